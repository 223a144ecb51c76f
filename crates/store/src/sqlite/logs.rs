//! Reading logs, with verification of their hash chain.

use sqlx::{Row, SqliteConnection, SqlitePool, sqlite::SqliteRow};

use super::heads;
use crate::{StoreError, StoredLine, TableId, chain};

/// Every line of a table, verified.
pub(super) async fn log(
    readers: &SqlitePool,
    table: &TableId,
) -> Result<Vec<StoredLine>, StoreError> {
    // One transaction, so that lines and head are of the same snapshot.
    let mut transaction = readers.begin().await?;
    let log = sound_log(&mut transaction, table).await;
    transaction.rollback().await?;
    log
}

/// Every line of a table, verified against the hash chain.
pub(super) async fn sound_log(
    connection: &mut SqliteConnection,
    table: &TableId,
) -> Result<Vec<StoredLine>, StoreError> {
    let lines = lines(connection, table).await?;
    let head = heads::read(connection, table).await?;
    let damaged = |why| StoreError::Damaged { table: table.clone(), why };
    chain::check(table, &lines, head).map_err(damaged)?;
    Ok(lines.into_iter().map(|(entry, _)| entry).collect())
}

/// Every line of a table with its hash, not verified.
pub(super) async fn lines(
    connection: &mut SqliteConnection,
    table: &TableId,
) -> Result<Vec<(StoredLine, Vec<u8>)>, sqlx::Error> {
    let lines =
        "SELECT number, at, line, action, hash FROM lines WHERE table_id = ? ORDER BY number";
    let rows = sqlx::query(lines).bind(table.text()).fetch_all(connection).await?;
    rows.iter().map(|row| Ok((entry(row)?, row.try_get(4)?))).collect()
}

fn entry(row: &SqliteRow) -> Result<StoredLine, sqlx::Error> {
    Ok(StoredLine {
        number: row.try_get(0)?,
        at: row.try_get(1)?,
        line: row.try_get(2)?,
        action: row.try_get(3)?,
    })
}
