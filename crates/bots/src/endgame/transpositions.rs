//! The transposition table: bounds of positions that were searched before, by what is left to play.

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

use engine::{Seat, mind::Rest};

/// Bounds of what is still to come, by what is left and the seat to act.
#[derive(Default)]
pub(super) struct Transpositions(HashMap<(u128, Seat), Bounds, BuildHasherDefault<FoldHasher>>);

/// Between which bounds a value lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    pub(super) least: i32,
    pub(super) most: i32,
}

/// Beyond every value.
pub(super) const INFINITE: i32 = i32::MAX / 4;

pub(super) const UNKNOWN: Bounds = Bounds { least: -INFINITE, most: INFINITE };

impl Transpositions {
    #[inline]
    pub(super) fn get(&self, rest: Rest, seat: Seat) -> Bounds {
        let bounds = self.0.get(&(rest.key, seat));
        bounds.map_or(UNKNOWN, |bounds| Bounds {
            least: bounds.least.saturating_add(rest.had),
            most: bounds.most.saturating_add(rest.had),
        })
    }

    #[inline]
    pub(super) fn insert(&mut self, rest: Rest, seat: Seat, bounds: Bounds) {
        let least = bounds.least.saturating_sub(rest.had);
        let most = bounds.most.saturating_sub(rest.had);
        self.0.insert((rest.key, seat), Bounds { least, most });
    }
}

impl Bounds {
    /// The bounds after a search in a window has found a value, or a bound outside the window.
    #[inline]
    pub(super) fn narrowed(self, window: Bounds, worth: i32) -> Bounds {
        Bounds {
            least: if worth > window.least { worth } else { self.least },
            most: if worth < window.most { worth } else { self.most },
        }
    }
}

/// A cheap hash: keys are unlike each other already, so their words are only folded together.
#[derive(Default)]
struct FoldHasher(u64);

impl Hasher for FoldHasher {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64((*byte).into());
        }
    }

    fn write_u8(&mut self, word: u8) {
        self.write_u64(word.into());
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}
