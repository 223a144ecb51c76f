//! Counts of void tables, by the person who withheld a part of the deal.

use std::sync::Arc;

use store::{Account, Note, Store, StoreError, Voids};

use crate::{Database, notes, opened};

fn withheld(seat: u8, person: Option<&str>, at: i64) -> Note {
    Note::Withheld { seat, person: person.map(Into::into), at }
}

async fn with_tables(place: &Database) -> Arc<dyn Store> {
    let store = place.open().await;
    for id in ["ada", "bob"] {
        let person = Account { id: id.into(), name: id.into(), created_at: 0, seen_at: 0 };
        store.add_person(person).await.unwrap();
    }
    for table in ["s", "t"] {
        store.append(notes(table, [opened(0)])).await.unwrap();
    }
    store
}

async fn a_void_counts_once_for_each_who_withheld_and_once_for_the_server(place: Database) {
    let store = with_tables(&place).await;
    assert_eq!(store.voids_of(&"ada".into()).await.unwrap(), Voids::default());
    assert_eq!(store.voids().await.unwrap(), Voids::default());
    let both = [withheld(0, Some("ada"), 5), withheld(1, Some("bob"), 5)];
    store.append(notes("s", both.clone())).await.unwrap();
    store.append(notes("s", both)).await.unwrap();
    store.append(notes("t", [withheld(1, Some("ada"), 9), withheld(2, None, 9)])).await.unwrap();
    store.close().await;

    let store = place.open().await;
    let voids = |count, last_at| Voids { count, last_at: Some(last_at) };
    assert_eq!(store.voids_of(&"ada".into()).await.unwrap(), voids(2, 9));
    assert_eq!(store.voids_of(&"bob".into()).await.unwrap(), voids(1, 5));
    assert_eq!(store.voids().await.unwrap(), voids(2, 9), "two tables, whoever it was");
    store.close().await;
}

async fn a_void_is_of_a_table_that_is_and_outlives_who_is_forgotten(place: Database) {
    let store = with_tables(&place).await;
    let nowhere = store.append(notes("nowhere", [withheld(0, Some("ada"), 1)])).await;
    assert!(matches!(nowhere, Err(StoreError::NoTable(_))), "{nowhere:?}");
    store.append(notes("s", [withheld(0, Some("ada"), 1)])).await.unwrap();
    store.append(notes("t", [withheld(0, Some("nobody"), 1)])).await.unwrap();
    assert!(store.remove_person(&"ada".into()).await.unwrap());
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.voids_of(&"ada".into()).await.unwrap().count, 0);
    assert_eq!(store.voids().await.unwrap().count, 2, "the server's own stay");
    store.close().await;
}

crate::on_each_engine!(
    a_void_counts_once_for_each_who_withheld_and_once_for_the_server,
    a_void_is_of_a_table_that_is_and_outlives_who_is_forgotten,
);
