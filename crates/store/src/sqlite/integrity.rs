//! Integrity checks of a database, without changing it.

use std::{fs, path::Path};

use sqlx::{ConnectOptions, Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use super::file;
use crate::Unfit;

/// Up to this size a database is checked whenever it is opened, which takes half a second.
const QUICK_CHECK_LIMIT: u64 = 256 << 20;

/// Checks what `open` needs: the whole database if that is quick, or else the schema.
pub(super) async fn sound(path: &Path) -> Result<(), Unfit> {
    let size = fs::metadata(path).map_or(0, |file| file.len());
    if size <= QUICK_CHECK_LIMIT {
        examine(path, "PRAGMA quick_check(1)").await
    } else {
        examine(path, "SELECT iif(count(*), 'ok', 'there is no table') FROM sqlite_schema").await
    }
}

/// Checks every page and every index.
pub(super) async fn sound_throughout(path: &Path) -> Result<(), Unfit> {
    examine(path, "PRAGMA integrity_check(1)").await
}

async fn examine(path: &Path, question: &'static str) -> Result<(), Unfit> {
    let damaged = |why: String| Unfit::Damaged { path: path.to_owned(), why };
    match ask(path, question).await {
        Ok(answer) if answer == "ok" => Ok(()),
        Ok(answer) => Err(damaged(one_line(&answer))),
        Err(error) => Err(damaged(one_line(&error.to_string()))),
    }
}

async fn ask(path: &Path, question: &'static str) -> Result<String, sqlx::Error> {
    let mut connection = connect(path).await?;
    let answer = sqlx::query_scalar(question).fetch_one(&mut connection).await;
    connection.close().await?;
    answer
}

/// An immutable file is read without locks and files beside it. With a write-ahead log, after a
/// crash, that would show it half checkpointed, and the log must be read too.
async fn connect(path: &Path) -> Result<SqliteConnection, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    options.immutable(!file::has_log(path)).disable_statement_logging().connect().await
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
