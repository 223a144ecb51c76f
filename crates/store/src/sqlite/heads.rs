//! A cache of log heads for the writer: the hash of a line needs the one before.

use std::collections::HashMap;

use rusqlite::{Connection, Error, OptionalExtension as _, Row, params};

use super::connect::execute;
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
    pub(super) fn link(
        &mut self,
        connection: &Connection,
        batch: &Batch,
    ) -> Result<Vec<Hash>, StoreError> {
        if batch.lines.is_empty() {
            return Ok(Vec::new());
        }
        let table = &batch.table;
        let mut head = self.head(connection, table)?;
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

    fn head(&self, connection: &Connection, table: &TableId) -> Result<Head, StoreError> {
        let known = self.moved.get(table).or_else(|| self.durable.get(table));
        if let Some(head) = known {
            return Ok(*head);
        }
        Ok(read(connection, table)?.unwrap_or_else(|| Head::start(table)))
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
pub(super) fn read(connection: &Connection, table: &TableId) -> Result<Option<Head>, Error> {
    let kept = "SELECT number, hash FROM heads WHERE table_id = ?";
    connection.prepare_cached(kept)?.query_row([table.as_str()], head).optional()
}

fn head(row: &Row<'_>) -> Result<Head, Error> {
    Ok(Head { number: row.get(0)?, hash: row.get(1)? })
}

/// Writes the head of a log, without a check of its lines.
pub(super) fn write(connection: &Connection, table: &TableId, head: &Head) -> Result<(), Error> {
    let statement = "INSERT INTO heads (table_id, number, hash) VALUES (?, ?, ?) \
        ON CONFLICT DO UPDATE SET number = excluded.number, hash = excluded.hash";
    execute(connection, statement, params![table.as_str(), head.number, head.hash]).map(drop)
}
