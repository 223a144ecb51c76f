//! Coming back with a key, shown by a device made of software.

use crate::house::{Browser, House};
use axum::http::StatusCode;
use serde_json::{Value, json};
use server::Config;
use webauthn_authenticator_rs::{
    WebauthnAuthenticator,
    prelude::{CreationChallengeResponse, RequestChallengeResponse, Url},
    softpasskey::SoftPasskey,
};

/// A device with one key at most.
struct Device {
    soft: SoftPasskey,
    origin: Url,
    /// The credential's id and its owner, as base64; `None` before one is made.
    key: Option<(Value, Value)>,
}

impl Device {
    fn new(origin: &str) -> Device {
        let origin = origin.parse().expect("an origin");
        Device { soft: SoftPasskey::new(true), origin, key: None }
    }

    async fn register(&mut self, browser: &mut Browser<'_>) -> Value {
        let challenge = browser.post("/api/me/passkeys/challenge", &json!({})).await;
        assert_eq!(challenge.status, StatusCode::OK, "{}", challenge.body);
        self.make(&challenge.json()["options"])
    }

    fn make(&mut self, options: &Value) -> Value {
        let selection = &options["publicKey"]["authenticatorSelection"];
        assert_eq!(selection["residentKey"], json!("required"));
        let owner = options["publicKey"]["user"]["id"].clone();
        // This device finds no key by itself, and says so when it is asked to.
        let mut options = options.clone();
        options["publicKey"]["authenticatorSelection"]["requireResidentKey"] = json!(false);
        options["publicKey"]["authenticatorSelection"]["residentKey"] = json!("discouraged");
        let asked: CreationChallengeResponse =
            serde_json::from_value(options).expect("options for a browser");
        let made = self.soft.do_registration(self.origin.clone(), asked).expect("a new key");
        let made = json!(made);
        self.key = Some((made["rawId"].clone(), owner));
        made
    }

    async fn sign_in(&mut self, browser: &mut Browser<'_>) -> Value {
        let challenge = browser.post("/api/me/session/challenge", &json!({})).await;
        assert_eq!(challenge.status, StatusCode::OK, "{}", challenge.body);
        self.show(&challenge.json()["options"])
    }

    /// A device finds its key by itself; this one has to be told which it has.
    fn show(&mut self, options: &Value) -> Value {
        let (id, owner) = self.key.clone().expect("a key was made");
        let mut options = options.clone();
        assert_eq!(options["publicKey"]["allowCredentials"], json!([]));
        options["publicKey"]["allowCredentials"] = json!([{"type": "public-key", "id": id}]);
        let asked: RequestChallengeResponse =
            serde_json::from_value(options).expect("options for a browser");
        let shown = self.soft.do_authentication(self.origin.clone(), asked).expect("its key");
        let mut shown = json!(shown);
        shown["response"]["userHandle"] = owner;
        shown
    }
}

const HERE: &str = "http://localhost:8465";

#[tokio::test]
async fn a_key_brings_its_owner_back_in_another_browser() {
    let house = House::open().await;
    let (mut aiko, mut device) = (house.browser(), Device::new(HERE));
    aiko.put("/api/me", &json!({"name": "Aiko"})).await;
    let credential = device.register(&mut aiko).await;
    let kept = json!({"label": "phone", "credential": credential});
    let kept = aiko.post("/api/me/passkeys", &kept).await;
    assert_eq!(kept.status, StatusCode::CREATED, "{}", kept.body);
    assert_eq!(kept.json()["label"], json!("phone"));

    let mut elsewhere = house.browser();
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
    let house = House::open().await;
    let (mut aiko, mut device) = (house.browser(), Device::new(HERE));
    let credential = device.register(&mut aiko).await;
    let new = json!({"label": "phone", "credential": credential});
    let mut bela = house.browser();
    bela.id().await;
    bela.post("/api/me/passkeys", &new).await.is_refused(400, "bad-passkey");
    assert_eq!(aiko.post("/api/me/passkeys", &new).await.status, StatusCode::CREATED);
    aiko.post("/api/me/passkeys", &new).await.is_refused(400, "bad-passkey");

    let shown = json!({"credential": device.sign_in(&mut bela).await});
    let mut carol = house.browser();
    carol.id().await;
    carol.post("/api/me/session", &shown).await.is_refused(400, "bad-passkey");
    assert_eq!(bela.post("/api/me/session", &shown).await.status, StatusCode::NO_CONTENT);
    bela.post("/api/me/session", &shown).await.is_refused(400, "bad-passkey");
}

#[tokio::test]
async fn a_key_shown_to_another_page_is_refused() {
    let house = House::open().await;
    let (mut aiko, mut device) = (house.browser(), Device::new("http://localhost:9999"));
    let challenge = aiko.post("/api/me/passkeys/challenge", &json!({})).await.json();
    let credential = device.make(&challenge["options"]);
    let new = json!({"label": "phone", "credential": credential});
    aiko.post("/api/me/passkeys", &new).await.is_refused(400, "bad-passkey");
    assert_eq!(aiko.get("/api/me/passkeys").await.json(), json!([]));
}

#[tokio::test]
async fn a_key_that_claims_another_owner_is_refused() {
    let house = House::open().await;
    let (mut aiko, mut device) = (house.browser(), Device::new(HERE));
    let credential = device.register(&mut aiko).await;
    let new = json!({"label": "phone", "credential": credential});
    assert_eq!(aiko.post("/api/me/passkeys", &new).await.status, StatusCode::CREATED);
    let (mut bela, mut other) = (house.browser(), Device::new(HERE));
    other.register(&mut bela).await;
    let bela_is = other.key.expect("a key was made").1;

    let mut guest = house.browser();
    let mut credential = device.sign_in(&mut guest).await;
    credential["response"]["userHandle"] = bela_is;
    let shown = json!({"credential": credential});
    guest.post("/api/me/session", &shown).await.is_refused(400, "bad-passkey");
}

#[tokio::test]
async fn a_key_that_was_removed_opens_nothing_and_only_its_owner_removes_it() {
    let house = House::open().await;
    let (mut aiko, mut device) = (house.browser(), Device::new(HERE));
    let credential = device.register(&mut aiko).await;
    let new = json!({"label": "phone", "credential": credential});
    let card = aiko.post("/api/me/passkeys", &new).await.json();
    let path = format!("/api/me/passkeys/{}", card["id"].as_str().expect("it has an id"));
    let mut bela = house.browser();
    bela.id().await;
    bela.delete(&path).await.is_refused(404, "not-found");
    assert_eq!(aiko.delete(&path).await.status, StatusCode::NO_CONTENT);
    aiko.delete(&path).await.is_refused(404, "not-found");
    aiko.delete("/api/me/passkeys/xyz").await.is_refused(404, "not-found");
    let shown = json!({"credential": device.sign_in(&mut bela).await});
    bela.post("/api/me/session", &shown).await.is_refused(400, "bad-passkey");
}

#[tokio::test]
async fn without_https_there_are_no_passkeys() {
    let public_url = Some("http://cards.example".parse().expect("a public url"));
    let house = House::with(Config { public_url, ..Config::default() }).await;
    let mut aiko = house.browser();
    assert_eq!(aiko.get("/api/me").await.json()["canUsePasskeys"], json!(false));
    for path in ["/api/me/passkeys/challenge", "/api/me/session/challenge"] {
        aiko.post(path, &json!({})).await.is_refused(409, "no-passkeys");
    }
}
