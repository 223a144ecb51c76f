//! The list of games.

use std::sync::LazyLock;

use axum::{
    http::{HeaderMap, HeaderName, HeaderValue, header},
    response::{IntoResponse, Response},
};
use engine::show::Language;
use table::GameList;

use crate::{client::accepts_gzip, language::RequestLanguage, packing::gzip};

/// Cache headers of answers that depend on the language alone.
pub(super) const SHARED: [(HeaderName, &str); 2] =
    [(header::CACHE_CONTROL, "public, max-age=300"), (header::VARY, "accept-language")];

/// The list in each language, made and compressed once.
static LISTS: LazyLock<[Listing; 2]> = LazyLock::new(|| Language::ALL.map(Listing::new));

struct Listing {
    plain: Vec<u8>,
    packed: Vec<u8>,
}

/// Every game, with what a host may choose.
#[utoipa::path(get, path = "/api/games", tag = "games",
    params(("lang" = Option<String>, Query, description = "`en` or `ja`")),
    responses((status = 200, body = GameList, description = "The games")))]
pub(super) async fn list(
    RequestLanguage(language): RequestLanguage,
    headers: HeaderMap,
) -> Response {
    let Listing { plain, packed } = match language {
        Language::English => &LISTS[0],
        Language::Japanese => &LISTS[1],
    };
    let json = [(header::CONTENT_TYPE, "application/json")];
    let mut answer = if accepts_gzip(&headers) {
        let packing = [(header::CONTENT_ENCODING, "gzip")];
        (SHARED, json, packing, packed.as_slice()).into_response()
    } else {
        (SHARED, json, plain.as_slice()).into_response()
    };
    let vary = HeaderValue::from_static("accept-language, accept-encoding");
    answer.headers_mut().insert(header::VARY, vary);
    answer
}

impl Listing {
    fn new(language: Language) -> Listing {
        let plain = serde_json::to_vec(&GameList::new(language)).expect("a list is JSON");
        let packed = gzip(&plain).expect("memory can be written");
        Listing { plain, packed }
    }
}
