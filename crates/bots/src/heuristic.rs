//! Level 1: the rules of thumb of the game.

use engine::{Sense, View};

use crate::{Bot, Thinking};

/// Does what a sensible beginner would do.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

impl<G: Sense> Bot<G> for Greedy {
    fn choose(&self, view: View<'_, G>, _: &Thinking<'_>) -> G::Action {
        G::sensible(view)
    }
}
