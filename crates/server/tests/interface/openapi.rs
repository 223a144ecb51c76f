//! The description is true: what is described answers as described, and the copy is current.

use std::{collections::BTreeSet, fs, path::Path};

use crate::test_server::{Answer, TestServer, ask};
use axum::{body::Body, http::Method};
use serde_json::{Value, json};

const BOARD: &str = "/api/daily/{day}/{game}/boards/{board}";

/// One request for every operation: method, route, path, body, status.
const SAMPLES: [(&str, &str, &str, Option<&str>, u16); 46] = [
    ("get", "/", "/", None, 200),
    ("get", "/healthz", "/healthz", None, 200),
    ("get", "/readyz", "/readyz", None, 200),
    ("get", "/api/openapi.json", "/api/openapi.json", None, 200),
    ("get", "/api/key", "/api/key", None, 200),
    ("get", "/api/me", "/api/me", None, 200),
    ("put", "/api/me", "/api/me", Some(r#"{"name": "Aiko"}"#), 200),
    ("put", "/api/me", "/api/me", Some(r#"{"name": ""}"#), 400),
    ("put", "/api/me/handle", "/api/me/handle", Some(r#"{"handle": "aiko"}"#), 403),
    ("put", "/api/me/handle", "/api/me/handle", Some(r#"{"handle": "a"}"#), 400),
    ("delete", "/api/me", "/api/me", None, 204),
    ("get", "/api/me/export", "/api/me/export", None, 200),
    ("delete", "/api/me/session", "/api/me/session", None, 204),
    ("post", "/api/me/session/challenge", "/api/me/session/challenge", None, 200),
    ("post", "/api/me/session", "/api/me/session", Some("{}"), 400),
    ("get", "/api/me/sessions", "/api/me/sessions", None, 200),
    ("delete", "/api/me/sessions", "/api/me/sessions?others=true", None, 204),
    ("delete", "/api/me/sessions/{id}", "/api/me/sessions/00", None, 404),
    ("get", "/api/me/passkeys", "/api/me/passkeys", None, 200),
    ("post", "/api/me/passkeys/challenge", "/api/me/passkeys/challenge", None, 200),
    ("post", "/api/me/passkeys", "/api/me/passkeys", Some("{}"), 400),
    ("delete", "/api/me/passkeys/{id}", "/api/me/passkeys/00", None, 404),
    ("get", "/api/games", "/api/games?lang=ja", None, 200),
    ("get", "/api/networks", "/api/networks", None, 200),
    ("get", "/api/games/{id}/levels", "/api/games/napoleon/levels?players=5", None, 200),
    ("get", "/api/games/{id}/levels", "/api/games/napoleon/levels?players=4", None, 400),
    ("get", "/api/games/{id}/levels", "/api/games/whist/levels?players=4", None, 404),
    ("get", "/api/games/{id}/rules", "/api/games/napoleon/rules", None, 200),
    ("get", "/api/games/{id}/rules/{rule}", "/api/games/napoleon/rules/N4.6", None, 200),
    ("get", "/api/tables", "/api/tables", None, 200),
    ("post", "/api/tables", "/api/tables", Some(r#"{"game": "napoleon", "players": 5}"#), 201),
    ("post", "/api/tables", "/api/tables", Some(r#"{"game": "whist", "players": 4}"#), 400),
    ("get", "/api/tables/{id}", "/api/tables/none", None, 404),
    ("delete", "/api/tables/{id}/seat", "/api/tables/none/seat", None, 404),
    ("get", "/api/tables/{id}/socket", "/api/tables/none/socket", None, 400),
    ("get", "/api/daily", "/api/daily", None, 200),
    ("get", "/api/daily/archive", "/api/daily/archive?limit=5", None, 200),
    ("get", "/api/daily/archive", "/api/daily/archive?before=x", None, 400),
    ("get", "/api/daily/{day}/{game}", "/api/daily/2020-01-01/bezique", None, 404),
    ("post", BOARD, "/api/daily/2020-01-01/bezique/boards/1", None, 409),
    ("post", BOARD, "/api/daily/2020-01-01/whist/boards/1", None, 404),
    ("get", "/api/matches", "/api/matches?player=me&game=napoleon&limit=5", None, 200),
    ("get", "/api/matches", "/api/matches?limit=x", None, 400),
    ("get", "/api/matches/{id}/record", "/api/matches/none/record", None, 404),
    ("get", "/api/matches/{id}/replay", "/api/matches/none/replay?open=true", None, 404),
    ("get", "/api/matches/{id}/hint", "/api/matches/none/hint?line=1&seat=0", None, 404),
];

fn description() -> Value {
    let text = server::openapi().to_pretty_json().expect("a description is plain data");
    serde_json::from_str(&text).expect("it is JSON")
}

#[test]
fn the_committed_description_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
    let now = format!("{:#}\n", description());
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &now).expect("docs can be written");
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == now, "docs/openapi.json is old: run this test with UPDATE=1");
}

#[tokio::test]
async fn every_operation_answers_as_described() {
    let (server, description) = (TestServer::open().await, description());
    for (method, route, path, body, status) in SAMPLES {
        let verb = Method::from_bytes(method.to_uppercase().as_bytes()).expect("a method");
        let request = ask(verb, path).header("content-type", "application/json");
        let body = body.map_or(Body::empty(), Body::from);
        let answer = server.send(request.body(body).expect("a request")).await;
        assert_eq!(answer.status.as_u16(), status, "{method} {path}: {}", answer.body);
        let described = &description["paths"][route][method]["responses"][status.to_string()];
        assert!(described.is_object(), "{method} {route} does not say that it answers {status}");
        fits(&description, described, &answer);
    }
}

#[test]
fn every_operation_is_tried() {
    let description = description();
    let paths = description["paths"].as_object().expect("it has paths");
    let described = paths.iter().flat_map(|(path, operations)| {
        let methods = operations.as_object().expect("operations by method").keys();
        methods.map(move |method| (method.as_str(), path.as_str()))
    });
    let tried = SAMPLES.iter().map(|(method, route, ..)| (*method, *route));
    assert_eq!(described.collect::<BTreeSet<_>>(), tried.collect::<BTreeSet<_>>());
}

#[track_caller]
fn fits(description: &Value, described: &Value, answer: &Answer) {
    let Some(content) = described["content"].as_object() else {
        assert_eq!(answer.body, "", "nothing is described");
        return;
    };
    let kind = answer.header("content-type").split(';').next().expect("a type");
    let schema = &content.get(kind).unwrap_or_else(|| panic!("{kind} is not described"))["schema"];
    if kind != "application/json" {
        return;
    }
    let whole = json!({"allOf": [schema], "components": description["components"]});
    let validator = jsonschema::validator_for(&whole).expect("a schema");
    let body = answer.json();
    let faults: Vec<String> = validator.iter_errors(&body).map(|fault| fault.to_string()).collect();
    assert!(faults.is_empty(), "{faults:?}\n{body}");
}

#[test]
fn what_stands_in_a_path_is_described_so_and_nothing_else_is() {
    let description = description();
    for (path, operations) in description["paths"].as_object().expect("it has paths") {
        for operation in operations.as_object().expect("operations by method").values() {
            let all = operation["parameters"].as_array().into_iter().flatten();
            let in_path = all.filter(|parameter| parameter["in"] == json!("path"));
            let named =
                |parameter: &Value| parameter["name"].as_str().map(|it| format!("{{{it}}}"));
            let described: BTreeSet<String> = in_path.filter_map(named).collect();
            let parts = path.split('/').filter(|part| part.starts_with('{'));
            assert_eq!(described, parts.map(str::to_owned).collect(), "{path}");
        }
    }
}
