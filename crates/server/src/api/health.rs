//! Health probes: liveness and readiness.

use std::sync::Arc;

use axum::extract::State;
use protocol::{Code, Refusal};
use uuid::Uuid;

use crate::{ApiError, App, people::name_of};

/// Whether the process answers.
#[utoipa::path(get, path = "/healthz", tag = "health", responses(
    (status = 200, description = "Alive", body = String, content_type = "text/plain"),
    (status = 429, description = "Rate limit", body = Refusal),
))]
pub(super) async fn alive() -> &'static str {
    "alive\n"
}

/// Whether people may be sent here: the store answers, its last commit went well or a small one
/// does now, its lease is fresh if it has one, and the server is not about to stop.
#[utoipa::path(get, path = "/readyz", tag = "health", responses(
    (status = 200, description = "Ready", body = String, content_type = "text/plain"),
    (status = 429, description = "Rate limit", body = Refusal),
    (status = 503, description = "Not ready", body = Refusal),
))]
pub(super) async fn ready(State(app): State<Arc<App>>) -> Result<&'static str, ApiError> {
    if app.is_draining() {
        return Err(ApiError::new(Code::Stopping));
    }
    if !app.is_ready() {
        return Err(ApiError::new(Code::NotKept));
    }
    name_of(&*app.store, Uuid::nil()).await?;
    app.store.ready().await?;
    Ok("ready\n")
}
