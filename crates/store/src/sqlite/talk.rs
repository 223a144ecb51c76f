//! The talk of a table: a ring buffer, by a trigger of the schema.

use rusqlite::{Connection, Error, Row, params};

use super::{
    Sqlite,
    connect::{execute, rows},
};
use crate::{PersonId, StoreError, StoredTalk, TableId};

/// Selects from `tables`, so that a missing table is an error; a missing person is not.
pub(super) fn write(
    connection: &Connection,
    table: &str,
    talk: &StoredTalk,
) -> Result<usize, Error> {
    let StoredTalk { number, at, person, line, action } = talk;
    execute(
        connection,
        "INSERT INTO talk (table_id, number, at, person, line, action)
         SELECT id, ?, ?, (SELECT id FROM people WHERE id = ?), ?, ? FROM tables WHERE id = ?",
        params![number, at, person.as_ref().map(PersonId::as_str), line, action, table],
    )
}

impl Sqlite {
    pub(super) async fn read_talk(&self, table: &TableId) -> Result<Vec<StoredTalk>, StoreError> {
        let table = table.clone();
        self.readers
            .read(move |connection| {
                let lines = "SELECT number, at, person, line, action FROM talk \
                    WHERE table_id = ? ORDER BY number";
                Ok(rows(connection, lines, [table.as_str()], talk)?)
            })
            .await
    }
}

pub(super) fn talk(row: &Row<'_>) -> Result<StoredTalk, Error> {
    Ok(StoredTalk {
        number: row.get(0)?,
        at: row.get(1)?,
        person: row.get::<_, Option<String>>(2)?.map(PersonId::from),
        line: row.get(3)?,
        action: row.get(4)?,
    })
}
