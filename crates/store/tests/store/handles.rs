//! Handles: unique, changed rarely, never given out twice.

use store::{Account, Handle, HandleClaim, HandleHolder, PersonId, Store, StoreError};

use crate::Database;

/// When handles can be changed that were taken before.
const LATE: i64 = 1000;

async fn with_people(place: &Database, ids: &[&str]) -> std::sync::Arc<dyn Store> {
    let store = place.open().await;
    for id in ids {
        let person = Account { id: (*id).into(), name: String::new(), created_at: 1, seen_at: 2 };
        store.add_person(person).await.unwrap();
    }
    store
}

/// A handle that looks like every other with the same first letter.
fn claim(person: &str, handle: &str, at: i64) -> HandleClaim {
    let digest = [handle.as_bytes()[0]; 32];
    HandleClaim {
        person: person.into(),
        handle: handle.into(),
        digest,
        at,
        changed_before: at - LATE,
    }
}

fn holder(person: Option<&str>, handle: Option<&str>) -> HandleHolder {
    HandleHolder { person: person.map(PersonId::from), handle: handle.map(str::to_owned) }
}

async fn a_handle_is_one_person_s_and_so_is_all_that_looks_like_it(place: Database) {
    let store = with_people(&place, &["ada", "bob"]).await;
    assert_eq!(store.handle(&"ada".into()).await.unwrap(), None);
    assert_eq!(store.handle_holder(&[b'a'; 32]).await.unwrap(), None);
    store.claim_handle(claim("ada", "ada", 5)).await.unwrap();
    let held = Handle { handle: "ada".into(), since: 5 };
    assert_eq!(store.handle(&"ada".into()).await.unwrap(), Some(held.clone()));
    assert_eq!(
        store.handle_holder(&[b'a'; 32]).await.unwrap(),
        Some(holder(Some("ada"), Some("ada")))
    );
    for other in ["ada", "aDa"] {
        let taken = store.claim_handle(claim("bob", other, 6)).await;
        assert!(matches!(taken, Err(StoreError::HandleTaken)), "{taken:?}");
    }
    assert_eq!(store.handle(&"bob".into()).await.unwrap(), None);
    store.claim_handle(claim("ada", "ada", 9)).await.expect("it is hers");
    assert_eq!(store.handle(&"ada".into()).await.unwrap(), Some(held), "and nothing has changed");
    let nobody = store.claim_handle(claim("eve", "eve", 6)).await;
    assert!(matches!(nobody, Err(StoreError::NoPerson(_))), "{nobody:?}");
}

async fn a_handle_is_changed_after_a_while_and_stays_its_owner_s(place: Database) {
    let store = with_people(&place, &["ada", "bob"]).await;
    store.claim_handle(claim("ada", "ada", 5)).await.unwrap();
    for early in ["countess", "Ada"] {
        let soon = store.claim_handle(claim("ada", early, 5 + LATE - 1)).await;
        assert!(matches!(soon, Err(StoreError::HandleTooSoon(5))), "{soon:?}");
    }
    assert_eq!(store.handle_holder(&[b'c'; 32]).await.unwrap(), None, "nothing was written");
    store.claim_handle(claim("ada", "countess", 5 + LATE)).await.unwrap();
    assert_eq!(store.handle(&"ada".into()).await.unwrap().unwrap().handle, "countess");
    assert_eq!(store.handle_holder(&[b'a'; 32]).await.unwrap(), Some(holder(Some("ada"), None)));
    let former = store.claim_handle(claim("bob", "ada", 6 + LATE)).await;
    assert!(matches!(former, Err(StoreError::HandleTaken)), "{former:?}");
    store.claim_handle(claim("ada", "ada", 5 + 2 * LATE)).await.expect("she may come back to it");
    assert_eq!(store.handle(&"ada".into()).await.unwrap().unwrap().since, 5 + 2 * LATE);
}

async fn of_somebody_erased_a_digest_stays_and_nobody_gets_the_handle(place: Database) {
    let store = with_people(&place, &["ada", "bob", "eve"]).await;
    store.claim_handle(claim("ada", "ada", 5)).await.unwrap();
    store.claim_handle(claim("ada", "countess", 5 + LATE)).await.unwrap();
    store.claim_handle(claim("eve", "eve", 5)).await.unwrap();
    store.person_leaves(&"ada".into(), 9).await.unwrap();
    assert_eq!(store.handle(&"ada".into()).await.unwrap(), None, "gone at once");
    let leaving = store.claim_handle(claim("ada", "duchess", 9999)).await;
    assert!(matches!(leaving, Err(StoreError::NoPerson(_))), "{leaving:?}");
    for id in ["ada", "eve"] {
        assert!(store.remove_person(&id.into()).await.unwrap());
    }
    for (letter, handle) in [(b'a', "ada"), (b'c', "countess"), (b'e', "eve")] {
        assert_eq!(store.handle_holder(&[letter; 32]).await.unwrap(), Some(holder(None, None)));
        let taken = store.claim_handle(claim("bob", handle, 9999)).await;
        assert!(matches!(taken, Err(StoreError::HandleTaken)), "{taken:?}");
    }
}

async fn of_many_who_claim_a_handle_at_once_one_has_it(place: Database) {
    let ids: Vec<String> = (0..24).map(|number| format!("person-{number}")).collect();
    let names: Vec<&str> = ids.iter().map(String::as_str).collect();
    let store = with_people(&place, &names).await;
    let claims = ids.iter().map(|id| {
        let (store, claim) = (store.clone(), claim(id, "ada", 5));
        tokio::spawn(async move { store.claim_handle(claim).await })
    });
    let mut won = 0;
    for claimed in claims.collect::<Vec<_>>() {
        match claimed.await.unwrap() {
            Ok(()) => won += 1,
            Err(error) => assert!(matches!(error, StoreError::HandleTaken), "{error}"),
        }
    }
    assert_eq!(won, 1);
}

async fn of_two_handles_that_a_person_claims_at_once_one_is_theirs(place: Database) {
    let store = with_people(&place, &["ada"]).await;
    let (one, other) = tokio::join!(
        store.claim_handle(claim("ada", "ada", 5)),
        store.claim_handle(claim("ada", "countess", 5)),
    );
    assert_ne!(one.is_ok(), other.is_ok(), "{one:?} {other:?}");
    let refused = one.err().or(other.err());
    assert!(matches!(refused, Some(StoreError::HandleTooSoon(5))), "{refused:?}");
}

crate::on_each_engine!(
    a_handle_is_one_person_s_and_so_is_all_that_looks_like_it,
    a_handle_is_changed_after_a_while_and_stays_its_owner_s,
    of_somebody_erased_a_digest_stays_and_nobody_gets_the_handle,
    of_many_who_claim_a_handle_at_once_one_has_it,
    of_two_handles_that_a_person_claims_at_once_one_is_theirs,
);
