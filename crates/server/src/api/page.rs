//! What a browser shows.

use axum::response::Html;

/// The web client.
#[utoipa::path(get, path = "/", tag = "page", responses(
    (status = 200, description = "A page", body = String, content_type = "text/html"),
))]
pub(super) async fn show() -> Html<&'static str> {
    Html(include_str!("page.html"))
}
