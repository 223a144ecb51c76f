//! The heuristic policy: rules of thumb of the game, without search. Level 1.

use engine::{View, mind::Sense};

use crate::{Bot, Thinking};

/// Takes the action that [`Sense::sensible`] names.
#[derive(Clone, Copy, Debug)]
pub struct HeuristicPolicy;

impl<G: Sense> Bot<G> for HeuristicPolicy {
    fn choose(&self, view: View<'_, G>, _: &Thinking<'_>) -> G::Action {
        G::sensible(view)
    }
}
