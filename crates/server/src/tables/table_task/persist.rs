//! Persistence of a table: lines are appended before they are applied, with updates of the index.

use std::sync::Arc;

use protocol::{Code, Stage};
use store::{Batch, StoreError};
use table::{LogEvent, NewLine, OpenTable, Steward};

use super::TableTask;
use crate::tables::{
    index_notes,
    lines::batch,
    listing::{self, SeatFlags},
};

impl TableTask {
    pub(super) async fn append(&mut self, lines: &[NewLine]) -> Result<(), StoreError> {
        let first = self.steward.table().step() + 1;
        let begun = std::time::Instant::now();
        let mut batch = batch(&self.id, self.epoch, first, lines);
        batch.notes.extend(self.index.notes(self.steward.table(), lines));
        batch.notes.extend(index_notes::of_a_void(self.steward.table(), lines));
        self.tables.append(batch).await?;
        self.tables.metrics.append.observe(begun.elapsed().as_secs_f64());
        Ok(())
    }

    /// Publishes the entry for lists if these lines change it; of the lines of a match only the
    /// last does.
    pub(super) fn publish(&self, lines: &[NewLine]) {
        let flags = SeatFlags::of(self.steward.table());
        self.lists.flags.send_if_modified(|shown| {
            let is_new = *shown != flags;
            *shown = flags;
            is_new
        });
        let is_plain = |new: &NewLine| matches!(new.event, LogEvent::Match(_));
        if !lines.iter().all(is_plain) || self.steward.table().is_settled() {
            self.publish_entry();
        }
    }

    pub(in crate::tables) fn publish_entry(&self) {
        let entry = OpenTable::of(self.steward.table(), self.opener.as_deref());
        self.lists.entry.send_replace(Arc::new(entry));
    }

    /// Writes down what lists show of the seats, before the table is unloaded.
    pub(super) async fn note_flags(&mut self) -> Result<(), StoreError> {
        let table = self.steward.table();
        if table.is_settled() {
            return Ok(());
        }
        let (table, notes) = (self.id.as_str().into(), vec![listing::note(table)]);
        self.tables.store.append(Batch::of_notes(table, self.epoch, notes)).await
    }

    /// Counted once for each table, for the metrics; a table that was void when it was loaded is
    /// not counted again.
    pub(super) fn count_void(&self) {
        if !self.is_noted && self.steward.table().stage() == Stage::Void {
            self.tables.metrics.voids.inc();
        }
    }

    pub(super) async fn record_end(&mut self) -> Result<(), StoreError> {
        if self.is_noted || !self.steward.table().is_settled() {
            return Ok(());
        }
        let table = self.steward.table();
        let notes = vec![index_notes::of_the_end(table), listing::note(table)];
        let table = self.id.as_str().into();
        self.tables.store.append(Batch::of_notes(table, self.epoch, notes)).await?;
        self.is_noted = true;
        Ok(())
    }

    /// The task handles one request after the other, so that two simultaneous ones get the same
    /// table.
    pub(super) async fn open_rematch(&mut self, connection: u64) -> Result<String, Code> {
        let who = self.subscribers.get(&connection).map(|subscriber| subscriber.principal.clone());
        let who = who.ok_or(Code::NotSeated)?;
        let reservation = self.tables.reserve(who).await.map_err(|refused| refused.code())?;
        let id = reservation.id.clone();
        let opening = self.tables.opening(&reservation);
        let (steward, lines) = Steward::rematch(&opening, self.steward.table());
        let opened = self.tables.create(&reservation, steward, lines).await;
        opened.map(|()| id).map_err(|refused| refused.code())
    }
}
