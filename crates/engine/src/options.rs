//! What a host may choose, in words, and a clear answer to each bad choice.

use std::{fmt, ops::RangeInclusive};

use crate::Game;

/// One option of a game: a key, the values it may have, and the one it has when nothing is said.
#[derive(Clone, Debug)]
pub struct OptionSpec {
    pub key: &'static str,
    /// For this number of players; [`Values::None`] where it is no option.
    pub values: fn(players: u8) -> Values,
    /// May depend on the number of players, on other options and on the edition.
    pub default: fn(&Setup) -> &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    None,
    Numbers(RangeInclusive<u16>),
    Words(&'static [&'static str]),
    /// One of the words, or a value that no list can have.
    WordsOr(&'static [&'static str], Spelling),
}

/// How values are spelled out that no list can have: without blanks, since a record has them in
/// one line.
#[derive(Clone, Copy, Debug)]
pub struct Spelling {
    /// What is spelled out, and how, for a message.
    pub what: &'static str,
    /// A value that every number of players can play with, for tests.
    pub example: &'static str,
    /// Why a value cannot be played with by so many.
    pub check: fn(value: &str, players: u8) -> Result<(), String>,
}

impl Spelling {
    /// The most bytes of a value.
    const LONGEST: usize = 1000;

    /// Whether a record can have the value: nothing in it ends the line or begins a comment.
    fn fits_a_line(value: &str) -> bool {
        let ends = |c: char| c == '#' || c.is_whitespace() || c.is_control();
        value.len() <= Spelling::LONGEST && !value.contains(ends)
    }
}

impl PartialEq for Spelling {
    fn eq(&self, other: &Spelling) -> bool {
        (self.what, self.example) == (other.what, other.example)
    }
}

impl Eq for Spelling {}

/// What a host asked for: anything one can write down. [`Setup::check`] finds
/// whether it can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    pub players: u8,
    options: Vec<(String, String)>,
    /// `None`: the edition that is played now.
    edition: Option<u32>,
}

/// A checked [`Setup`] with its defaults filled in.
#[derive(Clone, Copy, Debug)]
pub struct Settings<'a> {
    setup: &'a Setup,
    choices: &'static [OptionSpec],
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionsError {
    #[error("{game} is for {allowed} players, not {players}")]
    Players { game: &'static str, players: u8, allowed: String },
    #[error("unknown option {}; {game} has {known}", crate::notation::quoted(.key))]
    Unknown { game: &'static str, key: String, known: String },
    #[error("`{key}` is not an option with {players} players")]
    NotFor { key: String, players: u8 },
    #[error("option `{key}`: {} is not {values}", crate::notation::quoted(.value))]
    Value { key: String, value: String, values: Values },
    #[error("option `{key}`: {reason}")]
    Spelling { key: String, reason: String },
    #[error("edition {edition} of {game} is not known, only 1 to {last}")]
    Edition { game: &'static str, edition: u32, last: u32 },
    #[error("option `{key}` stands twice")]
    Twice { key: String },
}

impl Setup {
    pub fn new(players: u8) -> Setup {
        Setup { players, options: Vec::new(), edition: None }
    }

    #[must_use]
    pub fn with(mut self, key: &str, value: &str) -> Setup {
        self.options.push((key.to_owned(), value.to_owned()));
        self
    }

    /// By an edition of the rules: what is not said has the default of that edition, and its
    /// record bears the mark.
    #[must_use]
    pub fn of_edition(mut self, edition: u32) -> Setup {
        self.edition = Some(edition);
        self
    }

    /// The edition that was said, if one was.
    pub fn edition(&self) -> Option<u32> {
        self.edition
    }

    /// Whether it is played by the rules as they were before this edition.
    pub fn is_before(&self, edition: u32) -> bool {
        self.edition.is_some_and(|said| said < edition)
    }

    /// What was said of an option, if anything was.
    pub fn said(&self, key: &str) -> Option<&str> {
        self.options.iter().find(|(said, _)| said == key).map(|(_, value)| value.as_str())
    }

    pub fn check<G: Game>(&self) -> Result<Settings<'_>, OptionsError> {
        if !G::PLAYERS.contains(&self.players) {
            let allowed = spoken(G::PLAYERS);
            return Err(OptionsError::Players { game: G::ID, players: self.players, allowed });
        }
        if let Some(edition) = self.edition.filter(|said| !(1..=G::EDITION).contains(said)) {
            return Err(OptionsError::Edition { game: G::ID, edition, last: G::EDITION });
        }
        for (at, (key, value)) in self.options.iter().enumerate() {
            self.check_option::<G>(key, value)?;
            if self.options[..at].iter().any(|(earlier, _)| earlier == key) {
                return Err(OptionsError::Twice { key: key.clone() });
            }
        }
        Ok(Settings { setup: self, choices: G::OPTIONS })
    }

    fn check_option<G: Game>(&self, key: &str, value: &str) -> Result<(), OptionsError> {
        let Some(choice) = G::OPTIONS.iter().find(|choice| choice.key == key) else {
            let known = G::OPTIONS.iter().map(|choice| format!("`{}`", choice.key));
            let known = known.collect::<Vec<_>>().join(", ");
            return Err(OptionsError::Unknown { game: G::ID, key: key.to_owned(), known });
        };
        let (key, value) = (key.to_owned(), value.to_owned());
        match (choice.values)(self.players) {
            Values::None => Err(OptionsError::NotFor { key, players: self.players }),
            Values::WordsOr(words, _) if words.contains(&value.as_str()) => Ok(()),
            Values::WordsOr(_, spelling) if Spelling::fits_a_line(&value) => {
                let checked = (spelling.check)(&value, self.players);
                checked.map_err(|reason| OptionsError::Spelling { key, reason })
            }
            values if !values.contains(&value) => Err(OptionsError::Value { key, value, values }),
            _ => Ok(()),
        }
    }
}

/// As on a command line: `4 players, packs=2`.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} players", self.players)?;
        self.options.iter().try_for_each(|(key, value)| write!(f, ", {key}={value}"))?;
        self.edition.map_or(Ok(()), |edition| write!(f, ", edition {edition}"))
    }
}

impl Settings<'_> {
    pub fn players(&self) -> u8 {
        self.setup.players
    }

    /// Whether it is played by the rules as they were before this edition.
    pub fn is_before(&self, edition: u32) -> bool {
        self.setup.is_before(edition)
    }

    /// The value of an option that the game lists.
    pub fn word(&self, key: &str) -> &str {
        let choice = self.choices.iter().find(|choice| choice.key == key);
        let choice = choice.expect("a game asks for options that it lists");
        self.setup.said(key).unwrap_or_else(|| (choice.default)(self.setup))
    }

    /// The value of an option whose values are numbers.
    pub fn number(&self, key: &str) -> u16 {
        self.word(key).parse().expect("the values of this option are numbers")
    }

    /// The options that differ from the default of the edition played now, in the game's order.
    pub fn unusual(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let now = Setup { edition: None, ..self.setup.clone() };
        self.choices.iter().filter_map(move |choice| {
            let value = self.word(choice.key);
            let is_option = (choice.values)(now.players) != Values::None;
            (is_option && value != (choice.default)(&now)).then_some((choice.key, value))
        })
    }
}

impl OptionsError {
    /// The option it is about; `None` if it is about the players or the edition.
    pub fn key(&self) -> Option<&str> {
        match self {
            OptionsError::Players { .. } | OptionsError::Edition { .. } => None,
            OptionsError::Unknown { key, .. }
            | OptionsError::NotFor { key, .. }
            | OptionsError::Value { key, .. }
            | OptionsError::Spelling { key, .. }
            | OptionsError::Twice { key } => Some(key),
        }
    }
}

impl Values {
    /// Whether `value` is one of them, spelled as it is written.
    fn contains(&self, value: &str) -> bool {
        match self {
            Values::None => false,
            Values::Words(words) | Values::WordsOr(words, _) => words.contains(&value),
            Values::Numbers(range) => {
                value.parse().is_ok_and(|n: u16| range.contains(&n) && n.to_string() == value)
            }
        }
    }
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Values::None => f.write_str("an option here"),
            Values::Numbers(range) => {
                write!(f, "a number from {} to {}", range.start(), range.end())
            }
            Values::Words([only]) => write!(f, "`{only}`"),
            Values::Words(words) => write!(f, "one of `{}`", words.join("`, `")),
            Values::WordsOr(words, spelling) => {
                write!(f, "`{}` or {}", words.join("`, `"), spelling.what)
            }
        }
    }
}

/// `2, 3 or 4`.
fn spoken(numbers: &[u8]) -> String {
    let words: Vec<String> = numbers.iter().map(u8::to_string).collect();
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
        None => String::new(),
    }
}
