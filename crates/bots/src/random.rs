//! The random policy: any legal action. Level 0.

use engine::{Game, SplitMix, View, playout::pick};

use crate::{Bot, Thinking};

/// Takes each legal action with equal probability.
#[derive(Clone, Copy, Debug)]
pub struct RandomPolicy;

impl<G: Game> Bot<G> for RandomPolicy {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        pick(view, &mut SplitMix::new(thinking.seed)).expect("a pending seat can act")
    }
}
