//! Answers that are lost, connections that are cut, values that cannot be stored, logs that are
//! damaged.

use std::sync::{Arc, atomic::Ordering};

use store::{Batch, Claims, Company, Node, Note, Postgres, Store, StoreError, StoredTalk};
use tokio::task::JoinSet;

use super::{proxy::Proxy, races::until_waiting};
use crate::{Database, lines, notes, opened, table};

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn an_append_whose_answer_is_lost_is_acknowledged_and_stands_once() {
    let place = Database::postgres().await;
    let (proxy, address) = Proxy::start(place.address()).await;
    let store = Postgres::open(address).await.unwrap();
    let node = Node { name: "test".into(), build: "0".into() };
    store.enter(node, Company::Others).await.unwrap();
    store.append(notes("before", [opened(0)])).await.unwrap();
    let said = StoredTalk {
        number: 1,
        at: 5,
        person: None,
        line: Some("\"hello\"".into()),
        action: Some("a-1".into()),
    };
    let batches = [
        Batch { notes: vec![opened(0)], ..lines("t", [1]) },
        lines("t", [2, 3]),
        notes("t", [Note::Said(said.clone())]),
        Batch { notes: vec![Note::Began], ..lines("t", [4]) },
        notes("u", [opened(1)]),
    ];
    let count = batches.len();
    for batch in batches {
        // The same writer has both tables or not: each is connected before its answer is lost.
        let table = batch.table.clone();
        let _ = store.append(Batch::of_notes(table, batch.epoch, Vec::new())).await;
        proxy.swallow();
        store.append(batch).await.unwrap();
    }
    assert_eq!(proxy.swallowed.load(Ordering::SeqCst) as usize, count);
    assert_eq!(store.log(&table("t")).await.unwrap().len(), 4);
    assert_eq!(store.talk(&table("t")).await.unwrap(), [said]);
    store.close().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn an_append_whose_backend_is_ended_is_repeated() {
    let place = Database::postgres().await;
    let store = Arc::new(place.node().await);
    store.append(notes("t", [opened(0)])).await.unwrap();
    let (holder, client) = (place.client().await, place.client().await);
    holder.batch_execute("BEGIN; SELECT 1 FROM owners FOR NO KEY UPDATE").await.unwrap();
    let append = tokio::spawn({
        let store = Arc::clone(&store);
        async move { store.append(lines("t", [1])).await }
    });
    until_waiting(&client, 1).await;
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
        WHERE datname = current_database() AND wait_event_type = 'Lock'";
    client.batch_execute(end).await.unwrap();
    until_waiting(&client, 1).await;
    holder.batch_execute("COMMIT").await.unwrap();
    append.await.unwrap().unwrap();
    assert_eq!(store.log(&table("t")).await.unwrap().len(), 1);
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn a_text_that_cannot_be_stored_is_refused_alone_in_a_full_group() {
    let place = Database::postgres().await;
    let store = Arc::new(place.node().await);
    for name in 0..300 {
        store.append(notes(&name.to_string(), [opened(0)])).await.unwrap();
    }
    let mut waiting = JoinSet::new();
    for name in 0..300 {
        let (store, mut batch) = (Arc::clone(&store), lines(&name.to_string(), [1]));
        match name {
            7 => batch.lines[0].action = Some("a\0b".into()),
            8 => batch.notes.push(Note::Card("a\0b".into())),
            _ => {}
        }
        waiting.spawn(async move { (name, store.append(batch).await) });
    }
    for (name, result) in waiting.join_all().await {
        match name {
            7 | 8 => assert!(matches!(result, Err(StoreError::Unstorable(_))), "{result:?}"),
            _ => result.unwrap(),
        }
    }
    for name in ["7", "8"] {
        store.append(lines(name, [1])).await.expect("it goes on");
    }
    assert_eq!(store.table(&table("a\0b")).await.unwrap(), None);
    assert_eq!(store.log(&table("a\0b")).await.unwrap(), []);
    let nowhere = store.claim(&table("a\0b"), None).await;
    assert!(matches!(nowhere, Err(StoreError::NoTable(_))), "{nowhere:?}");
    store.ready().await.expect("a refusal is no failure");
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn a_log_that_is_changed_or_cut_is_refused_and_others_are_not() {
    let cases = [
        ("UPDATE lines SET line = 'x' WHERE number = 2", "line 2 is not what was written"),
        ("DELETE FROM lines WHERE number = 2", "line 2 is missing"),
        ("DELETE FROM lines WHERE number = 3", "it has 2 lines, and 3 were written"),
        ("UPDATE owners SET number = 4", "it has 3 lines, and 4 were written"),
    ];
    for (damage, why) in cases {
        let place = Database::postgres().await;
        let store = place.node().await;
        store.append(Batch { notes: vec![opened(0)], ..lines("t", 1..=3) }).await.unwrap();
        place.client().await.batch_execute(damage).await.unwrap();
        store.append(Batch { notes: vec![opened(0)], ..lines("other", 1..=3) }).await.unwrap();
        let error = store.log(&table("t")).await.unwrap_err();
        assert_eq!(error.to_string(), format!("the log of table t is damaged: {why}"), "{damage}");
        assert_eq!(store.log(&table("other")).await.unwrap().len(), 3);
    }
}
