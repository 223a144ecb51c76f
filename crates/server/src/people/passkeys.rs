//! Passkeys (WebAuthn): registration and sign-in without a password.
//!
//! Credentials are discoverable, so that sign-in asks for no name.

use std::fmt;

use protocol::Code;
use serde_json::{Value, json};
use store::{CeremonyKind, Passkey as Kept, SECRET_BYTES, Store, StoreError};
use uuid::Uuid;
use webauthn_rs::prelude::{
    CredentialID, DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential, Url, Webauthn, WebauthnBuilder, WebauthnError,
};

use super::{
    ceremonies::{self, Ceremonies},
    keep, now, person_id,
};
use crate::{ApiError, Config, middleware::ClientAddr};

/// Limit of passkeys.
const PASSKEYS_PER_PERSON: usize = 16;

pub(crate) struct Passkeys {
    webauthn: Webauthn,
    ceremonies: Ceremonies,
}

impl Passkeys {
    /// `None` where browsers offer no passkeys: without https, except on localhost.
    pub(crate) fn new(config: &Config, key: [u8; SECRET_BYTES]) -> Option<Passkeys> {
        let (domain, origin) = relying_party(config)?;
        let webauthn =
            WebauthnBuilder::new(&domain, &origin).ok()?.rp_name("Soirée").build().ok()?;
        Some(Passkeys { webauthn, ceremonies: Ceremonies::new(key) })
    }

    /// The options for `navigator.credentials.create`.
    pub(crate) async fn begin_registration(
        &self,
        store: &dyn Store,
        id: Uuid,
        address: ClientAddr,
        name: &str,
    ) -> Result<Value, ApiError> {
        let owned = store.passkeys(&person_id(id)).await?;
        if owned.len() >= PASSKEYS_PER_PERSON {
            return Err(ApiError::new(Code::TooManyPasskeys));
        }
        let owned = owned.into_iter().map(|key| CredentialID::from(key.credential_id)).collect();
        let begun = self.webauthn.start_passkey_registration(id, name, name, Some(owned));
        let (challenge, asked) = begun.map_err(unaccepted)?;
        let kind = CeremonyKind::Registration;
        self.ceremonies.begin(store, kind, (id, address), now(), &asked).await?;
        Ok(findable(json!(challenge)))
    }

    pub(crate) async fn finish_registration(
        &self,
        store: &dyn Store,
        id: Uuid,
        label: String,
        credential: &RegisterPublicKeyCredential,
    ) -> Result<Kept, ApiError> {
        let asked = ceremonies::end(store, CeremonyKind::Registration, id, now()).await?;
        let asked: PasskeyRegistration = asked.ok_or_else(bad_passkey)?;
        let made = self.webauthn.finish_passkey_registration(credential, &asked);
        let made = made.map_err(unaccepted)?;
        keep(store, &person_id(id)).await?;
        let kept = Kept {
            credential_id: made.cred_id().as_slice().to_vec(),
            person: person_id(id),
            credential: json!(made).to_string(),
            label,
            created_at: now(),
            used_at: None,
        };
        match store.add_passkey(kept.clone()).await {
            Err(StoreError::PasskeyExists) => Err(bad_passkey()),
            added => Ok(added.map(|()| kept)?),
        }
    }

    /// The options for `navigator.credentials.get`, for any discoverable credential.
    pub(crate) async fn begin_sign_in(
        &self,
        store: &dyn Store,
        guest: Uuid,
        address: ClientAddr,
    ) -> Result<Value, ApiError> {
        let begun = self.webauthn.start_discoverable_authentication();
        let (challenge, asked) = begun.map_err(unaccepted)?;
        let kind = CeremonyKind::SignIn;
        self.ceremonies.begin(store, kind, (guest, address), now(), &asked).await?;
        let mut challenge = json!(challenge);
        // The page decides how the browser offers credentials.
        challenge.as_object_mut().map(|fields| fields.remove("mediation"));
        Ok(challenge)
    }

    /// Verifies a credential; gives its owner.
    pub(crate) async fn finish_sign_in(
        &self,
        store: &dyn Store,
        guest: Uuid,
        credential: &PublicKeyCredential,
    ) -> Result<Uuid, ApiError> {
        let asked = ceremonies::end(store, CeremonyKind::SignIn, guest, now()).await?;
        let asked: DiscoverableAuthentication = asked.ok_or_else(bad_passkey)?;
        let shown = self.webauthn.identify_discoverable_authentication(credential);
        let (owner, credential_id) = shown.map_err(unaccepted)?;
        let kept = store.passkey(credential_id).await?;
        let kept = kept.filter(|kept| kept.person == person_id(owner)).ok_or_else(bad_passkey)?;
        let mut key: Passkey = serde_json::from_str(&kept.credential).map_err(unreadable)?;
        let shown = self.webauthn.finish_discoverable_authentication_v2(credential, asked, &key);
        key.update_credential(&shown.map_err(unaccepted)?);
        let used_at = now();
        store.passkey_used(&kept.credential_id, &json!(key).to_string(), used_at).await?;
        store.person_seen(&kept.person, used_at).await?;
        Ok(owner)
    }
}

/// Without the key.
impl fmt::Debug for Passkeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Passkeys").field("webauthn", &self.webauthn).finish_non_exhaustive()
    }
}

/// The relying party: the host of the public URL, or without one `localhost`.
fn relying_party(config: &Config) -> Option<(String, Url)> {
    match &config.public_url {
        Some(url) => Some((url.passkey_domain()?.to_owned(), url.url().clone())),
        None if config.listen.ip().is_loopback() => {
            let origin = format!("http://localhost:{}", config.listen.port());
            Some(("localhost".to_owned(), origin.parse().ok()?))
        }
        None => None,
    }
}

/// Requires a discoverable (resident) credential.
fn findable(mut challenge: Value) -> Value {
    let selection = &mut challenge["publicKey"]["authenticatorSelection"];
    selection["residentKey"] = json!("required");
    selection["requireResidentKey"] = json!(true);
    challenge
}

fn bad_passkey() -> ApiError {
    ApiError::new(Code::BadPasskey)
}

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` gives")]
fn unaccepted(error: WebauthnError) -> ApiError {
    tracing::info!(%error, "a passkey was not accepted");
    bad_passkey()
}

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` gives")]
fn unreadable(error: serde_json::Error) -> ApiError {
    tracing::error!(%error, "a stored passkey cannot be read");
    ApiError::new(Code::Failed)
}
