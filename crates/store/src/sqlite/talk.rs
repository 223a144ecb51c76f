//! The talk of a table: a ring buffer, by a trigger of the schema.

use sqlx::{Row, SqlitePool, sqlite::SqliteRow};

use super::notes::Statement;
use crate::{PersonId, StoreError, StoredTalk, TableId};

/// Selects from `tables`, so that a missing table is an error; a missing person is not.
pub(super) fn statement(table: &TableId, talk: &StoredTalk) -> Statement {
    sqlx::query(
        "INSERT INTO talk (table_id, number, at, person, line, action)
         SELECT id, ?, ?, (SELECT id FROM people WHERE id = ?), ?, ? FROM tables WHERE id = ?",
    )
    .bind(talk.number)
    .bind(talk.at)
    .bind(talk.person.as_ref().map(PersonId::text))
    .bind(talk.line.clone())
    .bind(talk.action.clone())
    .bind(table.text())
}

pub(super) async fn read(
    readers: &SqlitePool,
    table: &TableId,
) -> Result<Vec<StoredTalk>, StoreError> {
    let lines =
        "SELECT number, at, person, line, action FROM talk WHERE table_id = ? ORDER BY number";
    let rows = sqlx::query(lines).bind(table.text()).fetch_all(readers).await?;
    rows.iter().map(talk).collect::<Result<_, _>>().map_err(StoreError::from)
}

pub(super) fn talk(row: &SqliteRow) -> Result<StoredTalk, sqlx::Error> {
    Ok(StoredTalk {
        number: row.try_get(0)?,
        at: row.try_get(1)?,
        person: row.try_get::<Option<String>, _>(2)?.map(PersonId::from),
        line: row.try_get(3)?,
        action: row.try_get(4)?,
    })
}
