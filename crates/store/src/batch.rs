//! What is appended to a table's log in one go: all of it is kept, or nothing.

use crate::{Millis, PersonId, TableId};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    pub table: TableId,
    pub lines: Vec<StoredLine>,
    pub notes: Vec<Note>,
}

/// One line of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLine {
    /// From 1; a number is written once.
    pub number: u32,
    pub at: Millis,
    pub line: String,
    /// What the client called the action that this line is; `None` if it is nobody's action.
    pub action: Option<String>,
}

/// A line of talk: kept beside the log, and only the last 200 of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTalk {
    /// From 1; a number is written once.
    pub number: u32,
    pub at: Millis,
    /// `None` once the store has forgotten them.
    pub person: Option<PersonId>,
    /// JSON, kept as it is; `None` once its person is forgotten.
    pub line: Option<String>,
    /// What the client called the wish that this line is.
    pub action: Option<String>,
}

/// What the lines of a batch mean for the index, and what was said beside them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// In the first batch of every table, before its other notes.
    Opened {
        game: String,
        public: bool,
        at: Millis,
    },
    /// Whose it is until its match begins, whether they sit or not; `None` for nobody's.
    Owner(Option<PersonId>),
    /// The log says that this person has opened the table: it is among their sittings.
    OpenedBy(PersonId),
    /// What lists show besides who sits there: JSON, kept as it is.
    Card(String),
    /// Something happened there at that time.
    Touched {
        at: Millis,
    },
    /// Somebody sits down, in place of whoever sat there. `person` is `None` for bots.
    Seated {
        seat: u8,
        person: Option<PersonId>,
        name: String,
    },
    Unseated {
        seat: u8,
    },
    Renamed {
        seat: u8,
        name: String,
    },
    /// Who sits there has left the match, or has come back to it.
    Left {
        seat: u8,
        has_left: bool,
    },
    Said(StoredTalk),
    /// The table is void: a seat did not reveal its part of the deal. `person` is `None` if that is
    /// nobody's doing. Noted again, it counts once.
    Withheld {
        seat: u8,
        person: Option<PersonId>,
        at: Millis,
    },
    Began,
    /// The match is over; `result` is JSON, kept as it is.
    Finished {
        at: Millis,
        result: String,
    },
    /// Nobody will play here any more. A finished match stays to be found.
    Closed,
}
