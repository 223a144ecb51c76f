//! What is asked of a store, of its file, and of copies of it.

mod backups;
mod ceremonies;
mod claims;
mod crash;
mod damage;
mod engines;
mod erasure;
mod files;
mod former;
mod handles;
mod logs;
mod people;
mod postgres;
mod searches;
mod sessions;
mod talk;
mod withheld;

use std::{
    fs,
    path::{Path, PathBuf},
};

use rusqlite::{Connection, params};
use sha2::{Digest as _, Sha384};
use store::{Batch, Epoch, Note, Sqlite, StoredLine, TableId};
use tempfile::TempDir;

pub(crate) use engines::Database;

/// Where former versions noted their migrations, by the library that they used.
const HISTORY: &str = "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY,
    description TEXT NOT NULL, installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL, checksum BLOB NOT NULL, execution_time BIGINT NOT NULL)";

/// A folder for a database; it goes when this goes.
struct Place {
    folder: TempDir,
}

impl Place {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    async fn open(&self) -> Sqlite {
        Sqlite::open(self.path("soiree.db")).await.unwrap()
    }

    /// Does something to the database, past the store; it is created if there is none.
    fn tamper(&self, statements: &str) {
        let connection = Connection::open(self.path("soiree.db")).unwrap();
        connection.execute_batch(statements).unwrap();
        connection.close().unwrap();
    }

    /// A database as the first versions of the program had it: with the migrations up to this one.
    fn create_version(&self, version: u32) {
        let migrations = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        let mut files: Vec<PathBuf> =
            migrations.read_dir().unwrap().map(|file| file.unwrap().path()).collect();
        files.sort();
        self.tamper(HISTORY);
        for (file, version) in files.iter().zip(1..=version) {
            let statements = fs::read_to_string(file).unwrap();
            self.tamper(&statements);
            let sum = Sha384::digest(&statements).to_vec();
            let connection = Connection::open(self.path("soiree.db")).unwrap();
            connection
                .execute(
                    "INSERT INTO _sqlx_migrations
                     (version, description, success, checksum, execution_time)
                     VALUES (?, '', TRUE, ?, 0)",
                    params![version, sum],
                )
                .unwrap();
        }
        let marks = format!("PRAGMA application_id = 0x536F6972; PRAGMA user_version = {version}");
        self.tamper(&marks);
    }

    /// What is in the folder, in order.
    fn names(&self) -> Vec<String> {
        let entries = self.folder.path().read_dir().unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

fn table(id: &str) -> TableId {
    id.into()
}

fn entry(number: u32, line: &str) -> StoredLine {
    StoredLine { number, at: i64::from(number) * 1000, line: line.into(), action: None }
}

fn lines(table: &str, numbers: impl IntoIterator<Item = u32>) -> Batch {
    let entries = numbers.into_iter().map(|number| entry(number, &format!("line {number}")));
    let (table, epoch, lines) = (table.into(), Epoch::FIRST, entries.collect());
    Batch { table, epoch, lines, notes: Vec::new() }
}

fn notes(table: &str, notes: impl Into<Vec<Note>>) -> Batch {
    Batch::of_notes(table.into(), Epoch::FIRST, notes.into())
}

fn opened(at: i64) -> Note {
    Note::Opened { game: "napoleon".into(), public: true, at }
}
