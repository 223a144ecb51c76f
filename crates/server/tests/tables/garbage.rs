//! Whatever is sent, the answer is small, and the table is what it was.

use futures_util::SinkExt as _;
use protocol::{Ask, Code, Heard};
use server::Config;
use tokio_tungstenite::tungstenite::{
    Message,
    protocol::frame::{
        Frame,
        coding::{Data, OpCode},
    },
};

use crate::{
    client::{Client, seat_all},
    http,
    test_server::{Person, TestServer, for_two, usual},
};

async fn post(server: &TestServer, who: &Person, body: &[u8]) -> http::Answer {
    let headers = format!("cookie: {}\r\ncontent-type: application/json\r\n", who.cookie);
    http::ask(server.address, "POST", "/api/tables", &headers, body).await
}

#[tokio::test]
async fn no_table_is_opened_by_nonsense() {
    let server = TestServer::open();
    let person = server.person().await;
    let deep = [b"{\"options\":".repeat(700), b"1".to_vec()].concat();
    let bodies: [&[u8]; 12] = [
        b"",
        b"{",
        b"[]",
        b"null",
        b"{}",
        b"{\"game\": \"napoleon\"}",
        b"{\"game\": \"napoleon\", \"players\": -5}",
        b"{\"game\": \"napoleon\", \"players\": 1e99}",
        b"{\"game\": \"napoleon\", \"players\": \"5\"}",
        b"{\"game\": \"napoleon\", \"players\": 5, \"seed\": \"00\"}",
        b"{\"game\": \"\xff\", \"players\": 5}",
        &deep,
    ];
    for body in bodies {
        post(&server, &person, body).await.is_refused(400, "bad-message");
    }
    let orders = [
        r#"{"game": "whist", "players": 4}"#,
        r#"{"game": "", "players": 4}"#,
        r#"{"game": "napoleon", "players": 4}"#,
        r#"{"game": "napoleon", "players": 255}"#,
        r#"{"game": "napoleon", "players": 5, "options": [["deals", "0"]]}"#,
        r#"{"game": "napoleon", "players": 5, "options": [["deals", "99999999999999999999"]]}"#,
        r#"{"game": "napoleon", "players": 5, "options": [["x", "y"]]}"#,
        r#"{"game": "napoleon", "players": 5, "terms": {"level": "L9"}}"#,
    ];
    for order in orders {
        post(&server, &person, order.as_bytes()).await.is_refused(400, "bad-order");
    }
    post(&server, &person, &vec![b' '; 1 << 20]).await.is_refused(413, "too-large");
    let lobby = server.get(&person, "/api/tables").await.json();
    assert_eq!(lobby["tables"].as_array().map(Vec::len), Some(0));
}

#[tokio::test]
async fn odd_questions_about_matches_are_refused() {
    let server = TestServer::open();
    let person = server.person().await;
    let odd = [
        "from=x",
        "limit=-1",
        "limit=99999999999",
        "after=1",
        "after=x.y",
        "before=1",
        "from=9223372036854775808",
    ];
    for query in odd {
        let answer = server.get(&person, &format!("/api/matches?{query}")).await;
        answer.is_refused(400, "bad-message");
    }
    for query in
        ["", "?", "?&&", "?limit=0", "?limit=4000000000", "?player=%25&game='", "?from=-1&game=%ff"]
    {
        let answer = server.get(&person, &format!("/api/matches{query}")).await;
        assert_eq!(
            (answer.status, answer.json()["matches"].as_array().map(Vec::len)),
            (200, Some(0))
        );
    }
}

#[tokio::test]
async fn whatever_is_said_on_a_socket_is_refused_and_changes_nothing() {
    let mut server = TestServer::open();
    let people = server.people(2).await;
    let table = server.open_table(&people[0], &for_two()).await;
    let mut clients = seat_all(&server, &people, &table).await;
    for client in &mut clients {
        client.hear_until_asked().await;
    }
    let client = &mut clients[0];
    let step = client.knows.step;
    let deep = format!(r#"{{"id": "a", "ask": {}}}"#, "[".repeat(5000));
    let long = format!(r#"{{"id": "{}", "ask": {{"kind": "stand"}}}}"#, "x".repeat(65));
    let texts = [
        "",
        "{",
        "null",
        "[]",
        "\u{0}",
        r#"{"id": "a"}"#,
        r#"{"id": 1, "ask": {"kind": "stand"}}"#,
        r#"{"id": "", "ask": {"kind": "stand"}}"#,
        r#"{"id": "a", "ask": {"kind": "cheat"}}"#,
        r#"{"id": "a", "ask": {"kind": "stand"}, "as": 1}"#,
        r#"{"id": "a", "ask": {"kind": "act", "at": -1, "action": "pass"}}"#,
        r#"{"id": "a", "ask": {"kind": "act", "at": 4294967296, "action": "pass"}}"#,
        r#"{"id": "a", "ask": {"kind": "bot", "seat": 256, "level": "L0"}}"#,
        r#"{"id": "a", "ask": {"kind": "act", "at": 1, "action": ["pass"]}}"#,
        &deep,
        &long,
    ];
    for text in texts {
        refused(client, Message::text(text), Code::BadMessage).await;
    }
    refused(client, Message::binary(vec![0; 100]), Code::BadMessage).await;
    for action in ["", "fly", "\u{202e}", &"x".repeat(10_000), "pass\npass"] {
        let act = Ask::Act { at: u32::MAX, action: action.to_owned() };
        let code = client.ask(act).await.expect_err("nobody may do that");
        assert!(matches!(code, Code::Unreadable | Code::NotYourTurn), "{code:?}");
    }
    let acting = usize::from(clients[0].legal().is_empty());
    let action = clients[acting].legal()[0].clone();
    assert_eq!(clients[acting].ask(Ask::Act { at: 0, action }).await, Err(Code::Stale));
    assert_eq!(clients[1].knows.step, step);
    let kept = server.log(&table).await;
    assert!(
        kept.iter().all(|entry| entry.number <= step || entry.line.contains("away")),
        "{kept:?}"
    );
}

async fn refused(client: &mut Client, message: Message, code: Code) {
    let said = format!("{message:.100?}");
    client.socket.send(message).await.expect("it is open");
    assert_eq!(client.hear().await, Some(Heard::Nothing), "{said}");
    assert_eq!(client.refusal(), code, "{said}");
}

#[tokio::test]
async fn frames_that_nobody_could_mean_end_the_socket_and_nothing_else() {
    let server = TestServer::open();
    let people = server.people(2).await;
    let table = server.open_table(&people[0], &for_two()).await;
    let mut clients = seat_all(&server, &people, &table).await;
    let text = |bytes: Vec<u8>| Frame::message(bytes, OpCode::Data(Data::Text), true);
    let endless = Frame::message(vec![b' '; 100], OpCode::Data(Data::Continue), false);
    let reserved = Frame::message(vec![0; 10], OpCode::Data(Data::Reserved(5)), true);
    for frame in [text(b"\xff\xfe".to_vec()), text(vec![b' '; 20_000]), endless, reserved] {
        let mut client = Client::connect(&server, &people[0], &table).await;
        client.socket.send(Message::Frame(frame)).await.expect("it is open");
        while client.hear().await.is_some_and(|heard| heard != Heard::Bye) {}
        assert_eq!(client.refusal(), Code::BadMessage);
    }
    assert_eq!(clients[1].ask(Ask::Phrase { phrase: "hello".to_owned() }).await, Ok(()));
    assert_eq!(clients[0].ask(Ask::Phrase { phrase: "hello".to_owned() }).await, Ok(()));
}

#[tokio::test]
async fn sockets_are_opened_properly_or_not_at_all() {
    let server = TestServer::open();
    let person = server.person().await;
    let table = server.open_table(&person, &for_two()).await;
    let path = format!("/api/tables/{table}/socket");
    let foreign = "origin: https://evil.example\r\n";
    http::upgrade(server.address, &path, foreign).await.is_refused(403, "foreign-origin");
    let site = "sec-fetch-site: cross-site\r\n";
    http::upgrade(server.address, &path, site).await.is_refused(403, "foreign-origin");
    server.get(&person, &path).await.is_refused(400, "bad-message");
    for query in ["since=-1", "since=x", "since=4294967296", "sees=256", "sees=-1", "since="] {
        let answer = http::upgrade(server.address, &format!("{path}?{query}"), "").await;
        answer.is_refused(400, "bad-message");
    }
    let halves = [
        "connection: Upgrade\r\nupgrade: websocket\r\n",
        "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 12\r\nsec-websocket-key: AA==\r\n",
        "upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AA==\r\n",
    ];
    for half in halves {
        let request = format!("GET {path} HTTP/1.1\r\nhost: {}\r\n{half}\r\n", server.address);
        let request = request.replace("\r\nhost", "\r\nconnection: close\r\nhost");
        http::send(server.address, request.as_bytes()).await.is_refused(400, "bad-message");
    }
    let future = Client::connect_with(&server, &person, &table, "?since=4294967295&x=%zz").await;
    assert_eq!(future.knows.step, 1, "who has heard more than there was is told what there is");
}

#[tokio::test]
async fn a_cookie_that_was_not_signed_here_is_nobodys() {
    let (server, other) = (TestServer::open(), TestServer::open());
    let person = server.person().await;
    let table = server.open_table(&person, &for_two()).await;
    let mut client = Client::connect(&server, &person, &table).await;
    client.sit().await;
    let mut forged = person.cookie.clone().into_bytes();
    let last = forged.len() - 10;
    forged[last] = if forged[last] == b'0' { b'1' } else { b'0' };
    let forged = Person::of(String::from_utf8(forged).expect("still text"));
    let nonsense = Person::of("soiree=\"%%%\"; soiree=; =;;");
    for stranger in [forged, other.person().await, nonsense] {
        let stranger = Client::connect(&server, &stranger, &table).await;
        assert_eq!(stranger.knows.seat, None);
    }
}

#[tokio::test]
async fn a_message_in_endless_fragments_is_not_read_for_ever() {
    let server = TestServer::open();
    let people = server.people(1).await;
    let table = server.open_table(&people[0], &for_two()).await;
    let mut client = Client::connect(&server, &people[0], &table).await;
    let fragment = |kind| Message::Frame(Frame::message(Vec::new(), OpCode::Data(kind), false));
    client.socket.feed(fragment(Data::Text)).await.expect("it fits between the two");
    for _ in 0..10_000 {
        client.socket.feed(fragment(Data::Continue)).await.expect("it fits between the two");
    }
    client.socket.flush().await.expect("it fits between the two");
    while client.hear().await.is_some() {}
}

/// More than a connection may say at once and be refused, and no more than is read away after a
/// goodbye.
const FLOOD: usize = 600;

#[tokio::test]
async fn a_flood_of_frames_of_any_kind_is_hung_up_on_and_disturbs_nobody() {
    let limited = Config { requests_per_second: 5, trust_forwarded_for: true, ..usual() };
    let server = TestServer::with(limited);
    let table = server.open_table(&server.person().await, &for_two()).await;
    let other = server.person().await.at("192.0.2.1");
    let mut other = Client::connect(&server, &other, &table).await;
    let frames = [
        Message::text("{}"),
        Message::binary(vec![0]),
        Message::Ping(Vec::new().into()),
        Message::Pong(Vec::new().into()),
    ];
    for frame in frames {
        let flooder = server.person().await.at("192.0.2.2");
        let mut client = Client::connect(&server, &flooder, &table).await;
        for _ in 0..FLOOD {
            client.socket.feed(frame.clone()).await.expect("it fits between the two");
        }
        client.socket.flush().await.expect("it fits between the two");
        while client.hear().await.is_some() {}
        assert_eq!((client.refusal(), client.closed_with), (Code::TooFast, Some(1008)), "{frame}");
    }
    other.sit().await;
}
