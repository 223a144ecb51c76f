//! The list of games.

use axum::{
    Json,
    http::{HeaderName, header},
};
use table::GameList;

use crate::language::RequestLanguage;

/// Cache headers of answers that depend on the language alone.
pub(super) const SHARED: [(HeaderName, &str); 2] =
    [(header::CACHE_CONTROL, "public, max-age=300"), (header::VARY, "accept-language")];

/// Every game, with what a host may choose.
#[utoipa::path(get, path = "/api/games", tag = "games",
    params(("lang" = Option<String>, Query, description = "`en` or `ja`")),
    responses((status = 200, body = GameList, description = "The games")))]
pub(super) async fn list(
    RequestLanguage(language): RequestLanguage,
) -> ([(HeaderName, &'static str); 2], Json<GameList>) {
    (SHARED, Json(GameList::new(language)))
}
