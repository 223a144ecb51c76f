//! B1. Goods: 53 of them, spelled `C13`, `G2`, and `LT` for the Letter.

use std::{fmt, str::FromStr};

use cards::{CardSet, ParseCardError};

use crate::shared;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    Clover,
    Gift,
    Jewelry,
    Money,
}

/// B1.1. One of the goods, ordered by suit, then number; the Letter, which has no suit, is last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Good(u8);

/// How many there are.
pub(crate) const GOODS: usize = 53;

/// B1.2. 9 to 13 of every suit, 20 in all. The Letter is not one.
pub(crate) const PREMIUM: CardSet<Good> = numbered(9, 13);

/// The goods of every suit from one number to another.
pub(crate) const fn numbered(lowest: u8, highest: u8) -> CardSet<Good> {
    let suit = ((1_u64 << (highest - lowest + 1)) - 1) << (lowest - 1);
    CardSet::from_bits(suit | suit << 13 | suit << 26 | suit << 39)
}

/// These goods.
pub(crate) const fn set<const N: usize>(goods: [Good; N]) -> CardSet<Good> {
    let (mut bits, mut at) = (0_u64, 0);
    while at < N {
        bits |= 1 << goods[at].0;
        at += 1;
    }
    CardSet::from_bits(bits)
}

impl Suit {
    pub const ALL: [Suit; 4] = [Suit::Clover, Suit::Gift, Suit::Jewelry, Suit::Money];

    /// The thirteen goods of the suit.
    pub const fn goods(self) -> CardSet<Good> {
        CardSet::from_bits(0x1fff << (13 * self as u8))
    }

    /// B1.3. Clover and Gift, Money and Jewelry.
    #[must_use]
    pub const fn partner(self) -> Suit {
        match self {
            Suit::Clover => Suit::Gift,
            Suit::Gift => Suit::Clover,
            Suit::Jewelry => Suit::Money,
            Suit::Money => Suit::Jewelry,
        }
    }

    pub const fn letter(self) -> char {
        ['C', 'G', 'J', 'M'][self as usize]
    }
}

/// B1.4. The goods that the rules call by name.
impl Good {
    pub const CLOVER_CROWN: Good = Good::new(Suit::Clover, 10);
    pub const TRUE_LOVE: Good = Good::new(Suit::Clover, 13);
    pub const ROSE: Good = Good::new(Suit::Gift, 2);
    pub const RING: Good = Good::new(Suit::Gift, 7);
    pub const CROWN: Good = Good::new(Suit::Gift, 11);
    pub const CASTLE: Good = Good::new(Suit::Gift, 12);
    pub const EMPIRE: Good = Good::new(Suit::Gift, 13);
    pub const PEARL: Good = Good::new(Suit::Jewelry, 10);
    pub const STOCK: Good = Good::new(Suit::Money, 11);
    pub const LETTER: Good = Good(52);
}

impl Good {
    /// The number is 1 to 13.
    pub const fn new(suit: Suit, number: u8) -> Good {
        debug_assert!(1 <= number && number <= 13);
        Good(13 * suit as u8 + number - 1)
    }

    /// The place in the order of goods.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// `None` for the Letter.
    pub const fn suit(self) -> Option<Suit> {
        match self.0 / 13 {
            0 => Some(Suit::Clover),
            1 => Some(Suit::Gift),
            2 => Some(Suit::Jewelry),
            3 => Some(Suit::Money),
            _ => None,
        }
    }

    /// 1 to 13; 0 for the Letter.
    pub const fn number(self) -> u8 {
        if self.0 == Good::LETTER.0 { 0 } else { self.0 % 13 + 1 }
    }
}

impl cards::Card for Good {
    type Bits = u64;
    const COUNT: u8 = GOODS as u8;

    fn index(self) -> u8 {
        self.0
    }

    fn from_index(index: u8) -> Good {
        debug_assert!(index < Good::COUNT, "no good has index {index}");
        Good(index)
    }
}

/// No suit is higher than another: this is the order in which bids are listed.
impl shared::BidSuit for Suit {
    const LOWEST_FIRST: [Suit; 4] = Suit::ALL;
}

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(SPELLINGS[self.index()])
    }
}

const SPELLINGS: [&str; GOODS] = [
    "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11", "C12", "C13", "G1", "G2",
    "G3", "G4", "G5", "G6", "G7", "G8", "G9", "G10", "G11", "G12", "G13", "J1", "J2", "J3", "J4",
    "J5", "J6", "J7", "J8", "J9", "J10", "J11", "J12", "J13", "M1", "M2", "M3", "M4", "M5", "M6",
    "M7", "M8", "M9", "M10", "M11", "M12", "M13", "LT",
];

impl fmt::Debug for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Good {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Good, ParseCardError> {
        let suited = || {
            let (suit, number) = text.split_at_checked(1)?;
            let number = number.parse().ok().filter(|number| (1..=13).contains(number))?;
            Some(Good::new(suit.parse().ok()?, number))
        };
        let good = if text == "LT" { Some(Good::LETTER) } else { suited() };
        let spelled = good.filter(|good| good.to_string() == text);
        spelled.ok_or_else(|| ParseCardError(text.to_owned()))
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

impl FromStr for Suit {
    type Err = engine::Unreadable;

    fn from_str(text: &str) -> Result<Suit, engine::Unreadable> {
        let mut suits = Suit::ALL.into_iter();
        suits.find(|suit| suit.to_string() == text).ok_or_else(|| {
            engine::Unreadable(format!("{} is no suit `C G J M`", engine::notation::quoted(text)))
        })
    }
}
