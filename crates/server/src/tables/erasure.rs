//! Erasure of a person from tables and logs, and deletion of closed tables.

use std::time::Duration;

use protocol::Code;
use store::{PersonId, Redaction, StoreError, TableId, TableStage};
use table::{FORGOTTEN, Guest, forget};
use tokio::time::sleep;

use super::{Arc, Tables, lines, lock, spawn_blocking, table_task::Command};
use crate::{
    ApiError,
    cluster::{Errand, Place, Report},
};

/// How often a table that changes hands is tried, and the pause between two attempts.
const ATTEMPTS: usize = 20;
const RETRY_DELAY: Duration = Duration::from_millis(100);

impl Tables {
    /// Erases a person from a table and its log: they leave it first if the match goes on. The
    /// table is unloaded for that, so that other clients reconnect to the rewritten log.
    pub(crate) async fn forget_at(
        self: &Arc<Tables>,
        table: &TableId,
        person: &PersonId,
    ) -> Result<(), ApiError> {
        let Some(cluster) = &self.cluster else { return self.forget_here(table, person).await };
        let errand = Errand::Forget { table: table.to_string(), person: person.to_string() };
        // Retry: the table may change hands, and whoever sits there comes back to it at once.
        for _ in 0..ATTEMPTS {
            let place = if self.is_going_on(table).await? {
                cluster.locate(table.as_str()).await
            } else {
                cluster.place(table.as_str()).await
            };
            let done = match place {
                Err(refused) if refused.code() == Code::NotFound => return Ok(()),
                Ok(Place::At(node)) => match cluster.request(node, &errand).await {
                    Some(Report::Done) => Ok(()),
                    Some(Report::Refused(code)) => Err(ApiError::new(code)),
                    _ => Err(ApiError::new(Code::NotKept)),
                },
                Ok(Place::Here | Place::Nowhere) => self.forget_here(table, person).await,
                Err(refused) => Err(refused),
            };
            match done {
                Err(refused) if refused.code() == Code::NotKept => sleep(RETRY_DELAY).await,
                done => return done,
            }
        }
        Err(ApiError::new(Code::NotKept))
    }

    async fn is_going_on(&self, table: &TableId) -> Result<bool, StoreError> {
        let known = self.store.table(table).await?;
        Ok(known.is_some_and(|known| matches!(known.stage, TableStage::Open | TableStage::Playing)))
    }

    /// The same for a table that no other process owns.
    pub(crate) async fn forget_here(
        self: &Arc<Tables>,
        table: &TableId,
        person: &PersonId,
    ) -> Result<(), ApiError> {
        if self.cluster.is_none() && self.is_going_on(table).await? {
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
        let epoch = match self.claim(&table).await {
            // Another node has it, or was faster.
            Err(StoreError::Fenced(_) | StoreError::NoTable(_)) => return Ok(false),
            claimed => claimed?,
        };
        self.store.remove_table(table, epoch).await.map(|()| true)
    }
}
