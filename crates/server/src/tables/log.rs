//! Reads a table's log from the store; closes a table whose log is damaged.

use protocol::Code;
use store::{Batch, Epoch, Note, StoreError, TableId, TableStage};
use table::{LogLine, Table};

use super::{Tables, lines, spawn_blocking, unreadable};
use crate::ApiError;

impl Tables {
    /// Every line of a table, in order. A table whose log is damaged is closed.
    pub(super) async fn log(&self, id: &str) -> Result<Vec<LogLine>, ApiError> {
        let log = self.read_log(id).await;
        if log.as_ref().is_err_and(|refused| refused.code() == Code::Damaged)
            && self.is_unfinished(&id.into()).await?
        {
            self.note(&id.into(), vec![Note::Closed]).await?;
        }
        log
    }

    /// The same of a table that this server has just claimed, with its load lock held.
    pub(super) async fn log_of_claimed(
        &self,
        id: &str,
        epoch: Epoch,
    ) -> Result<Vec<LogLine>, ApiError> {
        let (log, table) = (self.read_log(id).await, TableId::from(id));
        if log.as_ref().is_err_and(|refused| refused.code() == Code::Damaged)
            && self.is_unfinished(&table).await?
        {
            self.store.append(Batch::of_notes(table, epoch, vec![Note::Closed])).await?;
        }
        log
    }

    pub(super) async fn read_log(&self, id: &str) -> Result<Vec<LogLine>, ApiError> {
        let log = self.store.log(&TableId::from(id)).await?;
        if log.is_empty() {
            return Err(ApiError::new(Code::NotFound));
        }
        Ok(log.into_iter().map(lines::kept).collect())
    }

    /// A damaged table cannot go on: closed, it counts as no table of its people, and leaves all
    /// lists.
    async fn is_unfinished(&self, table: &TableId) -> Result<bool, StoreError> {
        let known = self.store.table(table).await?;
        Ok(known.is_some_and(|it| matches!(it.stage, TableStage::Open | TableStage::Playing)))
    }
}

/// Reads a table by a replay of its log, without loading it.
pub(super) async fn replay<T: Send + 'static>(
    id: &str,
    log: Vec<LogLine>,
    read: impl FnOnce(&Table) -> T + Send + 'static,
) -> Result<T, ApiError> {
    let id = id.to_owned();
    let outcome = spawn_blocking(move || Table::resume(&id, log).map(|table| read(&table)));
    outcome.await?.map_err(|broken| unreadable(&broken))
}
