//! Batches: lines of one table and changes of the index that are committed atomically.

use crate::{Epoch, Millis, PersonId, TableId};

/// An atomic append to the log of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    pub table: TableId,
    /// The fencing token of the table, by the claim of who appends.
    pub epoch: Epoch,
    pub lines: Vec<StoredLine>,
    pub notes: Vec<Note>,
}

impl Batch {
    /// Changes of the index alone.
    pub fn of_notes(table: TableId, epoch: Epoch, notes: Vec<Note>) -> Batch {
        Batch { table, epoch, lines: Vec::new(), notes }
    }
}

/// One line of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLine {
    /// From 1; a number is written once.
    pub number: u32,
    pub at: Millis,
    pub line: String,
    /// The idempotency id that the client gave the action; `None` for lines that no client asked for.
    pub action: Option<String>,
}

/// A line of talk: kept beside the log, and only the last 200 of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTalk {
    /// From 1; a number is written once.
    pub number: u32,
    pub at: Millis,
    /// `None` once the person is erased.
    pub person: Option<PersonId>,
    /// Opaque JSON; `None` once the person is erased.
    pub line: Option<String>,
    /// The idempotency id that the client gave the message.
    pub action: Option<String>,
}

/// A change of the index that the lines of a batch imply, or a line of talk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// In the first batch of every table, before its other notes.
    Opened {
        game: String,
        public: bool,
        at: Millis,
    },
    /// The owner of the table until its match begins, seated or not.
    Owner(Option<PersonId>),
    /// The person who opened the table; it counts among their sittings.
    OpenedBy(PersonId),
    /// What lists show besides the seats: opaque JSON.
    Card(String),
    /// The time of the last activity.
    Touched {
        at: Millis,
    },
    /// A seat is taken, also from its former holder. `person` is `None` for bots.
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
    /// The holder of a seat has left the match, or has come back to it.
    Left {
        seat: u8,
        has_left: bool,
    },
    Said(StoredTalk),
    /// The table is void: a seat did not reveal its part of the deal. `person` is `None` if it counts
    /// against no person. Idempotent.
    Withheld {
        seat: u8,
        person: Option<PersonId>,
        at: Millis,
    },
    Began,
    /// The match is over; `result` is opaque JSON.
    Finished {
        at: Millis,
        result: String,
    },
    /// The table is closed. A finished match can still be found.
    Closed,
}
