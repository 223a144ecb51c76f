//! K8. The sheet, as data: a list of the squares there are. It is the value of the option `sheet`,
//! so that a record with a sheet of its own is played on it everywhere.

use engine::{Unreadable, notation::quoted};

use crate::kbernestich::rules::square::{Area, Square, Squares};

/// The squares of a plot sheet for one number of players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    squares: Squares,
    graces: u8,
    /// How many cubes the letters to Marie take, by their points less 1.
    letters: [u8; 4],
}

/// Room for more cubes than there are.
const ANY: u8 = u8::MAX;

/// The word of the option for the sheet of the rules.
pub(crate) const STANDARD: &str = "standard";

/// An odd sheet, for three or four: no green, a letter worth 4, few squares.
pub(crate) const EXAMPLE: &str = "from:R0,from:R3,from:B1,from:Y2,bust:14,bust:30,grace,hunch:0,\
    hunch:2,hunch:5,act:review,act:incubation,to:4,to:1*";

impl Layout {
    /// The sheet that a value of the option means: a word, or squares parted by commas.
    pub(crate) fn of_option(value: &str, players: u8) -> Result<Layout, String> {
        match value {
            STANDARD => Layout::read(include_str!("../standard.sheet"), players),
            spelled => Layout::read(spelled, players),
        }
    }

    /// Reads squares as records spell them, parted by blanks or commas. Of equal squares each is
    /// written; `*` behind one: it takes any number of cubes. Those behind `3:` or `4:` are for so
    /// many players; `#` begins a comment.
    pub(crate) fn read(text: &str, players: u8) -> Result<Layout, String> {
        let said = text.lines().filter_map(|line| line.split('#').next());
        let words =
            said.flat_map(|line| line.split([' ', '\t', ','])).filter(|word| !word.is_empty());
        let (mut three, mut four) = (Layout::default(), Layout::default());
        let mut side = players;
        for word in words {
            match word {
                "3:" => side = 3,
                "4:" => side = 4,
                word if side == 3 => three.add_without_green(word)?,
                word => four.add(word)?,
            }
        }
        let layout = if players == 3 { three } else { four };
        if layout.squares.is_empty() {
            return Err(format!("there are no squares for {players} players"));
        }
        Ok(layout)
    }

    fn add_without_green(&mut self, word: &str) -> Result<(), String> {
        if word.starts_with("from:G") {
            return Err(format!("{}: three play without green (K1.1)", quoted(word)));
        }
        self.add(word)
    }

    fn add(&mut self, word: &str) -> Result<(), String> {
        let any = word.ends_with('*');
        let spelled = word.strip_suffix('*').unwrap_or(word);
        let square: Square = spelled.parse().map_err(|why: Unreadable| why.to_string())?;
        let again = self.squares.contains(square);
        self.squares.insert(square);
        match self.several(square.area()) {
            None if any => Err(format!("`{square}` takes one cube, not any number")),
            Some(room) if !(again && (any || *room == ANY)) => {
                *room = if any { ANY } else { room.saturating_add(1) };
                Ok(())
            }
            _ if again => Err(format!("`{square}` stands twice")),
            _ => Ok(()),
        }
    }

    /// The room on equal squares together; `None` where there can be only one.
    fn several(&mut self, area: Area) -> Option<&mut u8> {
        match area {
            Area::Grace => Some(&mut self.graces),
            Area::To(points) => Some(&mut self.letters[usize::from(points) - 1]),
            Area::From(..) | Area::Bust(_) | Area::Hunch(_) | Area::Act(_) => None,
        }
    }

    /// Whether it is the sheet of the rules for so many players.
    pub(crate) fn is_standard(&self, players: u8) -> bool {
        Layout::of_option(STANDARD, players).as_ref() == Ok(self)
    }

    /// Every square there is.
    pub fn squares(&self) -> Squares {
        self.squares
    }

    /// How many seats Hannah's Grace has room for.
    pub fn graces(&self) -> u8 {
        self.graces
    }

    /// How many cubes the letters to Marie of so many points take together.
    pub fn letters(&self, points: u8) -> u8 {
        self.letters[usize::from(points) - 1]
    }

    /// How many cubes a square takes, with those equal to it; `None` for any number.
    pub fn room(&self, square: Square) -> Option<u8> {
        let room = match square.area() {
            Area::Grace => self.graces,
            Area::To(points) => self.letters(points),
            Area::From(..) | Area::Bust(_) | Area::Hunch(_) | Area::Act(_) => 1,
        };
        (room != ANY).then_some(room)
    }
}
