//! The server goes away in the middle of a match, in order or not, and comes back.

use protocol::{Code, Heard};

use crate::{
    client::{Client, play_out, seat_all},
    matches::{has_all, has_record},
    test_server::{TestServer, order},
};

#[tokio::test]
async fn nothing_acknowledged_is_lost_by_power_cuts() {
    let mut server = TestServer::open();
    let people = server.people(2).await;
    let order = order("bezique", 2, &[("packs", "2"), ("target", "0")]);
    let table = server.open_table(&people[0], &order).await;
    let stranger = server.person().await;
    let mut clients = seat_all(&server, &people, &table).await;
    for step in [20, 45, 70] {
        let mut watcher = Client::connect(&server, &stranger, &table).await;
        let playing = tokio::spawn(play_out(clients, step.into()));
        watcher.hear_until(|knows| knows.step >= step).await;
        server.cut_and_begin_again().await;
        clients = playing.await.expect("nobody panics").0;
        for client in &mut clients {
            client.reconnect(&server).await;
        }
    }
    let (clients, is_over) = play_out(clients, 9).await;
    assert!(is_over);
    let record = has_record(&server, &people[0], &table).await;
    assert!(has_all(&record, &clients));
}

#[tokio::test]
async fn whoever_is_there_is_told_that_it_stops_and_can_go_on() {
    let mut server = TestServer::open();
    let people = server.people(2).await;
    let order = order("bezique", 2, &[("packs", "2"), ("target", "0")]);
    let table = server.open_table(&people[0], &order).await;
    let stranger = server.person().await;
    let clients = seat_all(&server, &people, &table).await;
    let mut watcher = Client::connect(&server, &stranger, &table).await;
    let playing = tokio::spawn(play_out(clients, 1));
    watcher.hear_until(|knows| knows.step >= 20).await;
    let ((), goodbye) = tokio::join!(server.stop(), async {
        while watcher.hear().await.expect("a goodbye comes first") != Heard::Bye {}
        watcher.refusal()
    });
    assert_eq!(goodbye, Code::Stopping);
    let (mut clients, is_over) = playing.await.expect("nobody panics");
    assert!(!is_over);
    server.begin_again();
    for client in &mut clients {
        assert_eq!(client.refusal(), Code::Stopping);
        client.reconnect(&server).await;
    }
    let (clients, is_over) = play_out(clients, 2).await;
    assert!(is_over);
    assert!(has_all(&has_record(&server, &people[0], &table).await, &clients));
}

#[tokio::test]
async fn a_table_that_nobody_has_begun_waits_for_its_people() {
    let mut server = TestServer::open();
    let person = server.person().await;
    let table = server.open_table(&person, &order("napoleon", 5, &[])).await;
    let mut client = Client::connect(&server, &person, &table).await;
    client.sit().await;
    server.cut_and_begin_again().await;
    let mut client = Client::connect(&server, &person, &table).await;
    assert_eq!(client.knows.seat, Some(0));
    assert_eq!(client.ask(protocol::Ask::Start).await, Ok(()));
}

#[tokio::test]
async fn a_damaged_log_is_refused_as_such_and_other_tables_go_on() {
    let mut server = TestServer::open();
    let person = server.person().await;
    let mut tables = Vec::new();
    for _ in 0..2 {
        let table = server.open_table(&person, &order("napoleon", 5, &[])).await;
        Client::connect(&server, &person, &table).await.sit().await;
        tables.push(table);
    }
    server.stop().await;
    let [damaged, sound] = [&tables[0], &tables[1]];
    let turned = "UPDATE lines SET line = replace(line, '\"seat\":0', '\"seat\":1') \
        WHERE number = 2 AND table_id = ";
    server.tamper(&format!("{turned}'{damaged}'"));
    server.begin_again();

    let client = Client::connect(&server, &person, damaged).await;
    assert_eq!(client.refusal(), Code::Damaged);
    let answer = server.get(&person, &format!("/api/tables/{damaged}?lang=ja")).await;
    assert_eq!((answer.status, answer.json()["code"].as_str()), (500, Some("damaged")));
    let lobby = server.get(&person, "/api/tables").await.json();
    let listed = lobby["tables"].as_array().expect("a list").iter();
    assert_eq!(listed.filter_map(|table| table["id"].as_str()).collect::<Vec<_>>(), [sound]);
    let client = Client::connect(&server, &person, sound).await;
    assert_eq!(client.knows.seat, Some(0));
}
