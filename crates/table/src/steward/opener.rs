//! The opener of a table is its host before they sit down, as long as they are connected.

use super::Steward;
use crate::{
    Time,
    clock::AWAY,
    log::{NextLine, TableEvent},
};

impl Steward {
    /// When the others no longer wait for who opened the table; `None` if they do not.
    pub(super) fn opener_left_at(&self) -> Option<Time> {
        let since = self.opener_away.filter(|_| self.table.waits_for_opener())?;
        Some(since + AWAY)
    }

    pub(super) fn due_of_opener(&self, now: Time) -> Option<NextLine> {
        let at = self.opener_left_at().filter(|at| *at <= now);
        at.map(|_| TableEvent::OpenerLeft.into())
    }

    pub(super) fn opener_comes(&mut self, person: &str) {
        if self.table.is_opener(person) {
            self.opener_away = None;
        }
    }

    /// Their last connection is gone.
    pub(super) fn opener_goes(&mut self, person: &str, now: Time) {
        if self.table.is_opener(person) {
            self.opener_away = Some(now);
        }
    }
}
