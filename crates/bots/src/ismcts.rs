//! Level 3: one tree for all worlds, in which every seat looks for what is best for itself.
//!
//! Cowling, Powley and Whitehouse, *Information Set Monte Carlo Tree Search* (2012): each visit
//! draws a world and walks down the actions that are legal in it.

use engine::{BySeat, Choices, Nobody, Pending, Rng, Seat, Sense, SplitMix, State, View, below};

use crate::{
    Bot, Estimate, Thinking, Worlds,
    rollout::{play_on_at_random, think_on},
    statistics::Tally,
};

#[derive(Clone, Copy, Debug)]
pub struct Ismcts {
    pub visits: u32,
    /// How a visit goes on behind the tree.
    pub then: Then,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    Sensibly,
    AtRandom,
}

impl<G: Sense> Bot<G> for Ismcts {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        self.weigh(view, thinking)[0].action
    }

    fn weigh(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> Vec<Estimate<G::Action>> {
        let mut worlds = Worlds::new(view).expect("a view that came about has a world");
        self.weigh_over(view, thinking, |rng| worlds.draw(rng))
    }
}

impl Ismcts {
    /// What it makes of the worlds that `draw` gives; they must look like the view.
    pub fn weigh_over<G: Sense>(
        &self,
        view: View<'_, G>,
        thinking: &Thinking<'_>,
        mut draw: impl FnMut(&mut SplitMix) -> State<G>,
    ) -> Vec<Estimate<G::Action>> {
        let candidates = G::candidates(view);
        let mut tree = Tree::new(view, &candidates);
        let visits = if candidates.len() > 1 { self.visits } else { 0 };
        let mut rng = SplitMix::new(thinking.seed);
        for _ in 0..visits {
            if (thinking.stop)() {
                break;
            }
            let world = draw(&mut rng);
            tree.visit(world, view, self.then, &mut rng);
        }
        tree.estimates()
    }
}

/// What one seat has done, and what came of it.
#[derive(Clone, Copy, Debug)]
struct Node<A> {
    action: A,
    seat: Seat,
    /// How often it was done.
    visits: u32,
    /// How often it could have been done.
    available: u32,
    /// What it was worth to the seat that did it, on average.
    mean: f32,
    /// One through the visits; every visit to a node is paid once, every look at it often.
    rarity: f32,
    /// The first that was done after it; 0 if nothing was.
    first: u32,
    /// What else was done instead of it; 0 if nothing was.
    other: u32,
}

#[derive(Debug)]
struct Tree<A> {
    /// The first is the root, whose action is of no account.
    nodes: Vec<Node<A>>,
    /// What came of the actions at the root, which are the first nodes behind it.
    tallies: Vec<Tally>,
    /// The nodes of a visit, from the root down.
    path: Vec<u32>,
    least: f32,
    most: f32,
}

/// How much it draws a visit to what was seldom tried: the 0.7 of the paper.
const CURIOSITY: f32 = 0.7;

impl<A: Copy + PartialEq> Tree<A> {
    fn new<G: Sense<Action = A>>(view: View<'_, G>, candidates: &[A]) -> Tree<A> {
        let mut nodes = vec![Node::new(candidates[0], view.seat)];
        nodes.extend(candidates.iter().map(|&action| Node::new(action, view.seat)));
        let count = candidates.len() as u32;
        nodes[0].first = 1;
        for (node, other) in nodes[1..].iter_mut().zip(2..=count) {
            node.other = other;
        }
        Tree {
            nodes,
            tallies: vec![Tally::default(); candidates.len()],
            path: Vec::new(),
            least: f32::INFINITY,
            most: f32::NEG_INFINITY,
        }
    }

    /// Walks down to an action that was not tried here yet, and thinks on from there.
    fn visit<G: Sense<Action = A>>(
        &mut self,
        mut world: State<G>,
        view: View<'_, G>,
        then: Then,
        rng: &mut SplitMix,
    ) {
        self.path.clear();
        let mut at = 0;
        while let Some(seat) = next_to_act(&mut world, view.public, rng) {
            let choices = G::legal(world.view(seat));
            let (next, is_new) = if at == 0 {
                let (_, next) = self.select(0, |_| true);
                (next, self.nodes[next as usize].visits == 0)
            } else {
                self.descend(at, seat, &choices, rng)
            };
            let action = self.nodes[next as usize].action;
            world.check(seat, action).expect("the action is legal in this world").play(&mut Nobody);
            self.path.push(next);
            at = next;
            if is_new {
                break;
            }
        }
        let worth = match then {
            Then::Sensibly => think_on(&mut world, view.public, rng),
            Then::AtRandom => play_on_at_random(&mut world, view.public, rng),
        };
        self.learn(&worth);
    }

    /// The most promising of the actions that are legal here, or one that is not in the tree.
    fn descend(
        &mut self,
        at: u32,
        seat: Seat,
        choices: &impl Choices<A>,
        rng: &mut SplitMix,
    ) -> (u32, bool) {
        let (known, best) = self.select(at, |action| choices.contains(action));
        if known == choices.len() {
            return (best, false);
        }
        let mut unknown = below(rng, (choices.len() - known) as u32);
        let action = choices.iter().find(|action| {
            let is_new = self.children(at).all(|node| node.action != *action);
            let is_it = is_new && unknown == 0;
            unknown -= u32::from(is_new && unknown > 0);
            is_it
        });
        let mut node = Node::new(action.expect("one is not known"), seat);
        let number = self.nodes.len() as u32;
        node.other = self.nodes[at as usize].first;
        self.nodes[at as usize].first = number;
        self.nodes.push(node);
        (number, true)
    }

    fn children(&self, at: u32) -> impl Iterator<Item = &Node<A>> {
        let mut next = self.nodes[at as usize].first;
        std::iter::from_fn(move || {
            let node = (next != 0).then(|| &self.nodes[next as usize])?;
            next = node.other;
            Some(node)
        })
    }

    /// How many of the children are legal, and which of them has the best of what is known and
    /// what may yet be found. All that are legal are noted as available.
    #[inline]
    fn select(&mut self, at: u32, is_legal: impl Fn(&A) -> bool) -> (usize, u32) {
        let (mut known, mut best, mut highest) = (0, 0, f32::NEG_INFINITY);
        let mut next = self.nodes[at as usize].first;
        let (least, part) = (self.least, 1.0 / (self.most - self.least).max(1.0));
        while next != 0 {
            let node = &mut self.nodes[next as usize];
            if is_legal(&node.action) {
                known += 1;
                node.available += 1;
                let bound = node.bound(least, part);
                if bound > highest {
                    (best, highest) = (next, bound);
                }
            }
            next = node.other;
        }
        (known, best)
    }

    fn learn(&mut self, worth: &BySeat<i32>) {
        if let Some(&first) = self.path.first() {
            let seat = self.nodes[first as usize].seat;
            self.tallies[first as usize - 1].note(worth[seat].into());
        }
        for &number in &self.path {
            let node = &mut self.nodes[number as usize];
            let worth = worth[node.seat] as f32;
            node.visits += 1;
            node.rarity = 1.0 / node.visits as f32;
            node.mean += (worth - node.mean) * node.rarity;
            self.least = self.least.min(worth);
            self.most = self.most.max(worth);
        }
    }

    /// What came of each action at the root, the most visited first.
    fn estimates(&self) -> Vec<Estimate<A>> {
        let tried = self.nodes[1..].iter().zip(&self.tallies);
        let mut estimates: Vec<Estimate<A>> =
            tried.map(|(node, tally)| tally.estimate(node.action)).collect();
        estimates.sort_by(|one, other| {
            other.visits.cmp(&one.visits).then(other.worth.total_cmp(&one.worth))
        });
        estimates
    }
}

/// Lets chance decide until a seat is to act; `None` if it is far enough, or over.
#[inline]
fn next_to_act<G: Sense>(
    world: &mut State<G>,
    start: &G::Public,
    rng: &mut impl Rng,
) -> Option<Seat> {
    loop {
        if G::is_far_enough(start, &world.public) {
            return None;
        }
        match world.pending() {
            Pending::Seats(seats) => return seats.lowest(),
            Pending::Chance => world.roll(rng)?.happen(&mut Nobody),
            Pending::Nothing => return None,
        }
    }
}

impl<A: Copy> Node<A> {
    fn new(action: A, seat: Seat) -> Node<A> {
        Node { action, seat, visits: 0, available: 0, mean: 0.0, rarity: 0.0, first: 0, other: 0 }
    }

    /// Auer, Cesa-Bianchi and Fischer's upper confidence bound, with worths as parts of the
    /// width between the least and the most that was seen; `part` is one through the width.
    #[inline]
    fn bound(&self, least: f32, part: f32) -> f32 {
        if self.visits == 0 {
            return f32::INFINITY;
        }
        (self.mean - least) * part + CURIOSITY * (rough_ln(self.available) * self.rarity).sqrt()
    }
}

/// The natural logarithm to within 0.06, the same on every machine and faster than the exact
/// one: the bits of a floating point number are its power of two, then how far it is to the next.
#[inline]
fn rough_ln(number: u32) -> f32 {
    const STEP: f32 = 1.0 / (1 << 23) as f32;
    ((number.max(1) as f32).to_bits() as f32 * STEP - 127.0) * std::f32::consts::LN_2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rough_logarithm_is_near_the_exact_one() {
        for number in [0, 1, 2, 3, 5, 8, 100, 1_000, 10_000, 1_000_000] {
            let exact = f64::from(number.max(1)).ln();
            assert!((f64::from(rough_ln(number)) - exact).abs() < 0.06, "{number}");
        }
    }
}
