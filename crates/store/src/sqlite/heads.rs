//! Where logs end, as the writer knows it: the hash of a line needs the one before.

use std::collections::HashMap;

use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

use crate::{
    Batch, StoreError, TableId,
    chain::{Hash, Head},
};

/// When more are remembered all are forgotten, and read again as they are needed.
const REMEMBERED: usize = 1 << 14;

#[derive(Debug, Default)]
pub(super) struct Heads {
    durable: HashMap<TableId, Head>,
    /// By the transaction that is being written.
    moved: HashMap<TableId, Head>,
}

impl Heads {
    /// The hashes of a batch's lines. They go on where the log ends: no number is written twice,
    /// and none is left out.
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

    /// Where the transaction that is being written has moved a log's end; `None` if it has not.
    pub(super) fn moved(&self, table: &TableId) -> Option<Head> {
        self.moved.get(table).copied()
    }

    /// Takes back what a refused batch of the transaction has moved.
    pub(super) fn move_back(&mut self, table: &TableId, before: Option<Head>) {
        match before {
            Some(head) => self.moved.insert(table.clone(), head),
            None => self.moved.remove(table),
        };
    }

    /// What the transaction has moved is durable.
    pub(super) fn commit(&mut self) -> HashMap<TableId, Head> {
        if self.durable.len() + self.moved.len() > REMEMBERED {
            self.durable.clear();
        }
        let moved = std::mem::take(&mut self.moved);
        self.durable.extend(moved.iter().map(|(table, head)| (table.clone(), *head)));
        moved
    }

    /// A log has become another one.
    pub(super) fn drop(&mut self, table: &TableId) {
        self.durable.remove(table);
    }

    /// Nothing of the transaction counts. After a failure the database alone knows what is there.
    pub(super) fn forget(&mut self) {
        self.durable.clear();
        self.moved.clear();
    }
}

/// Where a log ends; `None` if it has no line.
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

/// Writes where a log ends, whatever its lines say.
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
