//! Guests: identified from the first request on by a signed session cookie.

use crate::test_server::{TestServer, ask};
use axum::{
    body::Body,
    http::{Method, StatusCode},
};
use serde_json::json;
use server::Config;

#[tokio::test]
async fn a_guest_stays_the_same_and_another_is_another() {
    let server = TestServer::open().await;
    let (mut aiko, mut bela) = (server.browser(), server.browser());
    let first = aiko.get("/api/me").await;
    assert_eq!(first.status, StatusCode::OK);
    assert_eq!(first.json()["name"], json!(null));
    let id = aiko.id().await;
    assert_eq!(id.len(), 32);
    assert_eq!(aiko.id().await, id);
    assert_ne!(bela.id().await, id);
}

#[tokio::test]
async fn the_first_page_makes_a_guest_too() {
    let server = TestServer::open().await;
    let mut aiko = server.browser();
    assert!(aiko.get("/").await.set_cookie().is_some());
    let id = aiko.id().await;
    assert_eq!(aiko.get("/").await.set_cookie(), None);
    assert_eq!(aiko.id().await, id);
}

#[tokio::test]
async fn what_everybody_may_share_sets_no_cookie() {
    let server = TestServer::open().await;
    for path in
        ["/api/games", "/api/games/napoleon/rules", "/api/openapi.json", "/healthz", "/api/no"]
    {
        assert_eq!(server.get(path).await.set_cookie(), None, "{path}");
    }
}

#[tokio::test]
async fn a_cookie_is_hidden_from_scripts_and_safe_behind_https() {
    let plain = TestServer::open().await;
    let answer = plain.get("/api/me").await;
    let cookie = answer.set_cookie().expect("a new guest");
    assert!(cookie.starts_with("soiree=") && !cookie.contains("Secure"), "{cookie}");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");

    let public_url = Some("https://cards.example".parse().expect("a public url"));
    let safe = TestServer::with(Config { public_url, ..Config::default() }).await;
    let answer = safe.get("/api/me").await;
    let cookie = answer.set_cookie().expect("a new guest");
    assert!(cookie.starts_with("__Host-soiree=") && cookie.contains("Secure"), "{cookie}");
}

#[tokio::test]
async fn a_forged_or_damaged_cookie_is_a_new_guest() {
    let server = TestServer::open().await;
    let mut aiko = server.browser();
    let id = aiko.id().await;
    let good = aiko.cookie.clone().expect("a cookie");
    let unsigned = format!("soiree={id}");
    let (name, value) = good.split_once('=').expect("a name and a value");
    let other_id = format!("{name}={}{}", &value[..value.len() - 32], "0".repeat(32));
    let cut = good[..good.len() - 1].to_owned();
    let renamed = good.replacen("soiree", "tea", 1);
    for forged in [unsigned, other_id, cut, renamed, "soiree=".to_owned(), ";;=;é".to_owned()] {
        let request = ask(Method::GET, "/api/me").header("cookie", &forged);
        let answer = server.send(request.body(Body::empty()).expect("a request")).await;
        assert_eq!(answer.status, StatusCode::OK, "{forged}");
        assert_ne!(answer.json()["id"], json!(id), "{forged}");
    }
    assert_eq!(aiko.id().await, id);
}

#[tokio::test]
async fn a_cookie_of_another_server_is_a_new_guest() {
    let (here, there) = (TestServer::open().await, TestServer::open().await);
    let mut aiko = there.browser();
    let id = aiko.id().await;
    let mut visitor = here.browser();
    visitor.cookie = aiko.cookie;
    assert_ne!(visitor.id().await, id);
}

#[tokio::test]
async fn a_name_is_kept_in_its_one_spelling() {
    let server = TestServer::open().await;
    let mut aiko = server.browser();
    let answer = aiko.put("/api/me", &json!({"name": "  Aiko   Tanaka "})).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.json()["name"], json!("Aiko Tanaka"));
    assert_eq!(aiko.put("/api/me", &json!({"name": "愛子"})).await.status, StatusCode::OK);
    assert_eq!(aiko.get("/api/me").await.json()["name"], json!("愛子"));
}

#[tokio::test]
async fn what_is_no_name_is_refused_and_nobody_is_written_down_for_it() {
    let server = TestServer::open().await;
    let mut aiko = server.browser();
    let id = aiko.id().await;
    for bad in ["", " ", "a#b", "a\u{0}b", "\u{202e}abc", "\u{200b}", &"x".repeat(25)] {
        aiko.put("/api/me", &json!({"name": bad})).await.is_refused(400, "bad-name");
    }
    for misleading in ["Ada (L3)", "Ａｄａ（Ｌ３）", "Guest 3f2a", "Аiko", "Aiko ＃K7Q2M"]
    {
        let answer = aiko.put("/api/me", &json!({"name": misleading})).await;
        answer.is_refused(400, "misleading-name");
    }
    let kept = server.app.store.person(&id.as_str().into()).await.expect("the store answers");
    assert_eq!(kept, None);
}

#[tokio::test]
async fn a_browser_can_forget_who_it_is() {
    let server = TestServer::open().await;
    let mut aiko = server.browser();
    let id = aiko.id().await;
    assert_eq!(aiko.delete("/api/me/session").await.status, StatusCode::NO_CONTENT);
    assert_eq!(aiko.cookie, None);
    assert_ne!(aiko.id().await, id);
}
