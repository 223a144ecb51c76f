//! Sockets end with the session that they were opened in.

use protocol::{Ask, Code, Heard};
use serde_json::json;

use crate::{
    client::Client,
    test_server::{Person, TestServer, for_two},
};

async fn hears_the_end(client: &mut Client) {
    while client.hear().await.expect("it does not end without a word") != Heard::Bye {}
    assert_eq!(client.refusal(), Code::SessionEnded);
    assert!(client.hear().await.is_none());
    assert_eq!(client.closed_with, Some(1008));
}

async fn named(server: &TestServer) -> Person {
    let person = server.person().await;
    let answer = server.say(&person, "PUT", "/api/me", &json!({"name": "Aiko"})).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    person
}

#[tokio::test]
async fn signing_out_closes_the_sockets_of_the_session_and_no_others() {
    for path in ["/api/me/session", "/api/me/sessions", "/api/me/sessions?others=true"] {
        let server = TestServer::open();
        let (aiko, bela) = (named(&server).await, named(&server).await);
        let table = server.open_table(&aiko, &for_two()).await;
        let mut first = Client::connect(&server, &aiko, &table).await;
        let mut second = Client::connect(&server, &aiko, &table).await;
        let mut other = Client::connect(&server, &bela, &table).await;
        let answer = server.say(&aiko, "DELETE", path, &json!({})).await;
        assert_eq!(answer.status, 204, "{answer:?}");
        hears_the_end(&mut first).await;
        hears_the_end(&mut second).await;
        assert_eq!(other.ask(Ask::Sit { seat: None }).await, Ok(()), "{path}");
    }
}

#[tokio::test]
async fn a_cookie_that_has_ended_comes_to_a_table_as_a_stranger() {
    let server = TestServer::open();
    let aiko = named(&server).await;
    let table = server.open_table(&aiko, &for_two()).await;
    let mut client = Client::connect(&server, &aiko, &table).await;
    assert_eq!(client.ask(Ask::Sit { seat: None }).await, Ok(()));
    server.say(&aiko, "DELETE", "/api/me/session", &json!({})).await;
    hears_the_end(&mut client).await;
    let thief = Client::connect(&server, &aiko, &table).await;
    assert!(thief.told[0].contains("\"seat\":null"), "{}", thief.told[0]);
}
