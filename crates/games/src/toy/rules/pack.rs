//! T1.1. The cards: two colours of five.

use std::{fmt, str::FromStr};

use cards::{CardSet, ParseCardError};

/// Red, then blue: the order in which cards are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Colour {
    Red,
    Blue,
}

/// One of the ten cards, ordered by colour, then number, the highest first. So the first card of a
/// set of one colour is its highest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// How many cards a colour has.
const NUMBERS: u8 = 5;

impl Colour {
    pub const ALL: [Colour; 2] = [Colour::Red, Colour::Blue];

    /// The five cards of the colour.
    pub const fn cards(self) -> CardSet<Card> {
        CardSet::from_bits(0x1f << (NUMBERS * self as u8))
    }

    const fn letter(self) -> char {
        ['R', 'B'][self as usize]
    }
}

impl Card {
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 / NUMBERS) as usize]
    }

    /// From 5 down to 1.
    pub const fn number(self) -> u8 {
        NUMBERS - self.0 % NUMBERS
    }
}

impl cards::Card for Card {
    type Bits = u64;
    const COUNT: u8 = 2 * NUMBERS;

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
        write!(f, "{}{}", self.colour().letter(), self.number())
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
        let card = <Card as cards::Card>::all().find(|card| card.to_string() == text);
        card.ok_or_else(|| ParseCardError(text.to_owned()))
    }
}
