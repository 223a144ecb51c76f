//! Sessions: begun by a cookie or a passkey, listed, and ended here or from elsewhere.

use crate::{
    authenticator::{Device, HERE},
    test_server::{Browser, TestServer, ask},
};
use axum::{
    body::Body,
    http::{Method, StatusCode},
};
use cookie::{Cookie, CookieJar, Key};
use serde_json::{Value, json};

async fn named(server: &TestServer) -> Browser<'_> {
    let mut browser = server.browser();
    let answer = browser.put("/api/me", &json!({"name": "Aiko"})).await;
    assert_eq!(answer.status, StatusCode::OK);
    browser
}

/// Another browser with the same cookie.
fn copy<'a>(server: &'a TestServer, browser: &Browser<'_>) -> Browser<'a> {
    let mut copy = server.browser();
    copy.cookie.clone_from(&browser.cookie);
    copy
}

async fn sessions(browser: &mut Browser<'_>) -> Vec<Value> {
    let answer = browser.get("/api/me/sessions").await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.json().as_array().cloned().expect("a list")
}

/// A cookie of the first version: the person alone.
async fn old_cookie(server: &TestServer, id: &str) -> String {
    let secret = server.app.store.secret("cookie").await.expect("the store answers");
    let mut jar = CookieJar::new();
    jar.signed_mut(&Key::from(&secret)).add(Cookie::new("soiree", id.to_owned()));
    jar.get("soiree").expect("it was put there").to_string()
}

#[tokio::test]
async fn signing_out_ends_the_session_and_not_only_the_cookie() {
    let server = TestServer::open().await;
    let mut aiko = named(&server).await;
    let id = aiko.id().await;
    let mut thief = copy(&server, &aiko);
    assert_eq!(thief.id().await, id);
    assert_eq!(aiko.delete("/api/me/session").await.status, StatusCode::NO_CONTENT);
    assert_eq!(aiko.cookie, None);
    assert_ne!(thief.id().await, id, "whoever has a copy of the cookie is nobody");
}

#[tokio::test]
async fn what_has_ended_has_ended_after_a_restart() {
    let mut server = TestServer::open().await;
    let cookie = {
        let mut aiko = named(&server).await;
        let cookie = aiko.cookie.clone();
        aiko.delete("/api/me/session").await;
        cookie
    };
    server.begin_again().await;
    let mut thief = server.browser();
    thief.cookie.clone_from(&cookie);
    thief.get("/api/me").await;
    assert_ne!(thief.cookie, cookie, "it is a new guest");
}

#[tokio::test]
async fn a_cookie_of_the_first_version_goes_on_and_can_be_ended() {
    let server = TestServer::open().await;
    let mut aiko = named(&server).await;
    let id = aiko.id().await;
    let old = old_cookie(&server, &id).await;
    aiko.cookie = Some(old.clone());
    let me = aiko.get("/api/me").await.json();
    assert_eq!((me["id"].as_str(), me["name"].as_str()), (Some(id.as_str()), Some("Aiko")));
    assert_ne!(aiko.cookie, Some(old.clone()), "it is changed for one of today");

    let mut late = server.browser();
    late.cookie = Some(old);
    assert_eq!(late.delete("/api/me/sessions").await.status, StatusCode::NO_CONTENT);
    assert_ne!(aiko.id().await, id);
}

#[tokio::test]
async fn sessions_are_listed_and_one_can_end_another() {
    let server = TestServer::open().await;
    let (mut aiko, mut device) = (named(&server).await, Device::new(HERE));
    device.add_to(&mut aiko).await;
    let mut elsewhere = server.browser();
    device.enter(&mut elsewhere).await;
    let id = aiko.id().await;
    assert_eq!(elsewhere.id().await, id);

    let list = sessions(&mut aiko).await;
    assert_eq!(list.len(), 2, "{list:?}");
    let this = |list: &[Value]| list.iter().filter(|one| one["isThis"] == json!(true)).count();
    assert_eq!((this(&list), this(&sessions(&mut elsewhere).await)), (1, 1));
    let other = list.iter().find(|one| one["isThis"] == json!(false)).expect("there are two");
    assert!(other["createdAt"].is_i64() && other["seenAt"].is_i64(), "{other}");
    let path = format!("/api/me/sessions/{}", other["id"].as_str().expect("it has an id"));

    let mut stranger = named(&server).await;
    stranger.delete(&path).await.is_refused(404, "not-found");
    assert_eq!(elsewhere.id().await, id);
    assert_eq!(aiko.delete(&path).await.status, StatusCode::NO_CONTENT);
    assert_ne!(elsewhere.id().await, id);
    assert_eq!(aiko.id().await, id);
    assert_eq!(sessions(&mut aiko).await.len(), 1);
    aiko.delete(&path).await.is_refused(404, "not-found");
}

#[tokio::test]
async fn a_session_is_called_after_its_browser() {
    let server = TestServer::open().await;
    let mut aiko = named(&server).await;
    let agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    let request = ask(Method::GET, "/api/me/sessions").header("user-agent", agent);
    let list = aiko.send(request, Body::empty()).await.json();
    assert_eq!(list[0]["label"], json!("Firefox, Linux"));
}

#[tokio::test]
async fn signing_out_everywhere_ends_all_and_a_passkey_begins_again() {
    let server = TestServer::open().await;
    let (mut aiko, mut device) = (named(&server).await, Device::new(HERE));
    device.add_to(&mut aiko).await;
    let id = aiko.id().await;
    let mut elsewhere = server.browser();
    device.enter(&mut elsewhere).await;
    let (mut first, mut second) = (copy(&server, &aiko), copy(&server, &elsewhere));
    assert_eq!(elsewhere.delete("/api/me/sessions").await.status, StatusCode::NO_CONTENT);
    assert_eq!(elsewhere.cookie, None);
    for browser in [&mut aiko, &mut first, &mut second] {
        assert_ne!(browser.id().await, id);
    }
    device.enter(&mut aiko).await;
    assert_eq!(aiko.id().await, id);
    assert_eq!(sessions(&mut aiko).await.len(), 1);
}

#[tokio::test]
async fn the_key_of_another_proves_nothing_and_changes_nobody() {
    let server = TestServer::open().await;
    let (mut aiko, mut bela) = (named(&server).await, named(&server).await);
    let (mut hers, mut his) = (Device::new(HERE), Device::new(HERE));
    hers.add_to(&mut aiko).await;
    his.add_to(&mut bela).await;
    let id = aiko.id().await;
    let shown = json!({"credential": his.sign_in(&mut aiko).await, "asMe": true});
    aiko.post("/api/me/session", &shown).await.is_refused(400, "bad-passkey");
    assert_eq!(aiko.id().await, id);
    aiko.post("/api/me/passkeys/challenge", &json!({})).await.is_refused(403, "prove-first");
    let shown = json!({"credential": hers.sign_in(&mut aiko).await, "asMe": true});
    assert_eq!(aiko.post("/api/me/session", &shown).await.status, StatusCode::NO_CONTENT);
    assert_eq!(aiko.post("/api/me/passkeys/challenge", &json!({})).await.status, StatusCode::OK);
}

#[tokio::test]
async fn all_others_can_end_and_a_copy_of_this_cookie_is_among_them() {
    let server = TestServer::open().await;
    let mut aiko = named(&server).await;
    let id = aiko.id().await;
    let mut thief = copy(&server, &aiko);
    let before = aiko.cookie.clone();
    assert_eq!(aiko.delete("/api/me/sessions?others=true").await.status, StatusCode::NO_CONTENT);
    assert_ne!(aiko.cookie, before);
    assert_eq!(aiko.id().await, id);
    assert_ne!(thief.id().await, id);
    let list = sessions(&mut aiko).await;
    assert_eq!((list.len(), &list[0]["isThis"]), (1, &json!(true)));
}

#[tokio::test]
async fn nothing_is_written_about_guests_of_whom_nothing_is_kept() {
    let server = TestServer::open().await;
    let mut aiko = server.browser();
    let id = aiko.id().await;
    assert_eq!(sessions(&mut aiko).await.len(), 0);
    for path in ["/api/me/sessions?others=true", "/api/me/sessions", "/api/me/session"] {
        let mut guest = copy(&server, &aiko);
        assert_eq!(guest.delete(path).await.status, StatusCode::NO_CONTENT);
    }
    let kept = server.app.store.session(&id.as_str().into()).await.expect("the store answers");
    assert_eq!(kept, None);
}

#[tokio::test]
async fn a_person_has_only_so_many_sessions_and_the_oldest_ends() {
    let server = TestServer::open().await;
    let (mut aiko, mut device) = (named(&server).await, Device::new(HERE));
    device.add_to(&mut aiko).await;
    let id = aiko.id().await;
    server.tamper("UPDATE sessions SET seen_at = 1");
    let mut last = server.browser();
    for _ in 0..32 {
        last = server.browser();
        device.enter(&mut last).await;
    }
    assert_eq!(sessions(&mut last).await.len(), 32);
    assert_ne!(aiko.id().await, id, "it was not seen for longest");
}

#[tokio::test]
async fn a_session_is_looked_up_once_and_not_with_every_request() {
    let server = TestServer::open().await;
    let mut aiko = named(&server).await;
    let id = aiko.id().await;
    // Behind the server's back: what it remembers it does not look up again.
    server.tamper("INSERT INTO sessions SELECT id, id, '', 1, 1, NULL, 1 FROM people WHERE true ON CONFLICT DO UPDATE SET ended_at = 1");
    assert_eq!(aiko.id().await, id);
}
