//! Appending to logs and reading them.

use std::sync::Arc;

use store::{Batch, Note, Store, StoreError, StoredLine, TableStage};
use tokio::task::JoinSet;

use crate::{Database, lines, notes, opened, table};

async fn lines_come_back_in_order_with_all_they_had(place: Database) {
    let written = vec![
        StoredLine { number: 1, at: -5, line: "* deal\tSA HK".into(), action: None },
        StoredLine {
            number: 2,
            at: 1 << 50,
            line: "2 play Été \u{1F0A1}".into(),
            action: Some("a-7".into()),
        },
        StoredLine { number: 3, at: 0, line: String::new(), action: Some(String::new()) },
    ];
    let store = place.open().await;
    let batch = Batch { lines: written.clone(), ..notes("t", [opened(0)]) };
    store.append(batch).await.unwrap();
    assert_eq!(store.log(&table("t")).await.unwrap(), written);
    store.close().await;

    let store = place.open().await;
    assert_eq!(store.log(&table("t")).await.unwrap(), written);
    assert_eq!(store.log(&table("unknown")).await.unwrap(), []);
}

async fn a_number_is_written_once_and_none_is_left_out(place: Database) {
    let store = place.open().await;
    store.append(notes("t", [opened(0)])).await.unwrap();
    store.append(lines("t", [1, 2])).await.unwrap();
    let again = store.append(lines("t", [2])).await.unwrap_err();
    assert_eq!(again.to_string(), "table t has a line of this number already");
    let skipped = store.append(lines("t", [4])).await.unwrap_err();
    assert_eq!(skipped.to_string(), "table t has not had the line before this one");
    store.append(lines("t", [3])).await.unwrap();
    assert_eq!(numbers(&*store, "t").await, [1, 2, 3]);
}

async fn a_batch_is_kept_whole_or_not_at_all(place: Database) {
    let store = place.open().await;
    store.append(notes("t", [opened(0)])).await.unwrap();
    store.append(lines("t", [1])).await.unwrap();
    for numbers in [&[1, 2, 3][..], &[2, 3, 3]] {
        let refused = Batch { notes: vec![Note::Closed], ..lines("t", numbers.iter().copied()) };
        assert!(matches!(store.append(refused).await, Err(StoreError::NumberTaken(_))));
    }
    assert_eq!(numbers(&*store, "t").await, [1]);
    assert_eq!(store.idle(TableStage::Open, 9, 9).await.unwrap(), [table("t")]);
}

async fn batches_of_any_length_are_written_whole(place: Database) {
    let store = place.open().await;
    for length in [0, 1, 2, 31, 32, 33, 63, 64, 100, 511, 513, 3000] {
        let name = format!("with {length}");
        let batch = Batch { notes: vec![opened(0)], ..lines(&name, 1..=length) };
        store.append(batch).await.unwrap();
        assert_eq!(numbers(&*store, &name).await, (1..=length).collect::<Vec<_>>());
    }
}

async fn a_refused_batch_does_not_take_its_neighbours_down(place: Database) {
    let store = place.open().await;
    for name in 0..100 {
        store.append(notes(&name.to_string(), [opened(0)])).await.unwrap();
    }
    store.append(lines("13", [1])).await.unwrap();

    // On one thread all of them wait before the writer looks, and are one group.
    let mut waiting = JoinSet::new();
    for name in 0..101 {
        let store = Arc::clone(&store);
        waiting.spawn(async move { (name, store.append(lines(&name.to_string(), [1])).await) });
    }
    for (name, result) in waiting.join_all().await {
        match name {
            13 => assert!(matches!(result, Err(StoreError::NumberTaken(id)) if id == table("13"))),
            100 => assert!(matches!(result, Err(StoreError::NoTable(id)) if id == table("100"))),
            _ => result.unwrap(),
        }
    }
    // The hashes go on from what was kept, also at the table that was refused.
    for name in ["13", "14"] {
        store.append(lines(name, [2])).await.unwrap();
    }
    for name in 0..100 {
        let expected = if [13, 14].contains(&name) { &[1, 2][..] } else { &[1] };
        assert_eq!(numbers(&*store, &name.to_string()).await, expected);
    }
}

async fn what_is_not_there_is_said(place: Database) {
    let store = place.open().await;
    let refused = async |batch| store.append(batch).await.unwrap_err().to_string();
    let seated =
        |person: &str| Note::Seated { seat: 1, person: Some(person.into()), name: "A".into() };
    assert_eq!(refused(lines("t", [1])).await, "there is no table t");
    assert_eq!(refused(notes("t", [Note::Began])).await, "there is no table t");
    assert_eq!(refused(notes("t", [seated("p")])).await, "there is no table t");
    store.append(notes("t", [opened(0), Note::Unseated { seat: 3 }])).await.unwrap();
    assert_eq!(refused(notes("t", [seated("p")])).await, "there is no person p");
    assert_eq!(refused(notes("t", [opened(0)])).await, "table t was opened before");
}

async fn what_was_asked_before_closing_is_written_and_what_is_asked_after_is_refused(
    place: Database,
) {
    let store = place.open().await;
    store.append(notes("t", [opened(0)])).await.unwrap();
    let mut waiting = JoinSet::new();
    for number in 1..=50 {
        let store = Arc::clone(&store);
        waiting.spawn(async move { store.append(lines("t", [number])).await });
    }
    tokio::task::yield_now().await;
    store.close().await;
    store.close().await;
    for result in waiting.join_all().await {
        result.unwrap();
    }
    assert!(matches!(store.append(lines("t", [51])).await, Err(StoreError::Closed)));
    assert!(matches!(store.log(&table("t")).await, Err(StoreError::Closed)));
    if let Database::File(place) = &place {
        assert_eq!(place.names(), ["soiree.db", "soiree.db.lock"]);
    }

    assert_eq!(numbers(&*place.open().await, "t").await, (1..=50).collect::<Vec<_>>());
}

async fn numbers(store: &dyn Store, name: &str) -> Vec<u32> {
    let log = store.log(&table(name)).await.unwrap();
    log.iter().map(|entry| entry.number).collect()
}

crate::on_each_engine!(
    lines_come_back_in_order_with_all_they_had,
    a_number_is_written_once_and_none_is_left_out,
    a_batch_is_kept_whole_or_not_at_all,
    batches_of_any_length_are_written_whole,
    a_refused_batch_does_not_take_its_neighbours_down,
    what_is_not_there_is_said,
    what_was_asked_before_closing_is_written_and_what_is_asked_after_is_refused,
);
