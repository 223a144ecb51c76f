//! Maintenance of whole tables: erasure of a person from a log, and deletion.
//!
//! Each task is a transaction of its own. The high-water mark of the table is withdrawn first: a mark
//! of lines that have changed since would be taken for a loss.

use rusqlite::{Connection, Error, params};

use super::write_loop::WriteLoop;
use crate::{
    Redaction, StoreError, StoredLine, TableId,
    chain::Head,
    index::folded,
    sqlite::{connect::execute, heads, logs},
};

/// A task of maintenance.
#[derive(Debug)]
pub(in crate::sqlite) enum Maintenance {
    Redact(Redaction),
    /// Deletes a table without a finished match.
    Remove(TableId),
}

impl Maintenance {
    fn table(&self) -> &TableId {
        match self {
            Maintenance::Redact(redaction) => &redaction.table,
            Maintenance::Remove(table) => table,
        }
    }
}

impl WriteLoop {
    pub(super) fn maintain(&mut self, task: &Maintenance) -> Result<(), StoreError> {
        let table = task.table();
        self.watermark.withdraw(table)?;
        self.execute("BEGIN IMMEDIATE")?;
        let done = match task {
            Maintenance::Redact(redaction) => redact(&self.connection, redaction),
            Maintenance::Remove(table) => remove(&self.connection, table),
        };
        self.heads.drop(table);
        let (written, head) = match done {
            Ok(head) => (Ok(()), head),
            Err(error) => (Err(error), None),
        };
        self.end(written)?;
        if let Some(head) = head {
            self.watermark.note(&[(table.clone(), head)].into());
        }
        Ok(())
    }
}

/// The new head of the log; `None` if it has not changed.
fn redact(connection: &Connection, redaction: &Redaction) -> Result<Option<Head>, StoreError> {
    let Redaction { table, person, lines, name, .. } = redaction;
    let head = if lines.is_empty() { None } else { Some(rewrite(connection, table, lines)?) };
    let seats = "UPDATE seats SET person = NULL, name = ?, folded = ? \
        WHERE table_id = ? AND person = ?";
    let (table, person) = (table.as_str(), person.as_str());
    execute(connection, seats, params![name, folded(name), table, person])?;
    for statement in [
        "UPDATE talk SET person = NULL, line = NULL, action = NULL WHERE table_id = ? AND person = ?",
        "DELETE FROM sittings WHERE table_id = ? AND person = ?",
    ] {
        execute(connection, statement, [table, person])?;
    }
    Ok(head)
}

/// Changes lines of a sound log. A damaged one is not changed: new hashes would hide the damage.
fn rewrite(
    connection: &Connection,
    table: &TableId,
    lines: &[(u32, String)],
) -> Result<Head, StoreError> {
    let mut log = logs::sound_log(connection, table)?;
    for (number, line) in lines {
        let entry = log.iter_mut().find(|entry| entry.number == *number);
        entry.ok_or_else(|| StoreError::NumberSkipped(table.clone()))?.line.clone_from(line);
    }
    let first = lines.iter().map(|(number, _)| *number).min().unwrap_or(u32::MAX);
    let mut head = Head::start(table);
    for entry in &log {
        head = head.after(entry);
        if entry.number >= first {
            write(connection, table, entry, &head)?;
        }
    }
    heads::write(connection, table, &head)?;
    Ok(head)
}

fn write(
    connection: &Connection,
    table: &TableId,
    entry: &StoredLine,
    head: &Head,
) -> Result<(), Error> {
    let line = "UPDATE lines SET line = ?, hash = ? WHERE table_id = ? AND number = ?";
    let StoredLine { number, line: text, .. } = entry;
    execute(connection, line, params![text, head.hash, table.as_str(), number]).map(drop)
}

fn remove(connection: &Connection, table: &TableId) -> Result<Option<Head>, StoreError> {
    let id = table.as_str();
    for statement in [
        "DELETE FROM lines WHERE table_id = ?",
        "DELETE FROM heads WHERE table_id = ?",
        "DELETE FROM talk WHERE table_id = ?",
        "DELETE FROM seats WHERE table_id = ?",
        "DELETE FROM sittings WHERE table_id = ?",
    ] {
        execute(connection, statement, [id])?;
    }
    let unfinished = "DELETE FROM tables WHERE id = ? AND stage = 'closed' AND finished_at IS NULL";
    let gone = execute(connection, unfinished, [id])?;
    if gone == 0 { Err(StoreError::NoTable(table.clone())) } else { Ok(None) }
}
