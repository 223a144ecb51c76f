//! The handle of the caller.

use std::sync::Arc;

use axum::{Json, extract::State};
use protocol::{Code, Refusal};
use serde::Deserialize;
use ts_rs::TS;
use utoipa::ToSchema;

use super::{
    extract::JsonBody,
    me::{Me, me},
};
use crate::{
    ApiError, App, Visitor,
    people::{self, Spelled, person_id},
};

#[derive(Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewHandle {
    /// 3 to 20 letters of one script, digits and single hyphens between them; a letter is first.
    handle: String,
}

/// Take a handle: a name of one's own, which tables show after an `@` instead of the name. It is kept
/// by a passkey, which has to be shown first (`prove-first`); no two look alike, none is given out
/// twice, and it can be changed every 90 days.
#[utoipa::path(put, path = "/api/me/handle", tag = "people", request_body = NewHandle, responses(
    (status = 200, body = Me, description = "The caller, by that handle"),
    (status = 400, body = Refusal, description = "Not a handle, or letters of several scripts"),
    (status = 403, body = Refusal,
        description = "The caller has no passkey (`needs-passkey`), or has to show it first"),
    (status = 409, body = Refusal,
        description = "Taken, too like another, reserved, or changed too soon (`Retry-After`)"),
))]
pub(super) async fn claim(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    JsonBody(new): JsonBody<NewHandle>,
) -> Result<Json<Me>, ApiError> {
    let spelled = Spelled::read(&new.handle).map_err(|reason| ApiError::new(reason.into()))?;
    if app.store.passkeys(&person_id(visitor.id)).await?.is_empty() {
        return Err(ApiError::new(Code::NeedsPasskey));
    }
    app.sessions.ask_for_proof(visitor.session_key()).await?;
    app.handles.claim(&*app.store, visitor.id, spelled).await?;
    app.tables.rename(&people::renamed(&*app.store, visitor.id).await?).await;
    Ok(Json(me(&app, visitor).await?))
}
