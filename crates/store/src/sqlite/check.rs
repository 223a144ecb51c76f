//! Verification of every log of a database, also while a server uses it.

use std::{io, path::Path};

use rusqlite::{Connection, Error};

use super::{
    backfill,
    blocking::blocking,
    connect::{self, rows},
    file, logs,
    migrate::KNOWN,
};
use crate::{CheckError, StoreError};

/// The result of a verification.
#[derive(Debug, Default)]
pub struct CheckReport {
    /// Logs whose hash chain holds.
    pub sound: usize,
    /// A [`StoreError::Damaged`] for each that is not.
    pub damaged: Vec<StoreError>,
}

/// Verifies the hash chain of every log. A database of the first version has none to verify.
pub async fn check(path: impl AsRef<Path>) -> Result<CheckReport, CheckError> {
    let path = path.as_ref().to_owned();
    blocking(move || check_file(&path)).await
}

pub(super) fn check_file(path: &Path) -> Result<CheckReport, CheckError> {
    let failed = |error: io::Error| CheckError::Io(path.to_owned(), error);
    let broken = |error| CheckError::Database(path.to_owned(), error);
    let version = file::version(path, KNOWN).map_err(failed)??;
    if version < backfill::SINCE {
        return Ok(CheckReport::default());
    }
    // A file without a write-ahead log is not in use.
    let is_in_use = file::log_of(path).try_exists().map_err(failed)?;
    let connection =
        if is_in_use { connect::reading(path) } else { connect::reading_immutable(path) };
    check_logs(&connection.map_err(broken)?).map_err(broken)
}

fn check_logs(connection: &Connection) -> Result<CheckReport, Error> {
    let tables = "SELECT id FROM tables UNION SELECT table_id FROM heads";
    let tables: Vec<String> = rows(connection, tables, [], |row| row.get(0))?;
    let mut checked = CheckReport::default();
    for table in tables {
        match logs::log(connection, &table.into()) {
            Ok(_) => checked.sound += 1,
            Err(damaged) => checked.damaged.push(damaged),
        }
    }
    Ok(checked)
}
