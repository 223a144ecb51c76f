//! The page of the web client and its files.

use std::sync::Arc;

use axum::{
    extract::State,
    http::{HeaderMap, Uri},
    response::Response,
};
use engine::show::Language;
use protocol::Code;

use crate::{ApiError, App, Asset, language::RequestLanguage, middleware::ClientAddr};

/// The web client. It is at every other address, too, that names no file and is not under `/api`.
#[utoipa::path(get, path = "/", tag = "page", responses(
    (status = 200, description = "A page", body = String, content_type = "text/html"),
))]
pub(super) async fn show(State(app): State<Arc<App>>, asked: HeaderMap) -> Answer {
    let page = app.client.page().ok_or_else(nowhere)?;
    Ok(page.answer(&asked))
}

/// A file of the client, a network for its bots, or the page.
pub(super) async fn find(
    State(app): State<Arc<App>>,
    RequestLanguage(language): RequestLanguage,
    address: ClientAddr,
    uri: Uri,
    asked: HeaderMap,
) -> Answer {
    let path = uri.path();
    let found = app.networks.at(path).or_else(|| app.client.at(path)).ok_or_else(nowhere)?;
    let found = match path.strip_prefix("/t/") {
        Some(id) if !id.contains('/') && app.limits.allow_page(address) => {
            at_table(&app, id, language).await.unwrap_or(found)
        }
        _ => found,
    };
    Ok(found.answer(&asked))
}

/// The page of the table's game, which names more of what a browser will need; `None` if there is no such
/// table here, or no such page.
async fn at_table(app: &App, id: &str, language: Language) -> Option<&'static Asset> {
    app.client.page_of(&app.tables.game(id).await?, language)
}

pub(super) async fn refuse() -> ApiError {
    nowhere()
}

type Answer = Result<Response, ApiError>;

fn nowhere() -> ApiError {
    ApiError::new(Code::NotFound)
}
