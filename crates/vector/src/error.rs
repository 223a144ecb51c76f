//! Why something cannot be done.

use bots::UnknownBot;
use engine::options::OptionsError;

/// Why a vector cannot be made or stepped; nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    #[error(transparent)]
    Options(#[from] OptionsError),
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    #[error("{what} are a number from 1 to {most}, not {count}")]
    Count { what: &'static str, count: usize, most: usize },
    #[error("seat {seat} is not at a table of {players}")]
    Seat { seat: u8, players: u8 },
    #[error("no threads: {0}")]
    Threads(String),
    #[error("column `{column}` has {length} numbers, not {wanted}")]
    Length { column: &'static str, length: usize, wanted: usize },
    #[error("row {row}: action {id} is not one of the {legal} that are legal; no row was stepped")]
    Illegal { row: usize, id: i32, legal: usize },
    #[error(
        "row {row}: label {label} is not one of the {legal} that are legal; no row was stepped"
    )]
    IllegalLabel { row: usize, label: i32, legal: usize },
    #[error("{what}: a share is from 0 to 1, not {share}")]
    Share { what: &'static str, share: String },
    #[error("the share of a setup is more than 0, not {0}")]
    Weight(String),
}

impl Error {
    /// Refuses a number that memory or the system could not bear, before anything is asked of them.
    pub(crate) fn check_count(what: &'static str, count: usize, most: usize) -> Result<(), Error> {
        if (1..=most).contains(&count) { Ok(()) } else { Err(Error::Count { what, count, most }) }
    }
}
