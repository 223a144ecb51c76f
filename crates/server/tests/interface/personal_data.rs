//! Personal data: export and deletion.

use crate::{
    authenticator::{Device, HERE},
    test_server::TestServer,
};
use axum::http::StatusCode;
use serde_json::{Value, json};

#[tokio::test]
async fn a_copy_says_who_one_is_and_has_no_secret() {
    let server = TestServer::open().await;
    let (mut aiko, mut device) = (server.browser(), Device::new(HERE));
    aiko.put("/api/me", &json!({"name": "Aiko"})).await;
    device.add_to(&mut aiko).await;
    device.enter(&mut aiko).await;
    let answer = aiko.get("/api/me/export").await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    assert_eq!(answer.header("content-disposition"), "attachment; filename=\"soiree.json\"");
    let copy = answer.json();
    assert_eq!((&copy["name"], &copy["passkeys"][0]["label"]), (&json!("Aiko"), &json!("phone")));
    assert!(copy["passkeys"][0]["usedAt"].is_i64() && copy["createdAt"].is_i64(), "{copy}");
    assert_eq!((&copy["tables"], &copy["talk"]), (&json!([]), &json!([])));
    let credential = answer.body.contains("cred") || answer.body.contains("publicKey");
    assert!(!credential, "what a passkey is made of is of no use to anybody: {copy}");
}

#[tokio::test]
async fn of_a_guest_of_whom_nothing_is_kept_there_is_nothing_to_copy_or_delete() {
    let server = TestServer::open().await;
    let mut guest = server.browser();
    guest.id().await;
    let copy = guest.get("/api/me/export").await.json();
    assert_eq!((&copy["name"], &copy["sessions"]), (&Value::Null, &json!([])));
    assert_eq!(guest.delete("/api/me").await.status, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn who_has_a_passkey_shows_it_before_everything_goes() {
    let server = TestServer::open().await;
    let (mut aiko, mut device) = (server.browser(), Device::new(HERE));
    aiko.put("/api/me", &json!({"name": "Aiko"})).await;
    device.add_to(&mut aiko).await;
    let id = aiko.id().await;
    aiko.delete("/api/me").await.is_refused(403, "prove-first");
    assert_eq!(aiko.get("/api/me").await.json()["name"], json!("Aiko"));
    device.enter(&mut aiko).await;
    let mut thief = server.browser();
    thief.cookie.clone_from(&aiko.cookie);

    assert_eq!(aiko.delete("/api/me").await.status, StatusCode::NO_CONTENT);
    assert_eq!(aiko.cookie, None);
    let store = &server.app.store;
    let person = id.as_str().into();
    assert_eq!(store.person(&person).await.expect("the store answers"), None);
    assert_eq!(store.passkeys(&person).await.expect("the store answers"), []);
    assert_eq!(store.sessions(&person).await.expect("the store answers"), []);
    let first = store.session(&id.as_str().into()).await.expect("the store answers");
    let first = first.expect("that it has ended is known");
    assert!(first.ended_at.is_some() && first.label.is_empty() && first.proved_at.is_none());
    assert_ne!(thief.id().await, id);
    let shown = json!({"credential": device.sign_in(&mut aiko).await});
    aiko.post("/api/me/session", &shown).await.is_refused(400, "bad-passkey");
}

#[tokio::test]
async fn one_address_cannot_have_tables_put_away_again_and_again() {
    let server = TestServer::open().await;
    for _ in 0..6 {
        assert_eq!(server.browser().delete("/api/me").await.status, StatusCode::NO_CONTENT);
    }
    let refused = server.browser().delete("/api/me").await;
    refused.is_refused(429, "too-fast");
    assert!(!refused.header("retry-after").is_empty());
}
