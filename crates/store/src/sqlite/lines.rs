//! Inserting lines: one prepared statement, which is run for each.

use rusqlite::{Connection, Error, params};

use super::connect::execute;
use crate::{StoredLine, TableId, chain::Hash};

/// Writes a line with its hash; a trigger of the schema moves the head of the log.
pub(super) fn insert(
    connection: &Connection,
    table: &TableId,
    entry: &StoredLine,
    hash: &Hash,
) -> Result<(), Error> {
    let statement = "INSERT INTO lines (table_id, number, at, line, action, hash) \
        VALUES (?, ?, ?, ?, ?, ?)";
    let StoredLine { number, at, line, action } = entry;
    execute(connection, statement, params![table.as_str(), number, at, line, action, hash])
        .map(drop)
}
