//! The search tree of ISMCTS: selection, expansion, rollout and backpropagation.

use engine::{
    BySeat, Choices, Nobody, Pending, Rng, Seat, ShortSort, SplitMix, State, View, luck::below,
    mind::Sense,
};

use super::node::Node;
use crate::{
    ActionValue, RolloutPolicy,
    rollout::{act, choices},
    statistics::SampleSum,
};

/// The tree of one decision.
#[derive(Debug)]
pub(super) struct Tree<A> {
    /// The first is the root, whose action does not matter.
    nodes: Vec<Node<A>>,
    /// The values of the actions at the root, which are the first nodes after it.
    samples: Vec<SampleSum>,
    /// The nodes of a visit, from the root down.
    path: Vec<u32>,
    /// The range of values that was seen.
    least: f32,
    most: f32,
}

impl<A: Copy + PartialEq> Tree<A> {
    pub(super) fn new<G: Sense<Action = A>>(view: View<'_, G>, candidates: &[A]) -> Tree<A> {
        let mut nodes = vec![Node::new(candidates[0], view.seat)];
        nodes.extend(candidates.iter().map(|&action| Node::new(action, view.seat)));
        let count = candidates.len() as u32;
        nodes[0].first = 1;
        for (node, other) in nodes[1..].iter_mut().zip(2..=count) {
            node.other = other;
        }
        Tree {
            nodes,
            samples: vec![SampleSum::default(); candidates.len()],
            path: Vec::new(),
            least: f32::INFINITY,
            most: f32::NEG_INFINITY,
        }
    }

    /// One visit of a determinization: selection down to an action that is new here, expansion,
    /// a rollout, backpropagation.
    pub(super) fn visit<G: Sense<Action = A>>(
        &mut self,
        mut world: State<G>,
        view: View<'_, G>,
        policy: impl RolloutPolicy,
        rng: &mut SplitMix,
    ) {
        self.path.clear();
        let mut at = 0;
        while let Some(seat) = next_to_act(&mut world, view.public, rng) {
            let choices = choices(world.view(seat));
            let (next, is_new) = if at == 0 {
                let (_, next) = self.select(0, |_| true);
                (next, self.nodes[next as usize].visits == 0)
            } else {
                self.descend(at, seat, &choices, rng)
            };
            let action = self.nodes[next as usize].action;
            act(&mut world, seat, action);
            self.path.push(next);
            at = next;
            if is_new {
                break;
            }
        }
        let worth = policy.rollout(&mut world, view.public, rng);
        self.backpropagate::<G>(&worth);
    }

    /// Selects among the legal actions, or expands one that is not in the tree yet.
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

    /// The number of legal children, and the one with the highest upper confidence bound. All that
    /// are legal are counted as available.
    #[inline]
    fn select(&mut self, at: u32, is_legal: impl Fn(&A) -> bool) -> (usize, u32) {
        let (mut known, mut best, mut highest) = (0, 0, f32::NEG_INFINITY);
        let mut next = self.nodes[at as usize].first;
        let (least, scale) = (self.least, 1.0 / (self.most - self.least).max(1.0));
        while next != 0 {
            let node = &mut self.nodes[next as usize];
            if is_legal(&node.action) {
                known += 1;
                node.available += 1;
                let bound = node.bound(least, scale);
                if bound > highest {
                    (best, highest) = (next, bound);
                }
            }
            next = node.other;
        }
        (known, best)
    }

    fn backpropagate<G: Sense>(&mut self, worth: &BySeat<i32>) {
        if let Some(&first) = self.path.first() {
            let seat = self.nodes[first as usize].seat;
            self.samples[first as usize - 1].add::<G>(worth[seat]);
        }
        for &number in &self.path {
            let node = &mut self.nodes[number as usize];
            let worth = worth[node.seat] as f32;
            node.add(worth);
            self.least = self.least.min(worth);
            self.most = self.most.max(worth);
        }
    }

    /// The value of each action at the root, the most visited first.
    pub(super) fn values(&self) -> Vec<ActionValue<A>> {
        let tried = self.nodes[1..].iter().zip(&self.samples);
        let mut values: Vec<ActionValue<A>> =
            tried.map(|(node, sample)| sample.value_of(node.action)).collect();
        values.short_sort_by(|one, other| {
            other.visits.cmp(&one.visits).then(other.worth.total_cmp(&one.worth))
        });
        values
    }
}

/// Lets chance decide until a seat is to act; `None` at the horizon, or if the match is over.
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
