//! How many tricks a hand promises.

use cards::{Card as _, CardSet};
use engine::View;

use super::{
    super::{Kbernestich, guess::pack, pack::Card},
    ONE,
};

/// A hand, and what may lie in the others.
pub(super) struct Hand {
    pub cards: CardSet<Card>,
    pub unseen: CardSet<Card>,
    pub trumps: CardSet<Card>,
}

/// What a card promises, by how many higher ones of its colour are unseen: a trump, another
/// card, and any card where there is no trump.
const TRUMP: [i32; 12] = [15, 13, 10, 8, 6, 5, 4, 3, 3, 2, 2, 2];
const PLAIN: [i32; 12] = [11, 8, 5, 3, 2, 1, 1, 0, 0, 0, 0, 0];
const NO_TRUMP: [i32; 12] = [13, 9, 6, 4, 3, 2, 1, 1, 1, 0, 0, 0];

impl Hand {
    #[inline]
    pub(super) fn new(view: View<'_, Kbernestich>) -> Hand {
        let own = view.private;
        let known = own.hand | own.discards | view.public.tricks.seen();
        Hand {
            cards: own.hand,
            unseen: pack(view.rules.seats) - known,
            trumps: view.public.tricks.trumps(),
        }
    }

    /// How many higher cards of the colour are unseen.
    #[inline]
    pub(super) fn above(&self, card: Card) -> usize {
        (higher(card) & self.unseen).len()
    }

    /// The chance that the card takes a trick some day.
    #[inline]
    pub(super) fn promise(&self, card: Card) -> i32 {
        let chances = match () {
            () if self.trumps.contains(card) => &TRUMP,
            () if self.trumps.is_empty() => &NO_TRUMP,
            () => &PLAIN,
        };
        chances[self.above(card)]
    }

    /// How many tricks these cards promise.
    #[inline]
    pub(super) fn promises(&self, cards: CardSet<Card>) -> i32 {
        cards.into_iter().map(|card| self.promise(card)).sum()
    }

    /// The chance that nobody of so many to come beats the card, if it beats what lies there.
    #[inline]
    pub(super) fn stands(&self, card: Card, to_come: usize) -> i32 {
        const STANDS: [[i32; 5]; 4] =
            [[ONE; 5], [16, 11, 8, 6, 4], [16, 8, 5, 3, 2], [16, 6, 3, 2, 1]];
        let stands = STANDS[to_come][self.above(card).min(4)];
        let colour = card.colour().cards();
        if self.trumps.contains(card) || (self.unseen & self.trumps).is_empty() {
            return stands;
        }
        // The fewer of the colour are left, the sooner somebody has none to follow with.
        let left = (self.unseen & colour).len() as i32;
        stands * (20 - (to_come as i32) * (9 - left).clamp(1, 6)).clamp(1, ONE) / ONE
    }
}

/// The higher cards of the colour.
#[inline]
pub(super) fn higher(card: Card) -> CardSet<Card> {
    CardSet::from_bits((1 << card.index()) - 1) & card.colour().cards()
}
