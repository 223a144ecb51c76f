//! The squares of plot sheets: what a cube on one says, and its one spelling.

use std::{fmt, ops, str::FromStr};

use engine::{Unreadable, notation::quoted};

use crate::kbernestich::rules::pack::Colour;

/// A square that a sheet can have, kept as its place in the order of all of them. Equal
/// squares of a sheet are one here; how many cubes it takes is for the sheet to say.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// The area that a square is in, and what stands on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// Letter from Marie: the points of each card of the colour, up to 3.
    From(Colour, u8),
    /// Zabine's Aftermath: the bust value, from 10 to 41.
    Bust(u8),
    /// Hannah's Grace.
    Grace,
    /// Hunch of Growth: a number of tricks, or 5 and more.
    Hunch(u8),
    Act(Act),
    /// Letter to Marie: the points of the cube, from 1 to 4.
    To(u8),
}

/// K3.7. The five actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Act {
    Incubation,
    Observation,
    Review,
    Pessimism,
    Optimism,
}

impl Act {
    pub const ALL: [Act; 5] =
        [Act::Incubation, Act::Observation, Act::Review, Act::Pessimism, Act::Optimism];

    pub const fn name(self) -> &'static str {
        ["incubation", "observation", "review", "pessimism", "optimism"][self as usize]
    }
}

// Where each area begins in the order of squares; sixty-four fill a word.
const FROM: u8 = 0;
const BUST: u8 = FROM + 4 * 4;
const GRACE: u8 = BUST + 32;
const HUNCH: u8 = GRACE + 1;
const ACT: u8 = HUNCH + 6;
const TO: u8 = ACT + 5;
const END: u8 = TO + 4;

const LOWEST_BUST: u8 = 10;

impl Square {
    /// How many squares a sheet can have.
    pub const COUNT: usize = END as usize;

    /// The place in the order of squares.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The square at a place in their order; `None` past the last.
    pub fn from_index(index: u8) -> Option<Square> {
        (index < END).then_some(Square(index))
    }

    /// `None` for a number that no sheet can have there.
    pub fn new(area: Area) -> Option<Square> {
        let (first, step, count) = match area {
            Area::From(colour, points) => (FROM + 4 * colour as u8, points, 4),
            Area::Bust(bust) => (BUST, bust.wrapping_sub(LOWEST_BUST), GRACE - BUST),
            Area::Grace => (GRACE, 0, 1),
            Area::Hunch(tricks) => (HUNCH, tricks, ACT - HUNCH),
            Area::Act(act) => (ACT, act as u8, TO - ACT),
            Area::To(points) => (TO, (END - TO).wrapping_sub(points), END - TO),
        };
        (step < count).then(|| Square(first + step))
    }

    pub fn area(self) -> Area {
        match self.0 {
            at @ FROM..BUST => Area::From(Colour::ALL[usize::from(at / 4)], at % 4),
            at @ BUST..GRACE => Area::Bust(at - BUST + LOWEST_BUST),
            GRACE => Area::Grace,
            at @ HUNCH..ACT => Area::Hunch(at - HUNCH),
            at @ ACT..TO => Area::Act(Act::ALL[usize::from(at - ACT)]),
            at => Area::To(END - at),
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.area() {
            Area::From(colour, points) => write!(f, "from:{colour}{points}"),
            Area::Bust(bust) => write!(f, "bust:{bust}"),
            Area::Grace => f.write_str("grace"),
            Area::Hunch(tricks) => write!(f, "hunch:{tricks}"),
            Area::Act(act) => write!(f, "act:{}", act.name()),
            Area::To(points) => write!(f, "to:{points}"),
        }
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Square, Unreadable> {
        let square = area(text).and_then(Square::new);
        let square = square.filter(|square| square.to_string() == text);
        square.ok_or_else(|| Unreadable(format!("{} is no square of a sheet", quoted(text))))
    }
}

fn area(text: &str) -> Option<Area> {
    let Some((area, said)) = text.split_once(':') else {
        return (text == "grace").then_some(Area::Grace);
    };
    Some(match area {
        "from" => {
            let colour =
                Colour::ALL.into_iter().find(|colour| said.starts_with(colour.letter()))?;
            Area::From(colour, said[1..].parse().ok()?)
        }
        "bust" => Area::Bust(said.parse().ok()?),
        "hunch" => Area::Hunch(said.parse().ok()?),
        "act" => Area::Act(Act::ALL.into_iter().find(|act| act.name() == said)?),
        "to" => Area::To(said.parse().ok()?),
        _ => return None,
    })
}

/// A set of squares.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Squares(u64);

impl Squares {
    pub const EMPTY: Squares = Squares(0);
    pub const BUSTS: Squares = Squares::between(BUST, GRACE);
    pub const GRACES: Squares = Squares::between(GRACE, HUNCH);
    pub const HUNCHES: Squares = Squares::between(HUNCH, ACT);
    pub const ACTS: Squares = Squares::between(ACT, TO);
    pub const LETTERS: Squares = Squares::between(TO, END);

    pub const EVERYTHING_BUT_VALUES: Squares = Squares::between(BUST, END);

    const fn between(first: u8, end: u8) -> Squares {
        Squares(((1 << (end - first)) - 1) << first)
    }

    /// Letter from Marie, the squares of one colour.
    pub const fn values(colour: Colour) -> Squares {
        Squares::between(FROM + 4 * colour as u8, FROM + 4 * colour as u8 + 4)
    }

    /// A bit for each square, in their order.
    pub const fn bits(self) -> u64 {
        self.0
    }

    pub const fn only(square: Square) -> Squares {
        Squares(1 << square.0)
    }

    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 == 1
    }

    pub fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.0;
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The same set, or the empty one.
    #[must_use]
    pub const fn when(self, condition: bool) -> Squares {
        if condition { self } else { Squares::EMPTY }
    }

    /// The first in the order of squares.
    pub const fn first(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square(self.0.trailing_zeros() as u8)) }
    }

    /// The last in the order of squares.
    pub const fn last(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square(63 - self.0.leading_zeros() as u8)) }
    }

    /// The square at a place in their order; the place is under [`Self::len`].
    #[inline]
    pub fn nth(self, place: usize) -> Square {
        let rest = (0..place).fold(self.0, |bits, _| bits & (bits - 1));
        Squares(rest).first().expect("the place is under the length")
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let first = rest.first()?;
            rest.0 &= rest.0 - 1;
            Some(first)
        })
    }
}

impl ops::BitAnd for Squares {
    type Output = Squares;

    fn bitand(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }
}

impl ops::BitOr for Squares {
    type Output = Squares;

    fn bitor(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }
}

impl ops::Sub for Squares {
    type Output = Squares;

    fn sub(self, other: Squares) -> Squares {
        Squares(self.0 & !other.0)
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
