//! What is asked of a store, of its file, and of copies of it.

mod backups;
mod crash;
mod damage;
mod erasure;
mod files;
mod logs;
mod people;
mod searches;
mod sessions;
mod talk;
mod withheld;

use std::path::PathBuf;

use store::{Batch, Note, Sqlite, StoredLine, TableId};
use tempfile::TempDir;

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
    Batch { table: table.into(), lines: entries.collect(), notes: Vec::new() }
}

fn notes(table: &str, notes: impl Into<Vec<Note>>) -> Batch {
    Batch { table: table.into(), lines: Vec::new(), notes: notes.into() }
}

fn opened(at: i64) -> Note {
    Note::Opened { game: "napoleon".into(), public: true, at }
}
