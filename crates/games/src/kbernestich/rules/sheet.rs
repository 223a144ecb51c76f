//! K8. The sheet, as data: a text that says which squares there are.

use std::{error, fmt, sync::OnceLock};

use engine::{Unreadable, quoted};

use crate::kbernestich::rules::square::{Area, Square, Squares};

/// A plot sheet for either number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sheet {
    three: Layout,
    four: Layout,
}

/// The side of a sheet for one number of players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    squares: Squares,
    graces: u8,
    /// How many cubes the letters to Marie take, by their points less 1.
    letters: [u8; 4],
}

/// Room for more cubes than there are.
const ANY: u8 = u8::MAX;

/// Why a text is no sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetError {
    pub line: usize,
    pub reason: String,
}

/// The sheets by the words of the option.
pub(crate) const STANDARD: &str = "standard";
pub(crate) const HOUSE: &str = "house";

/// The host's own sheet, once there is one.
static HOUSE_SHEET: OnceLock<Sheet> = OnceLock::new();

impl Sheet {
    /// Makes this the sheet of `sheet=house`, for the life of the program; the first one stays.
    pub fn put_on_the_table(self) {
        let _ = HOUSE_SHEET.set(self);
    }

    pub(crate) fn house() -> Option<&'static Sheet> {
        HOUSE_SHEET.get()
    }

    /// The sheet of a word that the option has.
    pub(crate) fn named(word: &str) -> Sheet {
        Sheet::house().filter(|_| word == HOUSE).copied().unwrap_or_else(Sheet::standard)
    }

    /// The one that every game knows.
    pub fn standard() -> Sheet {
        Sheet::read(include_str!("../standard.sheet")).expect("the tests read this very text")
    }

    /// Reads lines `4: bust:18 bust:20`, as many for each number of players as one likes.
    /// `#` begins a comment.
    pub fn read(text: &str) -> Result<Sheet, SheetError> {
        let mut sheet = Sheet { three: Layout::default(), four: Layout::default() };
        for (at, line) in text.lines().enumerate() {
            let said = line.split('#').next().unwrap_or_default().trim();
            let read = if said.is_empty() { Ok(()) } else { sheet.read_line(said) };
            read.map_err(|reason| SheetError { line: at + 1, reason })?;
        }
        for (players, layout) in [(3, sheet.three), (4, sheet.four)] {
            if layout.squares.is_empty() {
                let reason = format!("there are no squares for {players} players");
                return Err(SheetError { line: text.lines().count().max(1), reason });
            }
        }
        Ok(sheet)
    }

    fn read_line(&mut self, line: &str) -> Result<(), String> {
        let (players, squares) = line
            .split_once(':')
            .filter(|(players, _)| ["3", "4"].contains(players))
            .ok_or_else(|| format!("a line begins with `3:` or `4:`, not as {}", quoted(line)))?;
        for word in squares.split_whitespace() {
            if players == "3" && word.starts_with("from:G") {
                return Err(format!("{}: three play without green (K1.1)", quoted(word)));
            }
            if players == "3" { &mut self.three } else { &mut self.four }.add(word)?;
        }
        Ok(())
    }

    /// The side for a table of three or four.
    pub fn layout(&self, seats: u8) -> Layout {
        if seats == 3 { self.three } else { self.four }
    }
}

impl Layout {
    fn add(&mut self, word: &str) -> Result<(), String> {
        let any = word.ends_with('*');
        let spelled = word.strip_suffix('*').unwrap_or(word);
        let square: Square = spelled.parse().map_err(|why: Unreadable| why.to_string())?;
        let again = self.squares.contains(square);
        self.squares.insert(square);
        match self.several(square.area()) {
            None if any => Err(format!("`{square}` takes one cube, not any number")),
            Some(room) if !(again && (any || *room == ANY)) => {
                *room = if any { ANY } else { *room + 1 };
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

impl fmt::Display for SheetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl error::Error for SheetError {}
