//! Bids of a number and a trump suit.

use std::{fmt, hash::Hash, marker::PhantomData, ops::RangeInclusive, str::FromStr};

use engine::{Unreadable, notation::quoted};

/// A suit that can be bid.
pub trait BidSuit: Copy + Eq + Hash + fmt::Display + Send + Sync + 'static {
    /// In the order in which bids of one number stand.
    const LOWEST_FIRST: [Self; 4];
}

/// A number from `FEWEST` to `MOST` and a suit.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bid<S, const FEWEST: u8, const MOST: u8> {
    /// Among all bids, lowest first.
    place: u8,
    of: PhantomData<S>,
}

/// The bids that may be made: all from one on, by number, then suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Biddable<const FEWEST: u8, const MOST: u8> {
    /// The place of the lowest among all bids; as many as there are if none may be made.
    lowest: u8,
}

impl<S: BidSuit, const FEWEST: u8, const MOST: u8> Bid<S, FEWEST, MOST> {
    pub const NUMBERS: RangeInclusive<u8> = FEWEST..=MOST;

    /// `None` for a number that cannot be bid.
    pub fn new(number: u8, suit: S) -> Option<Self> {
        let rank = S::LOWEST_FIRST.iter().position(|it| *it == suit)?;
        Self::NUMBERS.contains(&number).then(|| Self::at(4 * (number - FEWEST) + rank as u8))
    }

    pub fn number(self) -> u8 {
        FEWEST + self.place / 4
    }

    pub fn suit(self) -> S {
        S::LOWEST_FIRST[usize::from(self.place % 4)]
    }

    /// Every bid, lowest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Biddable::<FEWEST, MOST>::COUNT).map(Self::at)
    }

    /// The place among all bids, lowest first.
    pub fn place(self) -> u8 {
        self.place
    }

    /// The bid at a place under the number of bids, lowest first.
    pub fn at(place: u8) -> Self {
        Bid { place, of: PhantomData }
    }
}

impl<const FEWEST: u8, const MOST: u8> Biddable<FEWEST, MOST> {
    /// How many bids there are.
    pub const COUNT: u8 = 4 * (MOST - FEWEST + 1);

    pub const ALL: Self = Biddable { lowest: 0 };

    /// Those that have a higher number, or the same and a higher suit.
    pub fn above<S: BidSuit>(bid: Bid<S, FEWEST, MOST>) -> Self {
        Biddable { lowest: bid.place + 1 }
    }

    /// Those that have a higher number.
    pub fn above_number<S: BidSuit>(bid: Bid<S, FEWEST, MOST>) -> Self {
        Biddable { lowest: 4 * (bid.place / 4 + 1) }
    }

    pub fn len(self) -> usize {
        usize::from(Self::COUNT - self.lowest)
    }

    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// A bit for each bid, that of the lowest of all the lowest.
    #[inline(always)]
    pub fn bits(self) -> u64 {
        (1 << Self::COUNT) - (1 << self.lowest)
    }

    /// The bid at a place under [`Self::len`], lowest first.
    pub fn get<S: BidSuit>(self, place: usize) -> Bid<S, FEWEST, MOST> {
        Bid::at(self.lowest + place as u8)
    }

    pub fn contains<S: BidSuit>(self, bid: Bid<S, FEWEST, MOST>) -> bool {
        bid.place >= self.lowest
    }
}

impl<S: BidSuit, const FEWEST: u8, const MOST: u8> fmt::Display for Bid<S, FEWEST, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.number(), self.suit())
    }
}

impl<S: BidSuit, const FEWEST: u8, const MOST: u8> fmt::Debug for Bid<S, FEWEST, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<S: BidSuit, const FEWEST: u8, const MOST: u8> FromStr for Bid<S, FEWEST, MOST> {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mut all = Self::all();
        all.find(|bid| bid.to_string() == text).ok_or_else(|| {
            let suits = S::LOWEST_FIRST.map(|suit| suit.to_string()).join(" ");
            let text = quoted(text);
            Unreadable(format!("{text} is no bid: {FEWEST} to {MOST} and a suit `{suits}`"))
        })
    }
}
