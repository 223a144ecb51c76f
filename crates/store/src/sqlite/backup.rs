//! Online backup: a copy of a database, also while a server writes to it.

use std::{
    fs, io,
    path::{self, Path},
};

use sqlx::{ConnectOptions, Connection, sqlite::SqliteConnectOptions};

use super::{
    check::{CheckReport, check},
    file::{self, beside},
    open::known,
    permissions,
};
use crate::BackupError;

/// Copies the database at `from` to the new file `to`: all that was acknowledged before it began.
///
/// `to` appears atomically, when it is whole and on the disk. A server goes on writing meanwhile, but
/// its write-ahead log grows until the copy is made. Every log is verified in the copy, which is kept
/// also if some are damaged. Blocks the thread during I/O.
pub async fn backup(
    from: impl AsRef<Path>,
    to: impl AsRef<Path>,
) -> Result<CheckReport, BackupError> {
    let (from, to) = (absolute(from.as_ref())?, absolute(to.as_ref())?);
    let of = |path: &Path| {
        let path = path.to_owned();
        move |error: io::Error| BackupError::Io(path, error)
    };
    file::version(&from, known()).map_err(of(&from))??;
    if to.try_exists().map_err(of(&to))? {
        return Err(BackupError::Exists(to));
    }
    let part = beside(&to, ".part");
    if part.try_exists().map_err(of(&part))? {
        fs::remove_file(&part).map_err(of(&part))?;
    }
    // `VACUUM INTO` fills an empty file, and keeps its mode.
    permissions::create(&part).map_err(of(&part))?;
    let copied = match copy(&from, &part).await {
        Ok(()) => check(&part).await.map_err(BackupError::from),
        Err(error) => Err(BackupError::Database(from, error)),
    };
    let copied = copied.and_then(|checked| {
        let named = file::sync(&part).and_then(|()| fs::rename(&part, &to));
        named.and_then(|()| file::sync(&to)).map_err(of(&to))?;
        Ok(checked)
    });
    if copied.is_err() {
        fs::remove_file(&part).ok();
    }
    copied
}

/// A connection for writing, although it only reads: if it is the last one to close the database, it
/// can remove the files beside it.
async fn copy(from: &Path, to: &Path) -> Result<(), sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(from).disable_statement_logging();
    let mut connection = options.connect().await?;
    let to = to.to_str().ok_or_else(|| {
        sqlx::Error::Io(io::Error::new(io::ErrorKind::InvalidFilename, "a name must be unicode"))
    });
    let copied = match to {
        Ok(to) => sqlx::query("VACUUM INTO ?").bind(to).execute(&mut connection).await.map(drop),
        Err(error) => Err(error),
    };
    connection.close().await?;
    copied
}

fn absolute(path: &Path) -> Result<path::PathBuf, BackupError> {
    path::absolute(path).map_err(|error| BackupError::Io(path.to_owned(), error))
}
