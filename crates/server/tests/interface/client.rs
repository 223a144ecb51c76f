//! The web client, as browsers ask for it.

use std::{io::Read, path::Path};

use crate::test_server::{Answer, TestServer, ask};
use axum::{
    body::Body,
    http::{Method, StatusCode},
};
use flate2::read::GzDecoder;
use serde_json::json;
use server::{Asset, Client};

/// What is compressed here is only called so; the server hands it on as it is.
pub(crate) const CLIENT: Client = Client::new(&[
    compressed("/index.html", "the page", "the page, by gzip", "the page, by Brotli"),
    plain("/table.html", "the page at a table"),
    plain("/table-napoleon.en.html", "the page at a table of Napoleon"),
    plain("/table-napoleon.ja.html", "the page at a table of Napoleon, in Japanese"),
    plain("/service.js", "the service worker"),
    plain("/manifest.webmanifest", "{}"),
    plain("/icon.svg", "an icon"),
    compressed("/assets/table-Di1x.js", "a script", "a script, by gzip", "a script, by Brotli"),
    plain("/assets/table-Di1x.css", "a style"),
    compressed("/assets/rules-B2c9.wasm", "rules", "rules, by gzip", "rules, by Brotli"),
]);

/// Its content is what its tag is made of.
const fn plain(path: &'static str, content: &'static str) -> Asset {
    Asset { path, plain: content.as_bytes(), gzip: None, brotli: None, hash: content }
}

const fn compressed(
    path: &'static str,
    content: &'static str,
    gzip: &'static str,
    brotli: &'static str,
) -> Asset {
    let (gzip, brotli) = (Some(gzip.as_bytes()), Some(brotli.as_bytes()));
    Asset { gzip, brotli, ..plain(path, content) }
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
        ("/t/abc", "text/html; charset=utf-8", "private, no-cache"),
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
        assert!(answer.header("etag").starts_with('"'), "{path}");
    }
}

#[tokio::test]
async fn the_page_is_at_every_address_that_is_its_own() {
    let server = TestServer::open().await;
    let own = [
        ("/t/abc", "the page at a table"),
        ("/t", "the page"),
        ("/play/napoleon", "the page"),
        ("/rules/napoleon/N4.6", "the page"),
        ("/m/abc?line=4", "the page"),
        ("/matches", "the page"),
        ("/metrics", "the page"),
    ];
    for (path, page) in own {
        let answer = server.get(path).await;
        assert_eq!((answer.status, answer.body.as_str()), (StatusCode::OK, page), "{path}");
        assert!(answer.set_cookie().is_some(), "{path}");
    }
    for path in ["/assets/old-A1b2.js", "/assets/", "/favicon.ico", "/api/none", "/api/me/none"] {
        server.get(path).await.is_refused(404, "not-found");
        send(&server, Method::POST, path, &[]).await.is_refused(404, "not-found");
    }
}

#[tokio::test]
async fn the_page_at_a_table_is_that_of_its_game() {
    let server = TestServer::open().await;
    let mut aiko = server.browser();
    for (game, players, page) in
        [("napoleon", 5, "the page at a table of Napoleon"), ("bezique", 2, "the page at a table")]
    {
        let order = json!({"game": game, "players": players});
        let opened = aiko.post("/api/tables", &order).await.json();
        let id = opened["id"].as_str().expect("an id");
        let answer = server.get(&format!("/t/{id}?sit&start")).await;
        assert_eq!((answer.status, answer.body.as_str()), (StatusCode::OK, page), "{game}");
        assert_eq!(answer.header("cache-control"), "private, no-cache");
        let japanese = get(&server, &format!("/t/{id}"), &[("accept-language", "ja")]).await;
        assert_eq!(japanese.body.ends_with(", in Japanese"), game == "napoleon");
        let deeper = server.get(&format!("/t/{id}/none")).await;
        assert_eq!(deeper.body, "the page at a table");
    }
}

#[tokio::test]
async fn it_is_compressed_for_who_accepts_that() {
    let server = TestServer::open().await;
    let script = "/assets/table-Di1x.js";
    for (accepted, encoding, content) in [
        ("gzip, deflate, br, zstd", "br", "a script, by Brotli"),
        ("br;q=0.5, gzip;q=0.8", "gzip", "a script, by gzip"),
        ("br;q=0, gzip", "gzip", "a script, by gzip"),
        ("gzip;q=0", "", "a script"),
        ("deflate", "", "a script"),
    ] {
        let answer = get(&server, script, &[("accept-encoding", accepted)]).await;
        assert_eq!((answer.header("content-encoding"), &*answer.body), (encoding, content));
        assert_eq!(answer.header("content-length"), content.len().to_string());
        assert_eq!(answer.header("vary"), "accept-encoding");
    }
    let plain = get(&server, script, &[]).await;
    assert_eq!((plain.header("content-encoding"), plain.body.as_str()), ("", "a script"));
    let never = get(&server, "/icon.svg", &[("accept-encoding", "gzip, br")]).await;
    assert_eq!((never.header("content-encoding"), never.body.as_str()), ("", "an icon"));
}

#[tokio::test]
async fn what_a_browser_has_is_not_sent_again() {
    let server = TestServer::open().await;
    for said in ["\"the page\"", "W/\"the page\"", "\"0\", \"the page\"", "*"] {
        let same = get(&server, "/play/napoleon", &[("if-none-match", said)]).await;
        assert_eq!((same.status, same.body.as_str()), (StatusCode::NOT_MODIFIED, ""), "{said}");
        assert_eq!(same.header("etag"), "\"the page\"");
        assert_eq!(same.header("cache-control"), "private, no-cache");
        assert_eq!(same.header("vary"), "accept-encoding");
        assert!(same.set_cookie().is_some(), "who has a page but no cookie is a new guest");
    }
    let changed = get(&server, "/play/napoleon", &[("if-none-match", "\"0\"")]).await;
    assert_eq!((changed.status, changed.body.as_str()), (StatusCode::OK, "the page"));
}

#[tokio::test]
async fn each_encoding_has_a_tag_of_its_own() {
    let server = TestServer::open().await;
    for (accepted, tag) in
        [("identity", "\"the page\""), ("gzip", "\"the page-gzip\""), ("br", "\"the page-br\"")]
    {
        let answer = get(&server, "/", &[("accept-encoding", accepted)]).await;
        assert_eq!(answer.header("etag"), tag);
        let again = [("accept-encoding", accepted), ("if-none-match", tag)];
        assert_eq!(get(&server, "/", &again).await.status, StatusCode::NOT_MODIFIED);
        let other = [("accept-encoding", "gzip;q=0.5, identity;q=0.1, br;q=0.4"), again[1]];
        let is_same = get(&server, "/", &other).await.status == StatusCode::NOT_MODIFIED;
        assert_eq!(is_same, accepted == "gzip", "{tag}");
    }
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

#[tokio::test]
async fn the_index_is_asked_for_pages_within_the_rate_limit_of_an_address_alone() {
    let server =
        TestServer::with(server::Config { requests_per_second: 1, ..Default::default() }).await;
    let mut aiko = server.browser();
    let opened = aiko.post("/api/tables", &json!({"game": "napoleon", "players": 5})).await.json();
    let page = format!("/t/{}", opened["id"].as_str().expect("an id"));
    let mut pages = Vec::new();
    for _ in 0..50 {
        pages.push(server.get(&page).await.body);
    }
    assert_eq!(pages[0], "the page at a table of Napoleon");
    assert!(pages.iter().any(|page| page == "the page at a table"));
}

#[test]
fn what_is_built_in_unpacks_to_what_it_is() {
    let files = Client::BUILT.files();
    assert!(files.iter().any(|asset| asset.path == "/index.html"), "there is always a page");
    for asset in files {
        let ending = Path::new(asset.path).extension();
        assert!(ending.is_none_or(|it| it != "br" && it != "gz"), "{}", asset.path);
        let Some(gzip) = asset.gzip else { continue };
        let mut unpacked = Vec::new();
        GzDecoder::new(gzip).read_to_end(&mut unpacked).expect("it was compressed by gzip");
        assert!(unpacked == asset.plain && gzip.len() < asset.plain.len(), "{}", asset.path);
        let brotli = asset.brotli.expect("Brotli makes smaller what gzip does");
        assert!(brotli.len() < gzip.len(), "{}", asset.path);
    }
}

#[tokio::test]
async fn answers_of_the_interface_are_compressed_for_who_accepts_it() {
    let server = TestServer::open().await;
    for (path, vary) in [
        ("/api/games", &["accept-language, accept-encoding"][..]),
        ("/api/games/napoleon/rules", &["accept-language", "accept-encoding"]),
        ("/api/openapi.json", &["accept-encoding"]),
    ] {
        let plain = get(&server, path, &[]).await;
        assert_eq!(plain.header("content-encoding"), "", "{path}");
        let request = ask(Method::GET, path).header("accept-encoding", "gzip, br;q=0.9");
        let request = request.body(Body::empty()).expect("a request");
        let (parts, bytes) = server.response(request).await;
        assert_eq!(parts.headers["content-encoding"], "gzip", "{path}");
        assert!(bytes.len() < plain.body.len() / 2, "{path}");
        let mut unpacked = String::new();
        GzDecoder::new(&*bytes).read_to_string(&mut unpacked).expect("it is gzip");
        assert_eq!(unpacked, plain.body, "{path}");
        for headers in [&parts.headers, &plain.headers] {
            let said = headers.get_all("vary").iter().map(|line| line.to_str().expect("text"));
            assert_eq!(said.collect::<Vec<_>>(), vary, "{path}");
        }
    }
}

#[tokio::test]
async fn what_is_short_or_refused_is_sent_as_it_is() {
    let server = TestServer::open().await;
    let gzip = [("accept-encoding", "gzip")];
    for path in ["/api/me", "/api/networks"] {
        let short = get(&server, path, &gzip).await;
        assert_eq!(
            (short.status, short.header("content-encoding")),
            (StatusCode::OK, ""),
            "{path}"
        );
    }
    get(&server, "/api/none", &gzip).await.is_refused(404, "not-found");
    let refused = get(&server, "/api/openapi.json", &[("accept-encoding", "gzip;q=0")]).await;
    assert_eq!(refused.header("content-encoding"), "");
}

#[tokio::test]
async fn another_site_learns_nothing_from_how_well_an_answer_is_compressed() {
    let server = TestServer::open().await;
    for (site, encoding) in
        [("cross-site", ""), ("same-site", ""), ("same-origin", "gzip"), ("none", "gzip")]
    {
        let said = [("accept-encoding", "gzip"), ("sec-fetch-site", site)];
        let answer = get(&server, "/api/openapi.json", &said).await;
        assert_eq!(answer.header("content-encoding"), encoding, "{site}");
    }
}
