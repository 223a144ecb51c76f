//! The server's public key, with which its deals are verified.

use std::sync::Arc;

use axum::{Json, extract::State};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{ApiError, App};

#[derive(Debug, Serialize, TS, ToSchema)]
pub(super) struct Key {
    /// The public key of Ed25519, 32 bytes in hexadecimal digits.
    ed25519: String,
    /// How many tables here were void because a part of the deal was not revealed.
    voids: u32,
}

/// The public key with which the server signs what its tables commit to. Clients keep it, and say
/// when it is another.
#[utoipa::path(get, path = "/api/key", tag = "tables", responses(
    (status = 200, body = Key, description = "The key, and how often deals failed"),
))]
pub(super) async fn show(State(app): State<Arc<App>>) -> Result<Json<Key>, ApiError> {
    let voids = app.store.voids().await?.count;
    Ok(Json(Key { ed25519: app.tables.public_key(), voids }))
}
