//! The profile of the caller.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::{HeaderValue, header},
    response::IntoResponse,
};
use protocol::{Code, Refusal};
use serde::{Deserialize, Serialize};
use store::{Millis, Voids};
use ts_rs::TS;
use utoipa::ToSchema;

use super::extract::JsonBody;
use crate::{ApiError, App, Visitor, people};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Me {
    /// 32 hexadecimal digits, the same for as long as the browser keeps its cookie.
    id: String,
    /// `null` without one.
    name: Option<String>,
    /// Without its `@`; `null` without one.
    handle: Option<String>,
    /// From when on the handle can be changed, in milliseconds since 1970; `null` without one.
    #[ts(type = "number | null")]
    handle_changes_at: Option<Millis>,
    /// What tables call the caller: `@` and the handle, or the name, or a guest with a number.
    called: String,
    /// Whether passkeys can be used here.
    can_use_passkeys: bool,
    /// How many tables were void because the caller did not reveal their part of the deal. Shown to
    /// the others at a table.
    voids: u32,
    /// When the last of them was, in milliseconds since 1970; `null` if there was none.
    #[ts(type = "number | null")]
    last_void_at: Option<Millis>,
}

#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewName {
    /// 1 to 24 characters that can all be seen, without `#` and `@`, and unlike the name of a bot or
    /// the handle of somebody else.
    name: String,
}

/// The caller; a new guest without a session cookie.
#[utoipa::path(get, path = "/api/me", tag = "people", responses(
    (status = 200, body = Me, description = "The caller"),
    (status = 429, body = Refusal, description = "Too many requests"),
))]
pub(super) async fn show(
    State(app): State<Arc<App>>,
    visitor: Visitor,
) -> Result<impl IntoResponse, ApiError> {
    let me = me(&app, visitor).await?;
    // Every visit renews the session cookie.
    let cookie: HeaderValue = app.signer.write(visitor.session_key());
    Ok(([(header::SET_COOKIE, cookie)], Json(me)))
}

/// Name the caller.
#[utoipa::path(put, path = "/api/me", tag = "people", request_body = NewName, responses(
    (status = 200, body = Me, description = "The caller, by that name"),
    (status = 400, body = Refusal, description = "Not a name"),
    (status = 403, body = Refusal, description = "Cross-origin request"),
    (status = 409, body = Refusal, description = "It looks like the handle of somebody else"),
))]
pub(super) async fn rename(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    JsonBody(new): JsonBody<NewName>,
) -> Result<Json<Me>, ApiError> {
    let name = people::name(&new.name).map_err(|reason| ApiError::new(reason.into()))?;
    let name = name.to_string();
    let id = people::person_id(visitor.id);
    if app.handles.is_another_s(&*app.store, &name, &id).await? {
        return Err(ApiError::new(Code::NameIsHandle));
    }
    people::rename(&*app.store, visitor.id, &name).await?;
    app.tables.rename(&people::renamed(&*app.store, visitor.id).await?).await;
    Ok(Json(me(&app, visitor).await?))
}

pub(super) async fn me(app: &App, visitor: Visitor) -> Result<Me, ApiError> {
    let name = people::name_of(&*app.store, visitor.id).await?;
    let held = app.store.handle(&people::person_id(visitor.id)).await?;
    let id = visitor.id.simple().to_string();
    let can_use_passkeys = app.passkeys.is_some();
    let Voids { count: voids, last_at: last_void_at } =
        app.store.voids_of(&people::person_id(visitor.id)).await?;
    let handle_changes_at = held.as_ref().map(|held| people::changes_at(held.since));
    let handle = held.map(|held| held.handle);
    let called = handle.as_deref().map(people::signed).or_else(|| name.clone());
    let called = called.unwrap_or_else(|| people::unnamed(visitor.id));
    Ok(Me { id, name, handle, handle_changes_at, called, can_use_passkeys, voids, last_void_at })
}
