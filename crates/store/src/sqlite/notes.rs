//! Index updates: a statement for each note, of which a match has a handful.

use rusqlite::{Connection, Error, params};

use super::{
    connect::execute,
    failure::{Constraint, constraint},
    talk, withheld,
};
use crate::{Millis, Note, PersonId, StoreError, TableId, index::folded};

pub(super) fn write(
    connection: &Connection,
    table: &TableId,
    note: &Note,
) -> Result<(), StoreError> {
    match execute_note(connection, table, note) {
        Ok(0) if !may_be_nothing(note) => Err(StoreError::NoTable(table.clone())),
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

fn execute_note(connection: &Connection, table: &TableId, note: &Note) -> Result<usize, Error> {
    let id = table.as_str();
    match note {
        Note::Opened { game, public, at } => opened(connection, id, game, *public, *at),
        Note::Owner(person) => execute(
            connection,
            "UPDATE tables SET opened_by = ? WHERE id = ?",
            params![person.as_ref().map(PersonId::as_str), id],
        ),
        Note::OpenedBy(person) => execute(
            connection,
            "INSERT INTO sittings (person, table_id) SELECT id, ? FROM people WHERE id = ?
             ON CONFLICT DO NOTHING",
            params![id, person.as_str()],
        ),
        Note::Card(card) => {
            execute(connection, "UPDATE tables SET card = ? WHERE id = ?", params![card, id])
        }
        Note::Touched { at } => execute(
            connection,
            "UPDATE tables SET last_at = max(last_at, ?) WHERE id = ?",
            params![at, id],
        ),
        Note::Seated { seat, person, name } => seated(connection, id, *seat, person.as_ref(), name),
        Note::Unseated { seat } => execute(
            connection,
            "DELETE FROM seats WHERE table_id = ? AND seat = ?",
            params![id, seat],
        ),
        Note::Renamed { seat, name } => execute(
            connection,
            "UPDATE seats SET name = ?, folded = ? WHERE table_id = ? AND seat = ?",
            params![name, folded(name), id, seat],
        ),
        Note::Left { seat, has_left } => execute(
            connection,
            "UPDATE seats SET has_left = ? WHERE table_id = ? AND seat = ?",
            params![has_left, id, seat],
        ),
        Note::Said(line) => talk::write(connection, id, line),
        Note::Withheld { seat, person, at } => {
            withheld::write(connection, id, *seat, person.as_ref(), *at)
        }
        Note::Began => execute(
            connection,
            "UPDATE tables SET stage = 'playing', opened_by = NULL WHERE id = ?",
            [id],
        ),
        Note::Finished { at, result } => finished(connection, id, *at, result),
        Note::Closed => execute(
            connection,
            "UPDATE tables SET stage = 'closed', opened_by = NULL WHERE id = ?",
            [id],
        ),
    }
}

fn opened(
    connection: &Connection,
    id: &str,
    game: &str,
    public: bool,
    at: Millis,
) -> Result<usize, Error> {
    let statement =
        "INSERT INTO tables (id, game, is_public, opened_at, last_at) VALUES (?, ?, ?, ?, ?)";
    execute(connection, statement, params![id, game, public, at, at])
}

fn finished(connection: &Connection, id: &str, at: Millis, result: &str) -> Result<usize, Error> {
    let statement = "UPDATE tables SET stage = 'finished', finished_at = ?, result = ?, \
        opened_by = NULL WHERE id = ?";
    execute(connection, statement, params![at, result, id])
}

/// Selects from `tables`, so that a missing table differs from a missing person.
fn seated(
    connection: &Connection,
    id: &str,
    seat: u8,
    person: Option<&PersonId>,
    name: &str,
) -> Result<usize, Error> {
    execute(
        connection,
        "INSERT INTO seats (table_id, seat, person, name, folded, is_bot)
         SELECT id, ?, ?, ?, ?, ? FROM tables WHERE id = ?
         ON CONFLICT DO UPDATE SET person = excluded.person, name = excluded.name,
             folded = excluded.folded, is_bot = excluded.is_bot, has_left = 0",
        params![seat, person.map(PersonId::as_str), name, folded(name), person.is_none(), id],
    )
}

fn refusal(error: Error, table: &TableId, note: &Note) -> StoreError {
    match (constraint(&error), note) {
        (Some(Constraint::Unique), Note::Opened { .. }) => StoreError::OpenedBefore(table.clone()),
        (Some(Constraint::Unique), Note::Said(_)) => StoreError::NumberTaken(table.clone()),
        (
            Some(Constraint::ForeignKey),
            Note::Seated { person: Some(person), .. } | Note::Owner(Some(person)),
        ) => StoreError::NoPerson(person.clone()),
        _ => error.into(),
    }
}
