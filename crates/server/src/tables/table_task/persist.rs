//! What the task of a table writes: lines before they are applied, and what the index is to know.

use std::sync::Arc;

use protocol::{Code, Stage};
use store::{Batch, StoreError};
use table::{LogEvent, NewLine, OpenTable, Steward};

use super::Owner;
use crate::tables::{index_notes, lines::batch, listing};

impl Owner {
    pub(super) async fn append(&mut self, lines: &[NewLine]) -> Result<(), StoreError> {
        let first = self.steward.table().step() + 1;
        let begun = std::time::Instant::now();
        let mut batch = batch(&self.id, first, lines);
        batch.notes.extend(self.index.notes(self.steward.table(), lines));
        batch.notes.extend(index_notes::of_a_void(self.steward.table(), lines));
        self.tables.append(batch).await?;
        self.tables.metrics.append.observe(begun.elapsed().as_secs_f64());
        Ok(())
    }

    /// A line of the match changes nothing that lists show, but for the last.
    pub(super) fn show(&self, lines: &[NewLine]) {
        let is_plain = |new: &NewLine| matches!(new.event, LogEvent::Match(_));
        if !lines.iter().all(is_plain) || self.steward.table().is_settled() {
            self.show_card();
        }
    }

    pub(in crate::tables) fn show_card(&self) {
        let card = OpenTable::of(self.steward.table(), self.opener.as_deref());
        self.card.send_replace(Arc::new(card));
    }

    /// Once a table: the count is what a host watches, and tables that are fetched again are old.
    pub(super) fn count_void(&self) {
        if !self.is_noted && self.steward.table().summary().stage == Stage::Void {
            self.tables.metrics.voids.inc();
        }
    }

    pub(super) async fn note_the_end(&mut self) -> Result<(), StoreError> {
        if self.is_noted || !self.steward.table().is_settled() {
            return Ok(());
        }
        let table = self.steward.table();
        let notes = vec![index_notes::of_the_end(table), listing::note(table)];
        let table = self.id.as_str().into();
        self.tables.store.append(Batch { table, lines: Vec::new(), notes }).await?;
        self.is_noted = true;
        Ok(())
    }

    /// One after the other, so that two who ask at once come to the same table.
    pub(super) async fn open_rematch(&mut self, connection: u64) -> Result<String, Code> {
        let who = self.hearers.get(&connection).map(|hearer| hearer.principal.clone());
        let who = who.ok_or(Code::NotSeated)?;
        let reserved = self.tables.reserve(who).await.map_err(|refused| refused.code())?;
        let id = reserved.id.clone();
        let opening = self.tables.opening(&reserved);
        let (steward, lines) = Steward::rematch(&opening, self.steward.table());
        let opened = self.tables.keep_new(&reserved, steward, lines).await;
        opened.map(|()| id).map_err(|refused| refused.code())
    }
}
