//! Counts of void tables, by the person who withheld a part of the deal.

use rusqlite::{Connection, Error, Row, params};

use super::{Sqlite, connect::execute};
use crate::{Millis, PersonId, StoreError, Voids};

/// Selects from `tables`, so that a missing table is an error; an erased person is not counted.
pub(super) fn write(
    connection: &Connection,
    table: &str,
    seat: u8,
    person: Option<&PersonId>,
    at: Millis,
) -> Result<usize, Error> {
    execute(
        connection,
        "INSERT INTO withheld (table_id, seat, person, at)
         SELECT id, ?, (SELECT id FROM people WHERE id = ?), ? FROM tables WHERE id = ?
         ON CONFLICT DO UPDATE SET person = excluded.person, at = excluded.at",
        params![seat, person.map(PersonId::as_str), at, table],
    )
}

impl Sqlite {
    pub(super) async fn read_voids_of(&self, person: &PersonId) -> Result<Voids, StoreError> {
        let person = person.clone();
        self.readers
            .read(move |connection| {
                let theirs = "SELECT COUNT(*), MAX(at) FROM withheld WHERE person = ?";
                Ok(connection.prepare_cached(theirs)?.query_row([person.as_str()], voids)?)
            })
            .await
    }

    pub(super) async fn read_voids(&self) -> Result<Voids, StoreError> {
        self.readers
            .read(|connection| {
                let all = "SELECT COUNT(DISTINCT table_id), MAX(at) FROM withheld";
                Ok(connection.prepare_cached(all)?.query_row([], voids)?)
            })
            .await
    }
}

fn voids(row: &Row<'_>) -> Result<Voids, Error> {
    Ok(Voids { count: row.get(0)?, last_at: row.get(1)? })
}
