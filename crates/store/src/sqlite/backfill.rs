//! Backfill: hashes for the logs of the first version, which had none.

use rusqlite::{Connection, Error, params};

use super::{
    connect::{execute, rows},
    heads, logs,
};
use crate::{TableId, chain::Head};

/// The version from which on every line has a hash.
pub(super) const SINCE: u32 = 2;

/// Logs in one transaction.
const TOGETHER: usize = 256;

/// Computes the hash chain of every log without a head. Resumable.
pub(super) fn seal(connection: &Connection) -> Result<(), Error> {
    let open = "SELECT id FROM tables WHERE id NOT IN (SELECT table_id FROM heads)";
    let open: Vec<String> = rows(connection, open, [], |row| row.get(0))?;
    for tables in open.chunks(TOGETHER) {
        let transaction = connection.unchecked_transaction()?;
        for table in tables {
            seal_log(&transaction, &table.as_str().into())?;
        }
        transaction.commit()?;
    }
    Ok(())
}

fn seal_log(connection: &Connection, table: &TableId) -> Result<(), Error> {
    let mut head = Head::start(table);
    for (entry, _) in logs::lines(connection, table)? {
        head = head.after(&entry);
        let line = "UPDATE lines SET hash = ? WHERE table_id = ? AND number = ?";
        execute(connection, line, params![head.hash, table.as_str(), entry.number])?;
    }
    if head.number > 0 {
        heads::write(connection, table, &head)?;
    }
    Ok(())
}
