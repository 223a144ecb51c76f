//! A real connection, from the connection limiter to graceful shutdown.

use std::net::SocketAddr;

use crate::test_server::TestServer;
use axum::http::StatusCode;
use serde_json::json;
use server::{Config, serve};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::oneshot,
};

/// As if nothing could be written any more.
const FULL: &str = "
    CREATE TRIGGER no_people BEFORE INSERT ON people BEGIN SELECT RAISE(ABORT, 'full'); END;
    CREATE TRIGGER no_settings BEFORE INSERT ON settings BEGIN SELECT RAISE(ABORT, 'full'); END";

async fn listen() -> (TcpListener, SocketAddr) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("it has an address");
    (listener, address)
}

/// Everything that is answered until the server hangs up.
async fn ask(address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    stream.write_all(request.as_bytes()).await.expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("it answers");
    answer
}

#[tokio::test]
async fn it_answers_until_it_is_told_to_stop_and_then_says_so() {
    let server = TestServer::open().await;
    let (listener, address) = listen().await;
    let (stop, stopped) = oneshot::channel::<()>();
    let until = async { drop(stopped.await) };
    let serving = tokio::spawn(serve(server.app.clone(), listener, until));
    let request = "GET /healthz HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n";
    let answer = ask(address, request).await;
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("alive\n"), "{answer}");
    assert!(!answer.to_lowercase().contains("\r\nserver:"), "{answer}");

    let mut draining = server.app.draining();
    stop.send(()).expect("it is serving");
    assert!(draining.wait_for(|stopping| *stopping).await.is_ok());
    serving.await.expect("it ends by itself").expect("the store is sound");
    assert!(TcpStream::connect(address).await.is_err(), "nobody listens any more");
    server.get("/readyz").await.is_refused(503, "stopping");
    assert_eq!(server.get("/healthz").await.status, StatusCode::OK);
}

#[tokio::test]
async fn it_is_ready_only_while_it_can_write_and_again_by_itself() {
    let server = TestServer::open().await;
    assert_eq!(server.get("/readyz").await.status, StatusCode::OK);
    server.tamper(FULL);
    let renamed = server.browser().put("/api/me", &json!({"name": "Aiko"})).await;
    renamed.is_refused(503, "not-kept");
    server.get("/readyz").await.is_refused(503, "not-kept");
    assert_eq!(server.get("/healthz").await.status, StatusCode::OK);

    server.tamper("DROP TRIGGER no_people; DROP TRIGGER no_settings");
    assert_eq!(server.get("/readyz").await.status, StatusCode::OK);
}

#[tokio::test]
async fn one_place_holds_so_many_connections_and_no_more() {
    let config = Config { connections_per_address: 1, ..Config::default() };
    let server = TestServer::with(config).await;
    let (listener, address) = listen().await;
    tokio::spawn(serve(server.app.clone(), listener, std::future::pending()));
    let mut first = TcpStream::connect(address).await.expect("it listens");
    first.write_all(b"GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n").await.expect("it reads");
    let mut begun = [0; 12];
    first.read_exact(&mut begun).await.expect("the first is answered");
    assert_eq!(&begun, b"HTTP/1.1 200");

    let refused = ask(address, &get("/api/me")).await;
    let (head, body) = refused.split_once("\r\n\r\n").expect("a head and a body");
    assert!(head.starts_with("HTTP/1.1 429") && head.contains("retry-after: 5"), "{head}");
    let refusal: protocol::Refusal = serde_json::from_str(body).expect("a refusal");
    assert_eq!(refusal.code, protocol::Code::TooFast);
    for path in ["/healthz", "/readyz"] {
        let probed = ask(address, &get(path)).await;
        assert!(probed.starts_with("HTTP/1.1 200"), "who watches over us is let in: {probed}");
    }
}

fn get(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
}
