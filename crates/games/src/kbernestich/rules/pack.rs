//! K1. The cards: four colours of twelve.

use std::{
    fmt,
    ops::{Index, IndexMut},
    str::FromStr,
};

use cards::{CardSet, ParseCardError};

/// Red, blue, yellow, green: the order in which cards are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    Red,
    Blue,
    Yellow,
    Green,
}

/// One of the 48 cards, ordered by colour, then rank, the icon first. So the first card of
/// a set of one colour is its highest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

const RANKS: [&str; 12] = ["X", "12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2"];

impl Colour {
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Blue, Colour::Yellow, Colour::Green];

    /// K1.1. All four; with three players the green cards are not used.
    pub fn in_play(seats: u8) -> &'static [Colour] {
        if seats == 3 { &Colour::ALL[..3] } else { &Colour::ALL }
    }

    /// The twelve cards of the colour.
    pub const fn cards(self) -> CardSet<Card> {
        CardSet::from_bits(0xfff << (12 * self as u8))
    }

    pub const fn letter(self) -> char {
        ['R', 'B', 'Y', 'G'][self as usize]
    }
}

/// K1.1. The cards of the colours in play.
pub(crate) fn in_play(seats: u8) -> Vec<Card> {
    Colour::in_play(seats).iter().flat_map(|colour| colour.cards()).collect()
}

impl Card {
    pub const fn colour(self) -> Colour {
        Colour::ALL[self.0 as usize / 12]
    }
}

impl cards::Card for Card {
    type Bits = u64;
    const COUNT: u8 = 48;

    fn index(self) -> u8 {
        self.0
    }

    fn from_index(index: u8) -> Card {
        debug_assert!(index < Card::COUNT, "no card has index {index}");
        Card(index)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour(), RANKS[usize::from(self.0 % 12)])
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let card = Colour::ALL.into_iter().find_map(|colour| {
            let rank = text.strip_prefix(colour.letter())?;
            let place = RANKS.iter().position(|&known| known == rank)?;
            Some(Card(12 * colour as u8 + place as u8))
        });
        card.ok_or_else(|| ParseCardError(text.to_owned()))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

/// One `T` for each colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByColour<T>(pub [T; 4]);

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;

    fn index(&self, colour: Colour) -> &T {
        &self.0[colour as usize]
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        &mut self.0[colour as usize]
    }
}

/// A set of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Colours(u8);

impl Colours {
    /// A bit for each colour, in their order.
    pub const fn bits(self) -> u8 {
        self.0
    }

    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> colour as u8 & 1 == 1
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |&colour| self.contains(colour))
    }
}

impl FromIterator<Colour> for Colours {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Colours {
        Colours(colours.into_iter().fold(0, |set, colour| set | 1 << colour as u8))
    }
}
