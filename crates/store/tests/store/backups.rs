//! Backup and restore.

use std::{fs, sync::Arc};

use store::{Existing, RestoreError, Sqlite, Store, backup, restore};

use crate::{Place, lines, notes, opened, table};

async fn count(store: &Sqlite) -> usize {
    store.log(&table("t")).await.unwrap().len()
}

async fn with_lines(place: &Place, count: u32) -> Sqlite {
    let store = place.open().await;
    store.append(notes("t", [opened(0)])).await.unwrap();
    store.append(lines("t", 1..=count)).await.unwrap();
    store
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_a_running_server_has_all_that_was_acknowledged() {
    let place = Place::new();
    let store = Arc::new(with_lines(&place, 500).await);
    let appending = tokio::spawn({
        let store = Arc::clone(&store);
        async move {
            for number in 501..=600 {
                store.append(lines("t", [number])).await.unwrap();
            }
        }
    });
    backup(place.path("soiree.db"), place.path("copy.db")).await.unwrap();
    appending.await.unwrap();
    assert_eq!(count(&store).await, 600);
    store.close().await;
    assert_eq!(place.names(), ["copy.db", "soiree.db", "soiree.db.lock"]);

    let copy = Sqlite::open(place.path("copy.db")).await.unwrap();
    let log = copy.log(&table("t")).await.unwrap();
    assert!((500..=600).contains(&log.len()));
    assert!(log.iter().zip(1..).all(|(entry, number)| entry.number == number));
}

#[tokio::test]
async fn a_backup_without_a_server_leaves_nothing_beside() {
    let place = Place::new();
    with_lines(&place, 3).await.close().await;
    fs::write(place.path("copy.db.part"), "left by a backup that was killed").unwrap();
    backup(place.path("soiree.db"), place.path("copy.db")).await.unwrap();
    assert_eq!(place.names(), ["copy.db", "soiree.db", "soiree.db.lock"]);
}

#[tokio::test]
async fn a_backup_overwrites_nothing_and_copies_only_what_is_ours() {
    let place = Place::new();
    with_lines(&place, 3).await.close().await;
    fs::write(place.path("letter"), "dear").unwrap();
    let error = backup(place.path("soiree.db"), place.path("letter")).await.unwrap_err();
    assert!(error.to_string().ends_with("letter exists already"), "{error}");
    assert_eq!(fs::read(place.path("letter")).unwrap(), b"dear");

    let error = backup(place.path("letter"), place.path("copy.db")).await.unwrap_err();
    assert!(error.to_string().ends_with("letter is not an SQLite database"), "{error}");
    let error = backup(place.path("nothing"), place.path("copy.db")).await.unwrap_err();
    assert!(error.to_string().contains("nothing: "), "{error}");
    assert_eq!(place.names(), ["letter", "soiree.db", "soiree.db.lock"]);
}

/// A place with a database of one line, and a backup of it from when it had three.
async fn with_backup() -> Place {
    let place = Place::new();
    with_lines(&place, 3).await.close().await;
    backup(place.path("soiree.db"), place.path("copy.db")).await.unwrap();
    fs::remove_file(place.path("soiree.db")).unwrap();
    with_lines(&place, 1).await.close().await;
    place
}

#[tokio::test]
async fn a_backup_is_restored_where_nothing_is() {
    let place = with_backup().await;
    let kept =
        restore(place.path("copy.db"), place.path("new.db"), Existing::Refuse).await.unwrap();
    assert_eq!(kept, None);
    assert_eq!(count(&Sqlite::open(place.path("new.db")).await.unwrap()).await, 3);
    assert!(place.path("copy.db").exists());
}

#[tokio::test]
async fn a_database_is_replaced_only_when_told_and_kept_beside() {
    let place = with_backup().await;
    let (copy, database) = (place.path("copy.db"), place.path("soiree.db"));
    let refused = restore(&copy, &database, Existing::Refuse).await.unwrap_err();
    assert!(matches!(refused, RestoreError::Exists(_)), "{refused}");
    let untouched = place.open().await;
    assert_eq!(count(&untouched).await, 1);
    // A store that is only dropped is let go of in its own time.
    untouched.close().await;

    for (name, lines) in [("soiree.db.old", 1), ("soiree.db.old2", 3)] {
        let kept = restore(&copy, &database, Existing::Replace).await.unwrap();
        assert_eq!(kept, Some(place.path(name)));
        let store = place.open().await;
        assert_eq!(count(&store).await, 3);
        store.close().await;
        assert_eq!(count(&Sqlite::open(place.path(name)).await.unwrap()).await, lines);
    }
}

#[tokio::test]
async fn the_log_of_a_database_that_did_not_end_well_goes_aside_with_it() {
    let place = with_backup().await;
    let store = place.open().await;
    store.append(lines("t", [2])).await.unwrap();
    // As a killed server leaves them: the last line is in the log alone.
    let (file, log) = (
        fs::read(place.path("soiree.db")).unwrap(),
        fs::read(place.path("soiree.db-wal")).unwrap(),
    );
    store.close().await;
    fs::write(place.path("soiree.db"), file).unwrap();
    fs::write(place.path("soiree.db-wal"), log).unwrap();

    restore(place.path("copy.db"), place.path("soiree.db"), Existing::Replace).await.unwrap();
    assert!(!place.path("soiree.db-wal").exists());
    assert_eq!(count(&place.open().await).await, 3);
    assert_eq!(count(&Sqlite::open(place.path("soiree.db.old")).await.unwrap()).await, 2);
}

#[tokio::test]
async fn nothing_is_restored_under_a_running_server() {
    let place = with_backup().await;
    let store = place.open().await;
    let (copy, database) = (place.path("copy.db"), place.path("soiree.db"));
    let error = restore(&copy, &database, Existing::Replace).await.unwrap_err();
    assert!(matches!(error, RestoreError::InUse(_)), "{error}");
    store.append(lines("t", [2])).await.unwrap();
    assert_eq!(count(&store).await, 2);
}

#[tokio::test]
async fn what_is_no_sound_backup_is_not_restored() {
    let place = with_backup().await;
    let (copy, database) = (place.path("copy.db"), place.path("soiree.db"));
    let whole = fs::read(&copy).unwrap();
    let mut damaged = whole.clone();
    damaged[4096 * 4..].fill(0xA5);
    let mut newer = whole.clone();
    newer[60..64].copy_from_slice(&1000_u32.to_be_bytes());
    let mut foreign = whole.clone();
    foreign[68..72].fill(0);
    let cases = [
        (&damaged[..], "copy.db is damaged"),
        (&newer, "copy.db has version 1000"),
        (&foreign, "copy.db is an SQLite database of another program"),
        (b"PK", "copy.db is not an SQLite database"),
    ];
    for (bytes, expected) in cases {
        fs::write(&copy, bytes).unwrap();
        let error = restore(&copy, &database, Existing::Replace).await.unwrap_err();
        assert!(error.to_string().contains(expected), "{error}");
    }
    fs::write(&copy, whole).unwrap();
    fs::write(place.path("copy.db-wal"), "pages").unwrap();
    let error = restore(&copy, &database, Existing::Replace).await.unwrap_err();
    assert!(matches!(error, RestoreError::NoBackup(_)), "{error}");
    assert_eq!(count(&place.open().await).await, 1);
}
