//! Everything in a database file, read and written relation by relation.

use std::{fs, path::Path};

use rusqlite::{Connection, Error, params_from_iter, types};
use tokio::sync::mpsc;

use super::{
    Sqlite,
    blocking::blocking,
    check::check_file,
    connect,
    file::{self, Lock, beside},
};
use crate::transfer::{
    CHUNK, Checksums, Copied, CopyStage, Observer, RELATIONS, Relation, Rows, TransferError, Value,
    compared,
};

/// Chunks that wait for the other side.
const WAITING: usize = 4;

/// A file that is read; no server can open it meanwhile.
pub(crate) struct Source {
    pub(crate) rows: mpsc::Receiver<(usize, Rows)>,
    reading: tokio::task::JoinHandle<Result<Copied, TransferError>>,
}

impl Source {
    /// An error if there is no file: opening one would make it.
    pub(crate) fn find(path: &Path) -> Result<(), TransferError> {
        match path.try_exists() {
            Ok(true) => Ok(()),
            Ok(false) => Err(TransferError::Missing(path.to_owned())),
            Err(why) => Err(TransferError::Io(path.to_owned(), why)),
        }
    }

    /// Brings the file up to date first.
    pub(crate) async fn open(path: &Path, observer: Observer) -> Result<Source, TransferError> {
        crate::Store::close(&Sqlite::open(path).await?).await;
        let path = path.to_owned();
        let lock = Lock::take(&path).map_err(|why| TransferError::Io(path.clone(), why))?;
        let lock = lock.ok_or_else(|| TransferError::InUse(path.display().to_string()))?;
        let (send, rows) = mpsc::channel(WAITING);
        let reading = tokio::task::spawn_blocking(move || {
            let _lock = lock;
            let failed = |why| TransferError::Sqlite(path.clone(), why);
            // For writing, so that it can remove the files beside the database when it closes.
            let connection = connect::writing(&path).map_err(failed)?;
            let sums = Checksums::new(CopyStage::Copying, observer);
            read_all(&connection, sums, |place, rows| drop(send.blocking_send((place, rows))))
                .map_err(failed)
        });
        Ok(Source { rows, reading })
    }

    /// What was read, once all rows were taken.
    pub(crate) async fn finish(self) -> Result<Copied, TransferError> {
        drop(self.rows);
        self.reading.await.expect("reading does not panic")
    }
}

/// A new file, which appears under its name when it is whole.
pub(crate) struct Target {
    pub(crate) rows: mpsc::Sender<(usize, Rows)>,
    writing: tokio::task::JoinHandle<Result<Copied, TransferError>>,
    part: std::path::PathBuf,
    path: std::path::PathBuf,
}

impl Target {
    pub(crate) async fn create(path: &Path, observer: Observer) -> Result<Target, TransferError> {
        let failed = |why| TransferError::Io(path.to_owned(), why);
        if path.try_exists().map_err(failed)? {
            return Err(TransferError::Exists(path.to_owned()));
        }
        let part = beside(path, ".part");
        if part.try_exists().map_err(failed)? {
            fs::remove_file(&part).map_err(failed)?;
        }
        crate::Store::close(&Sqlite::open(&part).await?).await;
        let (rows, receive) = mpsc::channel(WAITING);
        let to = part.clone();
        let writing = tokio::task::spawn_blocking(move || {
            write_all(&to, receive, observer).map_err(|why| TransferError::Sqlite(to.clone(), why))
        });
        Ok(Target { rows, writing, part, path: path.to_owned() })
    }

    /// Compares what is in the file now with what was read elsewhere, and gives it its name.
    pub(crate) async fn finish(self, read: Copied) -> Result<Copied, TransferError> {
        let Target { rows, writing, part, path } = self;
        drop(rows);
        let written = writing.await.expect("writing does not panic");
        let same = written.and_then(|written| compared(read, &written));
        let named = match same {
            Ok(same) => {
                blocking({
                    let part = part.clone();
                    move || name(&part, &path).map(|()| same)
                })
                .await
            }
            failed => failed,
        };
        // The lock of a file that is gone, and the file itself if it was not whole.
        for left in [part.clone(), beside(&part, ".lock")] {
            fs::remove_file(left).ok();
        }
        named
    }
}

/// The logs are verified as those of a backup are; damaged ones are kept as they are.
fn name(part: &Path, path: &Path) -> Result<(), TransferError> {
    check_file(part)?;
    let named = file::sync(part).and_then(|()| fs::rename(part, path));
    named.and_then(|()| file::sync(path)).map_err(|why| TransferError::Io(path.to_owned(), why))
}

fn write_all(
    path: &Path,
    mut rows: mpsc::Receiver<(usize, Rows)>,
    observer: Observer,
) -> Result<Copied, Error> {
    let mut connection = connect::writing(path)?;
    connection.pragma_update(None, "foreign_keys", "off")?;
    let transaction = connection.transaction()?;
    while let Some((place, rows)) = rows.blocking_recv() {
        let mut insert = transaction.prepare_cached(&insertion(&RELATIONS[place]))?;
        for row in rows {
            insert.execute(params_from_iter(row.into_iter().map(stored)))?;
        }
    }
    transaction.commit()?;
    read_all(&connection, Checksums::new(CopyStage::Comparing, observer), |_, _| {})
}

/// Triggers may have written a row already.
fn insertion(relation: &Relation) -> String {
    let marks = vec!["?"; relation.columns.len()].join(", ");
    format!("INSERT OR REPLACE INTO {} ({}) VALUES ({marks})", relation.name, names(relation))
}

fn names(relation: &Relation) -> String {
    relation.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
}

/// Reads every relation in its order; gives their checksums.
fn read_all(
    connection: &Connection,
    mut sums: Checksums,
    mut each: impl FnMut(usize, Rows),
) -> Result<Copied, Error> {
    for (place, relation) in RELATIONS.iter().enumerate() {
        let columns = names(relation);
        let order: Vec<_> =
            relation.columns[..relation.key].iter().map(|(name, _)| *name).collect();
        let only = if relation.name == "settings" { "WHERE key <> 'probe'" } else { "" };
        let query =
            format!("SELECT {columns} FROM {} {only} ORDER BY {}", relation.name, order.join(", "));
        let mut statement = connection.prepare(&query)?;
        let mut rows = statement.query([])?;
        let mut chunk = Vec::new();
        while let Some(row) = rows.next()? {
            let value = |column| Ok(taken(row.get::<_, types::Value>(column)?));
            chunk.push((0..relation.columns.len()).map(value).collect::<Result<_, Error>>()?);
            if chunk.len() == CHUNK {
                sums.add(place, &chunk);
                each(place, std::mem::take(&mut chunk));
            }
        }
        sums.add(place, &chunk);
        if !chunk.is_empty() {
            each(place, chunk);
        }
    }
    Ok(sums.finish())
}

fn taken(value: types::Value) -> Value {
    match value {
        types::Value::Integer(number) => Value::Integer(number),
        types::Value::Text(text) => Value::Text(text),
        types::Value::Blob(bytes) => Value::Bytes(bytes),
        types::Value::Null | types::Value::Real(_) => Value::Null,
    }
}

fn stored(value: Value) -> types::Value {
    match value {
        Value::Null => types::Value::Null,
        Value::Integer(number) => types::Value::Integer(number),
        Value::Text(text) => types::Value::Text(text),
        Value::Bytes(bytes) => types::Value::Blob(bytes),
    }
}
