//! Coming back with a key, shown by a device made of software.

use crate::{
    authenticator::{Device, HERE},
    test_server::TestServer,
};
use axum::http::StatusCode;
use serde_json::json;
use server::{Config, apply_retention};

#[tokio::test]
async fn a_key_brings_its_owner_back_in_another_browser() {
    let server = TestServer::open().await;
    let (mut aiko, mut device) = (server.browser(), Device::new(HERE));
    aiko.put("/api/me", &json!({"name": "Aiko"})).await;
    let credential = device.register(&mut aiko).await;
    let kept = json!({"label": "phone", "credential": credential});
    let kept = aiko.post("/api/me/passkeys", &kept).await;
    assert_eq!(kept.status, StatusCode::CREATED, "{}", kept.body);
    assert_eq!(kept.json()["label"], json!("phone"));

    let mut elsewhere = server.browser();
    assert_ne!(elsewhere.id().await, aiko.id().await);
    let credential = device.sign_in(&mut elsewhere).await;
    let answer = elsewhere.post("/api/me/session", &json!({"credential": credential})).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.body);
    assert_eq!(elsewhere.id().await, aiko.id().await);
    assert_eq!(elsewhere.get("/api/me").await.json()["name"], json!("Aiko"));
    let list = elsewhere.get("/api/me/passkeys").await.json();
    assert!(list[0]["usedAt"].is_i64(), "{list}");
}

#[tokio::test]
async fn an_answer_is_good_once_and_only_where_it_was_asked_for() {
    let server = TestServer::open().await;
    let (mut aiko, mut device) = (server.browser(), Device::new(HERE));
    let credential = device.register(&mut aiko).await;
    let new = json!({"label": "phone", "credential": credential});
    let mut bela = server.browser();
    bela.id().await;
    bela.post("/api/me/passkeys", &new).await.is_refused(400, "bad-passkey");
    assert_eq!(aiko.post("/api/me/passkeys", &new).await.status, StatusCode::CREATED);
    device.enter(&mut aiko).await;
    aiko.post("/api/me/passkeys", &new).await.is_refused(400, "bad-passkey");

    let shown = json!({"credential": device.sign_in(&mut bela).await});
    let mut carol = server.browser();
    carol.id().await;
    carol.post("/api/me/session", &shown).await.is_refused(400, "bad-passkey");
    assert_eq!(bela.post("/api/me/session", &shown).await.status, StatusCode::NO_CONTENT);
    bela.post("/api/me/session", &shown).await.is_refused(400, "bad-passkey");
}

#[tokio::test]
async fn a_ceremony_that_was_begun_on_one_node_ends_on_another() {
    let (server, mut device) = (TestServer::open().await, Device::new(HERE));
    let other = server.beside().await;
    let (mut here, mut there) = (server.browser(), other.browser());
    let credential = device.register(&mut here).await;
    there.cookie.clone_from(&here.cookie);
    let new = json!({"label": "phone", "credential": credential});
    let kept = there.post("/api/me/passkeys", &new).await;
    assert_eq!(kept.status, StatusCode::CREATED, "{}", kept.body);
    here.post("/api/me/passkeys", &new).await.is_refused(403, "prove-first");

    let mut guest = other.browser();
    let shown = json!({"credential": device.sign_in(&mut guest).await});
    let mut again = server.browser();
    again.cookie.clone_from(&guest.cookie);
    let answer = again.post("/api/me/session", &shown).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.body);
    assert_eq!(again.id().await, here.id().await);
    guest.post("/api/me/session", &shown).await.is_refused(400, "bad-passkey");
}

#[tokio::test]
async fn a_challenge_expires_and_goes_unless_it_is_answered() {
    let server = TestServer::open().await;
    let (mut aiko, mut device) = (server.browser(), Device::new(HERE));
    let credential = device.register(&mut aiko).await;
    server.tamper("UPDATE ceremonies SET begun_at = begun_at - 300001");
    let new = json!({"label": "phone", "credential": credential});
    aiko.post("/api/me/passkeys", &new).await.is_refused(400, "bad-passkey");

    device.register(&mut aiko).await;
    assert_eq!(server.count("SELECT count(*) FROM ceremonies"), 1);
    let addresses =
        "SELECT count(*) FROM ceremonies WHERE hex(origin) LIKE '%' || hex('192') || '%'";
    assert_eq!(server.count(addresses), 0, "no address is kept");
    let an_hour_later = crate::test_server::now() + 3_600_000;
    apply_retention(&server.app, an_hour_later).await.expect("the store answers");
    assert_eq!(server.count("SELECT count(*) FROM ceremonies"), 0);
}

#[tokio::test]
async fn a_key_shown_to_another_page_is_refused() {
    let server = TestServer::open().await;
    let (mut aiko, mut device) = (server.browser(), Device::new("http://localhost:9999"));
    let challenge = aiko.post("/api/me/passkeys/challenge", &json!({})).await.json();
    let credential = device.make(&challenge["options"]);
    let new = json!({"label": "phone", "credential": credential});
    aiko.post("/api/me/passkeys", &new).await.is_refused(400, "bad-passkey");
    assert_eq!(aiko.get("/api/me/passkeys").await.json(), json!([]));
}

#[tokio::test]
async fn a_key_that_claims_another_owner_is_refused() {
    let server = TestServer::open().await;
    let (mut aiko, mut device) = (server.browser(), Device::new(HERE));
    let credential = device.register(&mut aiko).await;
    let new = json!({"label": "phone", "credential": credential});
    assert_eq!(aiko.post("/api/me/passkeys", &new).await.status, StatusCode::CREATED);
    let (mut bela, mut other) = (server.browser(), Device::new(HERE));
    other.register(&mut bela).await;
    let bela_is = other.key.expect("a key was made").1;

    let mut guest = server.browser();
    let mut credential = device.sign_in(&mut guest).await;
    credential["response"]["userHandle"] = bela_is;
    let shown = json!({"credential": credential});
    guest.post("/api/me/session", &shown).await.is_refused(400, "bad-passkey");
}

#[tokio::test]
async fn a_key_that_was_removed_opens_nothing_and_only_its_owner_removes_it() {
    let server = TestServer::open().await;
    let (mut aiko, mut device) = (server.browser(), Device::new(HERE));
    let credential = device.register(&mut aiko).await;
    let new = json!({"label": "phone", "credential": credential});
    let card = aiko.post("/api/me/passkeys", &new).await.json();
    let path = format!("/api/me/passkeys/{}", card["id"].as_str().expect("it has an id"));
    let mut bela = server.browser();
    bela.id().await;
    bela.delete(&path).await.is_refused(404, "not-found");
    device.enter(&mut aiko).await;
    assert_eq!(aiko.delete(&path).await.status, StatusCode::NO_CONTENT);
    aiko.delete(&path).await.is_refused(404, "not-found");
    aiko.delete("/api/me/passkeys/xyz").await.is_refused(404, "not-found");
    let shown = json!({"credential": device.sign_in(&mut bela).await});
    bela.post("/api/me/session", &shown).await.is_refused(400, "bad-passkey");
}

#[tokio::test]
async fn without_https_there_are_no_passkeys() {
    let public_url = Some("http://cards.example".parse().expect("a public url"));
    let server = TestServer::with(Config { public_url, ..Config::default() }).await;
    let mut aiko = server.browser();
    assert_eq!(aiko.get("/api/me").await.json()["canUsePasskeys"], json!(false));
    for path in ["/api/me/passkeys/challenge", "/api/me/session/challenge"] {
        aiko.post(path, &json!({})).await.is_refused(409, "no-passkeys");
    }
}

#[tokio::test]
async fn who_has_a_key_shows_it_before_keys_are_changed() {
    let server = TestServer::open().await;
    let (mut aiko, mut phone) = (server.browser(), Device::new(HERE));
    let card = phone.add_to(&mut aiko).await;
    let path = format!("/api/me/passkeys/{}", card["id"].as_str().expect("it has an id"));
    let challenge = "/api/me/passkeys/challenge";
    aiko.post(challenge, &json!({})).await.is_refused(403, "prove-first");
    aiko.delete(&path).await.is_refused(403, "prove-first");
    assert_eq!(aiko.get("/api/me/passkeys").await.json().as_array().map(Vec::len), Some(1));

    let id = aiko.id().await;
    phone.enter(&mut aiko).await;
    assert_eq!(aiko.id().await, id, "it proves who one is, and changes nothing");
    assert_eq!(aiko.get("/api/me/sessions").await.json().as_array().map(Vec::len), Some(1));
    let mut ring = Device::new(HERE);
    ring.add_to(&mut aiko).await;

    server.tamper("UPDATE sessions SET proved_at = proved_at - 300001");
    aiko.delete(&path).await.is_refused(403, "prove-first");
    ring.enter(&mut aiko).await;
    assert_eq!(aiko.delete(&path).await.status, StatusCode::NO_CONTENT, "any key of one's own");
}

#[tokio::test]
async fn a_proof_is_of_one_session_and_a_registration_that_was_begun_needs_it_too() {
    let server = TestServer::open().await;
    let (mut aiko, mut phone) = (server.browser(), Device::new(HERE));
    let (mut first, mut second) = (Device::new(HERE), Device::new(HERE));
    let begun = second.register(&mut aiko).await;
    let late = json!({"label": "late", "credential": begun});
    let mut elsewhere = server.browser();
    elsewhere.cookie.clone_from(&aiko.cookie);
    // The registration that was begun before there was a key is finished after there is one.
    let asked = aiko.post("/api/me/passkeys/challenge", &json!({})).await.json();
    let made = phone.make(&asked["options"]);
    let kept = aiko.post("/api/me/passkeys", &json!({"label": "phone", "credential": made})).await;
    assert_eq!(kept.status, StatusCode::CREATED, "{}", kept.body);
    elsewhere.post("/api/me/passkeys", &late).await.is_refused(403, "prove-first");

    let mut other = server.browser();
    phone.enter(&mut other).await;
    first.add_to(&mut other).await;
    aiko.post("/api/me/passkeys/challenge", &json!({})).await.is_refused(403, "prove-first");
}
