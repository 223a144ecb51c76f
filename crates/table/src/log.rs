//! What is kept of a table: lines, and nothing else.
//!
//! A line of the match is a line of its record. Everything else that happened at the table is a
//! line of JSON between them.

mod event;
mod fields;
mod next;

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Time;
pub use event::{ProposalKind, StandInReason, TableEvent};
pub(crate) use next::NextLine;

/// A line of a table's log, with the time and the action id that it came of.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LogLine {
    #[ts(type = "number")]
    pub at: Time,
    /// The seat and the action id of the request, by which a repeat is known; empty if there was
    /// none. [`LogLine::action_id`] reads it.
    pub id: String,
    pub line: String,
}

/// A line to be appended, and beside the text what it says, so that it is not read again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLine {
    pub line: LogLine,
    pub event: LogEvent,
}

/// What one line says.
#[derive(Clone, PartialEq, Eq)]
pub enum LogEvent {
    /// A line of the record: `* deal …`, `2 play SA`.
    Match(String),
    Table(TableEvent),
}

/// A log that no table of ours can have written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {step} of table {table} does not fit: {reason}")]
pub struct CorruptLog {
    pub table: String,
    pub step: usize,
    pub reason: &'static str,
}

impl LogEvent {
    pub fn read(text: &str) -> Option<LogEvent> {
        #[cfg(test)]
        READ.set(READ.get() + 1);
        if text.starts_with(['{', '"']) {
            return serde_json::from_str(text).ok().map(LogEvent::Table);
        }
        Some(LogEvent::Match(text.to_owned()))
    }

    pub(crate) fn write(&self) -> String {
        match self {
            LogEvent::Match(line) => line.clone(),
            LogEvent::Table(happened) => {
                serde_json::to_string(happened).expect("what happened is plain data")
            }
        }
    }
}

#[cfg(test)]
thread_local! {
    /// How often a line was read, for the test that live play reads none.
    pub(crate) static READ: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
}

/// Says what kind of line it is, not what it says: a seed and every card are in a log.
impl fmt::Debug for LogEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LogEvent::Match(line) => {
                let words: Vec<&str> = line.split(' ').take(2).collect();
                write!(f, "LogEvent({} …)", words.join(" "))
            }
            LogEvent::Table(happened) => happened.fmt(f),
        }
    }
}

impl fmt::Debug for LogLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        LogEvent::read(&self.line).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use protocol::Seed;

    use super::*;

    #[test]
    fn a_line_is_read_as_it_was_written() {
        let lines = [
            LogEvent::Match("* deal SA HK".to_owned()),
            LogEvent::Match("3 play SA".to_owned()),
            LogEvent::Table(TableEvent::Started),
            LogEvent::Table(TableEvent::StoodIn { seat: 2, why: StandInReason::Away }),
            LogEvent::Table(TableEvent::Text { seat: 0, text: "\"{\n".to_owned() }),
        ];
        let lines = lines.into_iter().chain(every_event().map(LogEvent::Table));
        for line in lines {
            assert!(!line.write().contains('\n'), "a line is one line");
            assert_eq!(LogEvent::read(&line.write()), Some(line));
        }
        assert_eq!(LogEvent::read("{\"no-such\":1}"), None);
    }

    /// One of each kind, and those of logs that said more or less.
    fn every_event() -> impl Iterator<Item = TableEvent> {
        let opened = r#"{"opened":{"order":{"game":"bezique","players":2,"options":[["points","500"]],
            "terms":{"level":"L1"}},"seed":"ab","edition":2,"deal":{"order":"x","dealer":"device"},
            "opener":"me"}}"#;
        let full = [
            opened,
            r#"{"sat":{"seat":1,"person":"p","name":"n","entropy":"e","guest":true,"voids":2}}"#,
            r#"{"sat":{"seat":1,"person":"p","name":"n"}}"#,
            r#"{"proposed":{"seat":1,"what":"again","of":[1,2]}}"#,
            r#"{"planned":{"seat":1,"action":null}}"#,
            r#"{"again":{"table":"t","seats":[0,1]}}"#,
            r#"{"again":{"table":"t"}}"#,
        ];
        let read = |text: &str| match LogEvent::read(text) {
            Some(LogEvent::Table(happened)) => happened,
            other => panic!("{text}: {other:?}"),
        };
        let (seat, bytes) = (3, Seed([7; 32]));
        let text = || "x".to_owned();
        let plain = [
            TableEvent::Committed { seat, commitment: bytes },
            TableEvent::Freed { seat },
            TableEvent::Bot { seat, level: text() },
            TableEvent::Started,
            TableEvent::Revealed { seat, entropy: bytes },
            TableEvent::Voided { seats: vec![1, 2] },
            TableEvent::Missed { seat },
            TableEvent::StoodIn { seat, why: StandInReason::Left },
            TableEvent::Returned { seat },
            TableEvent::Away { seat },
            TableEvent::Here { seat },
            TableEvent::Proposed { seat, what: ProposalKind::Undo, of: Vec::new() },
            TableEvent::Agreed { seat },
            TableEvent::Declined { seat },
            TableEvent::Withdrawn { seat },
            TableEvent::Undone { seat, lines: 9 },
            TableEvent::Claimed { seat },
            TableEvent::ClaimFailed { seat },
            TableEvent::Paused,
            TableEvent::Resumed,
            TableEvent::Planned { seat, action: Some(text()) },
            TableEvent::Phrase { seat, phrase: text() },
            TableEvent::Text { seat, text: text() },
            TableEvent::TextAllowed { on: true },
            TableEvent::Shown { seat, on: false },
            TableEvent::Renamed { seat, name: text() },
            TableEvent::OpenerLeft,
            TableEvent::Restarted,
            TableEvent::Closed,
        ];
        full.into_iter().map(read).collect::<Vec<_>>().into_iter().chain(plain)
    }

    #[test]
    fn a_line_that_lacks_something_is_none() {
        for line in [
            r#"{"freed":{}}"#,
            r#"{"freed":{"seat":"1"}}"#,
            r#"{"freed":{"seat":1},"away":{"seat":1}}"#,
            r#"{"revealed":{"seat":1,"entropy":"short"}}"#,
            r#""freed""#,
            r#""no-such""#,
            "{}",
        ] {
            assert_eq!(LogEvent::read(line), None, "{line}");
        }
        // What a later version says besides is left out.
        let more = LogEvent::read(r#"{"freed":{"seat":1,"later":[{}]}}"#);
        assert_eq!(more, Some(LogEvent::Table(TableEvent::Freed { seat: 1 })));
    }

    #[test]
    fn a_line_shown_to_a_developer_gives_nothing_away() {
        let check = |line: &str, shown: &str| {
            let kept = LogLine { at: 0, id: String::new(), line: line.to_owned() };
            assert_eq!(format!("{kept:?}"), format!("Some(LogEvent({shown} …))"));
        };
        check("* deal SA HK", "* deal");
        check("3 play SA", "3 play");
        check(r#"{"planned":{"seat":1,"action":"play SA"}}"#, "planned");
        check(r#""started""#, "started");
    }
}
