//! Passkey ceremonies: ended once, on whichever node, and never more than so many.

use store::{Ceremony, CeremonyKind, CeremonyLimits, Store};

use crate::Database;

const LIMITS: CeremonyLimits = CeremonyLimits { in_all: 6, of_an_origin: 3 };

fn ceremony(person: &str, begun_at: i64) -> Ceremony {
    Ceremony {
        person: person.into(),
        kind: CeremonyKind::SignIn,
        origin: vec![0, 255],
        state: format!("{{\"of\":\"{person}\"}}"),
        begun_at,
    }
}

async fn end(store: &dyn Store, person: &str) -> Option<Ceremony> {
    store.end_ceremony(&person.into(), CeremonyKind::SignIn).await.unwrap()
}

/// How many of these people have one; they have none afterwards.
async fn count(store: &dyn Store, people: impl IntoIterator<Item = String>) -> usize {
    let mut count = 0;
    for person in people {
        count += usize::from(end(store, &person).await.is_some());
    }
    count
}

async fn a_ceremony_ends_once_and_a_new_one_replaces_it(place: Database) {
    let store = place.open().await;
    assert_eq!(end(&*store, "ada").await, None);
    store.begin_ceremony(ceremony("ada", 1), LIMITS).await.unwrap();
    let again = Ceremony { state: "{}".into(), origin: vec![7], ..ceremony("ada", 2) };
    store.begin_ceremony(again.clone(), LIMITS).await.unwrap();
    let other = Ceremony { kind: CeremonyKind::Registration, ..ceremony("ada", 3) };
    store.begin_ceremony(other.clone(), LIMITS).await.unwrap();
    assert_eq!(end(&*store, "bob").await, None);
    assert_eq!(end(&*store, "ada").await, Some(again));
    assert_eq!(end(&*store, "ada").await, None);
    let registration = store.end_ceremony(&"ada".into(), CeremonyKind::Registration).await;
    assert_eq!(registration.unwrap(), Some(other));
}

async fn of_two_who_end_a_ceremony_one_has_it(place: Database) {
    let store = place.open().await;
    for begun_at in 0..20 {
        store.begin_ceremony(ceremony("ada", begun_at), LIMITS).await.unwrap();
        let (one, two) = tokio::join!(end(&*store, "ada"), end(&*store, "ada"));
        assert_eq!(usize::from(one.is_some()) + usize::from(two.is_some()), 1);
    }
}

async fn only_so_many_are_kept_and_one_origin_evicts_none_of_another(place: Database) {
    let store = place.open().await;
    let from = |origin: u8, person: &str, begun_at| {
        let ceremony = Ceremony { origin: vec![origin], ..ceremony(person, begun_at) };
        store.begin_ceremony(ceremony, LIMITS)
    };
    from(1, "ada", 0).await.unwrap();
    for number in 1..=9 {
        from(2, &format!("b{number}"), number).await.unwrap();
    }
    assert!(end(&*store, "ada").await.is_some(), "another origin's");
    assert_eq!(count(&*store, (1..=6).map(|number| format!("b{number}"))).await, 0);
    assert_eq!(count(&*store, (7..=9).map(|number| format!("b{number}"))).await, 3);

    for number in 1..=9 {
        from(number, &format!("c{number}"), number.into()).await.unwrap();
    }
    assert_eq!(count(&*store, (1..=3).map(|number| format!("c{number}"))).await, 0, "the oldest");
    assert_eq!(count(&*store, (4..=9).map(|number| format!("c{number}"))).await, 6);
}

async fn what_was_begun_before_a_time_is_forgotten(place: Database) {
    let store = place.open().await;
    for (person, begun_at) in [("ada", 10), ("bob", 20)] {
        store.begin_ceremony(ceremony(person, begun_at), LIMITS).await.unwrap();
    }
    store.forget_ceremonies(20).await.unwrap();
    assert_eq!(end(&*store, "ada").await, None);
    assert_eq!(end(&*store, "bob").await, Some(ceremony("bob", 20)));
}

crate::on_each_engine!(
    a_ceremony_ends_once_and_a_new_one_replaces_it,
    of_two_who_end_a_ceremony_one_has_it,
    only_so_many_are_kept_and_one_origin_evicts_none_of_another,
    what_was_begun_before_a_time_is_forgotten,
);

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn nodes_begin_at_the_same_time_and_end_what_others_began() {
    let database = Database::postgres().await;
    let (one, two) = (database.node().await, database.node().await);
    // Both evict what the other has begun, and neither waits for the other.
    for round in 0..20 {
        let [a, b, c] = ["a", "b", "c"].map(|name| ceremony(&format!("{name}{round}"), round));
        let (first, second) = tokio::join!(
            async {
                one.begin_ceremony(a, LIMITS).await?;
                one.begin_ceremony(b, LIMITS).await
            },
            two.begin_ceremony(c, LIMITS),
        );
        first.and(second).unwrap();
    }
    one.begin_ceremony(ceremony("ada", 100), LIMITS).await.unwrap();
    assert_eq!(end(&two, "ada").await, Some(ceremony("ada", 100)));
    assert_eq!(end(&one, "ada").await, None);
}
