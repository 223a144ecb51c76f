//! Opening a database: it is checked before anything is written, then migrated.

use std::{
    fs, io,
    path::{self, Path},
};

use sqlx::{
    AssertSqlSafe, ConnectOptions, Connection, Executor, SqliteConnection,
    migrate::{MigrateError, Migrator},
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

use super::{
    Sqlite, backfill,
    file::{self, APPLICATION_ID, Lock, beside},
    heads, integrity, permissions,
    watermark::{self, Watermark},
    writer::Writer,
};
use crate::{LostLines, OpenError, Unfit};

static MIGRATOR: Migrator = sqlx::migrate!();

/// Connections in the pool of readers; reads are rare beside writes.
const READERS: u32 = 4;

/// The version that this program writes.
pub(super) fn known() -> u32 {
    let last = MIGRATOR.iter().map(|migration| migration.version).max();
    last.and_then(|version| version.try_into().ok()).expect("migrations are numbered from 1")
}

impl Sqlite {
    /// Opens the database at `path`, creates it if there is none, and migrates it.
    ///
    /// Must be called in a Tokio runtime; the writer ends with it.
    pub async fn open(path: impl AsRef<Path>) -> Result<Self, OpenError> {
        let path = path.as_ref();
        let failed = |error| OpenError::Io(path.to_owned(), error);
        let broken = |error| OpenError::Database(path.to_owned(), error);
        let path = &path::absolute(path).map_err(failed)?;

        if path.try_exists().map_err(failed)? {
            file::version(path, known()).map_err(failed)??;
        }
        let lock = Lock::take(path).map_err(failed)?;
        let lock = lock.ok_or_else(|| OpenError::InUse(path.to_owned()))?;
        // Checked again under the lock: another server may have created it.
        if path.try_exists().map_err(failed)? {
            file::close_to_others(path).map_err(failed)?;
            integrity::sound(path).await?;
        } else {
            create(path).await?;
        }

        let mut connection = options(path).connect().await.map_err(broken)?;
        migrate(&mut connection, path).await?;
        let lost = find_lost(&mut connection, path).await?;
        let watermark = Watermark::start(path);
        let readers = SqlitePoolOptions::new().max_connections(READERS);
        let readers = readers.connect_lazy_with(reading(path));
        let beside = options(path).connect().await.map_err(broken)?;
        let writer = Writer::start(connection, beside, watermark, lock).map_err(failed)?;
        Ok(Self { writer, readers, lost })
    }
}

/// Compares the head of every log with its high-water mark. The mark of a log that is too short becomes
/// its head, so that the log is found to be damaged whenever it is read.
async fn find_lost(
    connection: &mut SqliteConnection,
    path: &Path,
) -> Result<Vec<LostLines>, OpenError> {
    let failed = |error: io::Error| OpenError::Io(watermark::path_of(path), error);
    let broken = |error| OpenError::Database(path.to_owned(), error);
    let mut lost = Vec::new();
    for (table, noted) in watermark::read(path).map_err(failed)? {
        let head = heads::read(connection, &table).await.map_err(broken)?;
        let kept = head.map_or(0, |head| head.number);
        if kept < noted.number || head.is_some_and(|head| kept == noted.number && head != noted) {
            heads::write(connection, &table, &noted).await.map_err(broken)?;
            lost.push(LostLines { table, acknowledged: noted.number, kept });
        }
    }
    lost.sort_by(|a, b| a.table.cmp(&b.table));
    Ok(lost)
}

/// Creates the database atomically: under another name first.
async fn create(path: &Path) -> Result<(), OpenError> {
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
    let fresh = SqliteConnectOptions::new().filename(&new);
    let mut connection = fresh.connect().await.map_err(broken)?;
    migrate(&mut connection, path).await?;
    connection.close().await.map_err(broken)?;
    fs::rename(&new, path).and_then(|()| file::sync(path)).map_err(failed)
}

async fn migrate(connection: &mut SqliteConnection, path: &Path) -> Result<(), OpenError> {
    let broken = |error| OpenError::Database(path.to_owned(), error);
    let before: u32 = sqlx::query_scalar("PRAGMA user_version")
        .fetch_one(&mut *connection)
        .await
        .map_err(broken)?;
    MIGRATOR.run(&mut *connection).await.map_err(|error| refused(error, path))?;
    if before < backfill::SINCE {
        backfill::seal(connection).await.map_err(broken)?;
    }
    let known = known();
    let marks = format!("PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {known}");
    connection.execute(AssertSqlSafe(marks)).await.map_err(broken)?;
    // The version must be in the header itself, where other programs read it without the WAL.
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").await.map_err(broken)?;
    Ok(())
}

fn refused(error: MigrateError, path: &Path) -> OpenError {
    let path = path.to_owned();
    match error {
        MigrateError::VersionMissing(version) => {
            Unfit::Newer { path, version: version.try_into().unwrap_or(u32::MAX), known: known() }
                .into()
        }
        error => OpenError::Migrate(path, error),
    }
}

/// Connection options of the writer: WAL, `synchronous = FULL`. Checkpoints are made beside it; the
/// automatic one after 64 MiB is for the case that they fail.
fn options(path: &Path) -> SqliteConnectOptions {
    let options = SqliteConnectOptions::new().filename(path);
    options
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .pragma("wal_autocheckpoint", "16384")
        .pragma("cache_size", "-16384")
        // Deleted data is overwritten in the file.
        .pragma("secure_delete", "on")
        .disable_statement_logging()
}

fn reading(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(path).read_only(true).disable_statement_logging()
}
