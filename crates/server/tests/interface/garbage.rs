//! Whatever is sent, the answer is small, clear, and in the caller's language.

use crate::test_server::{Answer, TestServer, ask};
use axum::{body::Body, http::Method};
use server::Config;

async fn say(server: &TestServer, method: Method, path: &str, kind: &str, body: Vec<u8>) -> Answer {
    let request = ask(method, path).header("content-type", kind);
    server.send(request.body(Body::from(body)).expect("a request")).await
}

#[tokio::test]
async fn bodies_that_are_no_name_are_refused() {
    let server = TestServer::open().await;
    let bodies: [&[u8]; 9] = [
        b"",
        b"{",
        b"null",
        b"[]",
        b"{}",
        b"{\"name\": 3}",
        b"{\"name\": \"Aiko\", \"admin\": true}",
        b"{\"name\": \"\xff\"}",
        b"{\"name\": \"Aiko\"} and more",
    ];
    for body in bodies {
        let answer = say(&server, Method::PUT, "/api/me", "application/json", body.to_vec()).await;
        answer.is_refused(400, "bad-message");
    }
    let deep = [b"[".repeat(5000), b"]".repeat(5000)].concat();
    say(&server, Method::PUT, "/api/me", "application/json", deep)
        .await
        .is_refused(400, "bad-message");
}

#[tokio::test]
async fn a_body_must_be_called_json_and_be_short() {
    let server = TestServer::open().await;
    let name = b"{\"name\": \"Aiko\"}".to_vec();
    for kind in ["text/plain", "application/x-www-form-urlencoded", "", "application/jsonp"] {
        let answer = say(&server, Method::PUT, "/api/me", kind, name.clone()).await;
        answer.is_refused(415, "wrong-type");
    }
    let huge = vec![b' '; 1 << 20];
    let answer = say(&server, Method::PUT, "/api/me", "application/json", huge).await;
    answer.is_refused(413, "too-large");
    let charset = "application/json; charset=utf-8";
    assert_eq!(say(&server, Method::PUT, "/api/me", charset, name).await.status, 200);
}

#[tokio::test]
async fn paths_that_lead_nowhere_are_refused() {
    let server = TestServer::open().await;
    let nowhere = [
        "/no.txt",
        "/api",
        "/api/",
        "/api/games/whist/rules",
        "/api/games/napoleon/rules/X1",
        "/api/../etc/passwd",
        "/api/games/%2e%2e/rules",
        "/api/me/",
    ];
    for path in nowhere {
        server.get(path).await.is_refused(404, "not-found");
    }
    server.get("/api/games/%ff/rules").await.is_refused(400, "bad-message");
}

#[tokio::test]
async fn methods_that_do_nothing_are_refused_with_those_that_do() {
    let server = TestServer::open().await;
    for method in [Method::POST, Method::PATCH, Method::TRACE, Method::from_bytes(b"BREW").unwrap()]
    {
        let answer = say(&server, method, "/api/me", "application/json", b"{}".to_vec()).await;
        answer.is_refused(405, "wrong-method");
        assert!(answer.header("allow").contains("GET"), "{}", answer.header("allow"));
    }
}

#[tokio::test]
async fn a_refusal_is_in_the_language_of_who_asks() {
    let server = TestServer::open().await;
    let text = |answer: Answer| answer.json()["text"].as_str().map(str::to_owned);
    let english = text(server.get("/api/no").await);
    assert_eq!(english.as_deref(), Some("there is nothing here"));
    let japanese = text(server.get("/api/no?lang=ja").await);
    assert_eq!(japanese.as_deref(), Some("見つかりません"));
    let request = ask(Method::GET, "/api/no").header("accept-language", "ja-JP,en;q=0.5");
    let answer = server.send(request.body(Body::empty()).expect("a request")).await;
    assert_eq!(answer.header("content-language"), "ja");
    assert_eq!(text(answer), japanese);
}

/// Far more than a machine has to answer in a second to exceed a limit of one or of four.
const MANY: usize = 1000;

#[tokio::test]
async fn who_asks_too_much_is_told_to_wait() {
    let server = TestServer::with(Config { requests_per_second: 1, ..Config::default() }).await;
    let mut aiko = server.browser();
    aiko.get("/api/me").await;
    for _ in 0..MANY {
        let answer = aiko.get("/api/me").await;
        if answer.status == 429 {
            answer.is_refused(429, "too-fast");
            assert_eq!(answer.header("retry-after"), "1");
            return;
        }
    }
    panic!("a person may ask for everything at once");
}

#[tokio::test]
async fn a_place_has_a_limit_however_many_guests_it_makes() {
    let server = TestServer::with(Config { requests_per_second: 1, ..Config::default() }).await;
    let mut asked = 0;
    while server.get("/api/me").await.status != 429 {
        asked += 1;
        assert!(asked < MANY, "every new guest of one address may ask for something");
    }
    assert_eq!(server.get("/healthz").await.status, 200, "who watches over us is let in");
}

#[tokio::test]
async fn health_has_a_limit_of_its_own() {
    let server = TestServer::with(Config { requests_per_second: 1, ..Config::default() }).await;
    let mut asked = 0;
    while server.get("/readyz").await.status != 429 {
        asked += 1;
        assert!(asked < MANY, "the store is asked as often as anybody likes");
    }
    assert_eq!(server.get("/api/me").await.status, 200, "and counts against nothing else");
}
