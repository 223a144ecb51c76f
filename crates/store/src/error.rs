//! Errors, each with a message of one line.

use std::{error::Error, io, path::PathBuf, sync::Arc};

use crate::{Millis, PersonId, TableId};

/// Errors of a [`Store`](crate::Store).
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    #[error("table {0} has a line of this number already")]
    NumberTaken(TableId),
    #[error("table {0} has not had the line before this one")]
    NumberSkipped(TableId),
    #[error("table {0} was opened before")]
    OpenedBefore(TableId),
    #[error("there is no table {0}")]
    NoTable(TableId),
    #[error("there is no person {0}")]
    NoPerson(PersonId),
    #[error("there is a person {0} already")]
    PersonExists(PersonId),
    #[error("there is no such passkey")]
    NoPasskey,
    #[error("there is such a passkey already")]
    PasskeyExists,
    #[error("there is such a handle, or was one")]
    HandleTaken,
    /// The handle that is to be changed was taken at this time.
    #[error("the handle was taken at {0}, which is too soon to change it")]
    HandleTooSoon(Millis),
    /// The hash chain of a log does not hold; other tables are not affected.
    #[error("the log of table {table} is damaged: {why}")]
    Damaged { table: TableId, why: String },
    /// Another node owns the table: nothing was written, and nothing may be told.
    #[error("table {0} is another node's")]
    Fenced(TableId),
    /// Another node lives, and the two were not told of each other.
    #[error("another server uses this database: {0}")]
    NotAlone(String),
    /// The node has left, or the database is not the one that it has entered.
    #[error("this server is no node of the database any more")]
    NoNode,
    /// Nothing can be claimed until the lease is renewed.
    #[error("the lease of this server has run out")]
    LeaseExpired,
    /// A text has a character that the database does not take, such as NUL.
    #[error("a text of table {0} cannot be stored")]
    Unstorable(TableId),
    #[error("the store is closed")]
    Closed,
    /// The disk or the database failed; nothing was acknowledged.
    #[error("the database failed: {0}")]
    Database(#[source] Arc<dyn Error + Send + Sync>),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(Arc::new(error))
    }
}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> Self {
        Self::Database(Arc::new(error))
    }
}

/// Why a file is not a database that this program can use. The file is not changed.
#[derive(Debug, thiserror::Error)]
pub enum Unfit {
    #[error("{0} is not an SQLite database")]
    NotSqlite(PathBuf),
    #[error("{0} is an SQLite database of another program")]
    Foreign(PathBuf),
    #[error("{path} has version {version} and this program knows {known}: use a newer one")]
    Newer { path: PathBuf, version: u32, known: u32 },
    #[error("{path} is damaged: {why}")]
    Damaged { path: PathBuf, why: String },
}

#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error(transparent)]
    Unfit(#[from] Unfit),
    #[error("{0} is in use by another server")]
    InUse(PathBuf),
    /// The database is missing but its write-ahead log is not: a new database would be mixed with it.
    #[error("{0} is missing, but its write-ahead log is there")]
    Missing(PathBuf),
    #[error("{0} cannot be opened: {1}")]
    Io(PathBuf, #[source] io::Error),
    #[error("{0} cannot be opened: {1}")]
    Database(PathBuf, #[source] rusqlite::Error),
    #[error("{0} cannot be brought up to date: {1}")]
    Migrate(PathBuf, #[source] MigrateError),
}

/// Why the schema of a database could not be brought up to date.
#[derive(Debug, thiserror::Error)]
pub enum MigrateError {
    #[error("migration {0} was begun and not finished")]
    Unfinished(u32),
    #[error("migration {0} is not the one that was applied")]
    Changed(u32),
    #[error("migration {0} failed: {1}")]
    Failed(u32, #[source] rusqlite::Error),
}

#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    #[error(transparent)]
    Unfit(#[from] Unfit),
    #[error("{0} cannot be read: {1}")]
    Io(PathBuf, #[source] io::Error),
    #[error("{0} cannot be read: {1}")]
    Database(PathBuf, #[source] rusqlite::Error),
}

#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error(transparent)]
    Unfit(#[from] Unfit),
    #[error(transparent)]
    Check(#[from] CheckError),
    #[error("{0} exists already")]
    Exists(PathBuf),
    #[error("{0}: {1}")]
    Io(PathBuf, #[source] io::Error),
    #[error("{0} cannot be copied: {1}")]
    Database(PathBuf, #[source] rusqlite::Error),
}

#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    #[error(transparent)]
    Unfit(#[from] Unfit),
    /// The files of a running server were copied instead of a backup.
    #[error("{0} has a write-ahead log beside it, so it is not a backup")]
    NoBackup(PathBuf),
    #[error("{0} is in use by a server")]
    InUse(PathBuf),
    #[error("{0} exists already")]
    Exists(PathBuf),
    #[error("{0}: {1}")]
    Io(PathBuf, #[source] io::Error),
}
