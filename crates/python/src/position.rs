//! A match of some game, without the game's type.

use std::any::Any;

use engine::{Illegal, Pending, Seat};

use crate::{chance::Chance, record::Written, said::Said};

/// What a state or a view of any game can be asked for. Seats are at the table: [`crate::said::seat`] sees to it.
pub(crate) trait Position: Chance + Any + Send + Sync {
    fn copy(&self) -> Box<dyn Position>;

    /// Whether it is the same position, however it came about.
    fn equals(&self, other: &dyn Position) -> bool;

    /// Whether it looks the same to the seat.
    fn looks_like(&self, other: &dyn Position, seat: Seat) -> bool;

    fn players(&self) -> u8;

    fn pending(&self) -> Pending;

    fn points(&self) -> Vec<i32>;

    /// Empty unless the match is over.
    fn winners(&self) -> Vec<u8>;

    /// The seed that answers for chance; `None` if whoever owns the state does.
    fn seed(&self) -> Option<u64>;

    /// Lets a seed answer for chance from now on, at once if it is asked.
    fn reseed(&mut self, seed: Option<u64>);

    /// One decision of chance with the numbers of a seed.
    fn draw(&mut self, seed: u64) -> Result<(), Refusal>;

    fn act(&mut self, seat: Seat, said: &Said) -> Result<(), Refusal>;

    /// A line as in a record: of a seat or of chance.
    fn play(&mut self, line: &str) -> Result<(), Refusal>;

    /// The words, as many as a mask has, become the ids of what the seat may do; none unless it is asked.
    fn mask(&self, seat: Seat, words: &mut [u64]);

    /// What the seat may do as texts, actions without an id included.
    fn texts(&self, seat: Seat) -> Vec<String>;

    /// The words, as many as a row has, become what the seat sees.
    fn observe(&self, seat: Seat, words: &mut [u64]);

    fn spell(&self, seat: Seat, id: u16) -> Result<String, Refusal>;

    /// The id of an action; `None` for one that can be said only as text.
    fn id(&self, seat: Seat, text: &str) -> Result<Option<u16>, Refusal>;

    /// How many lines there were so far.
    fn len(&self) -> usize;

    /// Every line so far; `None` if they are not known, as in worlds of which no history can be told.
    fn lines(&self) -> Option<Vec<String>>;

    /// The record so far.
    fn record(&self) -> Option<Box<dyn Written>>;

    /// Everything that the seat has heard, an event a line. In a world, seats other than the one whose view it was dealt
    /// from begin with what they see there.
    fn heard(&self, seat: Seat) -> String;

    /// A state that looks the same to the seat, each equally likely.
    fn resample(&self, seat: Seat, seed: u64) -> Result<Box<dyn Position>, Refusal>;

    /// The number of ways in which what the seat cannot see may lie.
    fn worlds(&self, seat: Seat) -> Result<f64, Refusal>;
}

/// Why something cannot be done.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Refusal {
    Illegal(Illegal),
    /// There is no action, or no decision of chance, of this spelling or number.
    Unreadable(String),
    /// Chance cannot decide so.
    Unlucky(String),
    /// Only who is to act is asked this.
    NotAsked,
    /// The bot does not play at such a table.
    NoBot(String),
}
