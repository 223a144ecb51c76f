//! Dispatch by kind of decision: big decisions go to one bot, all others to another.

use engine::{View, mind::Sense};

use crate::{ActionValue, Bot, Thinking};

/// Dispatches by [`Sense::is_big`].
#[derive(Clone, Copy, Debug)]
pub struct Dispatch<B, C> {
    /// Decides what the game calls big: a bid, a name, a plot.
    pub big: B,
    /// Decides everything else, above all which card to play.
    pub card: C,
}

impl<G: Sense, B: Bot<G>, C: Bot<G>> Bot<G> for Dispatch<B, C> {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        if G::is_big(view) {
            self.big.choose(view, thinking)
        } else {
            self.card.choose(view, thinking)
        }
    }

    fn weigh(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> Vec<ActionValue<G::Action>> {
        if G::is_big(view) {
            self.big.weigh(view, thinking)
        } else {
            self.card.weigh(view, thinking)
        }
    }
}
