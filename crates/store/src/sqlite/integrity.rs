//! Looking a database through without changing it.

use std::{fs, path::Path};

use sqlx::{ConnectOptions, Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use super::file;
use crate::Unfit;

/// Up to this size a database is looked through whenever it is opened: half a second.
const LOOKED_THROUGH: u64 = 256 << 20;

/// Whether what `open` will use is sound: all of it if that is quick, or else the schema.
pub(super) async fn sound(path: &Path) -> Result<(), Unfit> {
    let size = fs::metadata(path).map_or(0, |file| file.len());
    if size <= LOOKED_THROUGH {
        examine(path, "PRAGMA quick_check(1)").await
    } else {
        examine(path, "SELECT iif(count(*), 'ok', 'there is no table') FROM sqlite_schema").await
    }
}

/// Whether every page and every index is sound.
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

/// An immutable file is read without locks or files beside it. With a write-ahead log (its
/// server did not end well) that would show it half checkpointed, and the log must be read too.
async fn connect(path: &Path) -> Result<SqliteConnection, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    options.immutable(!file::has_log(path)).disable_statement_logging().connect().await
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
