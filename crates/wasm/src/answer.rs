//! What is to be done after something was heard.

use protocol::{TALK_KEPT, Talk};
use serde::{Deserialize, Serialize};
use table::{ListedTable, LogLine, MatchEntry, TalkLine, Time};

/// To be done in this order: the card is noted, then everything is told, then the lines or the talk
/// are kept and [`crate::Owner::kept`] is called, which gives the next answer. While something is
/// being kept nothing else may be heard.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Answer {
    /// What lists show of the table; `None` if that has not changed.
    pub card: Option<Card>,
    pub tell: Vec<Outgoing>,
    /// Connections that have been told why they are closed.
    pub close: Vec<u32>,
    /// Somebody asked for another match.
    pub again: Option<Again>,
    /// `None` if nothing is to be kept.
    pub keep: Option<Lines>,
    /// `None` if nothing was said. Only the last lines need be kept: [`StoredTalkLine::forget`].
    pub talk: Option<StoredTalkLine>,
    /// When to go on; `None` if there is nothing to wait for.
    pub wake: Option<Time>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Card {
    pub listed: ListedTable,
    /// `None` until the match is over.
    pub over: Option<MatchEntry>,
}

/// A message of the protocol for a connection.
#[derive(Debug, Serialize)]
pub struct Outgoing {
    pub connection: u32,
    pub text: String,
}

/// The next table is to be opened with [`crate::Owner::next`], and told with
/// [`crate::Owner::again`].
#[derive(Debug, Serialize)]
pub struct Again {
    pub connection: u32,
    /// The id of the wish.
    pub id: String,
}

/// Lines to keep after all that were kept before.
#[derive(Debug, Serialize)]
pub struct Lines {
    /// The number of the first; a line of that number must not exist.
    pub first: u32,
    pub lines: Vec<Stored>,
}

/// A line, as a device keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stored {
    at: Time,
    id: String,
    line: String,
}

/// A line of talk, as a device keeps it beside the lines of its table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredTalkLine {
    pub number: u32,
    /// Lines up to this number are no longer needed.
    pub forget: u32,
    person: String,
    id: String,
    talk: Talk,
}

impl Lines {
    pub(crate) fn new(first: u32, lines: Vec<LogLine>) -> Lines {
        Lines { first, lines: lines.into_iter().map(Stored::from).collect() }
    }
}

impl From<LogLine> for Stored {
    fn from(LogLine { at, id, line }: LogLine) -> Stored {
        Stored { at, id, line }
    }
}

impl From<TalkLine> for StoredTalkLine {
    fn from(TalkLine { talk, person, id }: TalkLine) -> StoredTalkLine {
        let (number, forget) = (talk.number, talk.number.saturating_sub(TALK_KEPT));
        StoredTalkLine { number, forget, person, id, talk }
    }
}

impl From<StoredTalkLine> for TalkLine {
    fn from(StoredTalkLine { talk, person, id, .. }: StoredTalkLine) -> TalkLine {
        TalkLine { talk, person, id }
    }
}

impl From<Stored> for LogLine {
    fn from(Stored { at, id, line }: Stored) -> LogLine {
        LogLine { at, id, line }
    }
}
