//! Opening a database: it is checked before anything is written, then migrated.

use std::{
    fs, io,
    path::{self, Path},
};

use rusqlite::{Connection, Error};

use super::{
    Sqlite, backfill,
    blocking::blocking,
    connect,
    file::{self, APPLICATION_ID, Lock, beside},
    heads, integrity,
    migrate::{self, KNOWN},
    permissions,
    readers::Readers,
    watermark::{self, Watermark},
    writer::Writer,
};
use crate::{LostLines, OpenError};

/// What a database needs to be written to.
struct Opened {
    connection: Connection,
    /// For checkpoints.
    beside: Connection,
    watermark: Watermark,
    lock: Lock,
    lost: Vec<LostLines>,
}

impl Sqlite {
    /// Opens the database at `path`, creates it if there is none, and migrates it.
    ///
    /// Must be called in a Tokio runtime; the writer ends with it.
    pub async fn open(path: impl AsRef<Path>) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let failed = |error| OpenError::Io(path.to_owned(), error);
        let path = path::absolute(path).map_err(failed)?;
        let readers = Readers::new(path.clone());
        let Opened { connection, beside, watermark, lock, lost } =
            blocking(move || open(&path)).await?;
        let writer = Writer::start(connection, beside, watermark, lock).map_err(failed)?;
        Ok(Self { writer, readers, lost })
    }
}

fn open(path: &Path) -> Result<Opened, OpenError> {
    let failed = |error| OpenError::Io(path.to_owned(), error);
    let broken = |error| OpenError::Database(path.to_owned(), error);
    if path.try_exists().map_err(failed)? {
        file::version(path, KNOWN).map_err(failed)??;
    }
    let lock = Lock::take(path).map_err(failed)?;
    let lock = lock.ok_or_else(|| OpenError::InUse(path.to_owned()))?;
    // Checked again under the lock: another server may have created it.
    if path.try_exists().map_err(failed)? {
        file::close_to_others(path).map_err(failed)?;
        integrity::sound(path)?;
    } else {
        create(path)?;
    }
    let connection = durable(path).map_err(broken)?;
    migrate(&connection, path)?;
    let lost = find_lost(&connection, path)?;
    let watermark = Watermark::start(path);
    let beside = durable(path).map_err(broken)?;
    Ok(Opened { connection, beside, watermark, lock, lost })
}

/// Compares the head of every log with its high-water mark. The mark of a log that is too short becomes
/// its head, so that the log is found to be damaged whenever it is read.
fn find_lost(connection: &Connection, path: &Path) -> Result<Vec<LostLines>, OpenError> {
    let failed = |error: io::Error| OpenError::Io(watermark::path_of(path), error);
    let broken = |error| OpenError::Database(path.to_owned(), error);
    let mut lost = Vec::new();
    for (table, noted) in watermark::read(path).map_err(failed)? {
        let head = heads::read(connection, &table).map_err(broken)?;
        let kept = head.map_or(0, |head| head.number);
        if kept < noted.number || head.is_some_and(|head| kept == noted.number && head != noted) {
            heads::write(connection, &table, &noted).map_err(broken)?;
            lost.push(LostLines { table, acknowledged: noted.number, kept });
        }
    }
    lost.sort_by(|a, b| a.table.cmp(&b.table));
    Ok(lost)
}

/// Creates the database atomically: under another name first.
fn create(path: &Path) -> Result<(), OpenError> {
    let failed = |error: io::Error| OpenError::Io(path.to_owned(), error);
    let broken = |error| OpenError::Database(path.to_owned(), error);
    if file::has_log(path) {
        return Err(OpenError::Missing(path.to_owned()));
    }
    watermark::remove(path).map_err(failed)?;
    let new = beside(path, ".new");
    if new.try_exists().map_err(failed)? {
        fs::remove_file(&new).map_err(failed)?;
    }
    // SQLite takes an empty file for a new database, and keeps its mode.
    permissions::create(&new).map_err(failed)?;
    let connection = connect::writing(&new).map_err(broken)?;
    migrate(&connection, path)?;
    connection.close().map_err(|(_, error)| broken(error))?;
    fs::rename(&new, path).and_then(|()| file::sync(path)).map_err(failed)
}

fn migrate(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let broken = |error| OpenError::Database(path.to_owned(), error);
    let before: u32 =
        connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(broken)?;
    migrate::run(connection, path)?;
    if before < backfill::SINCE {
        backfill::seal(connection).map_err(broken)?;
    }
    // The version must be in the header itself, where other programs read it without the WAL.
    let marks = format!(
        "PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {KNOWN}; \
         PRAGMA wal_checkpoint(TRUNCATE)"
    );
    connection.execute_batch(&marks).map_err(broken)
}

/// A connection of the writer: WAL, `synchronous = FULL`. Checkpoints are made beside it; the
/// automatic one after 64 MiB is for the case that they fail.
fn durable(path: &Path) -> Result<Connection, Error> {
    let connection = connect::writing(path)?;
    connection.execute_batch(
        "PRAGMA journal_mode = wal; PRAGMA synchronous = full; PRAGMA wal_autocheckpoint = 16384; \
         PRAGMA cache_size = -16384",
    )?;
    // Deleted data is overwritten in the file.
    connection.execute_batch("PRAGMA secure_delete = on")?;
    Ok(connection)
}
