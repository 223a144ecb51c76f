//! The page of the web client and its files.

use std::sync::Arc;

use axum::{
    extract::State,
    http::{HeaderMap, Uri},
    response::Response,
};
use protocol::Code;

use crate::{ApiError, App};

/// The web client. It is at every other address, too, that names no file and is not under `/api`.
#[utoipa::path(get, path = "/", tag = "page", responses(
    (status = 200, description = "A page", body = String, content_type = "text/html"),
))]
pub(super) async fn show(State(app): State<Arc<App>>, asked: HeaderMap) -> Answer {
    let page = app.client.page().ok_or_else(nowhere)?;
    Ok(page.answer(&asked))
}

/// A file of the client, a network for its bots, or the page.
pub(super) async fn find(State(app): State<Arc<App>>, uri: Uri, asked: HeaderMap) -> Answer {
    let policy = app.networks.at(uri.path());
    let found = policy.or_else(|| app.client.at(uri.path())).ok_or_else(nowhere)?;
    Ok(found.answer(&asked))
}

pub(super) async fn refuse() -> ApiError {
    nowhere()
}

type Answer = Result<Response, ApiError>;

fn nowhere() -> ApiError {
    ApiError::new(Code::NotFound)
}
