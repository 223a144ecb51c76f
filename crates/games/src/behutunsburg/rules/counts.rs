//! Cards of which only the names matter: a hand, or a heap of discards.

use std::{
    fmt,
    ops::{Add, Sub},
};

use crate::behutunsburg::Name;

/// How many there are of each name: five bits a name, for no name has more than 24 cards.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts(u64);

const BITS: u32 = 5;
const FULL: u64 = (1 << BITS) - 1;
/// The lowest bit of each name, and the highest.
const LOWER: u64 = ((1 << (BITS * Name::COUNT as u32)) - 1) / FULL;
const UPPER: u64 = LOWER << (BITS - 1);
/// All bits of the first name, the third and so on.
const EVERY_OTHER: u64 = ((1 << (12 * BITS)) - 1) / ((1 << (2 * BITS)) - 1) * FULL;

impl Counts {
    pub const EMPTY: Counts = Counts(0);

    /// So many cards of one name.
    pub(crate) const fn many(name: Name, count: u8) -> Counts {
        Counts((count as u64) << shift(name))
    }

    /// Five bits for each name, those of the first the lowest.
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    pub const fn of(self, name: Name) -> u8 {
        (self.0 >> shift(name)) as u8 & ((1 << BITS) - 1)
    }

    pub const fn has(self, name: Name) -> bool {
        self.of(name) > 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> u8 {
        // Two neighbours are added up in ten bits, then all of those at once.
        let pairs = (self.0 & EVERY_OTHER) + (self.0 >> BITS & EVERY_OTHER);
        (pairs.wrapping_mul(EVERY_OTHER / FULL) >> (10 * BITS)) as u8
    }

    /// Whether all of `cards` are among these.
    pub fn contains(self, cards: Counts) -> bool {
        Name::ALL.into_iter().all(|name| self.of(name) >= cards.of(name))
    }

    /// Each name that is there, once, in card order.
    pub fn names(self) -> impl Iterator<Item = Name> {
        // The upper bit of each name, set if any of its five is.
        let mut there = (((self.0 & !UPPER) + (UPPER - LOWER)) | self.0) & UPPER;
        std::iter::from_fn(move || {
            let name = (there != 0).then(|| Name::ALL[(there.trailing_zeros() / BITS) as usize])?;
            there &= there - 1;
            Some(name)
        })
    }

    /// Each card, in card order.
    pub fn cards(self) -> impl Iterator<Item = Name> {
        self.names().flat_map(move |name| (0..self.of(name)).map(move |_| name))
    }
}

const fn shift(name: Name) -> u32 {
    BITS * name as u32
}

impl Add<Name> for Counts {
    type Output = Counts;

    fn add(self, name: Name) -> Counts {
        Counts(self.0 + (1 << shift(name)))
    }
}

/// The card must be among them.
impl Sub<Name> for Counts {
    type Output = Counts;

    fn sub(self, name: Name) -> Counts {
        debug_assert!(self.has(name), "there is no {name}");
        Counts(self.0 - (1 << shift(name)))
    }
}

impl Add for Counts {
    type Output = Counts;

    fn add(self, cards: Counts) -> Counts {
        Counts(self.0 + cards.0)
    }
}

/// The cards must be among them.
impl Sub for Counts {
    type Output = Counts;

    fn sub(self, cards: Counts) -> Counts {
        debug_assert!(self.contains(cards), "not all of {cards:?} are there");
        Counts(self.0 - cards.0)
    }
}

impl FromIterator<Name> for Counts {
    fn from_iter<I: IntoIterator<Item = Name>>(cards: I) -> Counts {
        cards.into_iter().fold(Counts::EMPTY, Counts::add)
    }
}

impl fmt::Debug for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
