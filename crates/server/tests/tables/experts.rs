//! Bots that play by a network, on a server that has it and on one that does not.

use engine::SplitMix;
use protocol::{Ask, Instead, InsteadReason, Stage};

use crate::{
    client::{Client, reveal_all},
    test_server::{TestServer, order, usual},
};

fn instead(client: &Client) -> Vec<Option<Instead>> {
    let chairs = &client.knows.seating.as_ref().expect("something was told").chairs;
    chairs.iter().skip(1).map(|chair| chair.instead.clone()).collect()
}

#[tokio::test]
async fn a_match_of_experts_goes_on_where_their_network_is_gone() {
    let mut server = TestServer::with_networks(usual(), net::SHIPPED);
    let person = server.person().await;
    let mut order = order("napoleon", 5, &[("deals", "1")]);
    order.terms.level = "L4".to_owned();
    let table = server.open_table(&person, &order).await;
    let mut client = Client::connect(&server, &person, &table).await;
    client.sit().await;
    client.ask(Ask::Start).await.expect("the host begins");
    let mut clients = [client];
    reveal_all(&mut clients).await;
    let [mut client] = clients;
    assert_eq!(instead(&client), vec![None; 4]);
    let rng = &mut SplitMix::new(3);
    while client.knows.step < 30 {
        client.act(rng).await;
        client.hear().await.expect("the table goes on");
    }
    server.networks = &[];
    server.cut_and_begin_again().await;
    client.reconnect(&server).await;
    client
        .hear_until(|knows| {
            let chairs = knows.seating.as_ref().map(|seating| &seating.chairs);
            chairs.is_some_and(|chairs| chairs[1].instead.is_some())
        })
        .await;
    let strong = Instead { level: "L3".to_owned(), why: InsteadReason::Missing };
    assert_eq!(instead(&client), vec![Some(strong); 4]);
    assert!(client.play_out(rng).await, "and it is played to its end");
    assert_eq!(client.stage(), Stage::Over);
}
