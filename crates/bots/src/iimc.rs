//! Levels 2 and 3: worlds drawn from the view, each thought through once for every action.

use engine::{Nobody, Sense, SplitMix, State, View};

use crate::{Bot, Estimate, Thinking, Worlds, rollout::think_on, statistics::Tally};

/// Imperfect-information Monte Carlo: what would come of each action, over many worlds.
#[derive(Clone, Copy, Debug)]
pub struct Iimc {
    /// Worlds for each action, on average.
    pub worlds: u32,
    /// The same when the decision is a big one.
    pub worlds_if_big: u32,
    /// Whether the worse half of the actions is given up again and again, so that the better
    /// ones get more worlds.
    pub halving: bool,
}

impl<G: Sense> Bot<G> for Iimc {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        self.weigh(view, thinking)[0].action
    }

    fn weigh(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> Vec<Estimate<G::Action>> {
        let candidates = G::candidates(view).into_iter();
        let mut tries: Vec<Try<G::Action>> =
            candidates.map(|action| Try { action, tally: Tally::default() }).collect();
        if tries.len() > 1 {
            self.think(view, &mut tries, thinking);
        }
        tries.iter().map(|tried| tried.tally.estimate(tried.action)).collect()
    }
}

impl Iimc {
    /// So many worlds for every action.
    pub const fn flat(worlds: u32) -> Iimc {
        Iimc { worlds, worlds_if_big: worlds, halving: false }
    }

    /// Leaves the best first.
    fn think<G: Sense>(
        &self,
        view: View<'_, G>,
        tries: &mut [Try<G::Action>],
        thinking: &Thinking<'_>,
    ) {
        let mut rng = SplitMix::new(thinking.seed);
        let mut worlds = Worlds::new(view).expect("a view that came about has a world");
        let each = if G::is_big(view) { self.worlds_if_big } else { self.worlds };
        let rounds = if self.halving { halvings(tries.len()) } else { 1 };
        let visits = each * tries.len() as u32 / rounds;
        let mut alive = tries;
        for _ in 0..rounds {
            for _ in 0..(visits / alive.len() as u32).max(1) {
                if (thinking.stop)() {
                    break;
                }
                let world = worlds.draw(&mut rng);
                try_each(alive, view, &world, &mut rng, thinking);
            }
            alive.sort_by(|one, other| other.tally.mean().total_cmp(&one.tally.mean()));
            let better = alive.len().div_ceil(2).max(2);
            alive = &mut alive[..better];
        }
    }
}

/// How often so many can be halved until two are left, and those once more.
fn halvings(actions: usize) -> u32 {
    actions.next_power_of_two().ilog2().max(1)
}

/// Thinks each action through in one world.
fn try_each<G: Sense>(
    tries: &mut [Try<G::Action>],
    view: View<'_, G>,
    world: &State<G>,
    rng: &mut SplitMix,
    thinking: &Thinking<'_>,
) {
    for tried in tries {
        let mut world = *world;
        let action = world.check(view.seat, tried.action).expect("a candidate is legal");
        action.play(&mut Nobody);
        let worth = think_on(&mut world, view.public, rng)[view.seat];
        tried.tally.note(f64::from(worth));
        if (thinking.stop)() {
            return;
        }
    }
}

/// An action, and what came of it in thought.
#[derive(Clone, Copy, Debug)]
struct Try<A> {
    action: A,
    tally: Tally,
}
