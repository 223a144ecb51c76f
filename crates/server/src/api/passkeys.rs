//! The passkeys of the caller.

use std::{fmt::Write, sync::Arc};

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use protocol::{Code, Refusal};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{Passkey, StoreError};
use ts_rs::TS;
use utoipa::ToSchema;
use webauthn_rs::prelude::RegisterPublicKeyCredential;

use super::extract::JsonBody;
use crate::{
    ApiError, App, Visitor,
    middleware::ClientAddr,
    people::{self, Passkeys, person_id},
};

#[derive(Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PasskeyEntry {
    id: String,
    label: String,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    created_at: i64,
    /// `null` before the first sign-in with it.
    #[ts(type = "number | null")]
    used_at: Option<i64>,
}

/// A WebAuthn challenge.
#[derive(Debug, Serialize, TS, ToSchema)]
pub(super) struct Challenge {
    /// Options as browsers take them in JSON, with `publicKey`.
    #[schema(value_type = Object)]
    #[ts(type = "object")]
    options: Value,
}

#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewPasskey {
    /// The owner's label for it, by the rules of names.
    label: String,
    /// What `navigator.credentials.create` gave, by its `toJSON`.
    #[schema(value_type = Object)]
    #[ts(type = "object")]
    credential: RegisterPublicKeyCredential,
}

/// The passkeys of the caller, oldest first.
#[utoipa::path(get, path = "/api/me/passkeys", tag = "passkeys", responses(
    (status = 200, body = [PasskeyEntry], description = "The caller's"),
))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    visitor: Visitor,
) -> Result<Json<Vec<PasskeyEntry>>, ApiError> {
    let mine = app.store.passkeys(&person_id(visitor.id)).await?;
    Ok(Json(mine.into_iter().map(PasskeyEntry::from).collect()))
}

/// Begin to register a passkey. If there is one already, it has to be shown first (`prove-first`).
#[utoipa::path(post, path = "/api/me/passkeys/challenge", tag = "passkeys", responses(
    (status = 200, body = Challenge, description = "For `navigator.credentials.create`"),
    (status = 403, body = Refusal, description = "A passkey of the caller has to be shown first"),
    (status = 409, body = Refusal, description = "Passkeys cannot be used here"),
))]
pub(super) async fn challenge(
    State(app): State<Arc<App>>,
    address: ClientAddr,
    visitor: Visitor,
) -> Result<Json<Challenge>, ApiError> {
    let passkeys = available(&app)?;
    app.sessions.ask_for_proof(visitor.session_key()).await?;
    let name = people::known_as(&*app.store, &person_id(visitor.id)).await?;
    let name = name.unwrap_or_else(|| "Soirée".to_owned());
    let options = passkeys.begin_registration(&*app.store, visitor.id, address, &name).await?;
    Ok(Json(Challenge::new(options)))
}

/// Register a passkey.
#[utoipa::path(post, path = "/api/me/passkeys", tag = "passkeys", request_body = NewPasskey,
    responses(
        (status = 201, body = PasskeyEntry, description = "Kept"),
        (status = 400, body = Refusal, description = "Not accepted"),
        (status = 403, body = Refusal, description = "A passkey of the caller has to be shown first"),
        (status = 409, body = Refusal, description = "Passkeys cannot be used here"),
    ))]
pub(super) async fn add(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    JsonBody(new): JsonBody<NewPasskey>,
) -> Result<(StatusCode, Json<PasskeyEntry>), ApiError> {
    let passkeys = available(&app)?;
    app.sessions.ask_for_proof(visitor.session_key()).await?;
    let label = people::key_label(&new.label).ok_or_else(|| ApiError::new(Code::BadName))?;
    let (label, store) = (label.to_string(), &*app.store);
    let kept = passkeys.finish_registration(store, visitor.id, label, &new.credential).await?;
    Ok((StatusCode::CREATED, Json(kept.into())))
}

/// Remove a passkey of the caller.
#[utoipa::path(delete, path = "/api/me/passkeys/{id}", tag = "passkeys",
    params(("id" = String, Path, description = "The id from the list")),
    responses(
        (status = 204, description = "Removed"),
        (status = 403, body = Refusal, description = "A passkey of the caller has to be shown first"),
        (status = 404, body = Refusal, description = "The caller has none of that id"),
        (status = 409, body = Refusal, description = "It is the last one, and keeps a handle"),
    ))]
pub(super) async fn remove(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let bytes = from_hex(&id).ok_or_else(|| ApiError::new(Code::NotFound))?;
    app.sessions.ask_for_proof(visitor.session_key()).await?;
    let is_last = app.store.passkeys(&person_id(visitor.id)).await?.len() == 1;
    if is_last && app.store.handle(&person_id(visitor.id)).await?.is_some() {
        return Err(ApiError::new(Code::KeepsHandle));
    }
    match app.store.remove_passkey(&person_id(visitor.id), &bytes).await {
        Err(StoreError::NoPasskey) => Err(ApiError::new(Code::NotFound)),
        removed => Ok(removed.map(|()| StatusCode::NO_CONTENT)?),
    }
}

pub(super) fn available(app: &App) -> Result<&Passkeys, ApiError> {
    app.passkeys.as_ref().ok_or_else(|| ApiError::new(Code::NoPasskeys))
}

impl Challenge {
    pub(super) fn new(options: Value) -> Challenge {
        Challenge { options }
    }
}

impl From<Passkey> for PasskeyEntry {
    fn from(kept: Passkey) -> PasskeyEntry {
        PasskeyEntry {
            id: to_hex(&kept.credential_id),
            label: kept.label,
            created_at: kept.created_at,
            used_at: kept.used_at,
        }
    }
}

fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes any text");
        text
    })
}

fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digits = text.len().is_multiple_of(2) && text.bytes().all(|b| b.is_ascii_hexdigit());
    let byte = |at: usize| u8::from_str_radix(&text[at..at + 2], 16).ok();
    digits.then(|| (0..text.len()).step_by(2).filter_map(byte).collect())
}
