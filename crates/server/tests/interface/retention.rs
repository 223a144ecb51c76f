//! Retention: expired data is deleted, and nothing else.

use crate::{
    authenticator::{Device, HERE},
    test_server::{Browser, TestServer},
};
use serde_json::{Value, json};
use server::{Config, RetentionStep, apply_retention};

const DAY: i64 = 24 * 60 * 60 * 1000;

async fn named<'a>(server: &'a TestServer, name: &str) -> (Browser<'a>, String) {
    let mut browser = server.browser();
    let me = browser.put("/api/me", &json!({"name": name})).await.json();
    let id = me["id"].as_str().expect("everybody has an id").to_owned();
    (browser, id)
}

async fn is_known(server: &TestServer, id: &str) -> bool {
    server.app.store.person(&id.into()).await.expect("the store answers").is_some()
}

/// When the test began, as the server tells time.
async fn now(server: &TestServer, id: &str) -> i64 {
    let person = server.app.store.person(&id.into()).await.expect("the store answers");
    person.expect("somebody is there").created_at
}

async fn tidy_all(server: &TestServer, now: i64) {
    while apply_retention(&server.app, now).await.expect("the store answers") == RetentionStep::More
    {
    }
}

#[tokio::test]
async fn a_guest_who_does_not_come_back_for_a_year_is_forgotten_and_others_are_not() {
    let server = TestServer::open().await;
    let (_, gone) = named(&server, "Aiko").await;
    let (mut keyed, kept) = named(&server, "Bela").await;
    Device::new(HERE).add_to(&mut keyed).await;
    let now = now(&server, &gone).await;
    tidy_all(&server, now + 364 * DAY).await;
    assert!(is_known(&server, &gone).await);
    tidy_all(&server, now + 366 * DAY).await;
    assert!(!is_known(&server, &gone).await, "not seen for a year");
    assert!(is_known(&server, &kept).await, "whoever has a passkey may come back");
}

#[tokio::test]
async fn who_comes_by_has_been_seen() {
    let server = TestServer::open().await;
    let (mut aiko, id) = named(&server, "Aiko").await;
    let now = now(&server, &id).await;
    server.tamper("UPDATE people SET seen_at = 1");
    aiko.get("/api/me/sessions").await;
    tidy_all(&server, now + 300 * DAY).await;
    assert!(is_known(&server, &id).await);
}

#[tokio::test]
async fn a_table_that_was_closed_without_a_match_is_deleted_after_a_while() {
    let server = TestServer::open().await;
    let (mut aiko, id) = named(&server, "Aiko").await;
    let opened = aiko.post("/api/tables", &json!({"game": "napoleon", "players": 5})).await.json();
    let (closed, open) = (opened["id"].as_str().expect("a table").to_owned(), {
        let other = aiko.post("/api/tables", &json!({"game": "napoleon", "players": 5})).await;
        other.json()["id"].as_str().expect("a table").to_owned()
    });
    // As if the server had been stopped and begun again: nobody is at the tables.
    let mut server = server;
    server.begin_again().await;
    server.tamper(&format!("UPDATE tables SET stage = 'closed' WHERE id = '{closed}'"));
    let is_there = async |id: &str| {
        server.app.store.table(&id.into()).await.expect("the store answers").is_some()
    };
    let now = now(&server, &id).await;
    tidy_all(&server, now + 89 * DAY).await;
    assert!(is_there(&closed).await);
    tidy_all(&server, now + 91 * DAY).await;
    assert!(!is_there(&closed).await && is_there(&open).await);
}

#[tokio::test]
async fn nothing_goes_where_the_host_keeps_it_for_ever() {
    let config = Config { keep_guests_days: 0, keep_closed_days: 0, ..Config::default() };
    let server = TestServer::with(config).await;
    let (_, id) = named(&server, "Aiko").await;
    let now = now(&server, &id).await;
    assert_eq!(
        apply_retention(&server.app, now + 9999 * DAY).await.expect("the store answers"),
        RetentionStep::Done
    );
    assert!(is_known(&server, &id).await);
}

#[tokio::test]
async fn whoever_asked_to_be_forgotten_is_forgotten_also_if_the_server_fell() {
    let server = TestServer::open().await;
    let (mut aiko, id) = named(&server, "Aiko").await;
    let now = now(&server, &id).await;
    server.app.store.person_leaves(&id.as_str().into(), now).await.expect("the store answers");
    assert_eq!(aiko.get("/api/me").await.json()["name"], Value::Null);
    tidy_all(&server, now).await;
    assert!(!is_known(&server, &id).await);
}
