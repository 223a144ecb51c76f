//! Handles: names of people's own, kept by a passkey.

use crate::{
    authenticator::{Device, HERE},
    test_server::{Answer, Browser, TestServer},
};
use axum::http::StatusCode;
use serde_json::{Value, json};

/// Somebody who has just shown a passkey.
async fn keyed(server: &TestServer) -> (Browser<'_>, Device) {
    let (mut browser, mut device) = (server.browser(), Device::new(HERE));
    device.add_to(&mut browser).await;
    device.enter(&mut browser).await;
    (browser, device)
}

async fn claim(browser: &mut Browser<'_>, handle: &str) -> Answer {
    browser.put("/api/me/handle", &json!({"handle": handle})).await
}

#[tokio::test]
async fn a_handle_is_taken_with_a_passkey_and_shown_instead_of_the_name() {
    let server = TestServer::open().await;
    let (mut aiko, mut device) = (server.browser(), Device::new(HERE));
    aiko.put("/api/me", &json!({"name": "Aiko T."})).await;
    claim(&mut aiko, "aiko").await.is_refused(403, "needs-passkey");
    device.add_to(&mut aiko).await;
    claim(&mut aiko, "aiko").await.is_refused(403, "prove-first");
    device.enter(&mut aiko).await;
    let me = claim(&mut aiko, " Ａiko ").await;
    assert_eq!(me.status, StatusCode::OK, "{}", me.body);
    let me = me.json();
    assert_eq!(
        (&me["handle"], &me["called"], &me["name"]),
        (&json!("Aiko"), &json!("@Aiko"), &json!("Aiko T."))
    );
    assert!(me["handleChangesAt"].is_i64());
    assert_eq!(aiko.get("/api/me").await.json(), me);
    let order = json!({"game": "bezique", "players": 2, "terms": {"listed": true}});
    let table = aiko.post("/api/tables", &order).await;
    assert_eq!(table.status, StatusCode::CREATED, "{}", table.body);
}

#[tokio::test]
async fn every_refusal_of_a_handle_says_why_in_both_languages() {
    let server = TestServer::open().await;
    let (mut aiko, _) = keyed(&server).await;
    let (mut bela, _) = keyed(&server).await;
    assert_eq!(claim(&mut aiko, "Mary").await.status, StatusCode::OK);
    let refused = [
        ("ab", 400, "bad-handle"),
        ("a b c", 400, "bad-handle"),
        ("mаry", 400, "handle-mixes-scripts"),
        ("MARY", 409, "handle-taken"),
        ("rnary", 409, "handle-alike"),
        ("ma-ry", 409, "handle-alike"),
        ("moderator", 409, "handle-reserved"),
        ("Chloé", 409, "handle-reserved"),
    ];
    for (handle, status, code) in refused {
        claim(&mut bela, handle).await.is_refused(status, code);
        let body = json!({"handle": handle});
        let said = bela.put("/api/me/handle?lang=ja", &body).await;
        said.is_refused(status, code);
        assert!(!said.json()["text"].as_str().expect("a text").is_ascii(), "{}", said.body);
    }
    assert_eq!(bela.get("/api/me").await.json()["handle"], Value::Null);
    bela.put("/api/me/handle", &json!({"handel": "x"})).await.is_refused(400, "bad-message");
}

#[tokio::test]
async fn a_handle_is_changed_every_ninety_days_and_never_given_to_another() {
    let server = TestServer::open().await;
    let (mut aiko, _) = keyed(&server).await;
    let (mut bela, _) = keyed(&server).await;
    claim(&mut aiko, "aiko").await;
    assert_eq!(claim(&mut aiko, "aiko").await.status, StatusCode::OK, "it is theirs already");
    let soon = claim(&mut aiko, "aiko-2").await;
    soon.is_refused(409, "handle-too-soon");
    let wait: u64 = soon.header("retry-after").parse().expect("seconds");
    assert!((89 * 86_400..=90 * 86_400).contains(&wait), "{wait}");
    server.tamper("UPDATE handles SET since = since - 90 * 86400000");
    assert_eq!(claim(&mut aiko, "countess").await.json()["called"], json!("@countess"));
    claim(&mut bela, "aiko").await.is_refused(409, "handle-taken");
}

#[tokio::test]
async fn of_two_who_claim_a_handle_at_once_one_has_it() {
    let server = TestServer::open().await;
    let (mut aiko, _) = keyed(&server).await;
    let (mut bela, _) = keyed(&server).await;
    let (one, other) = tokio::join!(claim(&mut aiko, "mary"), claim(&mut bela, "rnary"));
    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{} {}", one.body, other.body);
}

#[tokio::test]
async fn no_free_name_looks_like_somebody_else_s_handle() {
    let server = TestServer::open().await;
    let (mut mary, _) = keyed(&server).await;
    claim(&mut mary, "Mary").await;
    let mut guest = server.browser();
    for name in ["mary", "Rnary", "M-a-r-y", "m á r y", "Ｍary"] {
        guest.put("/api/me", &json!({"name": name})).await.is_refused(409, "name-is-handle");
    }
    for name in ["@mary", "＠nobody", "me@home"] {
        guest.put("/api/me", &json!({"name": name})).await.is_refused(400, "misleading-name");
    }
    assert_eq!(mary.put("/api/me", &json!({"name": "Mary"})).await.status, StatusCode::OK);
    assert_eq!(guest.put("/api/me", &json!({"name": "Marylin"})).await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_last_passkey_keeps_the_handle() {
    let server = TestServer::open().await;
    let (mut aiko, mut phone) = (server.browser(), Device::new(HERE));
    let key = phone.add_to(&mut aiko).await;
    phone.enter(&mut aiko).await;
    claim(&mut aiko, "aiko").await;
    let path = format!("/api/me/passkeys/{}", key["id"].as_str().expect("an id"));
    aiko.delete(&path).await.is_refused(409, "keeps-handle");
    let mut ring = Device::new(HERE);
    ring.add_to(&mut aiko).await;
    assert_eq!(aiko.delete(&path).await.status, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn a_copy_has_the_handle_and_deletion_leaves_a_digest() {
    let server = TestServer::open().await;
    let (mut aiko, _) = keyed(&server).await;
    claim(&mut aiko, "Zephyrine").await;
    let copy = aiko.get("/api/me/export").await.json();
    assert_eq!(copy["handle"], json!("Zephyrine"));
    assert!(copy["handleSince"].is_i64(), "{copy}");
    assert_eq!(aiko.delete("/api/me").await.status, StatusCode::NO_CONTENT);
    let (mut bela, _) = keyed(&server).await;
    claim(&mut bela, "zephyrine").await.is_refused(409, "handle-taken");
    bela.put("/api/me", &json!({"name": "Zephyrine"})).await.is_refused(409, "name-is-handle");
    server.app.store.close().await;
    let bytes = std::fs::read(server.folder.path().join("soiree.db")).expect("it is there");
    let text = String::from_utf8_lossy(&bytes).to_lowercase();
    assert!(!text.contains("zephyrine"), "the name is still in the file");
}
