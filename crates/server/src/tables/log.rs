//! Reads a table's log from the store; closes a table whose log is damaged.

use protocol::Code;
use store::{Batch, Note, StoreError, TableId, TableStage};
use table::LogLine;

use super::{Tables, lines};
use crate::ApiError;

impl Tables {
    /// Every line of a table, in order.
    pub(super) async fn log(&self, id: &str) -> Result<Vec<LogLine>, ApiError> {
        let table = TableId::from(id);
        let log = match self.store.log(&table).await {
            Err(damaged @ StoreError::Damaged { .. }) => {
                self.close_damaged(table).await?;
                return Err(damaged.into());
            }
            log => log?,
        };
        if log.is_empty() {
            return Err(ApiError::new(Code::NotFound));
        }
        Ok(log.into_iter().map(lines::kept).collect())
    }

    /// A damaged table cannot go on: it counts as no table of its people, and leaves all lists.
    async fn close_damaged(&self, table: TableId) -> Result<(), StoreError> {
        let known = self.store.table(&table).await?;
        if known.is_some_and(|known| matches!(known.stage, TableStage::Open | TableStage::Playing))
        {
            let notes = vec![Note::Closed];
            self.store.append(Batch { table, lines: Vec::new(), notes }).await?;
        }
        Ok(())
    }
}
