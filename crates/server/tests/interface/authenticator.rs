//! A software authenticator for passkeys.

use axum::http::StatusCode;
use serde_json::{Value, json};
use webauthn_authenticator_rs::{
    WebauthnAuthenticator,
    prelude::{CreationChallengeResponse, RequestChallengeResponse, Url},
    softpasskey::SoftPasskey,
};

use crate::test_server::Browser;

/// Where the server of a test is, as its passkeys know it.
pub(crate) const HERE: &str = "http://localhost:8465";

/// A device with one key at most.
pub(crate) struct Device {
    soft: SoftPasskey,
    origin: Url,
    /// The credential's id and its owner, as base64; `None` before one is made.
    pub(crate) key: Option<(Value, Value)>,
}

impl Device {
    pub(crate) fn new(origin: &str) -> Device {
        let origin = origin.parse().expect("an origin");
        Device { soft: SoftPasskey::new(true), origin, key: None }
    }

    pub(crate) async fn register(&mut self, browser: &mut Browser<'_>) -> Value {
        let challenge = browser.post("/api/me/passkeys/challenge", &json!({})).await;
        assert_eq!(challenge.status, StatusCode::OK, "{}", challenge.body);
        self.make(&challenge.json()["options"])
    }

    pub(crate) fn make(&mut self, options: &Value) -> Value {
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

    pub(crate) async fn sign_in(&mut self, browser: &mut Browser<'_>) -> Value {
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

    /// Registers a passkey for the person of this browser; gives its entry.
    pub(crate) async fn add_to(&mut self, browser: &mut Browser<'_>) -> Value {
        let credential = self.register(browser).await;
        let new = json!({"label": "phone", "credential": credential});
        let kept = browser.post("/api/me/passkeys", &new).await;
        assert_eq!(kept.status, StatusCode::CREATED, "{}", kept.body);
        kept.json()
    }

    /// Signs a browser in, or proves the identity of its person.
    pub(crate) async fn enter(&mut self, browser: &mut Browser<'_>) {
        let shown = json!({"credential": self.sign_in(browser).await});
        let answer = browser.post("/api/me/session", &shown).await;
        assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.body);
    }
}
