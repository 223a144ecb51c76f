//! Limits on opening tables, by person, by address and in all.

use futures_util::future::join_all;
use protocol::Ask;
use serde_json::json;
use server::Config;

use crate::{
    client::{play_out, seat_all},
    http::Answer,
    test_server::{Person, TestServer, for_two, usual},
};

async fn open(server: &TestServer, who: &Person) -> Answer {
    server.say(who, "POST", "/api/tables", &json!(for_two())).await
}

/// Behind a proxy: the address is the one that it names.
fn proxied() -> Config {
    Config { trust_forwarded_for: true, ..usual() }
}

#[tokio::test]
async fn a_person_opens_so_many_tables_and_the_house_has_so_many() {
    let server = TestServer::with(Config { tables_per_person: 2, tables: 3, ..usual() });
    let people = server.people(3).await;
    for who in [0, 0, 1] {
        assert_eq!(open(&server, &people[who]).await.status, 201);
    }
    open(&server, &people[0]).await.is_refused(409, "too-many-tables");
    let full = open(&server, &people[2]).await;
    full.is_refused(503, "house-full");
    assert!(full.head.contains("retry-after: 60"), "{}", full.head);
}

#[tokio::test]
async fn twenty_requests_at_once_open_as_many_tables_as_one_may_have() {
    let server = TestServer::with(Config { tables_per_person: 8, ..usual() });
    let person = server.person().await;
    let answers = join_all((0..20).map(|_| open(&server, &person))).await;
    let (opened, refused): (Vec<_>, Vec<_>) =
        answers.into_iter().partition(|answer| answer.status == 201);
    assert_eq!(opened.len(), 8);
    for answer in &refused {
        answer.is_refused(409, "too-many-tables");
    }
}

#[tokio::test]
async fn an_address_has_one_share_however_many_guests_it_makes() {
    let server = TestServer::with(Config { tables_per_address: 3, ..proxied() });
    let guests = (0..20).map(|guest| Person::nobody_at(&format!("2001:db8::{guest}")));
    let guests: Vec<Person> = guests.collect();
    let answers = join_all(guests.iter().map(|guest| open(&server, guest))).await;
    let (opened, refused): (Vec<_>, Vec<_>) =
        answers.into_iter().partition(|answer| answer.status == 201);
    assert_eq!(opened.len(), 3);
    for answer in &refused {
        answer.is_refused(409, "address-full");
    }
    for guest in 1..=50 {
        let elsewhere = Person::nobody_at(&format!("198.51.100.{guest}"));
        assert_eq!(open(&server, &elsewhere).await.status, 201, "others have their own");
    }
}

#[tokio::test]
async fn an_address_opens_so_many_tables_in_a_minute() {
    let server = TestServer::with(Config { tables_per_minute: 1, ..proxied() });
    let [here, elsewhere] = ["192.0.2.1", "192.0.2.2"].map(Person::nobody_at);
    assert_eq!(open(&server, &here).await.status, 201);
    let refused = open(&server, &here).await;
    refused.is_refused(429, "too-fast");
    assert!(refused.head.contains("retry-after: "), "{}", refused.head);
    assert_eq!(open(&server, &elsewhere).await.status, 201);
}

#[tokio::test]
async fn a_table_for_another_match_counts_like_any_other() {
    let server = TestServer::with(Config { tables_per_person: 1, ..usual() });
    let people = server.people(2).await;
    let table = server.open_table(&people[0], &for_two()).await;
    let clients = seat_all(&server, &people, &table).await;
    let (mut clients, is_over) = play_out(clients, 1).await;
    assert!(is_over);
    server.open_table(&people[0], &for_two()).await;
    let [first, second] = &mut clients[..] else { panic!("two play") };
    for client in [&mut *first, &mut *second] {
        assert_eq!(client.ask(Ask::Again).await, Ok(()));
    }
    let is_told = |told: &String| told.contains("too-many-tables");
    first.hear_until(|knows| knows.seating.as_ref().is_some_and(|it| it.proposal.is_none())).await;
    assert!(first.told.iter().any(is_told), "who asked has a table already");
    for client in [second, first] {
        assert_eq!(client.ask(Ask::Again).await, Ok(()));
    }
    clients[1]
        .hear_until(|knows| knows.seating.as_ref().is_some_and(|it| it.again.is_some()))
        .await;
}
