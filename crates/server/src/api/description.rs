//! The OpenAPI description of the HTTP interface.

use std::sync::LazyLock;

use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use utoipa::{OpenApi as _, openapi::OpenApi};

use super::{client, health, routes};

#[derive(utoipa::OpenApi)]
#[openapi(info(
    title = "Soirée",
    description = "People, games and rules. Every error is a `Refusal` in the language of \
        `?lang=` or `Accept-Language`. The caller is known by a session cookie, which the first \
        response sets. Cross-origin requests that change something are refused.",
    license(name = "MIT OR Apache-2.0")
))]
struct About;

/// The description of every route.
pub fn openapi() -> OpenApi {
    let mut all = About::openapi();
    all.merge(client().into_openapi());
    all.merge(routes().into_openapi());
    all.merge(health().into_openapi());
    all
}

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", tag = "description", responses(
    (status = 200, description = "OpenAPI", content_type = "application/json", body = Object),
))]
pub(super) async fn show() -> Response {
    static TEXT: LazyLock<String> =
        LazyLock::new(|| openapi().to_json().expect("a description is plain data"));
    let kind = (header::CONTENT_TYPE, "application/json");
    ([kind, (header::CACHE_CONTROL, "public, max-age=300")], TEXT.as_str()).into_response()
}
