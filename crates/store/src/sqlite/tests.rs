//! What needs the writer's own connection to be shown: a disk that fails.

use std::sync::Arc;

use sqlx::{AssertSqlSafe, query};
use tokio::task::JoinSet;

use super::Sqlite;
use crate::{Batch, Entry, Note, Store, StoreError, TableId};

/// As if the disk held so many pages; never fewer than are in use.
async fn let_disk_hold(store: &Sqlite, pages: u32) {
    let statement = AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
    store.writer.change(query(statement)).await.unwrap();
}

fn large(table: &str, number: u32, notes: Vec<Note>) -> Batch {
    let entry = Entry { number, at: 0, line: "x".repeat(50_000), action: None };
    Batch { table: table.into(), entries: vec![entry], notes }
}

#[tokio::test]
async fn nothing_is_acknowledged_when_the_disk_is_full_and_all_goes_on_when_it_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(Sqlite::open(folder.path().join("soiree.db")).await.unwrap());
    let opened = || vec![Note::Opened { game: "napoleon".into(), public: true, at: 0 }];
    store.append(large("before", 1, opened())).await.unwrap();

    let_disk_hold(&store, 1).await;
    let mut waiting = JoinSet::new();
    for number in 2..40 {
        let store = Arc::clone(&store);
        waiting.spawn(async move { store.append(large("before", number, Vec::new())).await });
    }
    let noted = store.append(large("another", 1, opened())).await;
    assert!(matches!(noted, Err(StoreError::Database(_))), "{noted:?}");
    for result in waiting.join_all().await {
        assert!(matches!(result, Err(StoreError::Database(_))), "{result:?}");
    }
    assert_eq!(store.log(&"before".into()).await.unwrap().len(), 1);
    assert_eq!(store.unfinished().await.unwrap(), [TableId::from("before")]);

    let_disk_hold(&store, 1 << 30).await;
    store.append(large("before", 2, Vec::new())).await.unwrap();
    store.append(large("another", 1, opened())).await.unwrap();
    assert_eq!(store.log(&"before".into()).await.unwrap().len(), 2);
    store.close().await;
}
