//! The next lines of a log: each was read and checked when it was decided, and is applied as it is
//! once its text is durable.

use engine::Seat;

use super::{LogEvent, LogLine, NewLine, TableEvent};
use crate::{Table, live::CheckedLine};

/// A line that may be appended next.
#[derive(Debug)]
pub(crate) enum NextLine {
    Match(CheckedLine),
    Table(TableEvent),
}

impl NextLine {
    /// As a log line, and beside it what that says.
    pub(crate) fn new_line(&self, at: crate::Time, id: String) -> NewLine {
        let event = match self {
            NextLine::Match(line) => LogEvent::Match(line.text.clone()),
            NextLine::Table(event) => LogEvent::Table(event.clone()),
        };
        NewLine { line: LogLine { at, id, line: event.write() }, event }
    }

    /// `None` for a line of the match.
    pub(crate) fn of_table(&self) -> Option<&TableEvent> {
        match self {
            NextLine::Match(_) => None,
            NextLine::Table(event) => Some(event),
        }
    }

    /// The seat that acts in a line of the match; `None` for chance, and for what is none.
    pub(crate) fn actor(&self) -> Option<Seat> {
        match self {
            NextLine::Match(line) => line.actor,
            NextLine::Table(_) => None,
        }
    }
}

impl From<TableEvent> for NextLine {
    fn from(event: TableEvent) -> NextLine {
        NextLine::Table(event)
    }
}

impl Table {
    /// Replays a line of a log: it is read and checked here, whatever was checked when it was
    /// written.
    pub(crate) fn replay(&mut self, line: &LogLine) -> Result<LogEvent, &'static str> {
        let next = match LogEvent::read(&line.line).ok_or("it cannot be read")? {
            LogEvent::Table(event) => NextLine::Table(event),
            LogEvent::Match(text) => {
                let game = self.game.as_ref().ok_or("the match has not begun")?;
                let checked = game.live.read(&text).ok_or("the rules do not allow it")?;
                NextLine::Match(CheckedLine { text, ..checked })
            }
        };
        self.apply(line, next)
    }
}
