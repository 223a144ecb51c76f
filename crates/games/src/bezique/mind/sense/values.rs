//! What cards and combinations are held to be worth, in points.

use cards::{french::Suit, piquet::Card};

use crate::bezique::CombinationKind;

#[derive(Debug)]
pub(super) struct Values {
    /// By kind, a combination that could be declared now.
    complete: [u32; CombinationKind::ALL.len()],
    /// By kind, one of which cards are missing that will surely come.
    hoped_for: [u32; CombinationKind::ALL.len()],
    /// Of 16 draws, so many are counted on: what is drawn cannot all be kept.
    pub(super) draws: usize,
    /// By rank, what a card is good for beside combinations: to take tricks, and as an ace or
    /// ten to be brought home.
    trump: [i32; 8],
    other: [i32; 8],
}

/// A beginner takes everything at its face, and hopes for every draw.
pub(super) static AT_FACE: Values = Values {
    complete: [250, 40, 20, 40, 500, 100, 80, 60, 40],
    hoped_for: [250, 40, 20, 40, 500, 100, 80, 60, 40],
    draws: 16,
    trump: [18, 14, 10, 8, 7, 5, 4, 8],
    other: [6, 4, 2, 1, 1, 0, 0, 0],
};

/// What came of them in 60,000 deals between beginners, by least squares.
pub(super) static MEASURED: Values = Values {
    complete: [190, 38, 18, 45, 400, 80, 64, 50, 20],
    hoped_for: [125, 40, 12, 60, 360, 56, 50, 33, 8],
    draws: 10,
    trump: [25, 19, 13, 11, 12, 6, 6, 18],
    other: [8, 5, 2, 1, 1, 0, 0, 0],
};

impl Values {
    #[inline(always)]
    pub(super) fn complete(&self, kind: CombinationKind) -> u32 {
        self.complete[kind as usize]
    }

    #[inline(always)]
    pub(super) fn hoped_for(&self, kind: CombinationKind) -> u32 {
        self.hoped_for[kind as usize]
    }

    #[inline(always)]
    pub(super) fn power(&self, card: Card, trump: Suit) -> i32 {
        let by_rank = if card.suit() == trump { &self.trump } else { &self.other };
        by_rank[card.rank() as usize]
    }
}
