//! How many tricks a hand promises.

use cards::{Card as _, CardSet};
use engine::View;

use super::ONE;
use crate::kbernestich::{
    Kbernestich,
    mind::guess::pack,
    rules::{
        pack::{ByColour, Card, Colour},
        scoring::counted,
    },
};

/// A hand, and what may lie in the others.
pub(in crate::kbernestich::mind) struct Hand {
    pub cards: CardSet<Card>,
    pub unseen: CardSet<Card>,
    pub trumps: CardSet<Card>,
    /// The chance that a card of the hand takes a trick some day, by its index.
    promises: [u8; Card::COUNT as usize],
    /// How many tricks the cards of each colour promise.
    pub promised: ByColour<i32>,
}

/// What a card promises, by how many higher ones of its colour are unseen: a trump, another
/// card, and any card where there is no trump.
type Promises = [u8; 12];
const TRUMP: Promises = [15, 13, 10, 8, 6, 5, 4, 3, 3, 2, 2, 2];
const PLAIN: Promises = [11, 8, 5, 3, 2, 1, 1, 0, 0, 0, 0, 0];
const NO_TRUMP: Promises = [13, 9, 6, 4, 3, 2, 1, 1, 1, 0, 0, 0];

impl Hand {
    #[inline]
    pub(in crate::kbernestich::mind) fn new(view: View<'_, Kbernestich>) -> Hand {
        Hand::with_trumps(view, view.public.tricks.trumps())
    }

    /// The hand if these were trumps.
    #[inline]
    pub(in crate::kbernestich::mind) fn with_trumps(
        view: View<'_, Kbernestich>,
        trumps: CardSet<Card>,
    ) -> Hand {
        let own = view.private;
        let unseen = pack(view.rules.seats) - (own.hand | own.discards | view.public.tricks.seen());
        let mut hand = Hand {
            cards: own.hand,
            unseen,
            trumps,
            promises: [0; Card::COUNT as usize],
            promised: ByColour::default(),
        };
        for &colour in Colour::in_play(view.rules.seats) {
            hand.promise_of(colour);
        }
        hand
    }

    #[inline]
    fn promise_of(&mut self, colour: Colour) {
        let cards = colour.cards();
        let promises = match () {
            () if self.trumps.is_empty() => &NO_TRUMP,
            () if self.trumps == cards => &TRUMP,
            () => &PLAIN,
        };
        let (unseen, mut sum) = (self.unseen & cards, 0);
        for card in self.cards & cards {
            let promise = promises[(before(card) & unseen).len()];
            self.promises[usize::from(card.index())] = promise;
            sum += i32::from(promise);
        }
        self.promised[colour] = sum;
    }

    /// How many higher cards of the colour are unseen.
    #[inline]
    fn above(&self, card: Card) -> usize {
        (higher(card) & self.unseen).len()
    }

    /// The chance that a card of the hand takes a trick some day.
    #[inline]
    pub(in crate::kbernestich::mind) fn promise(&self, card: Card) -> i32 {
        self.promises[usize::from(card.index())].into()
    }

    /// How many tricks the hand promises.
    #[inline]
    pub(in crate::kbernestich::mind) fn tricks(&self) -> i32 {
        self.promised.0.iter().sum()
    }

    /// The chance that nobody of so many to come beats the card, if it beats what lies there.
    #[inline]
    pub(in crate::kbernestich::mind) fn stands(&self, card: Card, to_come: u8) -> i32 {
        const STANDS: [[i32; 5]; 4] =
            [[ONE; 5], [16, 11, 8, 6, 4], [16, 8, 5, 3, 2], [16, 6, 3, 2, 1]];
        let stands = STANDS[usize::from(to_come)][self.above(card).min(4)];
        if self.trumps.contains(card) || (self.unseen & self.trumps).is_empty() {
            return stands;
        }
        // The fewer of the colour are left, the sooner somebody has none to follow with.
        let left = i32::from(counted(self.unseen)[card.colour()]);
        let trumped = i32::from(to_come) * (9 - left).clamp(1, 6) - 4;
        stands * (ONE - trumped.clamp(0, ONE - 1)) / ONE
    }
}

/// The higher cards of the colour.
#[inline]
pub(in crate::kbernestich::mind) fn higher(card: Card) -> CardSet<Card> {
    before(card) & card.colour().cards()
}

/// The cards in front of this one, also those of other colours.
#[inline]
fn before(card: Card) -> CardSet<Card> {
    CardSet::from_bits((1 << card.index()) - 1)
}
