//! Following what was led.

use cards::{Card, CardSet};

/// What the card that was led asks of the others; nothing of the leader.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Follow<C: Card> {
    /// Who holds one of these must follow.
    pub obliged: CardSet<C>,
    /// Then one of these may be played.
    pub follows: CardSet<C>,
}

impl<C: Card> Follow<C> {
    /// What may be played of a hand. Without a branch: a hand is what a processor cannot guess.
    #[inline(always)]
    pub fn playable(&self, hand: CardSet<C>) -> CardSet<C> {
        (hand & self.follows) | hand.when((hand & self.obliged).is_empty())
    }
}

impl<C: Card> Default for Follow<C> {
    fn default() -> Self {
        Follow { obliged: CardSet::EMPTY, follows: CardSet::EMPTY }
    }
}
