//! Retention: what nobody needs any more goes after a while, and nothing else.

use crate::{
    authenticator::{Device, HERE},
    test_server::{Browser, House},
};
use serde_json::{Value, json};
use server::{Config, RetentionStep, apply_retention};

const DAY: i64 = 24 * 60 * 60 * 1000;

async fn named<'a>(house: &'a House, name: &str) -> (Browser<'a>, String) {
    let mut browser = house.browser();
    let me = browser.put("/api/me", &json!({"name": name})).await.json();
    let id = me["id"].as_str().expect("everybody has an id").to_owned();
    (browser, id)
}

async fn is_known(house: &House, id: &str) -> bool {
    house.app.store.person(&id.into()).await.expect("the store answers").is_some()
}

/// When the test began, as the server tells time.
async fn now(house: &House, id: &str) -> i64 {
    let person = house.app.store.person(&id.into()).await.expect("the store answers");
    person.expect("somebody is there").created_at
}

async fn tidy_all(house: &House, now: i64) {
    while apply_retention(&house.app, now).await.expect("the store answers") == RetentionStep::More
    {
    }
}

#[tokio::test]
async fn a_guest_who_does_not_come_back_for_a_year_is_forgotten_and_others_are_not() {
    let house = House::open().await;
    let (_, gone) = named(&house, "Aiko").await;
    let (mut keyed, kept) = named(&house, "Bela").await;
    Device::new(HERE).add_to(&mut keyed).await;
    let now = now(&house, &gone).await;
    tidy_all(&house, now + 364 * DAY).await;
    assert!(is_known(&house, &gone).await);
    tidy_all(&house, now + 366 * DAY).await;
    assert!(!is_known(&house, &gone).await, "not seen for a year");
    assert!(is_known(&house, &kept).await, "whoever has a passkey may come back");
}

#[tokio::test]
async fn who_comes_by_has_been_seen() {
    let house = House::open().await;
    let (mut aiko, id) = named(&house, "Aiko").await;
    let now = now(&house, &id).await;
    house.tamper("UPDATE people SET seen_at = 1").await;
    aiko.get("/api/me/sessions").await;
    tidy_all(&house, now + 300 * DAY).await;
    assert!(is_known(&house, &id).await);
}

#[tokio::test]
async fn a_table_that_was_closed_without_a_match_is_deleted_after_a_while() {
    let house = House::open().await;
    let (mut aiko, id) = named(&house, "Aiko").await;
    let opened = aiko.post("/api/tables", &json!({"game": "napoleon", "players": 5})).await.json();
    let (closed, open) = (opened["id"].as_str().expect("a table").to_owned(), {
        let other = aiko.post("/api/tables", &json!({"game": "napoleon", "players": 5})).await;
        other.json()["id"].as_str().expect("a table").to_owned()
    });
    // As if the server had been stopped and begun again: nobody is at the tables.
    let mut house = house;
    house.begin_again().await;
    house.tamper(&format!("UPDATE tables SET stage = 'closed' WHERE id = '{closed}'")).await;
    let is_there = async |id: &str| {
        house.app.store.table(&id.into()).await.expect("the store answers").is_some()
    };
    let now = now(&house, &id).await;
    tidy_all(&house, now + 89 * DAY).await;
    assert!(is_there(&closed).await);
    tidy_all(&house, now + 91 * DAY).await;
    assert!(!is_there(&closed).await && is_there(&open).await);
}

#[tokio::test]
async fn nothing_goes_where_the_host_keeps_it_for_ever() {
    let config = Config { keep_guests_days: 0, keep_closed_days: 0, ..Config::default() };
    let house = House::with(config).await;
    let (_, id) = named(&house, "Aiko").await;
    let now = now(&house, &id).await;
    assert_eq!(
        apply_retention(&house.app, now + 9999 * DAY).await.expect("the store answers"),
        RetentionStep::Done
    );
    assert!(is_known(&house, &id).await);
}

#[tokio::test]
async fn whoever_asked_to_be_forgotten_is_forgotten_also_if_the_server_fell() {
    let house = House::open().await;
    let (mut aiko, id) = named(&house, "Aiko").await;
    let now = now(&house, &id).await;
    house.app.store.person_leaves(&id.as_str().into(), now).await.expect("the store answers");
    assert_eq!(aiko.get("/api/me").await.json()["name"], Value::Null);
    tidy_all(&house, now).await;
    assert!(!is_known(&house, &id).await);
}
