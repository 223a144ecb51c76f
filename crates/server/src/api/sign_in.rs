//! Sign-in with a passkey, and sign-out.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::IntoResponse,
};
use protocol::{Code, Refusal};
use serde::Deserialize;
use ts_rs::TS;
use utoipa::ToSchema;
use webauthn_rs::prelude::PublicKeyCredential;

use super::{
    extract::JsonBody,
    passkeys::{Challenge, available},
};
use crate::{
    ApiError, App, Visitor,
    middleware::{ClientAddr, Device},
};

#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct SignIn {
    /// What `navigator.credentials.get` gave, by its `toJSON`.
    #[schema(value_type = Object)]
    #[ts(type = "object")]
    credential: PublicKeyCredential,
    /// Whether it proves the identity of the caller: another person's passkey is refused then.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    as_me: bool,
}

/// Begin to sign in with a passkey.
#[utoipa::path(post, path = "/api/me/session/challenge", tag = "passkeys", responses(
    (status = 200, body = Challenge, description = "For `navigator.credentials.get`"),
    (status = 409, body = Refusal, description = "Passkeys cannot be used here"),
))]
pub(super) async fn challenge(
    State(app): State<Arc<App>>,
    address: ClientAddr,
    visitor: Visitor,
) -> Result<Json<Challenge>, ApiError> {
    let begun = available(&app)?.begin_sign_in(&*app.store, visitor.id, address).await?;
    Ok(Json(Challenge::new(begun)))
}

/// Sign in with a passkey: the session becomes one of its owner. For the owner themselves it is proof
/// of identity, for five minutes.
#[utoipa::path(post, path = "/api/me/session", tag = "passkeys", request_body = SignIn, responses(
    (status = 204, description = "The cookie says who"),
    (status = 400, body = Refusal, description = "Not accepted"),
    (status = 409, body = Refusal, description = "Passkeys cannot be used here"),
))]
pub(super) async fn sign_in(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Device(label): Device,
    JsonBody(said): JsonBody<SignIn>,
) -> Result<impl IntoResponse, ApiError> {
    let passkeys = available(&app)?;
    let owner = passkeys.finish_sign_in(&*app.store, visitor.id, &said.credential).await?;
    if said.as_me && owner != visitor.id {
        return Err(ApiError::new(Code::BadPasskey));
    }
    let key = app.sessions.prove(visitor.session_key(), owner, label).await?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, app.signer.write(key))]))
}

/// Sign out: this session ends, with the sockets that are open in it.
#[utoipa::path(delete, path = "/api/me/session", tag = "people", responses(
    (status = 204, description = "Ended"),
    (status = 403, body = Refusal, description = "Cross-origin request"),
))]
pub(super) async fn sign_out(
    State(app): State<Arc<App>>,
    visitor: Visitor,
) -> Result<impl IntoResponse, ApiError> {
    app.sessions.end(visitor.session_key()).await?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, app.signer.expired())]))
}
