//! A cheat: it sees every card. Compiled into the arena alone, to show how much there is to gain.

use engine::{Nobody, Seat, Sense, SplitMix, State};
use search::{Thinking, think_on};

use super::players::Player;

/// Plays the true world on from each action.
pub(crate) struct Oracle {
    /// How often, since chance may have something left to decide.
    tries: u32,
}

impl Default for Oracle {
    fn default() -> Oracle {
        Oracle { tries: 8 }
    }
}

impl<G: Sense> Player<G> for Oracle {
    fn act(&self, truth: &State<G>, seat: Seat, thinking: &Thinking<'_>) -> G::Action {
        let worth = |action: &G::Action| -> i64 {
            let mut rng = SplitMix::new(thinking.seed);
            let mut once = || {
                let mut world = *truth;
                world.check(seat, *action).expect("a candidate is legal").play(&mut Nobody);
                i64::from(think_on(&mut world, &truth.public, &mut rng)[seat])
            };
            (0..self.tries).map(|_| once()).sum()
        };
        let candidates = G::candidates(truth.view(seat));
        candidates.into_iter().rev().max_by_key(worth).expect("a pending seat can act")
    }
}
