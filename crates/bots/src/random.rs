//! Level 0: anything that is legal.

use engine::{Game, SplitMix, View, pick};

use crate::{Bot, Thinking};

/// Does anything that it may, each equally likely.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        pick(view, &mut SplitMix::new(thinking.seed)).expect("a pending seat can act")
    }
}
