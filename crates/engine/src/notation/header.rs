//! The head of a record: which game, for how many, with which options.

use std::{fmt, str::FromStr};

use super::{
    LineError,
    edition::Remarks,
    lines::{Lines, Words},
    number, quoted,
};
use crate::{Game, Seat, Setup, ShortSort, options::OptionsError};

/// A record whose header has been read: enough to know which game it is of.
#[derive(Clone, Debug)]
pub struct Source<'a> {
    pub header: Header,
    pub(super) body: Lines<'a>,
}

/// What stands before the first blank line. Each entry has the number of its line.
#[derive(Clone, Debug)]
pub struct Header {
    pub game: (usize, String),
    players: (usize, u8),
    options: Vec<(usize, String, String)>,
    names: Vec<(usize, Seat, SeatName)>,
    /// By which edition of the rules it was played, if that is said.
    edition: Option<(usize, u32)>,
}

/// What a seat is called: words that can stand in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatName(String);

impl<'a> Source<'a> {
    pub fn open(text: &'a str) -> Result<Source<'a>, LineError> {
        // Some editors begin a file with a mark that says it is UTF-8.
        let mut body = Lines::new(text.strip_prefix('\u{feff}').unwrap_or(text));
        read_version(body.next())?;
        let header = Header::read(&mut body)?;
        Ok(Source { header, body })
    }
}

fn read_version(first: Option<Words<'_>>) -> Result<(), LineError> {
    let refuse = |reason: String| Err(LineError::new(1, &reason));
    let Some(first) = first else {
        return refuse("a record begins with `soiree 1`, this one is empty".to_owned());
    };
    match first.text.split_once(' ') {
        None if first.text.is_empty() => {
            refuse("a record begins with `soiree 1` in its first line".to_owned())
        }
        Some(("soiree", "1")) => Ok(()),
        Some(("soiree", version)) => {
            refuse(format!("format version {} is not known, only `1`", quoted(version)))
        }
        _ => refuse(format!("a record begins with `soiree 1`, not with {}", quoted(&first.text))),
    }
}

#[derive(Default)]
struct Draft<'a> {
    game: Option<(usize, String)>,
    players: Option<(usize, u8)>,
    options: Vec<(usize, String, String)>,
    names: Vec<(usize, Seat, SeatName)>,
    remarks: Remarks<'a>,
}

impl Header {
    fn read(lines: &mut Lines<'_>) -> Result<Header, LineError> {
        let mut draft = Draft::default();
        for line in lines.by_ref() {
            if line.blank {
                break;
            }
            if line.text.is_empty() {
                draft.remarks.hear(line.number, line.comment);
            } else {
                let said = draft.add(line.number, &line.text);
                said.map_err(|reason| LineError::new(line.number, &reason))?;
            }
        }
        draft.finish(lines.number())
    }

    /// The number of players and the options, found to fit the game.
    pub(super) fn setup<G: Game>(&self) -> Result<Setup, LineError> {
        let plain = Setup::new(self.players.1);
        let plain = match self.edition {
            Some((_, edition)) => plain.of_edition(edition),
            None => plain,
        };
        let setup = self.options.iter().fold(plain, |all, (_, key, value)| all.with(key, value));
        match setup.check::<G>() {
            Ok(_) => Ok(setup),
            Err(error) => Err(LineError::new(self.line_of(&error), &error)),
        }
    }

    fn line_of(&self, error: &OptionsError) -> usize {
        let about = match (error, self.edition) {
            (OptionsError::Edition { .. }, Some((line, _))) => return line,
            _ => error.key(),
        };
        let Some(about) = about else { return self.players.0 };
        let mut lines = self.options.iter().filter(|(_, key, _)| key == about).map(|line| line.0);
        let line =
            if matches!(error, OptionsError::Twice { .. }) { lines.nth(1) } else { lines.next() };
        line.expect("an error is about an option that was said")
    }

    pub(super) fn players(&self) -> u8 {
        self.players.1
    }

    pub(super) fn names(&self) -> impl Iterator<Item = (Seat, SeatName)> {
        self.names.iter().map(|(_, seat, name)| (*seat, name.clone()))
    }
}

impl Draft<'_> {
    fn add(&mut self, line: usize, text: &str) -> Result<(), String> {
        let Some((key, value)) = text.split_once(':') else {
            return Err(format!("a header line is `key: value`, not {}", quoted(text)));
        };
        let value = value.trim_start();
        match key {
            "game" if self.game.is_none() => self.game = Some((line, value.to_owned())),
            "players" if self.players.is_none() => {
                let players = number(value);
                let players =
                    players.ok_or_else(|| format!("{} is no number of players", quoted(value)))?;
                self.players = Some((line, players));
            }
            "game" | "players" => return Err(format!("`{key}` stands twice")),
            "option" => self.add_option(line, value)?,
            "name" => self.add_name(line, value)?,
            _ => return Err(format!("unknown header key {}", quoted(key))),
        }
        Ok(())
    }

    fn add_option(&mut self, line: usize, value: &str) -> Result<(), String> {
        let words = value.split_once('=').filter(|_| !value.contains(' '));
        let (key, value) =
            words.ok_or_else(|| format!("an option is `key=value`, not {}", quoted(value)))?;
        self.options.push((line, key.to_owned(), value.to_owned()));
        Ok(())
    }

    fn add_name(&mut self, line: usize, value: &str) -> Result<(), String> {
        let (said, name) = value.split_once(' ').ok_or("a name is `name: SEAT NAME`")?;
        let seat = number(said).and_then(Seat::new);
        let seat = seat.ok_or_else(|| format!("there is no seat {}", quoted(said)))?;
        if self.names.iter().any(|(_, named, _)| *named == seat) {
            return Err(format!("seat {seat} is named twice"));
        }
        let name = name.parse().map_err(|error: NameError| error.to_string())?;
        self.names.push((line, seat, name));
        Ok(())
    }

    /// `last` is the number of the line that ended the header.
    fn finish(mut self, last: usize) -> Result<Header, LineError> {
        let missing = |key: &str| LineError::new(last, &format!("the header has no `{key}`"));
        let game = self.game.ok_or_else(|| missing("game"))?;
        let players = self.players.ok_or_else(|| missing("players"))?;
        if let Some((line, seat, _)) = self.names.iter().find(|name| name.1.number() >= players.1) {
            return Err(LineError::new(*line, &format!("there is no seat {seat}")));
        }
        self.names.short_sort_by_key(|(_, seat, _)| *seat);
        let edition = self.remarks.edition_of(&game.1);
        Ok(Header { game, players, options: self.options, names: self.names, edition })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a name is words without `#` and control characters")]
pub struct NameError;

impl FromStr for SeatName {
    type Err = NameError;

    fn from_str(text: &str) -> Result<SeatName, NameError> {
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if words.is_empty() || words.contains(|c: char| c == '#' || c.is_control()) {
            return Err(NameError);
        }
        Ok(SeatName(words))
    }
}

impl fmt::Display for SeatName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
