//! Maintenance of whole tables: erasure of a person from a log, and deletion.
//!
//! Each task is a transaction of its own. The high-water mark of the table is withdrawn first: a mark
//! of lines that have changed since would be taken for a loss.

use std::sync::Arc;

use sqlx::SqliteConnection;

use super::write_loop::WriteLoop;
use crate::{
    Redaction, StoreError, StoredLine, TableId,
    chain::Head,
    sqlite::{heads, logs, notes::folded},
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
    pub(super) async fn maintain(&mut self, task: &Maintenance) -> Result<(), StoreError> {
        let table = task.table();
        let withdrawn = self.watermark.withdraw(table);
        withdrawn.map_err(|error| StoreError::Database(Arc::new(sqlx::Error::Io(error))))?;
        self.execute("BEGIN IMMEDIATE").await?;
        let done = match task {
            Maintenance::Redact(redaction) => redact(&mut self.connection, redaction).await,
            Maintenance::Remove(table) => remove(&mut self.connection, table).await,
        };
        self.heads.drop(table);
        let (written, head) = match done {
            Ok(head) => (Ok(()), head),
            Err(error) => (Err(error), None),
        };
        self.end(written).await?;
        if let Some(head) = head {
            self.watermark.note(&[(table.clone(), head)].into());
        }
        Ok(())
    }
}

/// The new head of the log; `None` if it has not changed.
async fn redact(
    connection: &mut SqliteConnection,
    redaction: &Redaction,
) -> Result<Option<Head>, StoreError> {
    let Redaction { table, person, lines, name } = redaction;
    let head = if lines.is_empty() { None } else { Some(rewrite(connection, table, lines).await?) };
    let seats = "UPDATE seats SET person = NULL, name = ?, folded = ? \
        WHERE table_id = ? AND person = ?";
    let seats = sqlx::query(seats).bind(name).bind(folded(name)).bind(table.text());
    seats.bind(person.text()).execute(&mut *connection).await?;
    for statement in [
        "UPDATE talk SET person = NULL, line = NULL, action = NULL WHERE table_id = ? AND person = ?",
        "DELETE FROM sittings WHERE table_id = ? AND person = ?",
    ] {
        let statement = sqlx::query(statement).bind(table.text()).bind(person.text());
        statement.execute(&mut *connection).await?;
    }
    Ok(head)
}

/// Changes lines of a sound log. A damaged one is not changed: new hashes would hide the damage.
async fn rewrite(
    connection: &mut SqliteConnection,
    table: &TableId,
    lines: &[(u32, String)],
) -> Result<Head, StoreError> {
    let mut log = logs::sound_log(connection, table).await?;
    for (number, line) in lines {
        let entry = log.iter_mut().find(|entry| entry.number == *number);
        entry.ok_or_else(|| StoreError::NumberSkipped(table.clone()))?.line.clone_from(line);
    }
    let first = lines.iter().map(|(number, _)| *number).min().unwrap_or(u32::MAX);
    let mut head = Head::start(table);
    for entry in &log {
        head = head.after(entry);
        if entry.number >= first {
            write(connection, table, entry, &head).await?;
        }
    }
    heads::write(connection, table, &head).await?;
    Ok(head)
}

async fn write(
    connection: &mut SqliteConnection,
    table: &TableId,
    entry: &StoredLine,
    head: &Head,
) -> Result<(), sqlx::Error> {
    let line = sqlx::query("UPDATE lines SET line = ?, hash = ? WHERE table_id = ? AND number = ?");
    let line = line.bind(&entry.line).bind(&head.hash[..]).bind(table.text()).bind(entry.number);
    line.execute(connection).await.map(drop)
}

async fn remove(
    connection: &mut SqliteConnection,
    table: &TableId,
) -> Result<Option<Head>, StoreError> {
    for statement in [
        "DELETE FROM lines WHERE table_id = ?",
        "DELETE FROM heads WHERE table_id = ?",
        "DELETE FROM talk WHERE table_id = ?",
        "DELETE FROM seats WHERE table_id = ?",
        "DELETE FROM sittings WHERE table_id = ?",
    ] {
        sqlx::query(statement).bind(table.text()).execute(&mut *connection).await?;
    }
    let unfinished = "DELETE FROM tables WHERE id = ? AND stage = 'closed' AND finished_at IS NULL";
    let gone = sqlx::query(unfinished).bind(table.text()).execute(connection).await?;
    if gone.rows_affected() == 0 { Err(StoreError::NoTable(table.clone())) } else { Ok(None) }
}
