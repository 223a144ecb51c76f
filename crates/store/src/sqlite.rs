//! [`Store`](crate::Store) in one SQLite file: one writer with group commit, and a pool of readers.

mod backfill;
mod backup;
mod blocking;
mod ceremonies;
mod check;
mod checkpoint;
mod claims;
mod connect;
mod daily;
mod erasure;
mod failure;
mod file;
mod handles;
mod heads;
mod integrity;
mod lines;
mod logs;
mod matches;
mod migrate;
mod notes;
mod open;
mod people;
mod permissions;
mod readers;
mod restore;
mod secrets;
mod sessions;
mod talk;
mod transfer;
mod watermark;
mod withheld;
mod writer;
mod writer_thread;

#[cfg(test)]
mod tests;

pub(crate) use self::transfer::{Source, Target};
pub use self::{
    backup::backup,
    check::{CheckReport, check},
    restore::{Existing, restore},
};
use self::{
    readers::Readers,
    writer::{Maintenance, Writer},
};
use crate::{Batch, Epoch, Redaction, StoreError, TableId, store::store_by_methods};

/// One SQLite file in WAL mode, `synchronous = FULL`, held by this process alone.
#[derive(Debug)]
pub struct Sqlite {
    writer: Writer,
    readers: Readers,
    lost: Vec<LostLines>,
}

/// Acknowledged lines at the end of a log that are missing: the write-ahead log was damaged or
/// truncated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("table {table} had {acknowledged} acknowledged lines, and {kept} are left")]
pub struct LostLines {
    pub table: TableId,
    /// Lines that were durable.
    pub acknowledged: u32,
    pub kept: u32,
}

impl Sqlite {
    /// Lost lines that were detected when the database was opened.
    pub fn lost(&self) -> &[LostLines] {
        &self.lost
    }
}

store_by_methods!(Sqlite);

impl Sqlite {
    async fn write_batch(&self, batch: Batch) -> Result<(), StoreError> {
        owned(&batch.table, batch.epoch)?;
        self.writer.append(batch).await
    }

    async fn write_redaction(&self, redaction: Redaction) -> Result<(), StoreError> {
        owned(&redaction.table, redaction.epoch)?;
        self.writer.maintain(Maintenance::Redact(redaction)).await
    }

    async fn delete_table(&self, table: TableId, epoch: Epoch) -> Result<(), StoreError> {
        owned(&table, epoch)?;
        self.writer.maintain(Maintenance::Remove(table)).await
    }

    async fn check_ready(&self) -> Result<(), StoreError> {
        self.writer.ready().await
    }

    /// Readers first: the last checkpoint can then empty the write-ahead log.
    async fn finish(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

/// The file lock has one epoch.
fn owned(table: &TableId, epoch: Epoch) -> Result<(), StoreError> {
    if epoch == Epoch::FIRST { Ok(()) } else { Err(StoreError::Fenced(table.clone())) }
}
