//! The background sweep closes abandoned tables.

use std::time::{SystemTime, UNIX_EPOCH};

use protocol::{Ask, Stage};
use server::Config;

use crate::{
    client::{Client, play_out},
    matches::has_record,
    on_demand::{alone, mine},
    test_server::{TestServer, for_two, order, usual},
};

const MINUTE: i64 = 60 * 1000;
const DAY: i64 = 24 * 60 * MINUTE;

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is later than 1970");
    i64::try_from(since.as_millis()).expect("it is not that late")
}

#[tokio::test]
async fn a_match_that_nobody_comes_back_to_is_closed_after_thirty_days_and_can_be_verified() {
    let mut server = TestServer::open();
    let person = server.person().await;
    let table = alone(&server, &person, &for_two()).await;
    server.stop().await;
    server.begin_again();
    assert_eq!(server.sweep(now() + 29 * DAY).await, 0);
    assert_eq!(mine(&server, &person).await.len(), 1);
    assert_eq!(server.logs_read(), 0);

    assert_eq!(server.sweep(now() + 31 * DAY).await, 1);
    assert_eq!(server.sweep(now() + 31 * DAY).await, 0);
    assert_eq!(mine(&server, &person).await.len(), 0);
    let card = server.get(&person, &format!("/api/tables/{table}")).await.json();
    assert_eq!(card["stage"], "closed");
    has_record(&server, &person, &table).await;
    assert_eq!(Client::connect(&server, &person, &table).await.stage(), Stage::Closed);
    let log = server.log(&table).await;
    assert!(log.iter().all(|entry| !entry.line.contains("restarted")), "nobody came");
}

#[tokio::test]
async fn a_host_says_after_how_many_days() {
    let mut server = TestServer::with(Config { abandoned_days: 2, ..usual() });
    let person = server.person().await;
    alone(&server, &person, &for_two()).await;
    server.stop().await;
    server.begin_again();
    assert_eq!(server.sweep(now() + DAY).await, 0);
    assert_eq!(server.sweep(now() + 3 * DAY).await, 1);
}

#[tokio::test]
async fn nothing_is_closed_while_somebody_is_there() {
    let server = TestServer::open();
    let person = server.person().await;
    let table = alone(&server, &person, &for_two()).await;
    let client = Client::connect(&server, &person, &table).await;
    assert_eq!(server.sweep(now() + 31 * DAY).await, 0);
    let (_, is_over) = play_out(vec![client], 1).await;
    assert!(is_over);
}

#[tokio::test]
async fn a_table_that_was_never_begun_is_closed_half_an_hour_after_a_restart() {
    let mut server = TestServer::open();
    let person = server.person().await;
    let table = server.open_table(&person, &order("napoleon", 5, &[])).await;
    Client::connect(&server, &person, &table).await.sit().await;
    server.cut_and_begin_again().await;
    assert_eq!(server.sweep(now() + 29 * MINUTE).await, 0);
    assert_eq!(server.sweep(now() + 31 * MINUTE).await, 1);
    assert_eq!(mine(&server, &person).await.len(), 0);
}

#[tokio::test]
async fn a_match_that_ended_as_the_server_did_is_noted_as_over() {
    let mut server = TestServer::open();
    let person = server.person().await;
    let table = alone(&server, &person, &for_two()).await;
    let mut client = Client::connect(&server, &person, &table).await;
    assert_eq!(client.ask(Ask::Stand).await, Ok(()));
    server.stop().await;
    server.tamper("UPDATE tables SET stage = 'playing'");
    server.begin_again();
    assert_eq!(server.sweep(now() + 31 * DAY).await, 1);
    assert_eq!(mine(&server, &person).await.len(), 0);
    let log = server.log(&table).await;
    assert_eq!(log.iter().filter(|entry| entry.line.contains("closed")).count(), 1);
}
