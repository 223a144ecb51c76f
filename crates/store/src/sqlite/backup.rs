//! Online backup: a copy of a database, also while a server writes to it.

use std::{
    fs, io,
    path::{self, Path, PathBuf},
};

use super::{
    blocking::blocking,
    check::{CheckReport, check_file},
    connect,
    file::{self, beside},
    migrate::KNOWN,
    permissions,
};
use crate::BackupError;

/// Copies the database at `from` to the new file `to`: all that was acknowledged before it began.
///
/// `to` appears atomically, when it is whole and on the disk. A server goes on writing meanwhile, but
/// its write-ahead log grows until the copy is made. Every log is verified in the copy, which is kept
/// also if some are damaged.
pub async fn backup(
    from: impl AsRef<Path>,
    to: impl AsRef<Path>,
) -> Result<CheckReport, BackupError> {
    let (from, to) = (absolute(from.as_ref())?, absolute(to.as_ref())?);
    blocking(move || backup_file(&from, to)).await
}

fn backup_file(from: &Path, to: PathBuf) -> Result<CheckReport, BackupError> {
    let of = |path: &Path| {
        let path = path.to_owned();
        move |error: io::Error| BackupError::Io(path, error)
    };
    file::version(from, KNOWN).map_err(of(from))??;
    if to.try_exists().map_err(of(&to))? {
        return Err(BackupError::Exists(to));
    }
    let part = beside(&to, ".part");
    if part.try_exists().map_err(of(&part))? {
        fs::remove_file(&part).map_err(of(&part))?;
    }
    // `VACUUM INTO` fills an empty file, and keeps its mode.
    permissions::create(&part).map_err(of(&part))?;
    let copied = copy(from, &part).map_err(|error| BackupError::Database(from.to_owned(), error));
    let checked = copied.and_then(|()| Ok(check_file(&part)?));
    let copied = checked.and_then(|checked| {
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
fn copy(from: &Path, to: &Path) -> Result<(), rusqlite::Error> {
    let to = to.to_str().ok_or_else(|| rusqlite::Error::InvalidPath(to.to_owned()))?;
    let connection = connect::writing(from)?;
    connection.execute("VACUUM INTO ?", [to])?;
    connection.close().map_err(|(_, error)| error)
}

fn absolute(path: &Path) -> Result<PathBuf, BackupError> {
    path::absolute(path).map_err(|error| BackupError::Io(path.to_owned(), error))
}
