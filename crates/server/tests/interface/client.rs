//! The web client, as browsers ask for it.

use std::io::Read;

use crate::test_server::{Answer, TestServer, ask};
use axum::{
    body::Body,
    http::{Method, StatusCode},
};
use flate2::read::GzDecoder;
use server::{Asset, Client};

/// What is packed here is only called so; the server hands it on as it is.
pub(crate) const CLIENT: Client = Client::new(&[
    file("/index.html", "the page", Some("the page, packed"), "W/\"1\""),
    file("/service.js", "the service worker", None, "W/\"2\""),
    file("/manifest.webmanifest", "{}", None, "W/\"3\""),
    file("/icon.svg", "an icon", None, "W/\"4\""),
    file("/assets/table-Di1x.js", "a script", Some("a script, packed"), "W/\"5\""),
    file("/assets/table-Di1x.css", "a style", None, "W/\"6\""),
    file("/assets/rules-B2c9.wasm", "rules", Some("rules, packed"), "W/\"7\""),
]);

const fn file(
    path: &'static str,
    plain: &'static str,
    packed: Option<&'static str>,
    tag: &'static str,
) -> Asset {
    let packed = match packed {
        Some(text) => Some(text.as_bytes()),
        None => None,
    };
    Asset { path, plain: plain.as_bytes(), packed, tag }
}

async fn send(server: &TestServer, method: Method, path: &str, said: &[(&str, &str)]) -> Answer {
    let request =
        said.iter().fold(ask(method, path), |ask, (name, value)| ask.header(*name, *value));
    server.send(request.body(Body::empty()).expect("a request")).await
}

async fn get(server: &TestServer, path: &str, said: &[(&str, &str)]) -> Answer {
    send(server, Method::GET, path, said).await
}

#[tokio::test]
async fn every_file_is_called_what_it_is_and_kept_as_long_as_it_is_true() {
    let server = TestServer::open().await;
    let (now, ever) = ("public, no-cache", "public, max-age=31536000, immutable");
    let files = [
        ("/", "text/html; charset=utf-8", "private, no-cache"),
        ("/index.html", "text/html; charset=utf-8", "private, no-cache"),
        ("/service.js", "text/javascript; charset=utf-8", now),
        ("/manifest.webmanifest", "application/manifest+json", now),
        ("/icon.svg", "image/svg+xml", now),
        ("/assets/table-Di1x.js", "text/javascript; charset=utf-8", ever),
        ("/assets/table-Di1x.css", "text/css; charset=utf-8", ever),
        ("/assets/rules-B2c9.wasm", "application/wasm", ever),
    ];
    for (path, kind, kept) in files {
        let answer = server.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.header("content-type"), kind, "{path}");
        assert_eq!(answer.header("cache-control"), kept, "{path}");
        assert_eq!(answer.header("vary"), "accept-encoding", "{path}");
        assert!(answer.header("etag").starts_with("W/\""), "{path}");
    }
}

#[tokio::test]
async fn the_page_is_at_every_address_that_is_its_own() {
    let server = TestServer::open().await;
    let own = [
        "/t/abc",
        "/play/napoleon",
        "/rules/napoleon/N4.6",
        "/m/abc?line=4",
        "/matches",
        "/metrics",
    ];
    for path in own {
        let answer = server.get(path).await;
        assert_eq!((answer.status, answer.body.as_str()), (StatusCode::OK, "the page"), "{path}");
        assert!(answer.set_cookie().is_some(), "{path}");
    }
    for path in ["/assets/old-A1b2.js", "/assets/", "/favicon.ico", "/api/none", "/api/me/none"] {
        server.get(path).await.is_refused(404, "not-found");
        send(&server, Method::POST, path, &[]).await.is_refused(404, "not-found");
    }
}

#[tokio::test]
async fn it_is_packed_for_who_can_unpack_it() {
    let server = TestServer::open().await;
    let script = "/assets/table-Di1x.js";
    let packed = get(&server, script, &[("accept-encoding", "br, gzip;q=0.8")]).await;
    assert_eq!(packed.header("content-encoding"), "gzip");
    assert_eq!(packed.body, "a script, packed");
    for said in [&[][..], &[("accept-encoding", "br")], &[("accept-encoding", "gzip;q=0")]] {
        let plain = get(&server, script, said).await;
        assert_eq!((plain.header("content-encoding"), plain.body.as_str()), ("", "a script"));
    }
    let never = get(&server, "/icon.svg", &[("accept-encoding", "gzip")]).await;
    assert_eq!((never.header("content-encoding"), never.body.as_str()), ("", "an icon"));
}

#[tokio::test]
async fn what_a_browser_has_is_not_sent_again() {
    let server = TestServer::open().await;
    for said in ["W/\"1\"", "W/\"0\", W/\"1\"", "*"] {
        let same = get(&server, "/t/abc", &[("if-none-match", said)]).await;
        assert_eq!((same.status, same.body.as_str()), (StatusCode::NOT_MODIFIED, ""), "{said}");
        assert_eq!(same.header("etag"), "W/\"1\"");
        assert_eq!(same.header("cache-control"), "private, no-cache");
        assert!(same.set_cookie().is_some(), "who has a page but no cookie is a new guest");
    }
    let changed = get(&server, "/t/abc", &[("if-none-match", "W/\"0\"")]).await;
    assert_eq!((changed.status, changed.body.as_str()), (StatusCode::OK, "the page"));
}

#[tokio::test]
async fn one_may_ask_how_large_it_is() {
    let server = TestServer::open().await;
    for path in ["/", "/matches"] {
        let head = send(&server, Method::HEAD, path, &[]).await;
        assert_eq!((head.status, head.body.as_str()), (StatusCode::OK, ""), "{path}");
        assert_eq!(head.header("content-length"), "8", "{path}");
    }
    let none = send(&server, Method::HEAD, "/assets/none.js", &[]).await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn files_are_no_burden_and_are_not_limited() {
    let server =
        TestServer::with(server::Config { requests_per_second: 1, ..Default::default() }).await;
    let mut aiko = server.browser();
    aiko.get("/").await;
    for _ in 0..50 {
        assert_eq!(aiko.get("/assets/table-Di1x.js").await.status, StatusCode::OK);
    }
}

#[test]
fn what_is_built_in_unpacks_to_what_it_is() {
    let files = Client::BUILT.files();
    assert!(files.iter().any(|asset| asset.path == "/index.html"), "there is always a page");
    for asset in files {
        let Some(packed) = asset.packed else { continue };
        let mut unpacked = Vec::new();
        GzDecoder::new(packed).read_to_end(&mut unpacked).expect("it was packed by gzip");
        assert!(unpacked == asset.plain && packed.len() < asset.plain.len(), "{}", asset.path);
    }
}

#[tokio::test]
async fn the_list_of_games_is_compressed_for_who_accepts_it() {
    let server = TestServer::open().await;
    let plain = get(&server, "/api/games", &[]).await;
    assert!(plain.headers.get("content-encoding").is_none());
    let packed = get(&server, "/api/games", &[("accept-encoding", "gzip")]).await;
    assert_eq!(packed.headers["content-encoding"], "gzip");
    assert_eq!(packed.headers["vary"], "accept-language, accept-encoding");
    assert!(packed.body.len() < plain.body.len() / 2);
}
