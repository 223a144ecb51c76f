//! Security headers, origins and hosts.

use crate::test_server::{TestServer, ask};
use axum::{
    body::Body,
    http::{Method, StatusCode},
};
use serde_json::json;
use server::Config;

#[tokio::test]
async fn every_answer_is_protected_also_a_refusal() {
    let server = TestServer::open().await;
    for path in ["/", "/api/me", "/api/games", "/healthz", "/api/no"] {
        let answer = server.get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"));
        assert!(policy.ends_with("frame-ancestors 'none'; require-trusted-types-for 'script'"));
        assert!(!policy.contains("unsafe-inline"));
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin");
        assert!(answer.header("permissions-policy").contains("camera=()"));
        assert_eq!(answer.header("server"), "");
        assert_eq!(answer.header("x-request-id").len(), 16);
    }
}

#[tokio::test]
async fn what_is_personal_is_kept_by_nobody() {
    let server = TestServer::open().await;
    assert_eq!(server.get("/api/me").await.header("cache-control"), "no-store");
    assert_eq!(server.get("/api/no").await.header("cache-control"), "no-store");
    assert_eq!(server.get("/api/games").await.header("cache-control"), "public, max-age=300");
}

#[tokio::test]
async fn another_page_cannot_act_for_a_guest() {
    let public_url = Some("https://cards.example".parse().expect("a public url"));
    let server = TestServer::with(Config { public_url, ..Config::default() }).await;
    let mut aiko = server.browser();
    aiko.get("/api/me").await;
    let foreign = [
        ("origin", "https://evil.example"),
        ("origin", "null"),
        ("origin", "https://cards.example.evil.example"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ];
    for (name, value) in foreign {
        let request = ask(Method::DELETE, "/api/me/session").header(name, value);
        aiko.send(request, Body::empty()).await.is_refused(403, "foreign-origin");
    }
    assert!(aiko.cookie.is_some());
    let request = ask(Method::PUT, "/api/me").header("origin", "https://cards.example");
    let request = request.header("content-type", "application/json");
    let answer = aiko.send(request, Body::from(json!({"name": "Aiko"}).to_string())).await;
    assert_eq!(answer.status, StatusCode::OK);
    let reading = ask(Method::GET, "/api/me").header("sec-fetch-site", "cross-site");
    assert_eq!(aiko.send(reading, Body::empty()).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_page_whose_name_was_made_to_point_here_is_not_answered() {
    let server = TestServer::open().await;
    let asked_as = async |host: &str, method: Method, path: &str| {
        let request =
            ask(method, path).header("host", host).header("origin", format!("http://{host}"));
        server.send(request.body(Body::empty()).expect("a request")).await
    };
    for path in ["/", "/api/me", "/assets/table-Di1x.js"] {
        asked_as("evil.example", Method::GET, path).await.is_refused(421, "unknown-host");
    }
    let forget = asked_as("evil.example:8465", Method::DELETE, "/api/me/session").await;
    forget.is_refused(421, "unknown-host");
    for host in ["localhost:8465", "127.0.0.1:8465", "[::1]:8465"] {
        assert_eq!(asked_as(host, Method::GET, "/").await.status, StatusCode::OK, "{host}");
        let forget = asked_as(host, Method::DELETE, "/api/me/session").await;
        assert_eq!(forget.status, StatusCode::NO_CONTENT, "{host}");
    }
    assert_eq!(asked_as("probe", Method::GET, "/healthz").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_browser_that_came_by_https_is_told_to_stay_there() {
    let plain = TestServer::open().await.get("/").await;
    assert_eq!(plain.header("strict-transport-security"), "");
    let public_url = Some("https://cards.example".parse().expect("a public url"));
    let safe = TestServer::with(Config { public_url, ..Config::default() }).await;
    for path in ["/", "/api/me", "/api/no"] {
        let told = safe.get(path).await;
        assert_eq!(told.header("strict-transport-security"), "max-age=31536000", "{path}");
    }
}
