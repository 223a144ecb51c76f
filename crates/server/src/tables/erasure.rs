//! Erasure of a person from tables and logs, and deletion of closed tables.

use protocol::Code;
use store::{PersonId, Redaction, StoreError, TableId, TableStage};
use table::{FORGOTTEN, Guest, forget};

use super::{Arc, Tables, lines, lock, spawn_blocking, table_task::Command};
use crate::ApiError;

impl Tables {
    /// Erases a person from a table and its log: they leave it first if the match goes on. The
    /// table is unloaded for that, so that other clients reconnect to the rewritten log.
    pub(crate) async fn forget_at(
        self: &Arc<Tables>,
        table: &TableId,
        person: &PersonId,
    ) -> Result<(), ApiError> {
        let known = self.store.table(table).await?;
        if known.is_some_and(|known| matches!(known.stage, TableStage::Open | TableStage::Playing))
        {
            match self.load(table.as_str()).await {
                Err(refused) if refused.code() == Code::NotKept => return Err(refused),
                // A table that cannot be loaded need not be left.
                _ => {}
            }
        }
        // The table is not loaded while its log is changed.
        let _loading = self.load_lock(table.as_str()).lock().await;
        self.end_for(table, person).await;
        let epoch = self.claim(table).await?;
        let (name, log) = (FORGOTTEN.to_owned(), self.store.log(table).await);
        let lines = match log {
            Ok(log) => {
                let (log, person) =
                    (log.into_iter().map(lines::kept).collect::<Vec<_>>(), person.clone());
                spawn_blocking(move || forget(&log, person.as_str())).await?
            }
            // A damaged log cannot be rewritten; it is not served either.
            Err(StoreError::Damaged { .. }) => {
                tracing::error!(%table, "a damaged log still has somebody who is to be forgotten");
                Vec::new()
            }
            Err(error) => return Err(error.into()),
        };
        let person = person.clone();
        let redaction = Redaction { table: table.clone(), epoch, person, lines, name };
        self.store.redact(redaction).await?;
        self.store.release(table, epoch).await?;
        self.match_cache.invalidate(table.as_str());
        Ok(())
    }

    async fn end_for(&self, table: &TableId, person: &PersonId) {
        let Some(handle) = self.handle(table.as_str()) else { return };
        let (person, name) = (person.to_string(), String::new());
        let who = Guest { person, name, is_guest: true, voids: 0 };
        if handle.inbox.send(Box::new(Command::Erase { who })).await.is_ok() {
            handle.inbox.closed().await;
        }
    }

    /// Deletes a closed table, unless it is loaded; whether it is gone.
    pub(crate) async fn remove(&self, table: TableId) -> Result<bool, StoreError> {
        let _loading = self.load_lock(table.as_str()).lock().await;
        if lock(&self.loaded).contains_key(table.as_str()) {
            return Ok(false);
        }
        let epoch = self.claim(&table).await?;
        self.store.remove_table(table, epoch).await.map(|()| true)
    }
}
