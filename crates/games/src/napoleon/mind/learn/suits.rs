//! Suits counted from trump.

use cards::{CardSet, french::Card, french::Suit};

use crate::napoleon::Public;

/// The place of each suit of the pack: trump, its twin, the other two. Without a trump suits stay
/// where they are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Suits([u8; 4]);

const SUIT: u8 = 13;

impl Suits {
    pub(super) fn of(public: &Public) -> Suits {
        Suits(match public.contract.map(|contract| contract.trump) {
            None => [0, 1, 2, 3],
            Some(Suit::Spades) => [0, 2, 3, 1],
            Some(Suit::Hearts) => [2, 0, 1, 3],
            Some(Suit::Diamonds) => [2, 1, 0, 3],
            Some(Suit::Clubs) => [1, 2, 3, 0],
        })
    }

    /// A bit for each card; the joker is the last.
    #[inline]
    pub(super) fn cards(self, cards: CardSet<Card>) -> u64 {
        let bits = cards.bits();
        let suits = self.0.iter().zip(0_u8..);
        let moved = suits.map(|(place, suit)| (bits >> (SUIT * suit) & 0x1fff) << (SUIT * place));
        moved.fold(bits & 1 << (4 * SUIT), |all, suit| all | suit)
    }

    /// The place of a card.
    pub(super) fn place(self, card: Card) -> u8 {
        let index = card.index();
        match card.suit() {
            Some(suit) => SUIT * self.0[suit as usize] + index % SUIT,
            None => index,
        }
    }

    /// Suits of which there is one bit each, from spades to clubs.
    pub(super) fn bits(self, suits: u8) -> u8 {
        let moved = self.0.iter().zip(0..).map(|(place, suit)| (suits >> suit & 1) << place);
        moved.fold(0, |all, suit| all | suit)
    }

    /// The bids of a seat, those of a number side by side: by the place of their suit.
    pub(super) fn bids(self, made: u64) -> u64 {
        // Bids of one number stand from clubs to spades.
        const EACH_NUMBER: u64 = 0x11_1111_1111;
        let suits = self.0.iter().rev().zip(0_u8..);
        let moved = suits.map(|(place, bid)| (made >> bid & EACH_NUMBER) << place);
        moved.fold(0, |all, suit| all | suit)
    }
}
