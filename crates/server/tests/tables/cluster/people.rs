//! What people do at one node counts at the others.

use protocol::Ask;
use serde_json::json;

use crate::{
    client::{Client, reveal_all, seat_all},
    test_server::{House, TestServer, for_two},
};

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn a_new_name_is_told_at_tables_of_other_nodes() {
    let house = House::in_process().await;
    let (owner, other) = (TestServer::node(&house), TestServer::node(&house));
    let ada = owner.person().await;
    let table = owner.open_table(&ada, &for_two()).await;
    let mut client = Client::connect(&other, &ada, &table).await;
    client.sit().await;
    let renamed = other.say(&ada, "PUT", "/api/me", &json!({ "name": "Ada" })).await;
    assert_eq!(renamed.status, 200, "{renamed:?}");
    client
        .hear_until(|knows| {
            let seating = knows.seating.as_ref().expect("something was told");
            format!("{:?}", seating.chairs).contains("\"Ada\"")
        })
        .await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn every_node_lists_the_tables_of_all() {
    let house = House::in_process().await;
    let (owner, other) = (TestServer::node(&house), TestServer::node(&house));
    let [ada, bob] = [owner.person().await, owner.person().await];
    let mut order = for_two();
    order.terms.listed = true;
    let table = owner.open_table(&ada, &order).await;
    let listed = other.get(&bob, "/api/tables").await.json();
    assert_eq!(listed["tables"][0]["id"], json!(table), "{listed}");
    let shown = other.get(&ada, &format!("/api/tables/{table}")).await.json();
    assert_eq!(shown["mine"], json!(true), "{shown}");
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn every_node_says_whose_turn_it_is() {
    let house = House::in_process().await;
    let (owner, other) = (TestServer::node(&house), TestServer::node(&house));
    let people = owner.people(2).await;
    let table = owner.open_table(&people[0], &for_two()).await;
    let mut clients = seat_all(&owner, &people, &table).await;
    for client in &mut clients {
        client.hear_until_asked().await;
    }
    let mut turns = Vec::new();
    for person in &people {
        let mine = other.get(person, "/api/tables?mine=true").await.json();
        turns.push(mine["tables"][0]["myTurn"].as_bool().expect("it is listed"));
    }
    let asked: Vec<bool> = clients.iter().map(|client| !client.legal().is_empty()).collect();
    assert_eq!(turns, asked, "whoever may act is waited for");
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn a_session_that_ends_at_one_node_has_ended_at_all() {
    let house = House::in_process().await;
    let (owner, other) = (TestServer::node(&house), TestServer::node(&house));
    let ada = owner.person().await;
    let table = owner.open_table(&ada, &for_two()).await;
    let mut client = Client::connect(&other, &ada, &table).await;
    client.sit().await;
    let ended = owner.say(&ada, "DELETE", "/api/me/sessions", &json!({})).await;
    assert_eq!(ended.status, 204, "{ended:?}");
    while client.hear().await.is_some() {}
    assert_eq!(client.closed_with, Some(1008), "{:?}", client.told.last());
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn a_table_is_left_through_any_node() {
    let house = House::in_process().await;
    let (owner, other) = (TestServer::node(&house), TestServer::node(&house));
    let people = owner.people(2).await;
    let table = owner.open_table(&people[0], &for_two()).await;
    let mut clients = Vec::new();
    for (person, node) in people.iter().zip([&owner, &other]) {
        let mut client = Client::connect(node, person, &table).await;
        client.sit().await;
        clients.push(client);
    }
    reveal_all(&mut clients).await;
    let seat = format!("/api/tables/{table}/seat");
    let left = other.say(&people[1], "DELETE", &seat, &json!({})).await;
    assert_eq!(left.status, 204, "{left:?}");
    let again = owner.say(&people[1], "DELETE", &seat, &json!({})).await;
    assert_eq!(again.status, 204, "who has left has left");
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn a_person_is_erased_from_a_table_of_another_node() {
    let house = House::in_process().await;
    let (owner, other) = (TestServer::node(&house), TestServer::node(&house));
    let people = owner.people(2).await;
    let name = other.say(&people[1], "PUT", "/api/me", &json!({ "name": "Zenobia" })).await;
    assert_eq!(name.status, 200, "{name:?}");
    let table = owner.open_table(&people[0], &for_two()).await;
    let mut stays = Client::connect(&owner, &people[0], &table).await;
    stays.sit().await;
    let mut goes = Client::connect(&other, &people[1], &table).await;
    goes.sit().await;
    let erased = other.say(&people[1], "DELETE", "/api/me", &json!({})).await;
    assert_eq!(erased.status, 204, "{erased:?}");
    let log = house.log(&table).await;
    assert!(log.iter().all(|kept| !kept.line.contains("Zenobia")), "{log:?}");
    assert_eq!(stays.ask(Ask::Describe { on: true }).await, Ok(()), "the table goes on");
}
