//! Verification of every log of a database, also while a server uses it.

use std::{io, path::Path};

use sqlx::{ConnectOptions, Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use super::{backfill, file, logs, open::known};
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
    let path = path.as_ref();
    let failed = |error: io::Error| CheckError::Io(path.to_owned(), error);
    let broken = |error| CheckError::Database(path.to_owned(), error);
    let version = file::version(path, known()).map_err(failed)??;
    if version < backfill::SINCE {
        return Ok(CheckReport::default());
    }
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    // A file without a write-ahead log is not in use, and is read without locks.
    let is_alone = !file::log_of(path).try_exists().map_err(failed)?;
    let options = options.immutable(is_alone).disable_statement_logging();
    let mut connection = options.connect().await.map_err(broken)?;
    let checked = check_logs(&mut connection).await.map_err(broken);
    connection.close().await.map_err(broken)?;
    checked
}

async fn check_logs(connection: &mut SqliteConnection) -> Result<CheckReport, sqlx::Error> {
    let tables = "SELECT id FROM tables UNION SELECT table_id FROM heads";
    let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut *connection).await?;
    let mut checked = CheckReport::default();
    for table in tables {
        let mut transaction = connection.begin().await?;
        match logs::sound_log(&mut transaction, &table.into()).await {
            Ok(_) => checked.sound += 1,
            Err(damaged) => checked.damaged.push(damaged),
        }
        transaction.rollback().await?;
    }
    Ok(checked)
}
