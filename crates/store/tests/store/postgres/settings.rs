//! Databases that are refused when they are opened, in one line without a password.

use store::{Claims, Company, Node, Postgres, StoreError};

use crate::Database;

async fn refused(place: &Database) -> String {
    let error = Postgres::open(place.address().clone()).await.unwrap_err().to_string();
    assert!(!error.contains('\n'), "{error}");
    error
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn a_database_that_would_lose_commits_is_refused() {
    let place = Database::postgres().await;
    let off = "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', \
        current_database()); END $$";
    place.client().await.batch_execute(off).await.unwrap();
    let error = refused(&place).await;
    assert!(
        error.ends_with("would lose what was acknowledged: `synchronous_commit` is off"),
        "{error}"
    );
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn a_newer_a_changed_and_an_unfinished_database_are_refused() {
    let place = Database::postgres().await;
    place.node().await;
    let client = place.client().await;
    let said = async |change: &str| {
        client.batch_execute(change).await.unwrap();
        refused(&place).await
    };
    let unfinished = said("UPDATE house SET is_whole = false").await;
    assert!(unfinished.contains("was not filled to its end by `soiree move`"), "{unfinished}");
    let changed = said(
        "UPDATE house SET is_whole = true; \
        UPDATE migrations SET checksum = '' WHERE version = 2",
    )
    .await;
    assert!(changed.ends_with("had another migration 2"), "{changed}");
    let newer = said("INSERT INTO migrations (version, checksum) VALUES (99, '')").await;
    assert!(newer.contains("has version 99 and this program knows"), "{newer}");
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn a_database_that_cannot_be_reached_is_said_without_the_password() {
    let address = "postgres://ada:secret@127.0.0.1:1/house".parse().unwrap();
    let error = Postgres::open(address).await.unwrap_err().to_string();
    assert!(error.starts_with("postgres://127.0.0.1:1/house cannot be reached"), "{error}");
    assert!(!error.contains("secret") && !error.contains('\n'), "{error}");
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn of_several_the_one_that_takes_writes_is_opened_by_many_at_once() {
    let place = Database::postgres().await;
    let both = format!("postgres://postgres@127.0.0.1:1/house,{}", place.address().with_password());
    let address: store::PostgresAddress = both.parse().unwrap();
    // Migrations are made by one of them.
    let open = || Postgres::open(address.clone());
    let (a, b, c) = tokio::join!(open(), open(), open());
    let (a, b, _) = (a.unwrap(), b.unwrap(), c.unwrap());
    let node = || Node { name: "first".into(), build: "0".into() };
    a.enter(node(), Company::Alone).await.unwrap();
    let renewing = async {
        loop {
            a.renew().await.unwrap();
            tokio::task::yield_now().await;
        }
    };
    let second = tokio::select! {
        () = renewing => unreachable!("it goes on"),
        entered = b.enter(node(), Company::Alone) => entered,
    };
    assert!(matches!(&second, Err(StoreError::NotAlone(name)) if name == "first"), "{second:?}");
    a.leave().await.unwrap();
    b.enter(node(), Company::Alone).await.expect("the first has left");
    assert!(matches!(a.renew().await, Err(StoreError::NoNode)));
}
