//! What a seat may expect to score in the round with what it aims at.

use engine::Seat;

use super::ONE;
use crate::kbernestich::rules::{plot::Plot, square::Act};

const HUNCH: i32 = 6;
const OR_MORE: i32 = 5;
const MOST: i32 = 11;

/// What a seat scores for.
#[derive(Clone, Copy)]
pub(super) struct Aim {
    /// The tricks it predicts; `None` if it predicts nothing.
    pub hunch: Option<Hunch>,
    pub grace: bool,
    pub bust: i32,
}

/// A number of tricks that somebody predicts, and what it comes true with.
#[derive(Clone, Copy)]
pub(super) struct Hunch {
    tricks: i32,
    least: i32,
    most: i32,
}

/// Where a seat stands in the round.
#[derive(Clone, Copy)]
pub(super) struct Stand {
    /// Tricks taken.
    pub tricks: i32,
    /// Sixteenths of tricks to come.
    pub more: i32,
    /// Tricks left to play.
    pub left: u8,
    /// What the cards taken are worth, in sixteenths.
    pub base: i32,
    /// What the cards of the tricks to come are worth.
    pub rest: i32,
}

impl Aim {
    #[inline]
    pub(super) fn new(plot: &Plot, seat: Seat) -> Aim {
        let aim = Aim { grace: plot.has_grace(seat), ..Aim::with_bust(plot.bust().into()) };
        match plot.hunch(seat) {
            Some(tricks) => aim.with_hunch(tricks, plot.act(seat)),
            None => aim,
        }
    }

    /// Of somebody who predicts nothing.
    pub(super) fn with_bust(bust: i32) -> Aim {
        Aim { hunch: None, grace: false, bust }
    }

    /// K4.4, K4.5. If it predicts so many tricks, after this action.
    #[inline]
    pub(super) fn with_hunch(self, tricks: u8, act: Option<Act>) -> Aim {
        let tricks = i32::from(tricks);
        let least = tricks - i32::from(act == Some(Act::Pessimism));
        let most = if tricks == OR_MORE { MOST } else { tricks };
        let most = most + i32::from(act == Some(Act::Optimism));
        Aim { hunch: Some(Hunch { tricks, least, most }), ..self }
    }

    /// What the seat may expect to score, in sixteenths, but for its letters.
    #[inline]
    pub(super) fn prospect(&self, stand: &Stand) -> i32 {
        self.hunch_points(stand) + self.card_points(stand)
    }

    /// K6.3. The hunch, and for none at all the misery bonus.
    #[inline]
    pub(super) fn hunch_points(&self, stand: &Stand) -> i32 {
        let Some(Hunch { tricks, least, most }) = self.hunch else { return 0 };
        let misery = if tricks == 0 { self.bust / 2 * stand.chance(0, 0) } else { 0 };
        HUNCH * stand.chance(least, most) + misery
    }

    /// K6.4. The base up to the bust value, or with Hannah's Grace what is beyond it.
    #[inline]
    pub(super) fn card_points(&self, stand: &Stand) -> i32 {
        let bust = ONE * self.bust;
        let end = stand.base + stand.rest;
        let doubt = if stand.left == 0 { 0 } else { 2 * ONE + stand.rest / 5 };
        let over = end - bust;
        if self.grace {
            return match over {
                _ if over <= -doubt => 0,
                _ if over >= doubt => over,
                _ => (over + doubt) * (over + doubt) / (4 * doubt),
            };
        }
        match over {
            _ if stand.base > bust => 0,
            _ if over <= -doubt => end,
            _ if over >= doubt => stand.base / 8,
            _ => end * (doubt - over) / (2 * doubt),
        }
    }
}

impl Stand {
    /// The chance to end with so many tricks, in sixteenths. One can help it along: the closer
    /// what the hand promises, and the fewer tricks are left, the better. To take none is easier
    /// than to take just so many.
    #[inline]
    fn chance(&self, least: i32, most: i32) -> i32 {
        const DOUBT: [i32; 12] = [0, 0, 4, 5, 7, 8, 9, 9, 11, 11, 11, 11];
        const SLOPE: [i32; 12] = [16, 16, 12, 10, 9, 8, 7, 7, 6, 6, 6, 6];
        const NO_MORE: i32 = 4;
        let (least, most) = (least - self.tricks, most - self.tricks);
        if most < 0 || least > i32::from(self.left) {
            return 0;
        }
        let left = usize::from(self.left);
        let off = (ONE * least - self.more).max(self.more - ONE * most);
        let (doubt, slope) = match most {
            0 => (DOUBT[left] / 5, SLOPE[left].min(NO_MORE)),
            _ => (DOUBT[left], SLOPE[left]),
        };
        (ONE - doubt - off * slope / ONE).clamp(0, ONE)
    }
}
