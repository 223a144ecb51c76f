//! What needs the writer's own connection to be shown: a disk that fails.

use std::{fs, path::Path, sync::Arc};

use tokio::task::JoinSet;

use super::Sqlite;
use crate::{Account, Batch, Epoch, Note, Store, StoreError, StoredLine, TableId, TableStage};

/// As if the disk held so many pages; never fewer than are in use.
async fn let_disk_hold(store: &Sqlite, pages: u32) {
    execute(store, format!("PRAGMA max_page_count = {pages}")).await;
}

/// Runs a statement on the writer's connection.
async fn execute(store: &Sqlite, statement: String) {
    let run = move |connection: &rusqlite::Connection| {
        connection.execute_batch(&statement)?;
        Ok(0)
    };
    store.writer.change(run).await.unwrap();
}

fn large(table: &str, number: u32, notes: Vec<Note>) -> Batch {
    let entry = StoredLine { number, at: 0, line: "x".repeat(50_000), action: None };
    Batch { lines: vec![entry], ..Batch::of_notes(table.into(), Epoch::FIRST, notes) }
}

#[tokio::test]
async fn nothing_is_acknowledged_when_the_disk_is_full_and_all_goes_on_when_it_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(Sqlite::open(folder.path().join("soiree.db")).await.unwrap());
    let opened = || vec![Note::Opened { game: "napoleon".into(), public: true, at: 0 }];
    store.append(large("before", 1, opened())).await.unwrap();

    store.ready().await.unwrap();

    let_disk_hold(&store, 1).await;
    store.ready().await.expect("nothing has failed yet");
    let mut waiting = JoinSet::new();
    for number in 2..40 {
        let store = Arc::clone(&store);
        waiting.spawn(async move { store.append(large("before", number, Vec::new())).await });
    }
    let noted = store.append(large("another", 1, opened())).await;
    assert!(matches!(noted, Err(StoreError::Database(_))), "{noted:?}");
    for result in waiting.join_all().await {
        // A line that comes to the writer after one that was lost skips a number.
        let is_lost = matches!(result, Err(StoreError::Database(_) | StoreError::NumberSkipped(_)));
        assert!(is_lost, "{result:?}");
    }
    assert_eq!(store.log(&"before".into()).await.unwrap().len(), 1);
    assert_eq!(store.idle(TableStage::Open, 9, 9).await.unwrap(), [TableId::from("before")]);

    assert!(matches!(store.ready().await, Err(StoreError::Database(_))));

    let_disk_hold(&store, 1 << 30).await;
    store.append(large("before", 2, Vec::new())).await.unwrap();
    store.append(large("another", 1, opened())).await.unwrap();
    assert_eq!(store.log(&"before".into()).await.unwrap().len(), 2);
    store.close().await;
}

#[tokio::test]
async fn a_store_is_ready_again_when_a_small_write_goes_well_and_whatever_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path().join("soiree.db")).await.unwrap();
    let refused = store.append(large("nowhere", 1, Vec::new())).await;
    assert!(matches!(refused, Err(StoreError::NoTable(_))), "{refused:?}");
    let person = || Account { id: "ada".into(), name: String::new(), created_at: 0, seen_at: 0 };
    store.add_person(person()).await.unwrap();
    store.add_person(person()).await.unwrap_err();
    store.ready().await.expect("a refusal is no failure");

    // Lines cannot be written, other things can.
    let lines =
        "CREATE TRIGGER broken BEFORE INSERT ON lines BEGIN SELECT RAISE(ABORT, 'disk'); END";
    execute(&store, lines.to_owned()).await;
    let opened = vec![Note::Opened { game: "napoleon".into(), public: true, at: 0 }];
    let failed = store.append(large("t", 1, opened)).await;
    assert!(matches!(failed, Err(StoreError::Database(_))), "{failed:?}");
    store.ready().await.expect("the probe is written");
    let delete = |connection: &rusqlite::Connection| {
        Ok(connection.execute("DELETE FROM settings WHERE key = 'probe'", [])?)
    };
    assert_eq!(store.writer.change(delete).await.unwrap(), 1);
    store.close().await;
    assert!(matches!(store.ready().await, Err(StoreError::Closed)));
}

fn person(id: &str) -> Account {
    Account { id: id.into(), name: String::new(), created_at: 0, seen_at: 0 }
}

/// How many transactions are in the write-ahead log: the last frame of each has a size.
fn commits(folder: &Path) -> usize {
    const PAGE: usize = 4096;
    let log = fs::read(folder.join("soiree.db-wal")).unwrap();
    assert_eq!(log[8..12], u32::try_from(PAGE).unwrap().to_be_bytes());
    log[32..].chunks_exact(24 + PAGE).filter(|frame| frame[4..8] != [0; 4]).count()
}

#[tokio::test]
async fn however_many_people_come_at_once_tables_wait_for_the_disk_but_once() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(Sqlite::open(folder.path().join("soiree.db")).await.unwrap());
    store.add_person(person("ada")).await.unwrap();
    let before = commits(folder.path());
    let mut waiting = JoinSet::new();
    for number in 0..50 {
        let store = Arc::clone(&store);
        waiting.spawn(async move { store.add_person(person(&number.to_string())).await });
    }
    let refused = store.add_person(person("ada")).await;
    assert!(matches!(refused, Err(StoreError::PersonExists(_))), "{refused:?}");
    assert!(waiting.join_all().await.iter().all(Result::is_ok), "a refusal is one's own");
    let after = commits(folder.path()) - before;
    assert!((1..10).contains(&after), "{after} commits");
    store.close().await;
}

#[tokio::test]
async fn no_change_is_acknowledged_when_the_disk_is_full() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(Sqlite::open(folder.path().join("soiree.db")).await.unwrap());
    let_disk_hold(&store, 1).await;
    let mut waiting = JoinSet::new();
    for number in 0..20 {
        let store = Arc::clone(&store);
        let name = "x".repeat(50_000);
        let person = Account { name, ..person(&number.to_string()) };
        waiting.spawn(async move { store.add_person(person).await });
    }
    assert!(waiting.join_all().await.iter().all(Result::is_err));
    let_disk_hold(&store, 1 << 30).await;
    assert!(store.person(&"0".into()).await.unwrap().is_none());
    store.add_person(person("0")).await.unwrap();
    store.close().await;
}

/// What changes whenever the write-ahead log begins anew.
fn salts(folder: &Path) -> Vec<u8> {
    let log = fs::read(folder.join("soiree.db-wal")).unwrap();
    log[16..24].to_vec()
}

#[tokio::test]
async fn the_log_begins_anew_though_the_writer_makes_no_checkpoint_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(folder.path().join("soiree.db")).await.unwrap();
    execute(&store, "PRAGMA wal_autocheckpoint = 0".to_owned()).await;
    let opened = vec![Note::Opened { game: "napoleon".into(), public: true, at: 0 }];
    store.append(large("t", 1, opened)).await.unwrap();
    let first = salts(folder.path());
    let mut rounds = 0..100;
    while salts(folder.path()) == first {
        let round = rounds.next().expect("the log does not begin anew");
        let numbers = 50 * round + 2..50 * round + 52;
        let lines = numbers.flat_map(|number| large("t", number, Vec::new()).lines).collect();
        store
            .append(Batch { lines, ..Batch::of_notes("t".into(), Epoch::FIRST, Vec::new()) })
            .await
            .unwrap();
    }
    store.close().await;
    assert!(!folder.path().join("soiree.db-wal").exists(), "all is in the database");
}
