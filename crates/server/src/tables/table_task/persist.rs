//! Persistence of a table: lines are appended before they are applied, with updates of the index.

use std::sync::Arc;

use protocol::{Code, Stage};
use store::{Batch, Epoch, Note, StoreError};
use table::{LogEvent, NewLine, OpenTable, Steward, Table, TalkLine};

use super::Published;
use crate::tables::{
    Tables,
    admission::Reservation,
    index::IndexUpdates,
    index_notes,
    lines::batch,
    listing::{self, SeatFlags},
    pool::Principal,
    talk,
};

/// What the store and the lists know of a loaded table; the table itself is its task's.
pub(in crate::tables) struct Persistence {
    pub(in crate::tables) tables: Arc<Tables>,
    pub(in crate::tables) id: String,
    /// The fencing token of everything that is appended.
    pub(in crate::tables) epoch: Epoch,
    pub(in crate::tables) opener: Option<String>,
    index: IndexUpdates,
    lists: Published,
    /// Whether the end of the match is in the store's index.
    is_noted: bool,
}

impl Persistence {
    pub(in crate::tables) fn new(
        tables: Arc<Tables>,
        (id, epoch): (String, Epoch),
        opener: Option<String>,
        lists: Published,
    ) -> Persistence {
        let index = IndexUpdates::default();
        Persistence { tables, id, epoch, opener, index, lists, is_noted: false }
    }

    /// Appends lines that the table has not applied yet. The future does not hold the table, here
    /// and below: it is no thread's but the task's.
    pub(in crate::tables) fn append<'a>(
        &'a mut self,
        table: &Table,
        lines: &[NewLine],
    ) -> impl Future<Output = Result<(), StoreError>> + use<'a> {
        let first = table.step() + 1;
        let mut batch = batch(&self.id, self.epoch, first, lines);
        batch.notes.extend(self.index.notes(table, lines));
        batch.notes.extend(index_notes::of_a_void(table, lines));
        let tables = &self.tables;
        async move {
            let begun = std::time::Instant::now();
            tables.append(batch).await?;
            tables.metrics.append.observe(begun.elapsed().as_secs_f64());
            Ok(())
        }
    }

    pub(in crate::tables) async fn append_talk(&self, line: &TalkLine) -> Result<(), StoreError> {
        self.tables.store.append(talk::batch(&self.id, self.epoch, line)).await
    }

    /// Publishes the entry for lists if these lines, which are applied by now, change it; of the
    /// lines of a match only the last does.
    pub(in crate::tables) fn publish(&self, table: &Table, lines: &[NewLine]) {
        let flags = SeatFlags::of(table);
        self.lists.flags.send_if_modified(|shown| {
            let is_new = *shown != flags;
            *shown = flags;
            is_new
        });
        let is_plain = |new: &NewLine| matches!(new.event, LogEvent::Match(_));
        if !lines.iter().all(is_plain) || table.is_settled() {
            self.publish_entry(table);
        }
        self.count_void(table);
    }

    fn publish_entry(&self, table: &Table) {
        let entry = OpenTable::of(table, self.opener.as_deref());
        self.lists.entry.send_replace(Arc::new(entry));
    }

    /// The table has no opener until a person sits down; an empty one is closed.
    pub(in crate::tables) fn disown<'a>(
        &'a mut self,
        table: &Table,
    ) -> impl Future<Output = Result<(), StoreError>> + use<'a> {
        self.opener = None;
        self.publish_entry(table);
        self.note(vec![Note::Owner(None)])
    }

    /// Writes down what lists show of the seats, before the table is unloaded.
    pub(in crate::tables) fn note_flags<'a>(
        &'a self,
        table: &Table,
    ) -> impl Future<Output = Result<(), StoreError>> + use<'a> {
        let is_shown = !table.is_settled();
        self.note(is_shown.then(|| listing::note(table)).into_iter().collect())
    }

    /// Counted once for each table, for the metrics; a table that was void when it was loaded is
    /// not counted again.
    fn count_void(&self, table: &Table) {
        if !self.is_noted && table.stage() == Stage::Void {
            self.tables.metrics.voids.inc();
        }
    }

    /// Writes the end of the match into the index, once.
    pub(in crate::tables) fn record_end<'a>(
        &'a mut self,
        table: &Table,
    ) -> impl Future<Output = Result<(), StoreError>> + use<'a> {
        let is_due = !self.is_noted && table.is_settled();
        let notes = || vec![index_notes::of_the_end(table), listing::note(table)];
        let notes = is_due.then(notes).unwrap_or_default();
        async move {
            self.note(notes).await?;
            self.is_noted |= is_due;
            Ok(())
        }
    }

    /// Without notes there is nothing to do.
    async fn note(&self, notes: Vec<Note>) -> Result<(), StoreError> {
        if notes.is_empty() {
            return Ok(());
        }
        let batch = Batch::of_notes(self.id.as_str().into(), self.epoch, notes);
        self.tables.store.append(batch).await
    }

    /// Reserves the table of the next match for a principal.
    pub(in crate::tables) async fn reserve_rematch(
        &self,
        who: Option<Principal>,
    ) -> Result<Reservation, Code> {
        let who = who.ok_or(Code::NotSeated)?;
        self.tables.reserve(who).await.map_err(|refused| refused.code())
    }

    /// Opens it. The task of a table handles one request after the other, so that two simultaneous
    /// ones get the same table.
    pub(in crate::tables) fn open_rematch<'a>(
        &'a self,
        table: &Table,
        reservation: Reservation,
    ) -> impl Future<Output = Result<String, Code>> + use<'a> {
        let (steward, lines) = Steward::rematch(&self.tables.opening(&reservation), table);
        async move {
            let opened = self.tables.create(&reservation, steward, lines).await;
            opened.map(|()| reservation.id.clone()).map_err(|refused| refused.code())
        }
    }
}
