//! Whole matches, through the public interface alone.

use engine::Seat;
use protocol::{Ask, Order, Stage};
use serde_json::Value;

use crate::{
    client::{Client, play_out, seat_all},
    described::described,
    test_server::{Person, TestServer, for_two, order},
};

fn orders() -> [Order; 5] {
    [
        order("bezique", 2, &[("packs", "2"), ("target", "0")]),
        order("napoleon", 5, &[]),
        order("kbernestich", 3, &[]),
        order("beauharnais", 4, &[]),
        order("behutunsburg", 3, &[("rounds", "1"), ("turns", "50")]),
    ]
}

#[tokio::test]
async fn every_game_is_played_to_the_end_and_can_be_looked_at_again() {
    let server = TestServer::open();
    let stranger = server.person().await;
    for order in orders() {
        let people = server.people(order.players).await;
        let table = server.open_table(&people[0], &order).await;
        let clients = seat_all(&server, &people, &table).await;
        let watcher = Client::connect(&server, &stranger, &table).await;
        let (audience, played) = tokio::join!(watch(watcher), play_out(clients, 1));
        let (clients, is_over) = played;
        assert!(is_over, "{} ends", order.game);
        sees_no_cards(&audience);
        let record = has_record(&server, &people[0], &table).await;
        assert!(has_all(&record, &clients), "{} keeps all lines", order.game);
        can_be_found(&server, &people[0], &table, &order.game).await;
        can_be_replayed(&server, &stranger, &table, order.players).await;
    }
}

#[tokio::test]
async fn bots_take_the_seats_that_are_free() {
    let server = TestServer::open();
    for (order, level) in orders().into_iter().zip(["L0", "L1"].into_iter().cycle()) {
        let person = server.person().await;
        let table = server.open_table(&person, &order).await;
        let mut client = Client::connect(&server, &person, &table).await;
        client.sit().await;
        assert_eq!(client.ask(Ask::Bot { seat: 1, level: level.to_owned() }).await, Ok(()));
        if order.players > 2 {
            assert_eq!(client.ask(Ask::Start).await, Ok(()));
        }
        let (clients, is_over) = play_out(vec![client], 2).await;
        assert!(is_over, "{} ends", order.game);
        let record = has_record(&server, &person, &table).await;
        assert!(has_all(&record, &clients), "{} keeps all lines", order.game);
    }
}

/// A log is read and replayed for the first who asks, and not for everyone after them.
#[tokio::test]
async fn a_match_that_was_looked_at_is_not_read_again() {
    let server = TestServer::open();
    let people = server.people(2).await;
    let table = server.open_table(&people[0], &for_two()).await;
    let mut clients = seat_all(&server, &people, &table).await;
    for client in &mut clients {
        assert_eq!(client.ask(Ask::Stand).await, Ok(()));
    }
    let record = has_record(&server, &people[0], &table).await;
    // Whoever read it now would find it damaged.
    server.tamper("UPDATE lines SET line = 'x' WHERE number > 3");
    let stranger = server.person().await;
    assert_eq!(has_record(&server, &stranger, &table).await, record);
    for path in [format!("/api/matches/{table}/replay"), format!("/api/tables/{table}")] {
        assert_eq!(server.get(&stranger, &path).await.status, 200, "{path}");
    }
}

/// To the end.
async fn watch(mut watcher: Client) -> Client {
    watcher
        .hear_until(|knows| knows.seating.as_ref().is_some_and(|it| it.stage == Stage::Over))
        .await;
    watcher
}

/// Whatever a watcher was told, no seat's own part of a view was in it.
fn sees_no_cards(watcher: &Client) {
    for text in &watcher.told {
        let told: Value = serde_json::from_str(text).expect("JSON");
        let change = &told["step"]["view"];
        // By place: `own` is the fifth part of a view, `legal` the sixth.
        assert!(change["4"].is_null() && change["5"].is_null(), "{text}");
        for view in [&told["snapshot"]["view"], &change[0]] {
            assert!(view["own"].is_null(), "{text}");
            assert!(view["legal"].as_array().is_none_or(Vec::is_empty), "{text}");
        }
    }
}

/// The record's lines, whose deals are verified.
pub(crate) async fn has_record(server: &TestServer, who: &Person, table: &str) -> Vec<String> {
    let record = server.get(who, &format!("/api/matches/{table}/record")).await;
    assert_eq!(record.status, 200, "{record:?}");
    let verified =
        table::verify(&record.body, &table::Expected::default()).expect("the deals are proved");
    assert!(verified.chances > 0 && verified.entropy[0].0 == Seat::ALL[0]);
    let (_, lines) = record.body.split_once("\n\n").expect("a header and lines");
    lines.lines().map(str::to_owned).collect()
}

/// Whether all that was acknowledged stands in the record, in the order in which it was done.
pub(crate) fn has_all(record: &[String], clients: &[Client]) -> bool {
    let mut lines: Vec<(u32, String)> = clients.iter().flat_map(Client::lines).collect();
    lines.sort();
    let mut record = record.iter();
    !lines.is_empty() && lines.iter().all(|(_, line)| record.any(|one| one == line))
}

async fn can_be_found(server: &TestServer, who: &Person, table: &str, game: &str) {
    let found = server.get(who, &format!("/api/matches?player=me&game={game}")).await;
    let found = described("/api/matches", &found);
    let found = &found["matches"][0];
    assert_eq!((found["id"].as_str(), found["mine"].as_u64()), (Some(table), Some(0)), "{found}");
    assert!(found["winners"].as_array().is_some_and(|winners| !winners.is_empty()), "{found}");
    assert_eq!(found["scores"].as_array().map(Vec::len), found["names"].as_array().map(Vec::len));
}

async fn can_be_replayed(server: &TestServer, who: &Person, table: &str, players: u8) {
    let replay = async |query: &str| {
        let answer = server.get(who, &format!("/api/matches/{table}/replay?{query}")).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        described("/api/matches/{id}/replay", &answer)
    };
    let watched = replay("count=3").await;
    assert_eq!(watched["frames"].as_array().map(Vec::len), Some(3));
    assert!(watched["frames"][2]["view"]["own"].is_null(), "{watched}");
    let opened = replay("open=true&from=1&count=1").await;
    let hands = opened["frames"][0]["hands"].as_array();
    assert_eq!(hands.map(Vec::len), Some(players.into()), "{opened}");
    let last = watched["lines"].as_u64().expect("a number");
    let ended = replay(&format!("seat=0&from={last}")).await;
    assert!(!ended["frames"][0]["view"]["own"].is_null(), "{ended}");
    assert_ne!(ended["frames"][0]["view"]["winners"], serde_json::json!([]), "{ended}");
    let seen = replay("seat=0").await;
    let frames = seen["frames"].as_array().expect("frames");
    let asked = frames.iter().find(|frame| frame["view"]["legal"][1].is_object());
    let line = &asked.expect("seat 0 has a choice somewhere")["line"];
    let hint = server.get(who, &format!("/api/matches/{table}/hint?seat=0&line={line}")).await;
    let hint = described("/api/matches/{id}/hint", &hint);
    assert!(hint["best"].is_string(), "{hint}");
}
