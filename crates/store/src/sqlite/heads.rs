//! A cache of log heads for the writer: the hash of a line needs the one before.

use std::collections::HashMap;

use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

use crate::{
    Batch, StoreError, TableId,
    chain::{Hash, Head},
};

/// A larger cache is cleared.
const CACHE_LIMIT: usize = 1 << 14;

#[derive(Debug, Default)]
pub(super) struct Heads {
    durable: HashMap<TableId, Head>,
    /// Heads that the current transaction has moved.
    moved: HashMap<TableId, Head>,
}

impl Heads {
    /// The hashes of a batch's lines. Their numbers must continue the log: none is written twice, none
    /// is skipped.
    pub(super) async fn link(
        &mut self,
        connection: &mut SqliteConnection,
        batch: &Batch,
    ) -> Result<Vec<Hash>, StoreError> {
        if batch.lines.is_empty() {
            return Ok(Vec::new());
        }
        let table = &batch.table;
        let mut head = self.head(connection, table).await?;
        let mut hashes = Vec::with_capacity(batch.lines.len());
        for entry in &batch.lines {
            if entry.number <= head.number {
                return Err(StoreError::NumberTaken(table.clone()));
            }
            if entry.number > head.number + 1 {
                return Err(StoreError::NumberSkipped(table.clone()));
            }
            head = head.after(entry);
            hashes.push(head.hash);
        }
        self.moved.insert(table.clone(), head);
        Ok(hashes)
    }

    async fn head(
        &self,
        connection: &mut SqliteConnection,
        table: &TableId,
    ) -> Result<Head, StoreError> {
        let known = self.moved.get(table).or_else(|| self.durable.get(table));
        if let Some(head) = known {
            return Ok(*head);
        }
        Ok(read(connection, table).await?.unwrap_or_else(|| Head::start(table)))
    }

    /// The head of a log in the current transaction; `None` if it has not moved.
    pub(super) fn moved(&self, table: &TableId) -> Option<Head> {
        self.moved.get(table).copied()
    }

    /// Undoes the moves of a refused batch.
    pub(super) fn move_back(&mut self, table: &TableId, before: Option<Head>) {
        match before {
            Some(head) => self.moved.insert(table.clone(), head),
            None => self.moved.remove(table),
        };
    }

    /// Marks the moved heads as durable, and gives them.
    pub(super) fn commit(&mut self) -> HashMap<TableId, Head> {
        if self.durable.len() + self.moved.len() > CACHE_LIMIT {
            self.durable.clear();
        }
        let moved = std::mem::take(&mut self.moved);
        self.durable.extend(moved.iter().map(|(table, head)| (table.clone(), *head)));
        moved
    }

    /// Drops the entry of a log that was rewritten.
    pub(super) fn drop(&mut self, table: &TableId) {
        self.durable.remove(table);
    }

    /// Clears the cache: after a failure the database alone knows the heads.
    pub(super) fn forget(&mut self) {
        self.durable.clear();
        self.moved.clear();
    }
}

/// The head of a log; `None` if it is empty.
pub(super) async fn read(
    connection: &mut SqliteConnection,
    table: &TableId,
) -> Result<Option<Head>, sqlx::Error> {
    let kept = sqlx::query("SELECT number, hash FROM heads WHERE table_id = ?");
    let kept = kept.bind(table.text()).fetch_optional(connection).await?;
    kept.map(|row| head(&row)).transpose()
}

fn head(row: &SqliteRow) -> Result<Head, sqlx::Error> {
    let hash = row.try_get::<&[u8], _>(1)?.try_into();
    let hash = hash.map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
    Ok(Head { number: row.try_get(0)?, hash })
}

/// Writes the head of a log, without a check of its lines.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    table: &TableId,
    head: &Head,
) -> Result<(), sqlx::Error> {
    let statement = "INSERT INTO heads (table_id, number, hash) VALUES (?, ?, ?) \
        ON CONFLICT DO UPDATE SET number = excluded.number, hash = excluded.hash";
    let statement = sqlx::query(statement).bind(table.text()).bind(head.number);
    statement.bind(&head.hash[..]).execute(connection).await.map(drop)
}
