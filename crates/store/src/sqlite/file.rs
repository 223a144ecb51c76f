//! The database file without SQLite: header, lock and the names of the files beside it.

use std::{
    ffi::OsString,
    fs::{self, File, TryLockError},
    io::{self, Read},
    path::{Path, PathBuf},
};

use super::permissions;
use crate::Unfit;

/// `Soir`, in the header of every database of ours.
pub(super) const APPLICATION_ID: u32 = 0x536F_6972;

/// The path with more at its end: `soiree.db` and `.lock` are `soiree.db.lock`.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

pub(super) fn log_of(path: &Path) -> PathBuf {
    beside(path, "-wal")
}

/// Whether the write-ahead log has pages that are not in the database yet.
pub(super) fn has_log(path: &Path) -> bool {
    fs::metadata(log_of(path)).is_ok_and(|log| log.len() > 0)
}

/// Removes the permissions of other users from a database and its files. Files that SQLite creates
/// later take their mode from the database.
pub(super) fn close_to_others(path: &Path) -> io::Result<()> {
    for file in [path.to_owned(), log_of(path), beside(path, "-shm")] {
        if file.try_exists()? {
            permissions::close_to_others(&file)?;
        }
    }
    Ok(())
}

/// A lock of the database against other processes, until it is dropped.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// `None` if another process holds it. The lock file is never removed: two processes could then
    /// hold it.
    pub(super) fn take(path: &Path) -> io::Result<Option<Self>> {
        let file = permissions::create(&beside(path, ".lock"))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

/// The version of a database of ours that is `known` or older.
pub(super) fn version(path: &Path, known: u32) -> io::Result<Result<u32, Unfit>> {
    let mut header = Vec::with_capacity(100);
    File::open(path)?.take(100).read_to_end(&mut header)?;
    Ok(read_header(path, &header, known))
}

/// Offsets as in <https://www.sqlite.org/fileformat.html#the_database_header>.
fn read_header(path: &Path, header: &[u8], known: u32) -> Result<u32, Unfit> {
    let number = |at: usize| {
        let bytes = header[at..at + 4].try_into().expect("four bytes are four bytes");
        u32::from_be_bytes(bytes)
    };
    if header.len() < 100 || !header.starts_with(b"SQLite format 3\0") {
        return Err(Unfit::NotSqlite(path.to_owned()));
    }
    if number(68) != APPLICATION_ID {
        return Err(Unfit::Foreign(path.to_owned()));
    }
    let version = number(60);
    if version > known {
        return Err(Unfit::Newer { path: path.to_owned(), version, known });
    }
    Ok(version)
}

/// Syncs a file and its folder, so that content and name survive a power cut.
pub(super) fn sync(path: &Path) -> io::Result<()> {
    File::open(path)?.sync_all()?;
    sync_folder(path)
}

#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// On other systems a folder cannot be opened as a file, and a rename is durable by itself.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
