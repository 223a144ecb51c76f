//! Big decisions left to one bot, cards to another.

use engine::{Sense, View};

use crate::{Bot, Estimate, Thinking};

#[derive(Clone, Copy, Debug)]
pub struct Apart<B, C> {
    pub big: B,
    pub card: C,
}

impl<G: Sense, B: Bot<G>, C: Bot<G>> Bot<G> for Apart<B, C> {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        if G::is_big(view) {
            self.big.choose(view, thinking)
        } else {
            self.card.choose(view, thinking)
        }
    }

    fn weigh(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> Vec<Estimate<G::Action>> {
        if G::is_big(view) {
            self.big.weigh(view, thinking)
        } else {
            self.card.weigh(view, thinking)
        }
    }
}
