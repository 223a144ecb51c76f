//! The profile of the person who asks.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::{HeaderValue, header},
    response::IntoResponse,
};
use protocol::Refusal;
use serde::{Deserialize, Serialize};
use store::{Millis, Voids};
use table::Guest;
use ts_rs::TS;
use utoipa::ToSchema;

use super::extract::JsonBody;
use crate::{ApiError, App, Visitor, people};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Me {
    /// 32 hexadecimal digits, the same for as long as the browser keeps its cookie.
    id: String,
    /// `null` if I have given none.
    name: Option<String>,
    /// Whether passkeys can be used here.
    can_use_passkeys: bool,
    /// How many tables were void because I did not reveal my part of the deal. Whoever sits at a
    /// table with me is shown it.
    voids: u32,
    /// When the last of them was, in milliseconds since 1970; `null` if there was none.
    #[ts(type = "number | null")]
    last_void_at: Option<Millis>,
}

#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewName {
    /// 1 to 24 characters that can all be seen, without `#`, and unlike the name of a bot.
    name: String,
}

/// Who I am; a new guest if no cookie says so.
#[utoipa::path(get, path = "/api/me", tag = "people", responses(
    (status = 200, body = Me, description = "Me"),
    (status = 429, body = Refusal, description = "Too many requests"),
))]
pub(super) async fn show(
    State(app): State<Arc<App>>,
    visitor: Visitor,
) -> Result<impl IntoResponse, ApiError> {
    let me = me(&app, visitor, people::name_of(&*app.store, visitor.id).await?).await?;
    // Every visit renews the session cookie.
    let cookie: HeaderValue = app.signer.write(visitor.session_key());
    Ok(([(header::SET_COOKIE, cookie)], Json(me)))
}

/// Give me a name.
#[utoipa::path(put, path = "/api/me", tag = "people", request_body = NewName, responses(
    (status = 200, body = Me, description = "Me, by that name"),
    (status = 400, body = Refusal, description = "Not a name"),
    (status = 403, body = Refusal, description = "Asked from another page"),
))]
pub(super) async fn rename(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    JsonBody(new): JsonBody<NewName>,
) -> Result<Json<Me>, ApiError> {
    let name = people::name(&new.name).map_err(|reason| ApiError::new(reason.into()))?;
    let name = name.to_string();
    people::rename(&*app.store, visitor.id, &name).await?;
    let person = people::person_id(visitor.id).to_string();
    app.tables.rename(&Guest { person, name: name.clone(), ..Guest::default() }).await;
    Ok(Json(me(&app, visitor, Some(name)).await?))
}

async fn me(app: &App, visitor: Visitor, name: Option<String>) -> Result<Me, ApiError> {
    let id = visitor.id.simple().to_string();
    let can_use_passkeys = app.passkeys.is_some();
    let Voids { count: voids, last_at: last_void_at } =
        app.store.voids_of(&people::person_id(visitor.id)).await?;
    Ok(Me { id, name, can_use_passkeys, voids, last_void_at })
}
