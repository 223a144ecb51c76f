//! What people say to each other, over real sockets and a real file.

use protocol::{Ask, Said};

use crate::{
    client::{Client, seat_all},
    test_server::{TestServer, for_two},
};

fn said(client: &Client) -> Vec<(u32, Said)> {
    client.knows.talk.iter().map(|line| (line.number, line.said.clone())).collect()
}

#[tokio::test]
async fn talk_is_kept_beside_the_log_and_outlives_a_power_cut() {
    let mut server = TestServer::open();
    let people = server.people(2).await;
    let table = server.open_table(&people[0], &for_two()).await;
    let mut clients = seat_all(&server, &people, &table).await;
    let (text, phrase) = ("good evening".to_owned(), "hello".to_owned());
    assert_eq!(clients[0].ask(Ask::Text { text: text.clone() }).await, Ok(()));
    assert_eq!(clients[1].ask(Ask::Phrase { phrase: phrase.clone() }).await, Ok(()));
    server.cut_and_begin_again().await;
    let back = Client::connect(&server, &people[1], &table).await;
    let mut all = vec![(1, Said::Text { text: text.clone() }), (2, Said::Phrase { phrase })];
    assert_eq!(said(&back), all);
    clients[0].reconnect(&server).await;
    assert_eq!(clients[0].ask(Ask::Text { text: text.clone() }).await, Ok(()));
    all.push((3, Said::Text { text: text.clone() }));
    assert_eq!(said(&clients[0]), all);
    let late = Client::connect_with(&server, &people[1], &table, "?since=1&talk=2").await;
    assert_eq!(said(&late), all[2..]);
    let kept = server.log(&table).await;
    assert!(kept.iter().all(|entry| !entry.line.contains(&text)), "{kept:?}");
}
