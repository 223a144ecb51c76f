//! How long a log may get.

use crate::{
    Table,
    log::{LogEvent, TableEvent},
};

/// Lines beside the match that a table takes. After that people play, answer and leave, and do
/// nothing else.
pub(crate) const MOST_BESIDE: usize = 5_000;

/// Lines of a log in all. No match is that long: such a table is closed.
pub(crate) const MOST_LINES: usize = 20_000;

/// How long a log is, and what of it is what. The lines themselves are not kept in memory: what
/// follows from them is, and the store has them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Length {
    pub(crate) lines: usize,
    /// Lines of the match as it stands.
    pub(crate) record: usize,
    /// Talk, which was in the log once.
    talk: usize,
}

impl Length {
    /// Of a log with the line that opens it.
    pub(crate) fn opened() -> Length {
        Length { lines: 1, ..Length::default() }
    }

    pub(crate) fn note(&mut self, line: &LogEvent) {
        self.lines += 1;
        match line {
            LogEvent::Match(_) => self.record += 1,
            LogEvent::Table(TableEvent::Undone { lines, .. }) => {
                self.record = self.record.min(*lines);
            }
            LogEvent::Table(TableEvent::Phrase { .. } | TableEvent::Text { .. }) => self.talk += 1,
            LogEvent::Table(_) => {}
        }
    }
}

impl Table {
    /// Whether more may happen than that the match goes on. What was taken back counts as well:
    /// playing it again makes the log longer, and the match no longer.
    pub(crate) fn has_room(&self) -> bool {
        self.beside() < MOST_BESIDE
    }

    /// How many lines are no part of the match as it stands.
    pub(crate) fn beside(&self) -> usize {
        self.length.lines - self.length.talk - self.length.record
    }

    pub(crate) fn is_too_long(&self) -> bool {
        self.length.lines - self.length.talk >= MOST_LINES
    }
}
