//! The list of games.

use std::sync::Arc;

use axum::{
    body::Bytes,
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue, header},
    response::{IntoResponse, Response},
};
use engine::show::Language;
use flate2::Compression;
use table::{GameList, Networks};

use crate::{
    App,
    encoding::{AcceptedEncodings, Encoding},
    language::RequestLanguage,
    middleware::gzip,
};

/// Cache headers of answers that depend on the language alone.
pub(super) const SHARED: [(HeaderName, &str); 2] =
    [(header::CACHE_CONTROL, "public, max-age=300"), (header::VARY, "accept-language")];

/// The list in each language, made and compressed once.
#[derive(Debug)]
pub(crate) struct GameLists {
    english: Listing,
    japanese: Listing,
}

#[derive(Debug)]
struct Listing {
    plain: Bytes,
    gzipped: Bytes,
}

impl GameLists {
    pub(crate) fn new(networks: &Networks) -> GameLists {
        let [english, japanese] = [Language::English, Language::Japanese]
            .map(|language| Listing::new(language, networks));
        GameLists { english, japanese }
    }
}

/// Every game, with what a host may choose.
#[utoipa::path(get, path = "/api/games", tag = "games",
    params(("lang" = Option<String>, Query, description = "`en` or `ja`")),
    responses((status = 200, body = GameList, description = "The games")))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    RequestLanguage(language): RequestLanguage,
    headers: HeaderMap,
) -> Response {
    let Listing { plain, gzipped } = match language {
        Language::English => &app.lists.english,
        Language::Japanese => &app.lists.japanese,
    };
    let json = [(header::CONTENT_TYPE, "application/json")];
    let encoding = AcceptedEncodings::of(&headers).best(&[Encoding::Gzip, Encoding::Identity]);
    let mut answer = if encoding == Encoding::Gzip {
        let compressed = [(header::CONTENT_ENCODING, "gzip")];
        (SHARED, json, compressed, gzipped.clone()).into_response()
    } else {
        (SHARED, json, plain.clone()).into_response()
    };
    let vary = HeaderValue::from_static("accept-language, accept-encoding");
    answer.headers_mut().insert(header::VARY, vary);
    answer
}

impl Listing {
    fn new(language: Language, networks: &Networks) -> Listing {
        let list = GameList::new(language, networks);
        let plain = serde_json::to_vec(&list).expect("a list is JSON");
        let gzipped = gzip(&plain, Compression::best()).expect("memory can be written");
        Listing { plain: plain.into(), gzipped }
    }
}
