//! Erasure of a person who has played: others keep their matches, and go on with them.

use protocol::{Ask, Sitter, Stage};
use serde_json::{Value, json};
use store::{Sqlite, Store};

use crate::{
    client::{Client, play_out, reveal_all, seat_all},
    matches::has_record,
    test_server::{Person, TestServer, for_two, order},
};

const NAME: &str = "Zebedee";

async fn named(server: &TestServer, name: &str) -> (Person, String) {
    let person = server.person().await;
    let me = server.say(&person, "PUT", "/api/me", &json!({"name": name})).await.json();
    (person, me["id"].as_str().expect("everybody has an id").to_owned())
}

async fn delete(server: &TestServer, person: &Person) {
    let answer = server.say(person, "DELETE", "/api/me", &json!({})).await;
    assert_eq!(answer.status, 204, "{answer:?}");
}

/// Nothing of the file or beside it has any of these, and every log is sound.
async fn is_gone(server: &mut TestServer, traces: &[&str]) {
    server.stop().await;
    has_none(server, traces);
    let checked = store::check(server.database()).await.expect("it can be read");
    assert!(checked.sound > 0 && checked.damaged.is_empty(), "{checked:?}");
}

fn has_none(server: &TestServer, traces: &[&str]) {
    let bytes = std::fs::read(server.database()).expect("it is there");
    for trace in traces {
        let found = bytes.windows(trace.len()).any(|part| part == trace.as_bytes());
        assert!(!found, "{trace} is still there");
    }
}

#[tokio::test]
async fn a_match_that_is_over_stays_and_its_deals_are_still_proved() {
    let mut server = TestServer::open();
    let (aiko, (zeb, id)) = (named(&server, "Aiko").await.0, named(&server, NAME).await);
    let people = [aiko, zeb];
    let table = server.open_table(&people[0], &for_two()).await;
    let mut clients = seat_all(&server, &people, &table).await;
    let text = format!("I am {NAME}");
    assert_eq!(clients[1].ask(Ask::Text { text }).await, Ok(()));
    let (_, is_over) = play_out(clients, 5).await;
    assert!(is_over);
    let record = async || {
        let answer = server.get(&people[0], &format!("/api/matches/{table}/record")).await;
        answer.body
    };
    let before = record().await;
    assert!(before.contains(&format!("name: 1 {NAME}")), "{before}");
    delete(&server, &people[1]).await;

    has_record(&server, &people[0], &table).await;
    assert_eq!(record().await, before.replace(NAME, "Guest"), "nothing else has changed");
    let found = server.get(&people[0], "/api/matches?player=me").await.json();
    assert_eq!(found["matches"][0]["names"], json!(["Aiko", "Guest"]), "{found}");
    let theirs = server.get(&people[1], "/api/matches?player=me").await.json();
    assert_eq!(theirs["matches"], json!([]), "whoever brings the old cookie is a stranger");
    is_gone(&mut server, &[NAME]).await;
    // That the session has ended is known for as long as its cookie could come back.
    let store = Sqlite::open(server.database()).await.expect("the store is sound");
    assert!(store.session(&id.as_str().into()).await.expect("it answers").is_some());
    store.forget_sessions(i64::MAX).await.expect("it writes");
    let log = store.log(&table.as_str().into()).await.expect("it is sound");
    store.close().await;
    assert!(log.iter().all(|entry| !entry.line.contains(&id)), "no line has their number");
}

#[tokio::test]
async fn others_go_on_with_a_match_and_a_bot_plays_for_who_was_forgotten() {
    let mut server = TestServer::open();
    let (aiko, (zeb, id)) = (named(&server, "Aiko").await.0, named(&server, NAME).await);
    let bela = server.person().await;
    let people = [aiko, zeb, bela];
    let table = server.open_table(&people[0], &order("beauharnais", 3, &[])).await;
    let mut clients = seat_all(&server, &people, &table).await;
    reveal_all(&mut clients).await;
    clients[0].hear_until_asked().await;
    let text = format!("I am {NAME}");
    assert_eq!(clients[1].ask(Ask::Text { text }).await, Ok(()));
    delete(&server, &people[1]).await;

    let mut others = vec![clients.remove(0), clients.pop().expect("there were three")];
    for client in &mut others {
        while client.hear().await.is_some() {}
        client.reconnect(&server).await;
        let seating = client.knows.seating.as_ref().expect("everything was told");
        assert_eq!((seating.stage, &seating.chairs[1].name), (Stage::Playing, &"Guest".to_owned()));
        assert_eq!(seating.chairs[1].sitter, Sitter::StandIn);
        assert!(!client.told.last().expect("a snapshot").contains(NAME));
    }
    let (_, is_over) = play_out(others, 6).await;
    assert!(is_over);
    has_record(&server, &people[0], &table).await;
    is_gone(&mut server, &[NAME]).await;
    let log = server.log(&table).await;
    assert!(log.iter().all(|entry| !entry.line.contains(&id)), "no line has their number");
}

#[tokio::test]
async fn a_seat_before_the_match_is_free_again_also_where_they_stood_up_before() {
    let mut server = TestServer::open();
    let (aiko, (zeb, _)) = (named(&server, "Aiko").await.0, named(&server, NAME).await);
    let (sits, stood) =
        (server.open_table(&aiko, &for_two()).await, server.open_table(&aiko, &for_two()).await);
    let mut at_first = Client::connect(&server, &zeb, &sits).await;
    at_first.sit().await;
    let mut at_second = Client::connect(&server, &zeb, &stood).await;
    at_second.sit().await;
    assert_eq!(at_second.ask(Ask::Stand).await, Ok(()));
    delete(&server, &zeb).await;
    let client = Client::connect(&server, &aiko, &sits).await;
    let seating = client.knows.seating.as_ref().expect("everything was told");
    assert!(seating.chairs.iter().all(|chair| chair.sitter == Sitter::Nobody), "{seating:?}");
    drop(client);
    is_gone(&mut server, &[NAME]).await;
    let log = server.log(&stood).await;
    assert!(log.iter().any(|entry| entry.line.contains("Guest")), "{log:?}");
}

#[tokio::test]
async fn a_table_that_they_only_opened_does_not_know_them_any_more() {
    let mut server = TestServer::open();
    let (zeb, id) = named(&server, NAME).await;
    let table = server.open_table(&zeb, &for_two()).await;
    delete(&server, &zeb).await;
    let log = server.log(&table).await;
    assert!(log.iter().all(|entry| !entry.line.contains(&id)), "{log:?}");
}

#[tokio::test]
async fn a_copy_has_the_matches_and_what_one_has_said_and_nothing_of_others() {
    let server = TestServer::open();
    let (aiko, (zeb, id)) = (named(&server, "Aiko").await.0, named(&server, NAME).await);
    let people = [aiko, zeb];
    let table = server.open_table(&people[0], &for_two()).await;
    let mut clients = seat_all(&server, &people, &table).await;
    for (client, text) in clients.iter_mut().zip(["hers", "his"]) {
        assert_eq!(client.ask(Ask::Text { text: text.to_owned() }).await, Ok(()));
    }
    let going_on = server.get(&people[1], "/api/me/export").await.json();
    assert_eq!(going_on["tables"][0]["record"], Value::Null, "the cards are not to be seen yet");
    let (_, is_over) = play_out(clients, 7).await;
    assert!(is_over);

    let answer = server.get(&people[1], "/api/me/export").await;
    assert!(answer.head.contains("attachment; filename=\"soiree.json\""), "{}", answer.head);
    let copy = answer.json();
    assert_eq!((copy["id"].as_str(), copy["name"].as_str()), (Some(id.as_str()), Some(NAME)));
    assert_eq!(copy["sessions"].as_array().map(Vec::len), Some(1), "{copy}");
    assert_eq!(
        (copy["talk"].as_array().map(Vec::len), &copy["talk"][0]["table"]),
        (Some(1), &json!(table))
    );
    assert!(copy["talk"][0]["said"].to_string().contains("his"), "{copy}");
    let mine = &copy["tables"][0];
    assert_eq!((mine["id"].as_str(), mine["seat"].as_u64()), (Some(table.as_str()), Some(1)));
    let record = mine["record"].as_str().expect("the match is over");
    table::verify(record, &table::Expected::default()).expect("the deals are proved");
    assert_eq!(copy["tables"].as_array().map(Vec::len), Some(1));
}
