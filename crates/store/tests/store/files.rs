//! Files that are opened, and those that are refused and left as they were.

use std::fs;

use store::{OpenError, Sqlite, Store, TableStage, Unfit};

use crate::{Place, lines, notes, opened, table};

/// Opening `soiree.db` is refused with this, and neither it nor what is beside it changes.
async fn is_refused(place: &Place, expected: &str) {
    let path = place.path("soiree.db");
    let (bytes, mut names) = (fs::read(&path).unwrap(), place.names());
    let error = Sqlite::open(&path).await.unwrap_err().to_string();
    let shown = error.replace(&format!("{}", path.display()), "PATH");
    assert!(shown.starts_with(expected), "{shown}");
    assert_eq!(shown.lines().count(), 1, "{shown}");
    assert_eq!(fs::read(&path).unwrap(), bytes);
    let mut left = place.names();
    left.retain(|name| name != "soiree.db.lock");
    names.retain(|name| name != "soiree.db.lock");
    assert_eq!(left, names);
}

/// A closed database with enough in it to fill several pages.
async fn filled(place: &Place) {
    let store = place.open().await;
    store.append(notes("t", [opened(0)])).await.unwrap();
    store.append(lines("t", 1..=2000)).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused() {
    for bytes in [&b""[..], b"soiree 1\ngame: napoleon\n", b"SQLite format 3\0 and no more"] {
        let place = Place::new();
        fs::write(place.path("soiree.db"), bytes).unwrap();
        is_refused(&place, "PATH is not an SQLite database").await;
        assert_eq!(place.names(), ["soiree.db"]);
    }
}

#[tokio::test]
async fn a_database_of_another_program_is_refused() {
    for journal in ["delete", "wal"] {
        let place = Place::new();
        place.tamper(&format!("PRAGMA journal_mode = {journal}; CREATE TABLE photos (name)"));
        is_refused(&place, "PATH is an SQLite database of another program").await;
        assert_eq!(place.names(), ["soiree.db"]);
    }
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let place = Place::new();
    filled(&place).await;
    place.tamper("PRAGMA user_version = 1000");
    is_refused(&place, "PATH has version 1000 and this program knows ").await;
}

#[tokio::test]
async fn a_damaged_database_is_refused() {
    let place = Place::new();
    filled(&place).await;
    let path = place.path("soiree.db");
    let whole = fs::read(&path).unwrap();
    assert!(whole.len() > 10 * 4096);

    for page in 1..whole.len() / 4096 {
        let mut bytes = whole.clone();
        bytes[page * 4096..(page + 1) * 4096].fill(0xA5);
        fs::write(&path, bytes).unwrap();
        is_refused(&place, "PATH is damaged: ").await;
    }
    for length in [4096, 4096 * 3 + 17, whole.len() - 4096] {
        fs::write(&path, &whole[..length]).unwrap();
        is_refused(&place, "PATH is damaged: ").await;
    }
    let mut schema = whole.clone();
    schema[100..4096].fill(0);
    fs::write(&path, schema).unwrap();
    is_refused(&place, "PATH is damaged: ").await;

    fs::write(&path, whole).unwrap();
    assert_eq!(place.open().await.log(&table("t")).await.unwrap().len(), 2000);
}

#[tokio::test]
async fn one_server_holds_a_database_at_a_time() {
    let place = Place::new();
    let store = place.open().await;
    let second = Sqlite::open(place.path("soiree.db")).await.unwrap_err();
    assert!(matches!(second, OpenError::InUse(_)), "{second}");
    assert!(second.to_string().ends_with("soiree.db is in use by another server"));
    store.append(notes("t", [opened(0)])).await.unwrap();
    store.close().await;
    assert_eq!(place.open().await.idle(TableStage::Open, 9, 9).await.unwrap(), [table("t")]);
}

#[tokio::test]
async fn a_log_without_its_database_is_not_taken_for_a_new_one() {
    let place = Place::new();
    fs::write(place.path("soiree.db-wal"), "pages").unwrap();
    let error = Sqlite::open(place.path("soiree.db")).await.unwrap_err();
    assert!(matches!(error, OpenError::Missing(_)), "{error}");
    assert!(!place.path("soiree.db").exists());
}

#[tokio::test]
async fn a_folder_that_is_not_there_is_said() {
    let place = Place::new();
    let error = Sqlite::open(place.path("nowhere/soiree.db")).await.unwrap_err();
    assert!(matches!(error, OpenError::Io(..)), "{error}");
    assert!(!matches!(error, OpenError::Unfit(Unfit::NotSqlite(_))));
}

#[tokio::test]
async fn odd_names_are_names() {
    let place = Place::new();
    for name in ["with space?.db", "file:x#y%20.db", "été.db"] {
        let store = Sqlite::open(place.path(name)).await.unwrap();
        store.append(notes("t", [opened(0)])).await.unwrap();
        store.close().await;
        let store = Sqlite::open(place.path(name)).await.unwrap();
        assert_eq!(store.idle(TableStage::Open, 9, 9).await.unwrap(), [table("t")]);
        assert!(place.path(name).exists());
    }
}

#[cfg(unix)]
mod modes {
    use std::{fs, os::unix::fs::PermissionsExt, path::Path};

    use store::{Existing, Store, backup, restore};

    use crate::{Place, notes, opened};

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    fn set_mode(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }

    /// Everything in the folder is for its owner alone.
    fn is_closed(place: &Place, expected: &[&str]) {
        assert_eq!(place.names(), expected);
        for name in place.names() {
            assert_eq!(mode(&place.path(&name)), 0o600, "{name}");
        }
    }

    #[tokio::test]
    async fn nobody_else_can_read_what_is_written() {
        let place = Place::new();
        let store = place.open().await;
        store.append(notes("t", [opened(0)])).await.unwrap();
        is_closed(
            &place,
            &[
                "soiree.db",
                "soiree.db-shm",
                "soiree.db-wal",
                "soiree.db.lock",
                "soiree.db.watermark",
            ],
        );
        backup(place.path("soiree.db"), place.path("copy.db")).await.unwrap();
        assert_eq!(mode(&place.path("copy.db")), 0o600);
        store.close().await;

        set_mode(&place.path("copy.db"), 0o644);
        let (copy, database) = (place.path("copy.db"), place.path("soiree.db"));
        set_mode(&database, 0o666);
        restore(&copy, &database, Existing::Replace).await.unwrap();
        set_mode(&copy, 0o600);
        is_closed(&place, &["copy.db", "soiree.db", "soiree.db.lock", "soiree.db.old"]);
    }

    #[tokio::test]
    async fn files_of_an_older_version_are_closed_when_they_are_opened() {
        let place = Place::new();
        place.open().await.close().await;
        for name in place.names() {
            set_mode(&place.path(&name), 0o644);
        }
        fs::write(place.path("soiree.db-wal"), "").unwrap();
        let store = place.open().await;
        store.append(notes("t", [opened(0)])).await.unwrap();
        is_closed(
            &place,
            &[
                "soiree.db",
                "soiree.db-shm",
                "soiree.db-wal",
                "soiree.db.lock",
                "soiree.db.watermark",
            ],
        );
        store.close().await;
    }
}
