//! Sessions: kept, seen, proved, and ended for good.

use store::{Account, Session, Store};

use crate::Database;

fn session(id: &str, person: &str) -> Session {
    Session {
        id: id.into(),
        person: person.into(),
        label: "Firefox, Linux".into(),
        created_at: 1,
        seen_at: 2,
        proved_at: None,
        ended_at: None,
    }
}

async fn ids(store: &dyn Store, person: &str) -> Vec<String> {
    let sessions = store.sessions(&person.into()).await.unwrap();
    sessions.into_iter().map(|session| session.id.to_string()).collect()
}

async fn sessions_are_kept_seen_and_proved(place: Database) {
    let store = place.open().await;
    let ada = Account { id: "ada".into(), name: String::new(), created_at: 1, seen_at: 1 };
    store.add_person(ada).await.unwrap();
    assert_eq!(store.session(&"s".into()).await.unwrap(), None);
    assert!(!store.session_proved(&"s".into(), 5).await.unwrap());
    store.add_session(session("s", "ada")).await.unwrap();
    store.add_session(Session { created_at: 9, ..session("s", "bob") }).await.unwrap();
    assert_eq!(store.session(&"s".into()).await.unwrap(), Some(session("s", "ada")));

    store.session_seen(&"s".into(), 70).await.unwrap();
    assert_eq!(store.person(&"ada".into()).await.unwrap().unwrap().seen_at, 70);
    assert!(store.session_proved(&"s".into(), 80).await.unwrap());
    let proved = Session { seen_at: 80, proved_at: Some(80), ..session("s", "ada") };
    assert_eq!(store.session(&"s".into()).await.unwrap(), Some(proved));
}

async fn a_first_session_is_remembered_to_have_ended_and_others_are_gone(place: Database) {
    let store = place.open().await;
    for id in ["ada", "s", "t"] {
        store.add_session(session(id, "ada")).await.unwrap();
    }
    store.end_session(&"bob".into(), &"s".into(), 50).await.unwrap();
    assert_eq!(ids(&*store, "ada").await, ["ada", "s", "t"], "it is none of Bob's");
    for id in ["ada", "s"] {
        store.end_session(&"ada".into(), &id.into(), 50).await.unwrap();
        store.add_session(session(id, "ada")).await.unwrap();
    }
    assert_eq!(ids(&*store, "ada").await, ["s", "t"]);
    let first = store.session(&"ada".into()).await.unwrap().unwrap();
    assert_eq!(first.ended_at, Some(50), "what has ended does not begin again");
    assert!(!store.session_proved(&"ada".into(), 60).await.unwrap());
}

async fn all_sessions_end_together_with_a_first_one_that_was_never_kept(place: Database) {
    let store = place.open().await;
    for id in ["s", "t", "u"] {
        store.add_session(session(id, "ada")).await.unwrap();
    }
    store.add_session(session("x", "bob")).await.unwrap();
    store.end_sessions(&"ada".into(), Some(&"t".into()), 50).await.unwrap();
    assert_eq!(ids(&*store, "ada").await, ["t"]);
    assert_eq!(store.session(&"s".into()).await.unwrap(), None);
    let ended = |session: Option<Session>| session.and_then(|session| session.ended_at);
    assert_eq!(ended(store.session(&"ada".into()).await.unwrap()), Some(50));
    store.end_sessions(&"ada".into(), None, 60).await.unwrap();
    assert_eq!(ids(&*store, "ada").await, Vec::<String>::new());
    assert_eq!(ids(&*store, "bob").await, ["x"]);
}

crate::on_each_engine!(
    sessions_are_kept_seen_and_proved,
    a_first_session_is_remembered_to_have_ended_and_others_are_gone,
    all_sessions_end_together_with_a_first_one_that_was_never_kept,
);
