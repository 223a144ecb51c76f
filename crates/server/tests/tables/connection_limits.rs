//! Connection limits, and clients that do not read.

use std::net::SocketAddr;

use futures_util::SinkExt as _;
use protocol::{Ask, Code};
use server::Config;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    task::JoinSet,
};
use tokio_tungstenite::{WebSocketStream, tungstenite::Message};

use crate::{
    client::{Client, seat_all, socket, try_socket},
    http,
    test_server::{Person, TestServer, for_two, usual},
};

/// Connections that the test command makes; `CONNECTS=10000` makes more.
const CONNECTS: usize = 2000;

#[tokio::test]
async fn bursts_of_connections_leave_it_answering() {
    let server = TestServer::with(Config { connections_per_address: 16, ..usual() });
    let person = server.person().await;
    let table = server.open_table(&person, &for_two()).await;
    let all = std::env::var("CONNECTS").ok().and_then(|all| all.parse().ok()).unwrap_or(CONNECTS);
    let requests = [
        String::new(),
        "GET / HT".to_owned(),
        format!("GET /api/tables/{table} HTTP/1.1\r\nhost: {}\r\n\r\n", server.address),
        "\u{0}\u{16}\u{3}\u{1}".to_owned(),
    ];
    for _ in 0..all / 100 {
        let mut burst = JoinSet::new();
        for number in 0..100 {
            let (address, request) = (server.address, requests[number % requests.len()].clone());
            burst.spawn(async move {
                let mut stream = TcpStream::connect(address).await.expect("it listens");
                // A connection that is turned away may be gone before anything can be said.
                let _ = stream.write_all(request.as_bytes()).await;
                if request.ends_with("\r\n\r\n") {
                    let _ = stream.read(&mut [0; 16]).await;
                }
            });
        }
        burst.join_all().await;
    }
    until_let_in(&server).await;
    let mut client = Client::connect(&server, &person, &table).await;
    client.sit().await;
}

/// Until the server has noticed that others have hung up.
async fn until_let_in(server: &TestServer) {
    while !is_answered(server.address).await {}
}

#[tokio::test]
async fn a_socket_counts_for_its_address_as_long_as_it_is_open() {
    let server = TestServer::with(Config { connections_per_address: 8, ..usual() });
    let person = server.person().await;
    let table = server.open_table(&person, &for_two()).await;
    let mut sockets = Vec::new();
    while sockets.len() < 8 {
        // Connections that have just been closed may still be counted.
        sockets.extend(stranger(&server, &table).await);
    }
    assert!(!is_answered(server.address).await);
    sockets.pop();
    until_let_in(&server).await;
}

/// A socket of a new guest: what a person may have is not what is counted. `None` if it is refused.
async fn stranger(server: &TestServer, table: &str) -> Option<WebSocketStream<TcpStream>> {
    try_socket(server.address, &Person::of("none"), table, "").await.ok()
}

#[tokio::test]
async fn behind_a_proxy_sockets_are_counted_by_the_address_that_it_names() {
    let limited = Config { connections_per_address: 2, trust_forwarded_for: true, ..usual() };
    let server = TestServer::with(limited);
    let table = server.open_table(&server.person().await, &for_two()).await;
    let socket = async |from: &str| {
        try_socket(server.address, &Person::nobody_at(from), &table, "").await.ok()
    };
    let mut held = Vec::new();
    for guest in 1..=50 {
        held.push(socket(&format!("198.51.100.{guest}")).await.expect("each has a share"));
        held.push(socket(&format!("2001:db8:0:{guest}::a")).await.expect("each has a share"));
        held.push(socket(&format!("2001:db8:0:{guest}::b")).await.expect("each has a share"));
    }
    assert!(socket("2001:db8:0:7::c").await.is_none(), "it is the same customer");
    held.push(socket("198.51.100.7").await.expect("the second is let in"));
    assert!(socket("198.51.100.7").await.is_none(), "the third is not");
}

/// Whether one more connection is let in; who is not may be hung up on before it has asked.
async fn is_answered(address: SocketAddr) -> bool {
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    let request = b"GET /api/me HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    let mut answer = Vec::new();
    stream.write_all(request).await.is_ok()
        && stream.read_to_end(&mut answer).await.is_ok()
        && answer.starts_with(b"HTTP/1.1 200")
}

#[tokio::test]
async fn a_person_holds_so_many_sockets_and_no_more() {
    let server = TestServer::with(Config { connections_per_person: 2, ..usual() });
    let person = server.person().await;
    let table = server.open_table(&person, &for_two()).await;
    let path = format!("/api/tables/{table}/socket");
    let cookie = format!("cookie: {}\r\n", person.cookie);
    let _held = [
        socket(server.address, &person, &table, "").await,
        socket(server.address, &person, &table, "").await,
    ];
    http::upgrade(server.address, &path, &cookie).await.is_refused(429, "too-fast");
    assert_eq!(http::upgrade(server.address, &path, "").await.status, 101, "others are let in");
}

/// However many sockets they hold: the limit is theirs, and not each socket's.
#[tokio::test]
async fn one_guest_with_eight_sockets_writes_few_lines() {
    let mut server = TestServer::open();
    let people = server.people(2).await;
    let table = server.open_table(&people[0], &for_two()).await;
    let mut clients = seat_all(&server, &people, &table).await;
    let mut sockets = Vec::new();
    for _ in 0..7 {
        sockets.push(Client::connect(&server, &people[0], &table).await);
    }
    for turn in 0..100 {
        for (place, socket) in sockets.iter_mut().enumerate() {
            let on = (turn + place) % 2 == 0;
            let asked = socket.ask(Ask::Show { on }).await;
            assert!(matches!(asked, Ok(()) | Err(Code::TooFast)), "{asked:?}");
        }
    }
    assert_eq!(clients[1].ask(Ask::Show { on: true }).await, Ok(()), "others are not held up");
    let log = server.log(&table).await;
    let lines = log.iter().filter(|entry| entry.line.contains("shown")).count();
    assert!((30..350).contains(&lines), "{lines} lines of 700 wishes");
}

/// Somebody asks for what they may not have, again and again, and reads nothing of the answers.
#[tokio::test]
async fn who_does_not_read_is_given_up_and_holds_up_nobody() {
    let server = TestServer::open();
    let people = server.people(2).await;
    let table = server.open_table(&people[0], &for_two()).await;
    let mut clients = seat_all(&server, &people, &table).await;
    let stranger = server.person().await;
    let mut deaf = Client::connect(&server, &stranger, &table).await;
    let stand = format!(r#"{{"id": "{}", "ask": {{"kind": "stand"}}}}"#, "x".repeat(64));
    // Far more than the system keeps for both sides.
    for _ in 0..60_000 {
        if deaf.socket.feed(Message::text(stand.clone())).await.is_err() {
            break;
        }
    }
    for turn in 0..20 {
        for client in &mut clients {
            assert_eq!(client.ask(Ask::Show { on: turn % 2 == 0 }).await, Ok(()));
        }
    }
    while deaf.hear().await.is_some() {}
    assert!(deaf.told.len() < 60_000, "{} messages were kept", deaf.told.len());
    assert_eq!(clients[0].ask(Ask::Show { on: true }).await, Ok(()));
}
