//! Everything that is kept, moved from a file to PostgreSQL and back.

use std::sync::{Arc, Mutex};

use store::{
    Account, Batch, ClaimOutcome, Claims, Copied, CopyStage, Dailies, DailyEntry, DailySetId,
    HandleClaim, InUse, Note, Observer, Passkey, Postgres, Session, Sqlite, Store, StoreError,
    StoredBoard, StoredTalk, TransferError, check, copy_to_file, move_to_postgres,
};

use crate::{Database, Place, lines, notes, opened, table};

/// A file with something in every relation; more lines than are written together.
async fn filled(place: &Place) -> [u8; 64] {
    let store = place.open().await;
    let ada =
        Account { id: "ada".into(), name: "Été \u{1F0A1}".into(), created_at: 1, seen_at: 2 };
    store.add_person(ada).await.unwrap();
    let claim = HandleClaim {
        person: "ada".into(),
        handle: "ada".into(),
        digest: [7; 32],
        at: 3,
        changed_before: 0,
    };
    store.claim_handle(claim).await.unwrap();
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
    play_a_board(&store).await;
    let secret = store.secret("cookie").await.unwrap();
    store.close().await;
    secret
}

/// A board of the daily duplicate, and one person's play of it.
async fn play_a_board(store: &impl Dailies) {
    let set = DailySetId { day: 20_000, game: "bezique".into(), mode: "sealed".into() };
    let board = StoredBoard {
        set: set.clone(),
        board: 1,
        candidate: 3,
        seat: 1,
        edition: "1".into(),
        field: "[7]".into(),
        par: -2,
    };
    store.add_board(board).await.unwrap();
    let entry = DailyEntry {
        set,
        board: 1,
        place: "t".into(),
        person: Some("ada".into()),
        begun_at: 8,
        finished_at: None,
        score: None,
        record: None,
    };
    store.begin(entry).await.unwrap();
}

fn unwatched() -> Observer {
    Arc::new(|_| {})
}

/// What a file comes to in a database of its own.
async fn copy_of(file: &Place) -> Copied {
    let database = Database::postgres().await;
    move_to_postgres(file.path("soiree.db"), database.address(), unwatched()).await.unwrap()
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn everything_moves_to_postgres_and_back_with_the_same_checksums() {
    let (file, database) = (Place::new(), Database::postgres().await);
    let secret = filled(&file).await;
    let there =
        move_to_postgres(file.path("soiree.db"), database.address(), unwatched()).await.unwrap();
    assert!(there.relations.iter().all(|relation| relation.rows > 0), "{there:?}");
    let tables: Vec<_> = there.tables.iter().map(|one| (one.id.as_str(), one.rows)).collect();
    assert_eq!(tables, [("empty", 1), ("t", 2505)], "row, seat, sitting, lines, head and talk");
    let other = Place::new();
    filled(&other).await;
    other.tamper("UPDATE lines SET line = 'other' WHERE number = 7");
    let changed = copy_of(&other).await;
    let differs: Vec<_> = changed.tables.iter().zip(&there.tables).map(|(a, b)| a == b).collect();
    assert_eq!(differs, [true, false], "the sum is of each table alone");

    let backup =
        copy_to_file(database.address(), file.path("back.db"), InUse::Allowed, unwatched()).await;
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
        assert_eq!(store.handle(&"ada".into()).await.unwrap().unwrap().handle, "ada");
        assert_eq!(store.voids().await.unwrap().count, 1);
        assert_eq!(store.secret("cookie").await.unwrap(), secret);
        let ClaimOutcome::Won(epoch) = store.claim(&table("t"), None).await.unwrap() else {
            panic!("nobody owns it");
        };
        store.append(Batch { epoch, ..lines("t", [2501]) }).await.unwrap();
    }
    back.close().await;

    let busy =
        copy_to_file(database.address(), file.path("other.db"), InUse::Refused, unwatched()).await;
    assert!(matches!(busy, Err(TransferError::InUse(_))), "{busy:?}");
    moved.close().await;
    let full = move_to_postgres(file.path("soiree.db"), database.address(), unwatched()).await;
    assert!(matches!(full, Err(TransferError::NotEmpty(_))), "{full:?}");
    let exists =
        copy_to_file(database.address(), file.path("back.db"), InUse::Refused, unwatched()).await;
    assert!(matches!(exists, Err(TransferError::Exists(_))), "{exists:?}");
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn a_move_that_fails_leaves_a_database_that_no_server_opens() {
    let (file, database) = (Place::new(), Database::postgres().await);
    let missing = move_to_postgres(file.path("soiree.db"), database.address(), unwatched()).await;
    assert!(matches!(missing, Err(TransferError::Missing(_))), "{missing:?}");
    assert!(file.names().is_empty(), "nothing was made");
    Postgres::open(database.address().clone()).await.expect("nothing was begun");
    filled(&file).await;
    // SQLite keeps a NUL; PostgreSQL does not.
    file.tamper("UPDATE people SET name = 'a' || char(0) || 'b'");
    let failed = move_to_postgres(file.path("soiree.db"), database.address(), unwatched())
        .await
        .unwrap_err();
    assert!(matches!(failed, TransferError::Postgres(_)), "{failed}");
    let refused = Postgres::open(database.address().clone()).await.unwrap_err().to_string();
    assert!(refused.contains("was not filled to its end"), "{refused}");
    let backup =
        copy_to_file(database.address(), file.path("back.db"), InUse::Allowed, unwatched());
    assert!(matches!(backup.await, Err(TransferError::NotWhole(_))));
    assert!(!file.path("back.db").exists());
    file.tamper("UPDATE people SET name = 'a'");
    move_to_postgres(file.path("soiree.db"), database.address(), unwatched())
        .await
        .expect("it is empty still");
    let open = Postgres::open(database.address().clone()).await.unwrap();
    assert_eq!(open.person(&"ada".into()).await.unwrap().unwrap().name, "a");
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn whoever_waits_is_told_how_far_a_move_is() {
    let (file, database) = (Place::new(), Database::postgres().await);
    filled(&file).await;
    let told = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&told);
    let observer: Observer = Arc::new(move |progress| seen.lock().unwrap().push(progress));
    move_to_postgres(file.path("soiree.db"), database.address(), observer).await.unwrap();
    for stage in [CopyStage::Copying, CopyStage::Comparing] {
        let told = told.lock().unwrap();
        let lines = told.iter().filter(|one| one.stage == stage && one.relation == "lines");
        assert_eq!(lines.map(|one| one.rows).collect::<Vec<_>>(), [1000, 2000, 2500]);
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn a_restore_draws_a_new_id_and_nodes_of_the_former_content_stop() {
    let (file, database) = (Place::new(), Database::postgres().await);
    filled(&file).await;
    let client = database.client().await;
    let house =
        async || client.query_one("SELECT id FROM house", &[]).await.unwrap().get::<_, String>(0);
    let (former, first) = (database.node().await, house().await);
    former.renew().await.unwrap();
    // As if the database had been made anew under a node that goes on.
    client.batch_execute("TRUNCATE nodes").await.unwrap();
    move_to_postgres(file.path("soiree.db"), database.address(), unwatched()).await.unwrap();
    let second = house().await;
    assert_ne!(first, second);
    assert!(matches!(former.renew().await, Err(StoreError::NoNode)));
    // Another node may have been given the same number since.
    client.batch_execute("TRUNCATE nodes RESTART IDENTITY").await.unwrap();
    let newcomer = database.node().await;
    assert!(matches!(former.renew().await, Err(StoreError::NoNode)));
    newcomer.renew().await.unwrap();

    let again = Place::new();
    newcomer.close().await;
    copy_to_file(database.address(), again.path("soiree.db"), InUse::Allowed, unwatched())
        .await
        .unwrap();
    let other = Database::postgres().await;
    move_to_postgres(again.path("soiree.db"), other.address(), unwatched()).await.unwrap();
    let third = other.client().await.query_one("SELECT id FROM house", &[]).await.unwrap();
    assert_ne!(third.get::<_, String>(0), second, "a copy is another house");
}
