//! What a note does to the index. Notes are a handful a match, so each is a statement.

use sqlx::{Sqlite, SqliteConnection, error::ErrorKind, query::Query, sqlite::SqliteArguments};

use super::talk;
use crate::{Note, PersonId, StoreError, TableId};

pub(super) type Statement = Query<'static, Sqlite, SqliteArguments>;

pub(super) async fn write(
    connection: &mut SqliteConnection,
    table: &TableId,
    note: &Note,
) -> Result<(), StoreError> {
    match statement(table, note).execute(connection).await {
        Ok(done) if done.rows_affected() == 0 && !matches!(note, Note::Unseated { .. }) => {
            Err(StoreError::NoTable(table.clone()))
        }
        Ok(_) => Ok(()),
        Err(error) => Err(refusal(error, table, note)),
    }
}

fn statement(table: &TableId, note: &Note) -> Statement {
    match note {
        Note::Opened { game, public, at } => {
            sqlx::query("INSERT INTO tables (id, game, is_public, opened_at) VALUES (?, ?, ?, ?)")
                .bind(table.text())
                .bind(game.clone())
                .bind(public)
                .bind(at)
        }
        // From `tables`, so that a missing table is told from a missing person.
        Note::Seated { seat, person, name } => sqlx::query(
            "INSERT INTO seats (table_id, seat, person, name, folded)
             SELECT id, ?, ?, ?, ? FROM tables WHERE id = ?
             ON CONFLICT DO UPDATE SET person = excluded.person, name = excluded.name, folded = excluded.folded",
        )
        .bind(seat)
        .bind(person.as_ref().map(PersonId::text))
        .bind(name.clone())
        .bind(folded(name))
        .bind(table.text()),
        Note::Unseated { seat } => {
            sqlx::query("DELETE FROM seats WHERE table_id = ? AND seat = ?")
                .bind(table.text())
                .bind(seat)
        }
        Note::Said(talk) => talk::statement(table, talk),
        Note::Began => {
            sqlx::query("UPDATE tables SET stage = 'playing' WHERE id = ?").bind(table.text())
        }
        Note::Finished { at, result } => sqlx::query(
            "UPDATE tables SET stage = 'finished', finished_at = ?, result = ? WHERE id = ?",
        )
        .bind(at)
        .bind(result.clone())
        .bind(table.text()),
        Note::Closed => {
            sqlx::query("UPDATE tables SET stage = 'closed' WHERE id = ?").bind(table.text())
        }
    }
}

fn refusal(error: sqlx::Error, table: &TableId, note: &Note) -> StoreError {
    match (kind(&error), note) {
        (Some(ErrorKind::UniqueViolation), Note::Opened { .. }) => {
            StoreError::OpenedBefore(table.clone())
        }
        (Some(ErrorKind::UniqueViolation), Note::Said(_)) => StoreError::NumberTaken(table.clone()),
        (Some(ErrorKind::ForeignKeyViolation), Note::Seated { person: Some(person), .. }) => {
            StoreError::NoPerson(person.clone())
        }
        _ => error.into(),
    }
}

/// A name as it is searched for.
pub(super) fn folded(name: &str) -> String {
    name.to_lowercase()
}

/// What the database says is wrong; `None` if something else failed.
pub(super) fn kind(error: &sqlx::Error) -> Option<ErrorKind> {
    error.as_database_error().map(sqlx::error::DatabaseError::kind)
}
