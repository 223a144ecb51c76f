//! Why a record proves nothing.

use std::fmt;

use engine::{Seat, notation::LineError, show::Language};
use protocol::Fault;

use crate::words;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unproved {
    #[error(transparent)]
    Unreadable(#[from] LineError),
    #[error("line 1: no game is called {0}")]
    NoGame(String),
    #[error("the record has no seed, so nothing can be verified: it was not played at a table")]
    NoSeed,
    #[error("the record has no commitment, so its seed may have been chosen afterwards")]
    NoCommitment,
    #[error("line {line}: this is no {what} of a record with a seed")]
    BadProof { line: usize, what: &'static str },
    #[error("the record has no {what}, which version 2 needs")]
    Missing { what: &'static str },
    #[error("line {line}: `{what}` stands twice")]
    Twice { line: usize, what: &'static str },
    #[error("line {line}: every seat stands once, the lowest first")]
    NotInOrder { line: usize },
    #[error("the record does not say who sat on seat {seat}")]
    NoSeat { seat: Seat },
    #[error("seat {seat} has entropy, but no person is known to have sat there")]
    NoPerson { seat: Seat },
    #[error("the person on seat {seat} has added nothing, but cards were dealt")]
    Withheld { seat: Seat },
    #[error("seat {seat} has the name of a bot and is none, or the other way round")]
    Called { seat: Seat },
    #[error("the seed does not fit the commitment {commitment}")]
    Commitment { commitment: String },
    #[error("the seed is bound to {order}, which is not what was played")]
    Order { order: String },
    #[error("the server's signature of the commitment does not hold")]
    Signature,
    #[error("decision {number} of chance is `{found}`, but the seed gives `{drawn}`")]
    Differs { number: usize, found: String, drawn: String },
    #[error("the {what} is {found}, not {expected}")]
    Other { what: Compared, found: String, expected: String },
    #[error("the entropy of seat {seat} is {found}, not {expected}")]
    OtherEntropy { seat: Seat, found: String, expected: String },
    #[error("seat {seat} is not what it was when the match was started")]
    OtherSeat { seat: Seat },
    #[error("during the match something was wrong already: {0:?}")]
    SeenView(Fault),
}

impl Unproved {
    /// For people, in their language: they count seats from 1.
    pub fn in_words(&self, language: Language) -> String {
        let (key, number) = self.message();
        words::of_table(language).say(&format!("unproved.{key}"), &[("number", &number)])
    }

    /// What of a record does not hold, in a word: `unreadable`, `commitment`, `signature`,
    /// `order`, `seat`, `entropy`, `replaced` or `differs`.
    pub fn about(&self) -> &'static str {
        self.message().0
    }

    /// The key of the message, and the seat or decision that it is about; 0 if none is.
    fn message(&self) -> (&'static str, usize) {
        match self {
            Unproved::Unreadable(_)
            | Unproved::NoGame(_)
            | Unproved::NoSeed
            | Unproved::BadProof { .. }
            | Unproved::Missing { .. }
            | Unproved::Twice { .. }
            | Unproved::NotInOrder { .. } => ("unreadable", 0),
            Unproved::NoCommitment
            | Unproved::Commitment { .. }
            | Unproved::Other { what: Compared::Commitment, .. } => ("commitment", 0),
            Unproved::Signature | Unproved::Other { what: Compared::Key, .. } => ("signature", 0),
            Unproved::NoSeat { seat }
            | Unproved::NoPerson { seat }
            | Unproved::Called { seat }
            | Unproved::OtherSeat { seat } => ("seat", seat.index() + 1),
            Unproved::Withheld { seat } | Unproved::OtherEntropy { seat, .. } => {
                ("entropy", seat.index() + 1)
            }
            Unproved::Differs { number, .. } => ("differs", *number),
            Unproved::Order { .. } | Unproved::Other { .. } => ("order", 0),
            Unproved::SeenView(fault) => of_fault(*fault),
        }
    }
}

fn of_fault(fault: Fault) -> (&'static str, usize) {
    match fault {
        Fault::Signature | Fault::Unsigned => ("signature", 0),
        Fault::Commitment => ("commitment", 0),
        Fault::Order => ("order", 0),
        Fault::Replaced => ("replaced", 0),
        Fault::Seating { seat } => ("seat", usize::from(seat) + 1),
        Fault::Entropy { seat } => ("entropy", usize::from(seat) + 1),
    }
}

/// What of a record was held against what is known besides it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compared {
    Commitment,
    Key,
    Order,
    Table,
    Version,
}

impl fmt::Display for Compared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Compared::Commitment => "commitment",
            Compared::Key => "server's key",
            Compared::Order => "order",
            Compared::Table => "table",
            Compared::Version => "version",
        })
    }
}
