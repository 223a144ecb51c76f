//! Taking up what was left over and laying away as much.

use cards::{Card, CardSet};

/// What one seat has taken up and laid away; nobody else knows either.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exchange<C: Card> {
    pub taken_up: CardSet<C>,
    pub laid_away: CardSet<C>,
}

impl<C: Card> Exchange<C> {
    pub fn take_up(&mut self, cards: CardSet<C>, hand: &mut CardSet<C>) {
        self.taken_up = cards;
        *hand = *hand | cards;
    }

    /// Lays away a card of the hand.
    pub fn lay_away(&mut self, card: C, hand: &mut CardSet<C>) {
        hand.remove(card);
        self.laid_away.insert(card);
    }

    /// Whether as many have been laid away as were taken up.
    pub fn is_even(&self) -> bool {
        self.laid_away.len() == self.taken_up.len()
    }
}

impl<C: Card> Default for Exchange<C> {
    fn default() -> Self {
        Exchange { taken_up: CardSet::EMPTY, laid_away: CardSet::EMPTY }
    }
}
