//! Counts of void tables, by the person who withheld a part of the deal.

use sqlx::{Row, SqlitePool};

use super::notes::Statement;
use crate::{Millis, PersonId, StoreError, TableId, Voids};

/// Selects from `tables`, so that a missing table is an error; an erased person is not counted.
pub(super) fn statement(
    table: &TableId,
    seat: u8,
    person: Option<&PersonId>,
    at: Millis,
) -> Statement {
    sqlx::query(
        "INSERT INTO withheld (table_id, seat, person, at)
         SELECT id, ?, (SELECT id FROM people WHERE id = ?), ? FROM tables WHERE id = ?
         ON CONFLICT DO UPDATE SET person = excluded.person, at = excluded.at",
    )
    .bind(seat)
    .bind(person.map(PersonId::text))
    .bind(at)
    .bind(table.text())
}

pub(super) async fn of(readers: &SqlitePool, person: &PersonId) -> Result<Voids, StoreError> {
    let theirs = sqlx::query("SELECT COUNT(*), MAX(at) FROM withheld WHERE person = ?");
    let row = theirs.bind(person.text()).fetch_one(readers).await?;
    Ok(Voids { count: row.try_get(0)?, last_at: row.try_get(1)? })
}

pub(super) async fn of_all(readers: &SqlitePool) -> Result<Voids, StoreError> {
    let all = sqlx::query("SELECT COUNT(DISTINCT table_id), MAX(at) FROM withheld");
    let row = all.fetch_one(readers).await?;
    Ok(Voids { count: row.try_get(0)?, last_at: row.try_get(1)? })
}
