//! Erasure of people and deletion of closed tables: complete, and without other effects.

use std::fs;

use store::{
    Account, Batch, Epoch, Note, Passkey, PersonId, Redaction, Session, Sqlite, Store, StoreError,
    StoredLine, StoredTalk, check,
};

use crate::{Database, Place, entry, lines, notes, opened, table};

const ADA: &str = "ada-0123456789";

fn person(id: &str, seen_at: i64) -> Account {
    Account { id: id.into(), name: "Countess".into(), created_at: 1, seen_at }
}

fn sits(person: &str) -> Note {
    Note::Seated { seat: 0, person: Some(person.into()), name: "Countess".into() }
}

fn said(person: &str) -> Note {
    Note::Said(StoredTalk {
        number: 1,
        at: 5,
        person: Some(person.into()),
        line: Some("\"I am the Countess\"".into()),
        action: Some("a-1".into()),
    })
}

/// Ada has sat at `t`, where the third line names her, and stood up from `u`.
async fn with_ada(place: &Place) -> Sqlite {
    let store = place.open().await;
    store.add_person(person(ADA, 1)).await.unwrap();
    for name in ["t", "u", "other"] {
        store.append(Batch { notes: vec![opened(0)], ..lines(name, 1..=2) }).await.unwrap();
    }
    let third = entry(3, &format!("{ADA} the Countess"));
    let notes_of_t = vec![sits(ADA), said(ADA)];
    store.append(Batch { lines: vec![third], ..notes("t", notes_of_t) }).await.unwrap();
    store.append(lines("t", 4..=6)).await.unwrap();
    store.append(notes("u", [sits(ADA), Note::Unseated { seat: 0 }])).await.unwrap();
    let by = |person: &str| Note::OpenedBy(person.into());
    store.append(notes("v", [opened(0), by(ADA), by("nobody")])).await.unwrap();
    store
}

fn redaction(name: &str, lines: Vec<(u32, String)>) -> Redaction {
    let (table, epoch) = (table(name), Epoch::FIRST);
    Redaction { table, epoch, person: ADA.into(), lines, name: "Guest".into() }
}

async fn forget(store: &Sqlite) {
    let without = vec![(3, "somebody".to_owned())];
    store.redact(redaction("t", without)).await.unwrap();
    for name in ["u", "v"] {
        store.redact(redaction(name, Vec::new())).await.unwrap();
    }
    assert!(store.remove_person(&ADA.into()).await.unwrap());
}

#[tokio::test]
async fn a_person_is_taken_out_of_lines_seats_and_talk_and_every_log_stays_sound() {
    let place = Place::new();
    let store = with_ada(&place).await;
    let ada = PersonId::from(ADA);
    assert_eq!(store.sittings(&ada).await.unwrap(), [table("t"), table("u"), table("v")]);
    assert_eq!(store.talk_of(&ada).await.unwrap().len(), 1);
    assert!(!store.remove_person(&ada).await.unwrap(), "there are sittings");
    forget(&store).await;

    let log = store.log(&table("t")).await.unwrap();
    assert_eq!((log.len(), log[2].line.as_str()), (6, "somebody"));
    assert_eq!([&log[1], &log[5]], [&entry(2, "line 2"), &entry(6, "line 6")]);
    let seat = store.table(&table("t")).await.unwrap().unwrap().seats.remove(0);
    assert_eq!((seat.person, seat.name.as_str()), (None, "Guest"));
    let talk = store.talk(&table("t")).await.unwrap();
    assert_eq!((talk[0].number, &talk[0].line, &talk[0].person), (1, &None, &None));
    store.append(lines("t", [7])).await.unwrap();
    assert_eq!(store.log(&table("t")).await.unwrap().len(), 7, "and it goes on");
    store.close().await;
    assert_eq!(check(place.path("soiree.db")).await.unwrap().damaged.len(), 0);
    let bytes = fs::read(place.path("soiree.db")).unwrap();
    for trace in [ADA, "Countess"] {
        let is_there = bytes.windows(trace.len()).any(|part| part == trace.as_bytes());
        assert!(!is_there, "{trace} is still in the file");
    }
}

/// What a server that was killed leaves of a store.
async fn killed(place: &Place, store: Sqlite) {
    let names = ["soiree.db", "soiree.db-wal", "soiree.db.watermark"];
    let left = names.map(|name| (name, fs::read(place.path(name)).unwrap()));
    store.close().await;
    for (name, bytes) in left {
        fs::write(place.path(name), bytes).unwrap();
    }
}

#[tokio::test]
async fn a_server_that_is_killed_afterwards_misses_nothing() {
    let place = Place::new();
    let store = with_ada(&place).await;
    store.append(notes("other", [Note::Closed])).await.unwrap();
    forget(&store).await;
    store.remove_table(table("other"), Epoch::FIRST).await.unwrap();
    killed(&place, store).await;
    let store = place.open().await;
    assert_eq!(store.lost(), []);
    assert_eq!(store.log(&table("t")).await.unwrap().len(), 6);
    assert_eq!(store.log(&table("other")).await.unwrap(), []);
    store.close().await;
}

#[tokio::test]
async fn a_high_water_mark_that_was_not_written_after_a_change_is_no_alarm() {
    let place = Place::new();
    let store = with_ada(&place).await;
    forget(&store).await;
    let mark = place.path("soiree.db.watermark");
    // The line that was written last is the new end of `t`: a power cut took it.
    let text = fs::read_to_string(&mark).unwrap();
    let cut = text.trim_end().rsplit_once('\n').unwrap().0.to_owned() + "\n";
    killed(&place, store).await;
    fs::write(&mark, cut).unwrap();
    let store = place.open().await;
    assert_eq!(store.lost(), []);
    assert_eq!(store.log(&table("t")).await.unwrap()[2].line, "somebody");
    store.close().await;
}

#[tokio::test]
async fn a_damaged_log_is_not_given_hashes_that_would_hide_it() {
    let place = Place::new();
    with_ada(&place).await.close().await;
    place.tamper("UPDATE lines SET line = 'x' WHERE number = 1");
    let store = place.open().await;
    let refused = store.redact(redaction("t", vec![(3, "somebody".into())])).await.unwrap_err();
    assert!(matches!(refused, StoreError::Damaged { .. }), "{refused}");
    assert_eq!(store.sittings(&ADA.into()).await.unwrap().len(), 3, "nothing was changed");
    store.redact(redaction("t", Vec::new())).await.unwrap();
    assert_eq!(store.sittings(&ADA.into()).await.unwrap().len(), 2);
    assert!(matches!(store.log(&table("t")).await, Err(StoreError::Damaged { .. })));
    store.close().await;
}

async fn passkeys_and_sessions_go_with_their_person(place: Database) {
    let store = place.open().await;
    store.add_person(person(ADA, 1)).await.unwrap();
    store
        .add_passkey(Passkey {
            credential_id: b"key".to_vec(),
            person: ADA.into(),
            credential: "{}".into(),
            label: "phone".into(),
            created_at: 1,
            used_at: None,
        })
        .await
        .unwrap();
    let session = |id: &str| Session {
        id: id.into(),
        person: ADA.into(),
        label: "Firefox, Linux".into(),
        created_at: 1,
        seen_at: 2,
        proved_at: Some(2),
        ended_at: None,
    };
    for id in [ADA, "s"] {
        store.add_session(session(id)).await.unwrap();
    }
    store.person_leaves(&ADA.into(), 7).await.unwrap();
    assert_eq!(store.leaving(5).await.unwrap(), [PersonId::from(ADA)]);
    assert_eq!(store.person(&ADA.into()).await.unwrap().unwrap().name, "");
    store.end_session(&ADA.into(), &ADA.into(), 9).await.unwrap();
    assert!(store.remove_person(&ADA.into()).await.unwrap());
    assert_eq!(store.passkey(b"key").await.unwrap(), None);
    assert_eq!(store.session(&"s".into()).await.unwrap(), None);
    let first = store.session(&ADA.into()).await.unwrap().unwrap();
    assert_eq!((first.label.as_str(), first.created_at, first.proved_at), ("", 9, None));
    assert_eq!((first.ended_at, store.leaving(5).await.unwrap()), (Some(9), vec![]));
    store.forget_sessions(9).await.unwrap();
    assert!(store.session(&ADA.into()).await.unwrap().is_some());
    store.forget_sessions(10).await.unwrap();
    assert_eq!(store.session(&ADA.into()).await.unwrap(), None);
}

#[tokio::test]
async fn guests_and_closed_tables_are_found_by_their_age() {
    let place = Place::new();
    let store = place.open().await;
    for (id, seen_at) in [("a", 10), ("b", 20), ("c", 30)] {
        store.add_person(person(id, seen_at)).await.unwrap();
    }
    assert_eq!(store.stale_guests(30, 9).await.unwrap(), [PersonId::from("a"), "b".into()]);
    assert_eq!(store.stale_guests(30, 1).await.unwrap(), [PersonId::from("a")]);

    let finished = Note::Finished { at: 1, result: "{}".into() };
    for (name, ending) in [("closed", None), ("over", Some(finished))] {
        let ending = [vec![opened(0)], ending.into_iter().collect(), vec![Note::Closed]].concat();
        store.append(Batch { notes: ending, ..lines(name, 1..=3) }).await.unwrap();
    }
    store.append(Batch { notes: vec![opened(0)], ..lines("open", 1..=3) }).await.unwrap();
    assert_eq!(store.closed_tables(3000, 9).await.unwrap(), [], "its last line is of 3000");
    assert_eq!(store.closed_tables(3001, 9).await.unwrap(), [table("closed")]);
    for name in ["open", "over"] {
        let refused = store.remove_table(table(name), Epoch::FIRST).await.unwrap_err();
        assert!(matches!(refused, StoreError::NoTable(_)), "{refused}");
        assert_eq!(store.log(&table(name)).await.unwrap().len(), 3);
    }
    store.remove_table(table("closed"), Epoch::FIRST).await.unwrap();
    assert_eq!(store.table(&table("closed")).await.unwrap(), None);
    assert_eq!(store.log(&table("closed")).await.unwrap(), Vec::<StoredLine>::new());
    store.close().await;
    assert_eq!(check(place.path("soiree.db")).await.unwrap().sound, 2);
}

#[tokio::test]
async fn where_people_sat_before_is_known_of_older_databases_too() {
    let place = Place::new();
    place.create_version(3);
    let fill = r#"PRAGMA user_version = 1;
        INSERT INTO people VALUES ('ada', 'Ada', 1, 1);
        INSERT INTO tables (id, game, is_public, opened_at) VALUES ('t', 'napoleon', 1, 0), ('u', 'napoleon', 1, 0);
        INSERT INTO lines (table_id, number, at, line) VALUES
            ('t', 1, 0, '{"sat":{"seat":0,"person":"ada","name":"Ada"}}'), ('t', 2, 0, '{"freed":{"seat":0}}'),
            ('t', 3, 0, '{"sat":{"seat":0,"person":"ada","name":"Ada"}}'), ('t', 4, 0, '{"sat":damaged'),
            ('u', 1, 0, '{"sat":{"seat":0,"person":"bob","name":"Bob"}}');"#;
    place.tamper(fill);
    let store = place.open().await;
    assert_eq!(store.sittings(&"ada".into()).await.unwrap(), [table("t")]);
    assert_eq!(store.sittings(&"bob".into()).await.unwrap(), [], "nobody knows who that was");
    let seen_at = store.person(&"ada".into()).await.unwrap().unwrap().seen_at;
    assert!(seen_at > 1, "their time begins when it is noted for the first time");
    store.close().await;
}

crate::on_each_engine!(passkeys_and_sessions_go_with_their_person,);
