//! Suits counted from trump.

use cards::CardSet;

use super::fields::ONE_GOOD;
use crate::beauharnais::{Good, Suit};

/// The place of each suit: trump, its partner, the other two. Without a trump suits stay where they
/// are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Suits([u8; 4]);

const SUIT: u8 = 13;
const LETTER: u64 = 1 << Good::LETTER.index();

impl Suits {
    /// The last place is Money's or Clover's, which have Stock and True Love.
    pub(super) fn of(trump: Option<Suit>) -> Suits {
        Suits(match trump {
            None | Some(Suit::Clover) => [0, 1, 2, 3],
            Some(Suit::Gift) => [1, 0, 2, 3],
            Some(Suit::Jewelry) => [3, 2, 0, 1],
            Some(Suit::Money) => [3, 2, 1, 0],
        })
    }

    /// A bit for each good; the Letter is the last.
    #[inline]
    pub(super) fn goods(self, goods: CardSet<Good>) -> u64 {
        let bits = goods.bits();
        let suit = |suit: u8| (bits >> (SUIT * suit) & 0x1fff) << (SUIT * self.0[suit as usize]);
        bits & LETTER | suit(0) | suit(1) | suit(2) | suit(3)
    }

    /// The place of a good, by its index.
    pub(super) fn place(self, index: u8) -> u8 {
        match self.0.get(usize::from(index / SUIT)) {
            Some(place) => SUIT * place + index % SUIT,
            None => index,
        }
    }

    /// The place of a suit, by its index.
    pub(super) fn suit(self, suit: u8) -> u8 {
        self.0[usize::from(suit)]
    }

    /// Suits of which there is one bit each.
    pub(super) fn bits(self, suits: u8) -> u64 {
        let bit = |suit: u8| u64::from(suits >> suit & 1) << self.0[usize::from(suit)];
        bit(0) | bit(1) | bit(2) | bit(3)
    }

    /// One good in a few bits: suit, or that it is the Letter, and number.
    pub(super) fn one(self, good: Option<Good>) -> u64 {
        const NUMBERS: usize = ONE_GOOD - SUIT as usize;
        match good.map(|good| (good.suit(), good.number())) {
            None => 0,
            Some((None, _)) => 1 << (NUMBERS - 1),
            Some((Some(suit), number)) => {
                1 << self.suit(suit as u8) | 1 << (NUMBERS + usize::from(number) - 1)
            }
        }
    }
}
