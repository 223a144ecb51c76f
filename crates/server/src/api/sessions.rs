//! The sessions of the caller: list and end them.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderName, HeaderValue, StatusCode, header},
};
use protocol::{Code, Refusal};
use serde::{Deserialize, Serialize};
use store::Session;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;

use super::extract::QueryParams;
use crate::{ApiError, App, Visitor, middleware::Device, people::SessionKey};

#[derive(Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SessionEntry {
    id: String,
    /// The kind of browser, such as `Firefox, Linux`; empty if it is not known.
    label: String,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    created_at: i64,
    /// To the hour.
    #[ts(type = "number")]
    seen_at: i64,
    /// Whether it is the session of this request.
    is_this: bool,
}

#[derive(Debug, Deserialize)]
pub(super) struct EndQuery {
    /// Whether the session of this request goes on.
    #[serde(default)]
    others: bool,
}

type Ended = (StatusCode, [(HeaderName, HeaderValue); 1]);

/// The sessions of the caller, oldest first; none for a guest without an account.
#[utoipa::path(get, path = "/api/me/sessions", tag = "people", responses(
    (status = 200, body = [SessionEntry], description = "The caller's"),
))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Device(label): Device,
) -> Result<Json<Vec<SessionEntry>>, ApiError> {
    let mine = app.sessions.list(visitor.session_key(), label).await?;
    let this = visitor.session.simple().to_string();
    Ok(Json(mine.into_iter().map(|session| entry(session, &this)).collect()))
}

/// Sign out everywhere: all sessions of the caller end, and their sockets are closed.
#[utoipa::path(delete, path = "/api/me/sessions", tag = "people",
    params(("others" = Option<bool>, Query,
        description = "`true`: all but this one, which goes on with a new cookie")),
    responses(
        (status = 204, description = "Ended"),
        (status = 403, body = Refusal, description = "Cross-origin request"),
    ))]
pub(super) async fn end_all(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Device(label): Device,
    QueryParams(query): QueryParams<EndQuery>,
) -> Result<Ended, ApiError> {
    let cookie = if query.others {
        app.signer.write(app.sessions.end_others(visitor.session_key(), label).await?)
    } else {
        app.sessions.end_all(visitor.id).await?;
        app.signer.expired()
    };
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]))
}

/// End a session of the caller, and close its sockets.
#[utoipa::path(delete, path = "/api/me/sessions/{id}", tag = "people",
    params(("id" = String, Path, description = "The id from the list")),
    responses(
        (status = 204, description = "Ended"),
        (status = 404, body = Refusal, description = "The caller has none of that id"),
    ))]
pub(super) async fn end(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Device(label): Device,
    Path(id): Path<String>,
) -> Result<Ended, ApiError> {
    let mine = app.sessions.list(visitor.session_key(), label).await?;
    let found = mine.iter().find(|session| session.id.as_str() == id);
    let session = found.and_then(|session| Uuid::try_parse(session.id.as_str()).ok());
    let session = session.ok_or_else(|| ApiError::new(Code::NotFound))?;
    app.sessions.end(SessionKey { person: visitor.id, session }).await?;
    let is_this = session == visitor.session;
    let cookie =
        if is_this { app.signer.expired() } else { app.signer.write(visitor.session_key()) };
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]))
}

fn entry(session: Session, this: &str) -> SessionEntry {
    SessionEntry {
        is_this: session.id.as_str() == this,
        id: session.id.to_string(),
        label: session.label,
        created_at: session.created_at,
        seen_at: session.seen_at,
    }
}
