//! Reading logs and talk, with verification of the hash chain.

use tokio_postgres::Row;

use super::{Postgres, claims::token, flush};
use crate::{
    Epoch, PersonId, Redaction, StoreError, StoredLine, StoredTalk, TableId,
    chain::{self, Head},
    index::folded,
};

impl Postgres {
    /// Every line of a table, verified. One statement, so that lines and head are of one snapshot.
    pub(super) async fn read_log(&self, table: &TableId) -> Result<Vec<StoredLine>, StoreError> {
        let query = "SELECT o.number, o.hash, l.number, l.at, l.line, l.action, l.hash FROM tables t \
            JOIN owners o ON o.table_no = t.no LEFT JOIN lines l ON l.table_no = t.no \
            WHERE t.id = $1 ORDER BY l.number";
        let rows = self.pool.read(query, &[&table.as_str()]).await?;
        let Some(first) = rows.first() else { return Ok(Vec::new()) };
        let damaged = |why: String| StoreError::Damaged { table: table.clone(), why };
        let end = flush::head(table, first.get(0), first.get(1));
        let end = end.ok_or_else(|| damaged("its end is unreadable".to_owned()))?;
        let lines: Vec<(StoredLine, Vec<u8>)> = rows.iter().filter_map(line).collect();
        chain::check(table, &lines, Some(end)).map_err(damaged)?;
        Ok(lines.into_iter().map(|(entry, _)| entry).collect())
    }

    pub(super) async fn read_talk(&self, table: &TableId) -> Result<Vec<StoredTalk>, StoreError> {
        let query = "SELECT number, at, person, line, action FROM talk \
            WHERE table_no = (SELECT no FROM tables WHERE id = $1) ORDER BY number";
        let rows = self.pool.read(query, &[&table.as_str()]).await?;
        Ok(rows.iter().map(talk).collect())
    }

    pub(super) async fn read_talk_of(
        &self,
        person: &PersonId,
    ) -> Result<Vec<(TableId, StoredTalk)>, StoreError> {
        let query = "SELECT number, at, person, line, action, id FROM talk \
            JOIN tables ON no = table_no WHERE person = $1 ORDER BY at, id, number";
        let rows = self.pool.read(query, &[&person.as_str()]).await?;
        Ok(rows.iter().map(|row| (row.get::<_, &str>(5).into(), talk(row))).collect())
    }

    /// Lines of a sound log are changed; a damaged one is not, since new hashes would hide it.
    pub(super) async fn write_redaction(&self, redaction: Redaction) -> Result<(), StoreError> {
        let Redaction { table, epoch, person, lines, name } = redaction;
        let log = if lines.is_empty() { Vec::new() } else { self.read_log(&table).await? };
        let changed = rewritten(&table, log, &lines)?;
        let numbers: Vec<i32> =
            changed.iter().map(|(entry, _)| entry.number.cast_signed()).collect();
        let texts: Vec<&str> = changed.iter().map(|(entry, _)| entry.line.as_str()).collect();
        let hashes: Vec<&[u8]> = changed.iter().map(|(_, head)| &head.hash[..]).collect();
        let end = changed.last().map_or(Head::start(&table), |(_, head)| *head);
        self.state.heads.drop(&table);
        let query = "SELECT redact($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
        let (id, at, last) = (table.as_str(), token(epoch), end.number.cast_signed());
        let (head, who, folded) = (&end.hash[..], person.as_str(), folded(&name));
        let outcome = self
            .pool
            .change(
                query,
                &[&id, &at, &last, &head, &numbers, &texts, &hashes, &who, &name, &folded],
            )
            .await??;
        match outcome.first().map_or("", |row| row.get(0)) {
            "kept" => Ok(()),
            // A line was appended since the log was read.
            "moved" => Err(StoreError::NumberTaken(table)),
            _ => Err(StoreError::Fenced(table)),
        }
    }

    pub(super) async fn delete_table(
        &self,
        table: TableId,
        epoch: Epoch,
    ) -> Result<(), StoreError> {
        let (id, at) = (table.as_str(), token(epoch));
        let outcome = self.pool.change("SELECT remove_table($1, $2)", &[&id, &at]).await??;
        self.state.heads.drop(&table);
        match outcome.first().map_or("", |row| row.get(0)) {
            "kept" => Ok(()),
            "no-table" => Err(StoreError::NoTable(table)),
            _ => Err(StoreError::Fenced(table)),
        }
    }
}

/// The lines from the first that changes on, with their hashes.
fn rewritten(
    table: &TableId,
    mut log: Vec<StoredLine>,
    lines: &[(u32, String)],
) -> Result<Vec<(StoredLine, Head)>, StoreError> {
    for (number, line) in lines {
        let entry = log.iter_mut().find(|entry| entry.number == *number);
        entry.ok_or_else(|| StoreError::NumberSkipped(table.clone()))?.line.clone_from(line);
    }
    let first = lines.iter().map(|(number, _)| *number).min().unwrap_or(u32::MAX);
    let mut head = Head::start(table);
    let mut changed = Vec::new();
    for entry in log {
        head = head.after(&entry);
        if entry.number >= first {
            changed.push((entry, head));
        }
    }
    Ok(changed)
}

/// `None` for the row of a table without lines.
fn line(row: &Row) -> Option<(StoredLine, Vec<u8>)> {
    let number = row.get::<_, Option<i32>>(2)?.unsigned_abs();
    let entry = StoredLine { number, at: row.get(3), line: row.get(4), action: row.get(5) };
    Some((entry, row.get(6)))
}

fn talk(row: &Row) -> StoredTalk {
    StoredTalk {
        number: row.get::<_, i32>(0).unsigned_abs(),
        at: row.get(1),
        person: row.get::<_, Option<&str>>(2).map(Into::into),
        line: row.get(3),
        action: row.get(4),
    }
}
