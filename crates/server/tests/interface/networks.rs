//! Networks that the server carries: listed, fetched as files, and what is offered for them.

use axum::{
    body::Body,
    http::{Method, StatusCode},
};
use serde_json::{Value, json};
use server::{Config, WeightsFile};

use crate::test_server::{TestServer, ask};

/// Nothing of them fits.
const DAMAGED: &[WeightsFile] =
    &[("napoleon-5.policy", b"<!doctype html>"), ("napoleon-5.critic", b"")];

async fn carrying(networks: &'static [WeightsFile]) -> TestServer {
    let config = Config { requests_per_second: 10_000, ..Config::default() };
    TestServer::with_networks(config, networks).await
}

/// Napoleon's, as the server lists it.
async fn napoleon(server: &TestServer) -> Value {
    let list = server.get("/api/networks").await.json();
    let networks = list["networks"].as_array().expect("a list").clone();
    let found = networks.into_iter().find(|one| one["name"] == "napoleon-5");
    found.expect("there are weights for Napoleon")
}

#[tokio::test]
async fn a_policy_is_a_file_that_never_changes() {
    let server = carrying(net::SHIPPED).await;
    let listed = napoleon(&server).await;
    let (path, hash) = (listed["path"].as_str().expect("text"), listed["hash"].as_str());
    assert!(path.contains(hash.expect("text")), "{path}");
    let file = server.get(path).await;
    assert_eq!(file.status, StatusCode::OK);
    let bytes = listed["bytes"].as_u64().expect("a number").to_string();
    assert_eq!((file.body.as_str(), file.header("content-length")), (&*bytes, &*bytes));
    assert_eq!(file.header("content-type"), "application/octet-stream");
    assert_eq!(file.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(file.header("content-encoding"), "");
    let tag = file.header("etag").to_owned();
    let again = ask(Method::GET, path).header("if-none-match", &tag).body(Body::empty());
    let again = server.send(again.expect("a request")).await;
    assert_eq!((again.status, again.header("etag")), (StatusCode::NOT_MODIFIED, &*tag));
}

#[tokio::test]
async fn no_other_address_has_weights() {
    let server = carrying(net::SHIPPED).await;
    let listed = napoleon(&server).await;
    let (path, hash) = (listed["path"].as_str().expect("text"), listed["hash"].as_str());
    let wrong = path.replace(hash.expect("text"), &"0".repeat(64));
    let critic = path.replace(".policy", ".critic");
    let shorter = path.replace(hash.expect("text"), "");
    for path in [&*wrong, &critic, &shorter, "/assets/networks/", "/assets/networks/napoleon-5"] {
        server.get(path).await.is_refused(404, "not-found");
    }
}

#[tokio::test]
async fn damaged_weights_cost_their_level_and_nothing_else() {
    let server = carrying(DAMAGED).await;
    assert_eq!(server.get("/api/networks").await.json(), json!({ "networks": [] }));
    let list = server.get("/api/games").await.json();
    let forms = list["forms"].as_array().expect("a list");
    assert!(forms.iter().all(|form| form["levels"] == json!(["L0", "L1", "L2", "L3"])));
    let mut browser = server.browser();
    let order = |level: &str| {
        let terms = json!({ "level": level });
        json!({ "game": "napoleon", "players": 5, "terms": terms })
    };
    let refused = browser.post("/api/tables", &order("L4")).await;
    refused.is_refused(400, "bad-order");
    let text = refused.json()["text"].as_str().expect("a sentence").to_owned();
    assert!(text.contains("Strong (L3) is the strongest"), "{text}");
    assert_eq!(browser.post("/api/tables", &order("L3")).await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn what_a_form_offers_is_in_the_menu_and_an_answer_for_options() {
    let server = carrying(net::SHIPPED).await;
    let list = server.get("/api/games").await.json();
    let forms = list["forms"].as_array().expect("a list");
    let form = forms.iter().find(|form| form["game"] == "napoleon").expect("it is listed");
    assert_eq!(form["levels"].as_array().expect("a list").last(), Some(&json!("L4")));
    let path = "/api/games/napoleon/levels?players=5&options=deals%3D2&lang=en";
    assert_eq!(server.get(path).await.json(), *form);
    for (path, status, code) in [
        ("/api/games/whist/levels?players=4", 404, "not-found"),
        ("/api/games/napoleon/levels?players=4", 400, "bad-order"),
        ("/api/games/napoleon/levels?players=5&options=no-such%3D1", 400, "bad-order"),
        ("/api/games/napoleon/levels", 400, "bad-message"),
    ] {
        server.get(path).await.is_refused(status, code);
    }
    let mut browser = server.browser();
    let order = json!({ "game": "napoleon", "players": 5, "terms": { "level": "L4" } });
    assert_eq!(browser.post("/api/tables", &order).await.status, StatusCode::CREATED);
}
