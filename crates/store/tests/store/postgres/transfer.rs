//! Everything that is kept, moved from a file to PostgreSQL and back.

use store::{
    Account, Batch, ClaimOutcome, InUse, Note, Passkey, Postgres, Session, Sqlite, Store,
    StoredTalk, TransferError, check, copy_to_file, move_to_postgres,
};

use crate::{Database, Place, lines, notes, opened, table};

/// A file with something in every relation; more lines than are written together.
async fn filled(place: &Place) -> [u8; 64] {
    let store = place.open().await;
    let ada =
        Account { id: "ada".into(), name: "Été \u{1F0A1}".into(), created_at: 1, seen_at: 2 };
    store.add_person(ada).await.unwrap();
    let passkey = Passkey {
        credential_id: vec![0, 255],
        person: "ada".into(),
        credential: "{}".into(),
        label: "phone".into(),
        created_at: 1,
        used_at: None,
    };
    store.add_passkey(passkey).await.unwrap();
    let session = Session {
        id: "s".into(),
        person: "ada".into(),
        label: String::new(),
        created_at: 1,
        seen_at: 2,
        proved_at: Some(3),
        ended_at: None,
    };
    store.add_session(session).await.unwrap();
    let said = StoredTalk {
        number: 1,
        at: 5,
        person: Some("ada".into()),
        line: Some("\"hello\"".into()),
        action: None,
    };
    let sits = Note::Seated { seat: 1, person: Some("ada".into()), name: "Ada".into() };
    let withheld = Note::Withheld { seat: 1, person: Some("ada".into()), at: 7 };
    let all = vec![opened(4), sits, Note::Said(said), withheld, Note::Card("{}".into())];
    store.append(Batch { notes: all, ..lines("t", 1..=2500) }).await.unwrap();
    store.append(notes("empty", [opened(0), Note::Closed])).await.unwrap();
    let secret = store.secret("cookie").await.unwrap();
    store.close().await;
    secret
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn everything_moves_to_postgres_and_back_with_the_same_checksums() {
    let (file, database) = (Place::new(), Database::postgres().await);
    let secret = filled(&file).await;
    let there = move_to_postgres(file.path("soiree.db"), database.address()).await.unwrap();
    assert!(there.iter().all(|relation| relation.rows > 0), "{there:?}");

    let backup = copy_to_file(database.address(), file.path("back.db"), InUse::Allowed).await;
    assert_eq!(backup.unwrap(), there);
    let checked = check(file.path("back.db")).await.unwrap();
    assert_eq!((checked.sound, checked.damaged.len()), (2, 0));
    assert_eq!(file.names(), ["back.db", "soiree.db", "soiree.db.lock"]);
    let back = Sqlite::open(file.path("back.db")).await.unwrap();
    let moved = database.node().await;
    for store in [&back as &dyn Store, &moved] {
        assert_eq!(store.log(&table("t")).await.unwrap().len(), 2500);
        assert_eq!(store.table(&table("t")).await.unwrap().unwrap().seats[0].name, "Ada");
        assert_eq!(store.talk_of(&"ada".into()).await.unwrap().len(), 1);
        assert_eq!(store.voids().await.unwrap().count, 1);
        assert_eq!(store.secret("cookie").await.unwrap(), secret);
        let ClaimOutcome::Won(epoch) = store.claim(&table("t"), None).await.unwrap() else {
            panic!("nobody owns it");
        };
        store.append(Batch { epoch, ..lines("t", [2501]) }).await.unwrap();
    }
    back.close().await;

    let busy = copy_to_file(database.address(), file.path("other.db"), InUse::Refused).await;
    assert!(matches!(busy, Err(TransferError::InUse(_))), "{busy:?}");
    moved.close().await;
    let full = move_to_postgres(file.path("soiree.db"), database.address()).await;
    assert!(matches!(full, Err(TransferError::NotEmpty(_))), "{full:?}");
    let exists = copy_to_file(database.address(), file.path("back.db"), InUse::Refused).await;
    assert!(matches!(exists, Err(TransferError::Exists(_))), "{exists:?}");
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn a_move_that_fails_leaves_a_database_that_no_server_opens() {
    let (file, database) = (Place::new(), Database::postgres().await);
    filled(&file).await;
    // SQLite keeps a NUL; PostgreSQL does not.
    file.tamper("UPDATE people SET name = 'a' || char(0) || 'b'");
    let failed = move_to_postgres(file.path("soiree.db"), database.address()).await.unwrap_err();
    assert!(matches!(failed, TransferError::Postgres(_)), "{failed}");
    let refused = Postgres::open(database.address().clone()).await.unwrap_err().to_string();
    assert!(refused.contains("was not filled to its end"), "{refused}");
    file.tamper("UPDATE people SET name = 'a'");
    move_to_postgres(file.path("soiree.db"), database.address()).await.expect("it is empty still");
    let open = Postgres::open(database.address().clone()).await.unwrap();
    assert_eq!(open.person(&"ada".into()).await.unwrap().unwrap().name, "a");
}
