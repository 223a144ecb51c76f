//! Ownership of tables: a table is claimed before its log is read to be continued, and released when
//! it is unloaded.

use std::collections::HashSet;

use store::{Batch, Epoch, Note, StoreError, TableId};

use super::{
    Tables, lock,
    table_task::{Command, Inbox},
};

impl Tables {
    /// Claims a table for this server, with its load lock held. [`StoreError::Fenced`] while another
    /// node owns it.
    pub(super) async fn claim(&self, table: &TableId) -> Result<Epoch, StoreError> {
        let claimed = self.store.claim(table, None).await?;
        claimed.epoch().ok_or_else(|| StoreError::Fenced(table.clone()))
    }

    /// Unloads the tables that this server does not own, or not at the epoch at which it has loaded them.
    pub(crate) fn unload_all_but(&self, held: &[(TableId, Epoch)]) {
        let held: HashSet<(&str, Epoch)> =
            held.iter().map(|(table, epoch)| (table.as_str(), *epoch)).collect();
        let lost: Vec<Inbox> = lock(&self.loaded)
            .iter()
            .filter(|(id, handle)| !held.contains(&(id.as_str(), handle.epoch)))
            .map(|(_, handle)| handle.inbox.clone())
            .collect();
        for inbox in lost {
            // A task whose queue is full is woken by it all the same, and fenced.
            let _ = inbox.try_send(Box::new(Command::Stop));
        }
    }

    /// Updates the index of a table that may be loaded or not.
    pub(super) async fn note(&self, table: &TableId, notes: Vec<Note>) -> Result<(), StoreError> {
        let _loading = self.load_lock(table.as_str()).lock().await;
        let batch = |epoch| Batch::of_notes(table.clone(), epoch, notes);
        if let Some(handle) = self.handle(table.as_str()) {
            return self.store.append(batch(handle.epoch)).await;
        }
        self.append_unloaded(table, batch).await
    }

    /// Appends to a table that is not loaded, with its load lock held.
    pub(super) async fn append_unloaded(
        &self,
        table: &TableId,
        batch: impl FnOnce(Epoch) -> Batch,
    ) -> Result<(), StoreError> {
        let epoch = self.claim(table).await?;
        self.store.append(batch(epoch)).await?;
        self.store.release(table, epoch).await
    }
}
