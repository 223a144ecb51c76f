//! How near a seat is to each combination.

use cards::{CardSet, french::Suit, piquet::Card};

use super::Suits;
use crate::bezique::{
    Class,
    rules::{
        combinations::{SHAPES_OF_A_TRUMP, shapes},
        shape::Shape,
    },
};

pub(super) const SHAPES: usize = SHAPES_OF_A_TRUMP;

/// Where the cards of combinations are.
#[derive(Debug)]
pub(super) struct Sources {
    /// By class, what a seat has that can serve in it, in hand or on the table.
    pub(super) free: [CardSet<Card>; Class::COUNT],
    pub(super) hand: CardSet<Card>,
    /// What may still come.
    pub(super) unseen: CardSet<Card>,
}

/// How near a seat is to a combination.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Standing {
    /// Whether it can be declared as soon as a trick is taken.
    pub(super) is_ready: bool,
    /// Whether the seat has any card for it.
    pub(super) is_begun: bool,
    pub(super) lacking: u8,
    /// How many of the unseen cards could be lost and those that lack still come, and one more; 0 if
    /// they cannot come. Where several parts lack, that of the scarcest.
    pub(super) slack: u8,
    /// What any card that lacks would be.
    pub(super) wanted: CardSet<Card>,
}

/// By place, with trump first among marriages.
pub(super) fn standings(trump: Suit, suits: Suits, from: &Sources) -> [Standing; SHAPES] {
    let mut standings = [Standing::default(); SHAPES];
    for (shape, at) in shapes(trump).iter().zip(0..) {
        standings[usize::from(suits.shape(at))] = Standing::of(shape, from);
    }
    standings
}

impl Standing {
    #[inline(always)]
    fn of(shape: &Shape, from: &Sources) -> Standing {
        let free = from.free[shape.kind.class() as usize];
        let (mut lacking, mut slack) = (0, usize::MAX);
        let (mut wanted, mut all) = (CardSet::EMPTY, CardSet::EMPTY);
        for &part in shape.parts() {
            let missing = shape.each.saturating_sub((free & part).len());
            all = all | part;
            if missing > 0 {
                lacking += missing;
                slack = slack.min(((from.unseen & part).len() + 1).saturating_sub(missing));
                wanted = wanted | part;
            }
        }
        let is_begun = !(free & all).is_empty();
        if lacking > 0 {
            let (lacking, slack) = (lacking as u8, slack as u8);
            return Standing { is_ready: false, is_begun, lacking, slack, wanted };
        }
        // Z3.4. At least one card comes from hand.
        let is_ready = !(free & all & from.hand).is_empty();
        let slack = (from.unseen & all).len() as u8;
        Standing { is_ready, is_begun, lacking: u8::from(!is_ready), slack, wanted: all }
    }
}

/// A bit for each combination of which something is so.
#[inline(always)]
pub(super) fn which(
    standings: &[Standing; SHAPES],
    mut is_so: impl FnMut(&Standing) -> bool,
) -> u64 {
    standings.iter().rev().fold(0, |bits, one| bits << 1 | u64::from(is_so(one)))
}
