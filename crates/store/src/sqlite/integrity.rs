//! Integrity checks of a database, without changing it.

use std::{fs, path::Path};

use rusqlite::{Connection, Error};

use super::{connect, file};
use crate::Unfit;

/// Up to this size a database is checked whenever it is opened, which takes half a second.
const QUICK_CHECK_LIMIT: u64 = 256 << 20;

/// Checks what `open` needs: the whole database if that is quick, or else the schema.
pub(super) fn sound(path: &Path) -> Result<(), Unfit> {
    let size = fs::metadata(path).map_or(0, |file| file.len());
    if size <= QUICK_CHECK_LIMIT {
        examine(path, "PRAGMA quick_check(1)")
    } else {
        examine(path, "SELECT iif(count(*), 'ok', 'there is no table') FROM sqlite_schema")
    }
}

/// Checks every page and every index.
pub(super) fn sound_throughout(path: &Path) -> Result<(), Unfit> {
    examine(path, "PRAGMA integrity_check(1)")
}

fn examine(path: &Path, question: &'static str) -> Result<(), Unfit> {
    let damaged = |why: String| Unfit::Damaged { path: path.to_owned(), why };
    match ask(path, question) {
        Ok(answer) if answer == "ok" => Ok(()),
        Ok(answer) => Err(damaged(one_line(&answer))),
        Err(error) => Err(damaged(one_line(&error.to_string()))),
    }
}

fn ask(path: &Path, question: &str) -> Result<String, Error> {
    connect(path)?.query_row(question, [], |row| row.get(0))
}

/// With a write-ahead log, after a crash, an immutable file would be read half checkpointed: then the
/// log must be read too.
fn connect(path: &Path) -> Result<Connection, Error> {
    if file::has_log(path) { connect::reading(path) } else { connect::reading_immutable(path) }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
