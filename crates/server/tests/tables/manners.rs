//! What friends do at a table besides playing.

use std::time::Duration;

use protocol::{Ask, Follower, Seating, Sitter, Stage};
use serde_json::json;

use crate::{
    client::{Client, play_out, reveal_all, seat_all},
    described::described,
    test_server::{Person, TestServer, for_two, order},
};

#[tokio::test]
async fn whoever_agrees_to_another_match_is_awaited_at_its_table() {
    let server = TestServer::open();
    let people = server.people(3).await;
    let order = order("napoleon", 5, &[]);
    let table = server.open_table(&people[0], &order).await;
    let mut clients = seat_all(&server, &people, &table).await;
    for (seat, level) in [(3, "L0"), (4, "L1")] {
        let bot = Ask::Bot { seat, level: level.to_owned() };
        assert_eq!(clients[0].ask(bot).await, Ok(()));
    }
    let (mut clients, is_over) = play_out(clients, 3).await;
    assert!(is_over);
    assert_eq!(clients[0].ask(Ask::Again).await, Ok(()));
    let is_proposed = |knows: &Follower| seating(knows).proposal.is_some();
    for client in &mut clients[1..] {
        client.hear_until(is_proposed).await;
    }
    let to = seating(&clients[1].knows).proposal.as_ref().map_or(0, |proposal| proposal.step);
    assert_eq!(clients[1].ask(Ask::Answer { to, yes: true }).await, Ok(()));
    assert_eq!(clients[2].ask(Ask::Answer { to, yes: false }).await, Ok(()));
    for client in &mut clients {
        client.hear_until(|knows| seating(knows).again.is_some()).await;
    }
    let next = seating(&clients[0].knows).again.clone().expect("there is a next table");
    assert_eq!(next.seats, [0, 1]);
    assert_eq!(clients[2].ask(Ask::Again).await, Ok(()), "who is late is told where it is");

    let card = server.get(&people[0], &format!("/api/tables/{}", next.table)).await;
    let card = described("/api/tables/{id}", &card);
    assert_eq!(card["order"], json!(order));
    let bots: Vec<bool> = (0..5).map(|seat| card["seats"][seat]["isBot"] == json!(true)).collect();
    assert_eq!(bots, [false, false, true, true, true]);
    let mut clients = Vec::new();
    for person in &people[..2] {
        clients.push(Client::connect(&server, person, &next.table).await);
    }
    reveal_all(&mut clients).await;
    let (_, is_over) = play_out(clients, 4).await;
    assert!(is_over, "and the next match can be played");
    let others: Vec<_> = server.get(&people[0], "/api/tables").await.json()["tables"]
        .as_array()
        .cloned()
        .expect("a list");
    assert!(others.is_empty(), "no third table was opened: {others:?}");
}

fn seating(knows: &Follower) -> &Seating {
    knows.seating.as_ref().expect("everyone is told how the table stands")
}

#[tokio::test]
async fn a_list_says_whose_turn_it_is_and_how_many_are_there_also_after_a_restart() {
    let mut server = TestServer::open();
    let people = server.people(2).await;
    let table = server.open_table(&people[0], &order("bezique", 2, &[])).await;
    let clients = seat_all(&server, &people, &table).await;
    let lobby = server.get(&people[0], "/api/tables").await;
    assert_eq!(lobby.json()["people"], json!(2));
    drop(clients);
    for restarts in [false, true] {
        if restarts {
            server.stop().await;
            server.begin_again();
        }
        let mut turns = turns(&server, &people).await;
        // The cards may just be being dealt.
        for _ in 0..if restarts { 0 } else { 6_000 } {
            if turns.contains(&json!(true)) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
            turns = self::turns(&server, &people).await;
        }
        turns.sort_by_key(serde_json::Value::as_bool);
        assert_eq!(turns, [json!(false), json!(true)], "one of the two leads");
    }
}

/// Whether each of them is asked at their table, as lists say it.
async fn turns(server: &TestServer, people: &[Person]) -> Vec<serde_json::Value> {
    let mut turns = Vec::new();
    for person in people {
        let list = server.get(person, "/api/tables?mine=true").await;
        turns.push(described("/api/tables", &list)["tables"][0]["myTurn"].clone());
    }
    turns
}

#[tokio::test]
async fn a_new_name_is_told_to_everyone_and_used_by_who_sits_down_later() {
    let server = TestServer::open();
    let people = server.people(2).await;
    let table = server.open_table(&people[0], &for_two()).await;
    let mut clients = seat_all(&server, &people[..1], &table).await;
    let mut late = Client::connect(&server, &people[1], &table).await;
    for (person, name) in people.iter().zip(["Aiko", "Béla"]) {
        server.say(person, "PUT", "/api/me", &json!({"name": name})).await;
    }
    late.sit().await;
    clients.push(late);
    for client in &mut clients {
        let names = |seating: &protocol::Seating| {
            seating.chairs.iter().map(|chair| chair.name.clone()).collect::<Vec<_>>()
        };
        client
            .hear_until(|knows| {
                knows.seating.as_ref().is_some_and(|seating| names(seating) == ["Aiko", "Béla"])
            })
            .await;
    }
    let renamed = json!({"name": "Aiko Tanaka"});
    assert_eq!(server.say(&people[0], "PUT", "/api/me", &renamed).await.status, 200);
    clients[1]
        .hear_until(|knows| {
            knows.seating.as_ref().is_some_and(|seating| seating.chairs[0].name == "Aiko Tanaka")
        })
        .await;
}

#[tokio::test]
async fn two_guests_of_one_name_are_told_apart_and_marked_as_guests() {
    let server = TestServer::open();
    let people = server.people(2).await;
    for (person, name) in people.iter().zip(["Aiko", "ＡＩＫＯ"]) {
        server.say(person, "PUT", "/api/me", &json!({"name": name})).await;
    }
    let table = server.open_table(&people[0], &for_two()).await;
    let clients = seat_all(&server, &people, &table).await;
    let chairs = &clients[0].knows.seating.as_ref().expect("both sit").chairs;
    assert!(chairs.iter().all(|chair| chair.guest), "{chairs:?}");
    assert!(chairs[0].name.starts_with("Aiko #") && chairs[1].name.starts_with("ＡＩＫＯ #"));
    assert_ne!(chairs[0].name.rsplit_once('#'), chairs[1].name.rsplit_once('#'));
}

#[tokio::test]
async fn who_made_tables_void_knows_it_and_so_does_who_sits_down_with_them() {
    let mut server = TestServer::open();
    let people = server.people(2).await;
    let table = server.open_table(&people[0], &for_two()).await;
    drop(seat_all(&server, &people, &table).await);
    let id = server.get(&people[1], "/api/me").await.json()["id"].clone();
    let id = id.as_str().expect("everybody has an id").to_owned();
    server.stop().await;
    let void = format!("INSERT INTO withheld VALUES ('gone', 1, '{id}', 7), ('too', 0, '{id}', 9)");
    server.tamper(&void);
    server.begin_again();

    let me = server.get(&people[1], "/api/me").await;
    let me = described("/api/me", &me);
    assert_eq!((&me["voids"], &me["lastVoidAt"]), (&json!(2), &json!(9)));
    let other = server.get(&people[0], "/api/me").await.json();
    assert_eq!((&other["voids"], &other["lastVoidAt"]), (&json!(0), &json!(null)));
    let key = server.get(&people[0], "/api/key").await;
    assert_eq!(described("/api/key", &key)["voids"], json!(2));
    let table = server.open_table(&people[0], &for_two()).await;
    let clients = seat_all(&server, &people, &table).await;
    let chairs = &clients[0].knows.seating.as_ref().expect("both sit").chairs;
    assert_eq!(chairs.iter().map(|chair| chair.voids).collect::<Vec<_>>(), [0, 2]);
}

#[tokio::test]
async fn who_leaves_is_played_for_and_may_come_back() {
    let server = TestServer::open();
    let people = server.people(2).await;
    let table = server.open_table(&people[0], &for_two()).await;
    let mut clients = seat_all(&server, &people, &table).await;
    assert_eq!(clients[1].ask(Ask::Stand).await, Ok(()));
    let sitter = |client: &Client| client.knows.seating.as_ref().expect("told").chairs[1].sitter;
    assert_eq!(sitter(&clients[1]), Sitter::StandIn);
    assert_eq!(clients[1].ask(Ask::Return).await, Ok(()));
    assert_eq!(sitter(&clients[1]), Sitter::Person);
    assert_eq!(clients[1].stage(), Stage::Playing);
    let (_, is_over) = play_out(clients, 5).await;
    assert!(is_over);
}
