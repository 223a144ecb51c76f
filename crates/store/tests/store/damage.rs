//! Logs that are not what was written: found, said, and of no concern to other tables.

use std::fs;

use store::{Batch, LostLines, Sqlite, Store, StoreError, TableStage, backup, check};

use crate::{Place, lines, notes, opened, table};

/// Two tables of nine lines each, closed.
async fn with_two_tables() -> Place {
    let place = Place::new();
    let store = place.open().await;
    for name in ["t", "other"] {
        store.append(Batch { notes: vec![opened(0)], ..lines(name, 1..=9) }).await.unwrap();
    }
    store.close().await;
    place
}

#[tokio::test]
async fn a_log_that_is_changed_shortened_or_reordered_is_refused_and_others_are_not() {
    let cases = [
        ("UPDATE lines SET line = 'line 8' WHERE number = 4", "line 4 is not what was written"),
        ("UPDATE lines SET at = at + 1 WHERE number = 4", "line 4 is not what was written"),
        ("UPDATE lines SET action = 'x' WHERE number = 4", "line 4 is not what was written"),
        ("UPDATE lines SET hash = zeroblob(32) WHERE number = 9", "line 9 is not what was written"),
        ("DELETE FROM lines WHERE number = 4", "line 4 is missing"),
        ("DELETE FROM lines WHERE number > 7", "it has 7 lines, and 9 were written"),
        ("DELETE FROM lines WHERE number > 0", "it has 0 lines, and 9 were written"),
        ("DELETE FROM heads WHERE number > 0", "it has 9 lines, and 0 were written"),
        (
            "UPDATE lines SET number = CASE number WHEN 4 THEN -5 WHEN 5 THEN -4 END \
             WHERE number IN (4, 5) AND table_id = 't'; \
             UPDATE lines SET number = -number WHERE number < 0",
            "line 4 is not what was written",
        ),
    ];
    for (damage, why) in cases {
        let place = with_two_tables().await;
        let damage = damage.replace("WHERE number ", "WHERE table_id = 't' AND number ");
        place.tamper(&damage);

        let checked = check(place.path("soiree.db")).await.unwrap();
        assert_eq!((checked.sound, checked.damaged.len()), (1, 1));
        let store = place.open().await;
        let error = store.log(&table("t")).await.unwrap_err();
        assert_eq!(error.to_string(), format!("the log of table t is damaged: {why}"), "{damage}");
        assert_eq!(checked.damaged[0].to_string(), error.to_string());
        assert_eq!(store.log(&table("other")).await.unwrap().len(), 9);
        store.append(lines("other", [10])).await.unwrap();
        store.close().await;
    }
}

#[tokio::test]
async fn a_backup_says_which_logs_are_damaged() {
    let place = with_two_tables().await;
    let checked = backup(place.path("soiree.db"), place.path("sound.db")).await.unwrap();
    assert_eq!((checked.sound, checked.damaged.len()), (2, 0));
    place.tamper("DELETE FROM lines WHERE number = 9 AND table_id = 't'");
    let store = place.open().await;
    let checked = backup(place.path("soiree.db"), place.path("damaged.db")).await.unwrap();
    assert_eq!(checked.sound, 1);
    assert!(
        matches!(&checked.damaged[..], [StoreError::Damaged { table: t, .. }] if *t == table("t"))
    );
    assert_eq!(check(place.path("soiree.db")).await.unwrap().damaged.len(), 1, "while it runs");
    store.close().await;
}

/// What a server that was killed leaves: two lines of `t` are in the write-ahead log alone.
async fn killed() -> Place {
    let place = with_two_tables().await;
    let store = place.open().await;
    for number in 10..=11 {
        store.append(lines("t", [number])).await.unwrap();
    }
    let names = ["soiree.db", "soiree.db-wal", "soiree.db.watermark"];
    let left = names.map(|name| (name, fs::read(place.path(name)).unwrap()));
    store.close().await;
    for (name, bytes) in left {
        fs::write(place.path(name), bytes).unwrap();
    }
    place
}

#[tokio::test]
async fn what_a_killed_server_has_acknowledged_is_not_missed() {
    let place = killed().await;
    let store = place.open().await;
    assert_eq!(store.lost(), []);
    assert_eq!(store.log(&table("t")).await.unwrap().len(), 11);
    store.close().await;
}

#[tokio::test]
async fn acknowledged_lines_that_a_damaged_write_ahead_log_has_dropped_are_missed() {
    // A byte that is turned near the end takes the last commit; without the file both are gone.
    let turned = |mut log: Vec<u8>| {
        let place = log.len() - 2000;
        log[place] ^= 1;
        log
    };
    for kept in [10, 9] {
        let place = killed().await;
        let path = place.path("soiree.db-wal");
        let log = fs::read(&path).unwrap();
        fs::write(&path, if kept == 10 { turned(log) } else { Vec::new() }).unwrap();
        let store = place.open().await;
        let lost = LostLines { table: table("t"), acknowledged: 11, kept };
        assert_eq!(store.lost(), std::slice::from_ref(&lost));
        let said = format!("table t had 11 acknowledged lines, and {kept} are left");
        assert_eq!(lost.to_string(), said);
        for _ in 0..2 {
            let error = store.log(&table("t")).await.unwrap_err();
            let why = format!("it has {kept} lines, and 11 were written");
            assert_eq!(error.to_string(), format!("the log of table t is damaged: {why}"));
        }
        assert_eq!(store.log(&table("other")).await.unwrap().len(), 9);
        store.close().await;

        let store = place.open().await;
        assert_eq!(store.lost(), [], "it was said");
        assert!(matches!(store.log(&table("t")).await, Err(StoreError::Damaged { .. })));
        store.close().await;
    }
}

#[tokio::test]
async fn a_watermark_that_is_behind_or_missing_is_no_alarm() {
    let place = killed().await;
    let mark = fs::read_to_string(place.path("soiree.db.watermark")).unwrap();
    let first = mark.split_inclusive('\n').next().unwrap();
    for text in ["", first, &first[..30]] {
        let place = killed().await;
        fs::write(place.path("soiree.db.watermark"), text).unwrap();
        let store = place.open().await;
        assert_eq!(store.lost(), []);
        assert_eq!(store.log(&table("t")).await.unwrap().len(), 11);
        store.close().await;
    }
    fs::remove_file(place.path("soiree.db")).unwrap();
    fs::remove_file(place.path("soiree.db-wal")).unwrap();
    let store = place.open().await;
    assert_eq!(store.lost(), [], "a new database has lost nothing");
    store.close().await;
}

/// A database as the first version wrote it, with two tables.
fn of_the_first_version(place: &Place) {
    place.create_version(1);
    place.tamper(
        "INSERT INTO tables (id, game, is_public, opened_at) VALUES ('t', 'napoleon', 1, 0), ('u', 'napoleon', 1, 0);
        INSERT INTO lines VALUES ('t', 1, 1000, 'line 1', NULL), ('t', 2, 2000, 'line 2', 'a-1'),
            ('u', 1, 1000, 'line 1', NULL)",
    );
}

#[tokio::test]
async fn a_database_of_the_first_version_keeps_its_lines_and_gets_its_hashes() {
    let place = Place::new();
    of_the_first_version(&place);
    let store = place.open().await;
    let log = store.log(&table("t")).await.unwrap();
    assert_eq!(log[0], crate::entry(1, "line 1"));
    assert_eq!((log.len(), log[1].action.as_deref()), (2, Some("a-1")));
    let idle = store.idle(TableStage::Open, 1000, 9).await.unwrap();
    assert_eq!(idle, [table("u")], "the last line says when somebody was there");
    store.append(lines("t", [3])).await.unwrap();
    store.append(notes("v", [opened(1)])).await.unwrap();
    store.close().await;

    let store = place.open().await;
    assert_eq!(store.log(&table("t")).await.unwrap().len(), 3);
    assert_eq!(store.log(&table("u")).await.unwrap().len(), 1);
    assert_eq!(store.log(&table("v")).await.unwrap(), []);
    store.close().await;
    let checked = check(place.path("soiree.db")).await.unwrap();
    assert_eq!((checked.sound, checked.damaged.len()), (3, 0));
    place.tamper("UPDATE lines SET line = 'x' WHERE number = 1");
    assert_eq!(check(place.path("soiree.db")).await.unwrap().damaged.len(), 2);
}

#[tokio::test]
async fn a_backup_of_the_first_version_can_be_made_and_opened() {
    let place = Place::new();
    of_the_first_version(&place);
    let checked = backup(place.path("soiree.db"), place.path("copy.db")).await.unwrap();
    assert_eq!((checked.sound, checked.damaged.len()), (0, 0), "there is nothing to check");
    let copy = Sqlite::open(place.path("copy.db")).await.unwrap();
    assert_eq!(copy.log(&table("t")).await.unwrap().len(), 2);
    copy.close().await;
}
