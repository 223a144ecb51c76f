//! Tables that nobody comes back to are closed.

use std::time::{SystemTime, UNIX_EPOCH};

use protocol::{Ask, Stage};
use server::Config;

use crate::{
    client::{Client, play_out},
    matches::has_record,
    on_demand::{alone, mine},
    test_server::{House, for_two, order, usual},
};

const MINUTE: i64 = 60 * 1000;
const DAY: i64 = 24 * 60 * MINUTE;

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is later than 1970");
    i64::try_from(since.as_millis()).expect("it is not that late")
}

#[tokio::test]
async fn a_match_that_nobody_comes_back_to_is_closed_after_thirty_days_and_can_be_verified() {
    let mut house = House::open();
    let person = house.person().await;
    let table = alone(&house, &person, &for_two()).await;
    house.stop().await;
    house.begin_again();
    assert_eq!(house.sweep(now() + 29 * DAY).await, 0);
    assert_eq!(mine(&house, &person).await.len(), 1);
    assert_eq!(house.logs_read(), 0);

    assert_eq!(house.sweep(now() + 31 * DAY).await, 1);
    assert_eq!(house.sweep(now() + 31 * DAY).await, 0);
    assert_eq!(mine(&house, &person).await.len(), 0);
    let card = house.get(&person, &format!("/api/tables/{table}")).await.json();
    assert_eq!(card["stage"], "closed");
    has_record(&house, &person, &table).await;
    assert_eq!(Client::connect(&house, &person, &table).await.stage(), Stage::Closed);
    let log = house.log(&table).await;
    assert!(log.iter().all(|entry| !entry.line.contains("restarted")), "nobody came");
}

#[tokio::test]
async fn a_host_says_after_how_many_days() {
    let mut house = House::with(Config { abandoned_days: 2, ..usual() });
    let person = house.person().await;
    alone(&house, &person, &for_two()).await;
    house.stop().await;
    house.begin_again();
    assert_eq!(house.sweep(now() + DAY).await, 0);
    assert_eq!(house.sweep(now() + 3 * DAY).await, 1);
}

#[tokio::test]
async fn nothing_is_closed_while_somebody_is_there() {
    let house = House::open();
    let person = house.person().await;
    let table = alone(&house, &person, &for_two()).await;
    let client = Client::connect(&house, &person, &table).await;
    assert_eq!(house.sweep(now() + 31 * DAY).await, 0);
    let (_, is_over) = play_out(vec![client], 1).await;
    assert!(is_over);
}

#[tokio::test]
async fn a_table_that_was_never_begun_is_closed_half_an_hour_after_a_restart() {
    let mut house = House::open();
    let person = house.person().await;
    let table = house.open_table(&person, &order("napoleon", 5, &[])).await;
    Client::connect(&house, &person, &table).await.sit().await;
    house.cut_and_begin_again().await;
    assert_eq!(house.sweep(now() + 29 * MINUTE).await, 0);
    assert_eq!(house.sweep(now() + 31 * MINUTE).await, 1);
    assert_eq!(mine(&house, &person).await.len(), 0);
}

#[tokio::test]
async fn a_match_that_ended_as_the_server_did_is_noted_as_over() {
    let mut house = House::open();
    let person = house.person().await;
    let table = alone(&house, &person, &for_two()).await;
    let mut client = Client::connect(&house, &person, &table).await;
    assert_eq!(client.ask(Ask::Stand).await, Ok(()));
    house.stop().await;
    house.tamper("UPDATE tables SET stage = 'playing'").await;
    house.begin_again();
    assert_eq!(house.sweep(now() + 31 * DAY).await, 1);
    assert_eq!(mine(&house, &person).await.len(), 0);
    let log = house.log(&table).await;
    assert_eq!(log.iter().filter(|entry| entry.line.contains("closed")).count(), 1);
}
