//! Clients at other nodes than their table's owner, and what they notice when it goes.

use engine::SplitMix;

use crate::{
    client::{Client, play_out, reveal_all, seat_all},
    test_server::{House, Person, TestServer, for_two},
};

/// A table that a node has opened, with somebody at it through each of two nodes.
async fn at_two_nodes(owner: &TestServer, other: &TestServer) -> (String, Vec<Client>) {
    let people = owner.people(2).await;
    let table = owner.open_table(&people[0], &for_two()).await;
    let mut clients = Vec::new();
    for (person, node) in people.iter().zip([owner, other]) {
        let mut client = Client::connect(node, person, &table).await;
        client.sit().await;
        clients.push(client);
    }
    reveal_all(&mut clients).await;
    (table, clients)
}

/// What clients were told is kept is in the log, and no epoch is lower than the one before.
async fn judge(house: &House, table: &str, clients: &[Client]) -> Vec<String> {
    let log: Vec<String> = house.log(table).await.into_iter().map(|kept| kept.line).collect();
    for client in clients {
        for (step, line) in client.lines() {
            let kept = &log[step as usize - 1];
            assert!(kept.contains(&line), "{line} is step {step}, where {kept} is kept");
        }
    }
    assert!(house.epochs(table).await.is_sorted(), "{table}");
    log
}

fn says_restarted(log: &[String]) -> bool {
    log.iter().any(|line| line.contains("restarted"))
}

async fn plays_at_another_nodes_table(house: House) {
    let nodes = [TestServer::node(&house), TestServer::node(&house)];
    let people = nodes[0].people(2).await;
    let table = nodes[0].open_table(&people[0], &for_two()).await;
    let clients = seat_all(&nodes[1], &people, &table).await;
    let (clients, is_over) = play_out(clients, 1).await;
    assert!(is_over, "the node did not hang up");
    let log = judge(&house, &table, &clients).await;
    assert!(!says_restarted(&log), "{log:?}");
}

async fn plays_on_when_the_owner_dies(house: House) {
    let mut owner = TestServer::node(&house);
    let other = TestServer::node(&house);
    let people: Vec<Person> = other.people(2).await;
    let table = owner.open_table(&people[0], &for_two()).await;
    let mut clients = seat_all(&other, &people, &table).await;
    let mut rng = SplitMix::of_match(3, 0);
    clients[0].act(&mut rng).await;
    clients[1].act(&mut rng).await;
    owner.cut().await;
    let (clients, is_over) = play_out(clients, 2).await;
    assert!(is_over, "no socket of a node that lives is closed");
    judge(&house, &table, &clients).await;
}

async fn hands_its_tables_over(house: House) {
    let (mut owner, other) = (TestServer::node(&house), TestServer::node(&house));
    let people: Vec<Person> = other.people(2).await;
    let table = owner.open_table(&people[0], &for_two()).await;
    let clients = seat_all(&other, &people, &table).await;
    owner.stop().await;
    let (clients, is_over) = play_out(clients, 4).await;
    assert!(is_over, "no socket of a node that goes on is closed");
    let log = judge(&house, &table, &clients).await;
    assert!(!says_restarted(&log), "a table that is handed over runs on: {log:?}");
}

async fn sends_its_clients_to_other_nodes(house: House) {
    let (mut leaves, stays) = (TestServer::node(&house), TestServer::node(&house));
    let (table, mut clients) = at_two_nodes(&leaves, &stays).await;
    let stopping = tokio::spawn(async move { leaves.stop().await });
    while clients[0].hear().await.is_some() {}
    assert_eq!(clients[0].closed_with, Some(1012), "{:?}", clients[0].told.last());
    clients[0].reconnect(&stays).await;
    stopping.await.expect("it ends well");
    let (clients, is_over) = play_out(clients, 5).await;
    assert!(is_over, "the other node goes on");
    let log = judge(&house, &table, &clients).await;
    assert!(!says_restarted(&log), "{log:?}");
}

macro_rules! over_each_bus {
    ($($name:ident,)*) => {
        mod in_process {
            $(#[tokio::test]
            #[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
            async fn $name() {
                super::$name(crate::test_server::House::in_process().await).await;
            })*
        }

        mod nats {
            $(#[tokio::test]
            #[ignore = "needs PostgreSQL and NATS, which `cargo xtask test` starts"]
            async fn $name() {
                super::$name(crate::test_server::House::over_nats().await).await;
            })*
        }
    };
}

over_each_bus! {
    plays_at_another_nodes_table,
    plays_on_when_the_owner_dies,
    hands_its_tables_over,
    sends_its_clients_to_other_nodes,
}
