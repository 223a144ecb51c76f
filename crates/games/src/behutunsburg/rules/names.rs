//! H1. The cards, by name. Cards of one name are interchangeable.

use std::{fmt, str::FromStr};

use cards::ParseCardError;

/// The eleven names, in card order. Castles are kept aside and are no cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Name {
    King,
    Queen,
    Baron,
    Baroness,
    Knight,
    Lady,
    Jewel,
    Platinum,
    Gold,
    Rogue,
    Jester,
}

impl Name {
    pub const COUNT: usize = 11;
    pub const ALL: [Name; Name::COUNT] = [
        Name::King,
        Name::Queen,
        Name::Baron,
        Name::Baroness,
        Name::Knight,
        Name::Lady,
        Name::Jewel,
        Name::Platinum,
        Name::Gold,
        Name::Rogue,
        Name::Jester,
    ];
    pub const MONEY: [Name; 3] = [Name::Jewel, Name::Platinum, Name::Gold];
    /// H3.1, H9.1. Whom one may give up to draw three cards, or to stop a thief.
    pub const LADIES: [Name; 3] = [Name::Queen, Name::Baroness, Name::Lady];

    /// H1.1. How many of them there are in one copy of the cards.
    pub(crate) const fn in_a_copy(self) -> u8 {
        match self {
            Name::King | Name::Queen | Name::Jewel | Name::Jester => 4,
            Name::Baron | Name::Baroness => 6,
            Name::Platinum | Name::Rogue => 8,
            Name::Knight | Name::Lady => 10,
            Name::Gold => 12,
        }
    }

    /// H1.2. Victory points of a card in a house.
    pub(crate) const fn points(self) -> i32 {
        match self {
            Name::King | Name::Queen | Name::Jewel => 50,
            Name::Baron | Name::Baroness | Name::Platinum => 20,
            Name::Knight | Name::Lady => 10,
            Name::Gold => 5,
            Name::Jester => -30,
            Name::Rogue => 0,
        }
    }

    /// H1.2. The value of money in gold pieces; 0 for what is no money.
    pub(crate) const fn coins(self) -> u8 {
        match self {
            Name::Jewel => 50,
            Name::Platinum => 20,
            Name::Gold => 5,
            _ => 0,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Name::King => "king",
            Name::Queen => "queen",
            Name::Baron => "baron",
            Name::Baroness => "baroness",
            Name::Knight => "knight",
            Name::Lady => "lady",
            Name::Jewel => "jewel",
            Name::Platinum => "platinum",
            Name::Gold => "gold",
            Name::Rogue => "rogue",
            Name::Jester => "jester",
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Name {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Name, ParseCardError> {
        let name = Name::ALL.into_iter().find(|name| name.word() == text);
        name.ok_or_else(|| ParseCardError(text.to_owned()))
    }
}
