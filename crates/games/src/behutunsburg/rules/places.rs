//! H1.3. The places of a court, and who can stand at them.

use std::{fmt, str::FromStr};

use engine::Unreadable;

use crate::behutunsburg::Name;

/// From the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    Knight,
    Baron,
    King,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    Knight,
    Lady,
    Baron,
    Baroness,
    King,
    Queen,
}

impl Rank {
    pub const ALL: [Rank; 3] = [Rank::Knight, Rank::Baron, Rank::King];

    pub const fn male(self) -> Place {
        Place::ALL[2 * self as usize]
    }

    pub const fn female(self) -> Place {
        Place::ALL[2 * self as usize + 1]
    }
}

impl Place {
    pub const COUNT: usize = 6;
    pub const ALL: [Place; Place::COUNT] =
        [Place::Knight, Place::Lady, Place::Baron, Place::Baroness, Place::King, Place::Queen];
    /// H6.1. Where a jester may stand: never for a king or a queen.
    pub const FOR_JESTERS: [Place; 4] = [Place::Knight, Place::Lady, Place::Baron, Place::Baroness];

    pub const fn rank(self) -> Rank {
        Rank::ALL[self as usize / 2]
    }

    /// The other place of the rank.
    #[must_use]
    pub const fn partner(self) -> Place {
        Place::ALL[self as usize ^ 1]
    }

    /// The real person of this place.
    pub const fn name(self) -> Name {
        match self {
            Place::Knight => Name::Knight,
            Place::Lady => Name::Lady,
            Place::Baron => Name::Baron,
            Place::Baroness => Name::Baroness,
            Place::King => Name::King,
            Place::Queen => Name::Queen,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name().fmt(f)
    }
}

impl FromStr for Place {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Place, Unreadable> {
        let name: Name = text.parse()?;
        let place = Place::ALL.into_iter().find(|place| place.name() == name);
        place.ok_or_else(|| Unreadable(format!("{name} is no place of a court (H1.3)")))
    }
}

/// Somebody in a court: a real person at their own place, or a jester at one of theirs.
///
/// Kept as the number in the order of the court: by place, the real person before the jester.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Person(u8);

impl Person {
    pub const COUNT: usize = 10;

    /// The real person of a place.
    pub const fn real(place: Place) -> Person {
        match place {
            Place::King => Person(8),
            Place::Queen => Person(9),
            _ => Person(2 * place as u8),
        }
    }

    /// A jester at a place; `None` where no jester may stand.
    pub const fn jester(place: Place) -> Option<Person> {
        match place {
            Place::King | Place::Queen => None,
            _ => Some(Person(2 * place as u8 + 1)),
        }
    }

    /// Everybody, in the order of the court.
    pub fn all() -> impl Iterator<Item = Person> {
        (0..Person::COUNT as u8).map(Person)
    }

    pub const fn place(self) -> Place {
        let place = if self.0 < 8 { self.0 / 2 } else { self.0 - 4 };
        Place::ALL[place as usize]
    }

    pub const fn is_jester(self) -> bool {
        self.0 < 8 && self.0 % 2 == 1
    }

    /// What the card is called.
    pub const fn name(self) -> Name {
        if self.is_jester() { Name::Jester } else { self.place().name() }
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The inverse of [`Self::index`].
    pub(crate) const fn from_index(index: usize) -> Person {
        debug_assert!(index < Person::COUNT);
        Person(index as u8)
    }
}

/// `lady`, or `jester@lady`.
impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_jester() {
            f.write_str("jester@")?;
        }
        self.place().fmt(f)
    }
}

impl fmt::Debug for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Person {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Person, Unreadable> {
        let Some(place) = text.strip_prefix("jester@") else {
            return text.parse().map(Person::real);
        };
        let no_place = || Unreadable(format!("a jester never stands for a {place} (H6.1)"));
        Person::jester(place.parse()?).ok_or_else(no_place)
    }
}
