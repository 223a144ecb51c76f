//! Cards as faces, of which there are several copies.

use cards::{
    CardSet,
    french::Suit,
    piquet::{Card, Rank},
};

/// A card without the letter of its pack.
pub(super) type Face = (Suit, Rank);

/// A set of cards in which copies are counted quickly: a word for each suit, in it four bits
/// for each rank.
#[derive(Clone, Copy, Debug)]
pub(super) struct Faces([u32; 4]);

impl Faces {
    #[inline(always)]
    pub(super) fn of(cards: CardSet<Card>) -> Faces {
        let bits = cards.bits();
        Faces([0, 32, 64, 96].map(|suit| (bits >> suit) as u32))
    }

    /// How many copies of a face there are: four at the most.
    #[inline(always)]
    pub(super) fn count(&self, (suit, rank): Face) -> usize {
        (self.0[suit as usize] >> (4 * rank as u32) & 0xf).count_ones() as usize
    }

    /// How many cards of a rank there are.
    #[inline(always)]
    pub(super) fn count_rank(&self, rank: Rank) -> usize {
        Suit::ALL.into_iter().map(|suit| self.count((suit, rank))).sum()
    }
}
