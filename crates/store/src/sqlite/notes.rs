//! Index updates: a statement for each note, of which a match has a handful.

use sqlx::{Sqlite, SqliteConnection, error::ErrorKind, query::Query, sqlite::SqliteArguments};

use super::{talk, withheld};
use crate::{Millis, Note, PersonId, StoreError, TableId};

pub(super) type Statement = Query<'static, Sqlite, SqliteArguments>;

pub(super) async fn write(
    connection: &mut SqliteConnection,
    table: &TableId,
    note: &Note,
) -> Result<(), StoreError> {
    match statement(table, note).execute(connection).await {
        Ok(done) if done.rows_affected() == 0 && !may_be_nothing(note) => {
            Err(StoreError::NoTable(table.clone()))
        }
        Ok(_) => Ok(()),
        Err(error) => Err(refusal(error, table, note)),
    }
}

/// Whether a note may change no row: the seat is free, or the change was made before.
fn may_be_nothing(note: &Note) -> bool {
    matches!(
        note,
        Note::Unseated { .. } | Note::Renamed { .. } | Note::Left { .. } | Note::OpenedBy(_)
    )
}

fn statement(table: &TableId, note: &Note) -> Statement {
    match note {
        Note::Opened { game, public, at } => opened(table, game, *public, *at),
        Note::Owner(person) => sqlx::query("UPDATE tables SET opened_by = ? WHERE id = ?")
            .bind(person.as_ref().map(PersonId::text))
            .bind(table.text()),
        Note::OpenedBy(person) => sqlx::query(
            "INSERT INTO sittings (person, table_id) SELECT id, ? FROM people WHERE id = ?
             ON CONFLICT DO NOTHING",
        )
        .bind(table.text())
        .bind(person.text()),
        Note::Card(card) => sqlx::query("UPDATE tables SET card = ? WHERE id = ?")
            .bind(card.clone())
            .bind(table.text()),
        Note::Touched { at } => {
            sqlx::query("UPDATE tables SET last_at = max(last_at, ?) WHERE id = ?")
                .bind(at)
                .bind(table.text())
        }
        Note::Seated { seat, person, name } => seated(table, *seat, person.as_ref(), name),
        Note::Unseated { seat } => sqlx::query("DELETE FROM seats WHERE table_id = ? AND seat = ?")
            .bind(table.text())
            .bind(seat),
        Note::Renamed { seat, name } => {
            sqlx::query("UPDATE seats SET name = ?, folded = ? WHERE table_id = ? AND seat = ?")
                .bind(name.clone())
                .bind(folded(name))
                .bind(table.text())
                .bind(seat)
        }
        Note::Left { seat, has_left } => {
            sqlx::query("UPDATE seats SET has_left = ? WHERE table_id = ? AND seat = ?")
                .bind(has_left)
                .bind(table.text())
                .bind(seat)
        }
        Note::Said(talk) => talk::statement(table, talk),
        Note::Withheld { seat, person, at } => {
            withheld::statement(table, *seat, person.as_ref(), *at)
        }
        Note::Began => {
            sqlx::query("UPDATE tables SET stage = 'playing', opened_by = NULL WHERE id = ?")
                .bind(table.text())
        }
        Note::Finished { at, result } => sqlx::query(
            "UPDATE tables SET stage = 'finished', finished_at = ?, result = ?, opened_by = NULL
             WHERE id = ?",
        )
        .bind(at)
        .bind(result.clone())
        .bind(table.text()),
        Note::Closed => {
            sqlx::query("UPDATE tables SET stage = 'closed', opened_by = NULL WHERE id = ?")
                .bind(table.text())
        }
    }
}

fn opened(table: &TableId, game: &str, public: bool, at: Millis) -> Statement {
    sqlx::query(
        "INSERT INTO tables (id, game, is_public, opened_at, last_at) VALUES (?, ?, ?, ?, ?)",
    )
    .bind(table.text())
    .bind(game.to_owned())
    .bind(public)
    .bind(at)
    .bind(at)
}

/// Selects from `tables`, so that a missing table differs from a missing person.
fn seated(table: &TableId, seat: u8, person: Option<&PersonId>, name: &str) -> Statement {
    sqlx::query(
        "INSERT INTO seats (table_id, seat, person, name, folded, is_bot)
         SELECT id, ?, ?, ?, ?, ? FROM tables WHERE id = ?
         ON CONFLICT DO UPDATE SET person = excluded.person, name = excluded.name,
             folded = excluded.folded, is_bot = excluded.is_bot, has_left = 0",
    )
    .bind(seat)
    .bind(person.map(PersonId::text))
    .bind(name.to_owned())
    .bind(folded(name))
    .bind(person.is_none())
    .bind(table.text())
}

fn refusal(error: sqlx::Error, table: &TableId, note: &Note) -> StoreError {
    match (kind(&error), note) {
        (Some(ErrorKind::UniqueViolation), Note::Opened { .. }) => {
            StoreError::OpenedBefore(table.clone())
        }
        (Some(ErrorKind::UniqueViolation), Note::Said(_)) => StoreError::NumberTaken(table.clone()),
        (
            Some(ErrorKind::ForeignKeyViolation),
            Note::Seated { person: Some(person), .. } | Note::Owner(Some(person)),
        ) => StoreError::NoPerson(person.clone()),
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
