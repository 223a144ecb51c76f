//! Reading logs, with verification of their hash chain.

use rusqlite::{Connection, Error, Row};

use super::{Sqlite, connect::rows, heads};
use crate::{StoreError, StoredLine, TableId, chain};

impl Sqlite {
    /// Every line of a table, verified.
    pub(super) async fn read_log(&self, table: &TableId) -> Result<Vec<StoredLine>, StoreError> {
        let table = table.clone();
        self.readers.read(move |connection| log(connection, &table)).await
    }
}

/// Every line of a table, verified. In one transaction, so that lines and head are of the same snapshot.
pub(super) fn log(connection: &Connection, table: &TableId) -> Result<Vec<StoredLine>, StoreError> {
    let transaction = connection.unchecked_transaction()?;
    let log = sound_log(&transaction, table);
    transaction.rollback()?;
    log
}

/// Every line of a table, verified against the hash chain.
pub(super) fn sound_log(
    connection: &Connection,
    table: &TableId,
) -> Result<Vec<StoredLine>, StoreError> {
    let lines = lines(connection, table)?;
    let head = heads::read(connection, table)?;
    let damaged = |why| StoreError::Damaged { table: table.clone(), why };
    chain::check(table, &lines, head).map_err(damaged)?;
    Ok(lines.into_iter().map(|(entry, _)| entry).collect())
}

/// Every line of a table with its hash, not verified.
pub(super) fn lines(
    connection: &Connection,
    table: &TableId,
) -> Result<Vec<(StoredLine, Vec<u8>)>, Error> {
    let lines =
        "SELECT number, at, line, action, hash FROM lines WHERE table_id = ? ORDER BY number";
    rows(connection, lines, [table.as_str()], |row| Ok((entry(row)?, row.get(4)?)))
}

fn entry(row: &Row<'_>) -> Result<StoredLine, Error> {
    Ok(StoredLine { number: row.get(0)?, at: row.get(1)?, line: row.get(2)?, action: row.get(3)? })
}
