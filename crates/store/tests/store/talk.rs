//! Talk: a durable ring buffer, from which people are erased.

use std::sync::Arc;

use store::{Account, Note, Store, StoreError, StoredTalk};

use crate::{Database, notes, opened, table};

fn said(number: u32, person: &str) -> StoredTalk {
    let person = Some(person.into());
    let (line, action) = (Some(format!("line {number}")), Some(format!("id-{number}")));
    StoredTalk { number, at: i64::from(number), person, line, action }
}

async fn with_a_table(place: &Database) -> Arc<dyn Store> {
    let store = place.open().await;
    let ada = Account { id: "ada".into(), name: "Ada".into(), created_at: 0, seen_at: 0 };
    store.add_person(ada).await.unwrap();
    store.append(notes("t", [opened(0)])).await.unwrap();
    store
}

async fn the_last_two_hundred_lines_are_kept(place: Database) {
    let store = with_a_table(&place).await;
    for number in 1..=205 {
        store.append(notes("t", [Note::Said(said(number, "ada"))])).await.unwrap();
    }
    store.close().await;
    let store = place.open().await;
    let talk = store.talk(&table("t")).await.unwrap();
    assert_eq!(talk, (6..=205).map(|number| said(number, "ada")).collect::<Vec<_>>());
    assert_eq!(store.log(&table("t")).await.unwrap(), [], "the log knows nothing of it");
    store.close().await;
}

async fn a_number_is_said_once_and_only_at_a_table_that_is(place: Database) {
    let store = with_a_table(&place).await;
    let say = |id: &str| notes(id, [Note::Said(said(1, "ada"))]);
    store.append(say("t")).await.unwrap();
    let again = store.append(say("t")).await;
    assert!(matches!(again, Err(StoreError::NumberTaken(_))), "{again:?}");
    let nowhere = store.append(say("nowhere")).await;
    assert!(matches!(nowhere, Err(StoreError::NoTable(_))), "{nowhere:?}");
    store.close().await;
}

async fn what_a_forgotten_person_said_is_forgotten_and_its_number_is_not(place: Database) {
    let store = with_a_table(&place).await;
    store.append(notes("t", [Note::Said(said(1, "ada"))])).await.unwrap();
    store.append(notes("t", [Note::Said(said(2, "nobody"))])).await.unwrap();
    assert!(store.remove_person(&"ada".into()).await.unwrap());
    store.close().await;

    let store = place.open().await;
    let talk = store.talk(&table("t")).await.unwrap();
    let gone = StoredTalk { person: None, line: None, action: None, ..said(1, "ada") };
    assert_eq!(talk, [gone, StoredTalk { person: None, ..said(2, "nobody") }]);
    store.close().await;
}

crate::on_each_engine!(
    the_last_two_hundred_lines_are_kept,
    a_number_is_said_once_and_only_at_a_table_that_is,
    what_a_forgotten_person_said_is_forgotten_and_its_number_is_not,
);
