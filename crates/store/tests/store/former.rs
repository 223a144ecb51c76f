//! A database that a former version wrote with another library: it is opened, and goes on.

use rusqlite::Connection;
use store::{Store, check};

use crate::{Place, entry};

const FORMER: &str = include_str!("former.sql");

type Migrations = Vec<(u32, String, Vec<u8>)>;

/// Names of tables and indices, and the statements that made them.
type Schema = Vec<(String, Option<String>)>;

/// The migrations that were applied to the database in a folder: version, description and checksum.
fn migrations(place: &Place) -> Migrations {
    let connection = Connection::open(place.path("soiree.db")).unwrap();
    let applied = "SELECT version, description, checksum FROM _sqlx_migrations WHERE success";
    let mut applied = connection.prepare(applied).unwrap();
    let rows = applied.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
    rows.map(Result::unwrap).collect()
}

/// The schema of the database in a folder.
fn schema(place: &Place) -> Schema {
    let connection = Connection::open(place.path("soiree.db")).unwrap();
    let schema =
        "SELECT name, sql FROM sqlite_schema WHERE name <> '_sqlx_migrations' ORDER BY name";
    let mut schema = connection.prepare(schema).unwrap();
    let rows = schema.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    rows.map(Result::unwrap).collect()
}

#[tokio::test]
async fn a_database_of_the_former_version_is_whole_and_goes_on() {
    let place = Place::new();
    place.tamper(FORMER);
    let before = (migrations(&place), schema(&place));
    let checked = check(place.path("soiree.db")).await.unwrap();
    assert_eq!((checked.sound, checked.damaged.len()), (1, 0));

    let store = place.open().await;
    let connection = Connection::open(place.path("soiree.db")).unwrap();
    let id: String = connection.query_row("SELECT id FROM tables", [], |row| row.get(0)).unwrap();
    drop(connection);
    let table = id.as_str().into();
    let log = store.log(&table).await.unwrap();
    let known = store.table(&table).await.unwrap().unwrap();
    assert_eq!((log.len(), known.game.as_str(), known.seats.len()), (18, "bezique", 2));
    let line = entry(19, "1 play");
    let (table, epoch) = (table.clone(), store::Epoch::FIRST);
    let batch = store::Batch { table, epoch, lines: vec![line], notes: Vec::new() };
    store.append(batch).await.unwrap();
    store.close().await;

    assert_goes_on(&place, before);
    let checked = check(place.path("soiree.db")).await.unwrap();
    assert_eq!((checked.sound, checked.damaged.len()), (1, 0));
}

#[tokio::test]
async fn a_new_database_is_as_the_former_version_made_one() {
    let (former, new) = (Place::new(), Place::new());
    former.tamper(FORMER);
    new.open().await.close().await;
    assert_goes_on(&new, (migrations(&former), schema(&former)));
}

/// Whatever was there before is there still, with the migrations that made it; later ones have added
/// to it.
#[track_caller]
fn assert_goes_on(place: &Place, (applied, objects): (Migrations, Schema)) {
    assert!(migrations(place).starts_with(&applied), "no migration was applied twice, or another");
    let now = schema(place);
    let missing: Vec<_> = objects.iter().filter(|object| !now.contains(object)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[tokio::test]
async fn a_migration_that_is_not_the_one_that_was_applied_is_refused() {
    let place = Place::new();
    place.tamper(FORMER);
    place.tamper("UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 3");
    let error = store::Sqlite::open(place.path("soiree.db")).await.unwrap_err().to_string();
    assert!(error.ends_with("migration 3 is not the one that was applied"), "{error}");
    place.tamper("UPDATE _sqlx_migrations SET success = FALSE WHERE version = 3");
    let error = store::Sqlite::open(place.path("soiree.db")).await.unwrap_err().to_string();
    assert!(error.ends_with("migration 3 was begun and not finished"), "{error}");
}
