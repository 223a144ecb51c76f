//! CSRF protection: requests that change something are refused if they come from another origin.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use protocol::Code;

use crate::{ApiError, App, PublicUrl};

/// Middleware that refuses cross-origin requests other than GET, HEAD and OPTIONS.
pub(crate) async fn refuse_foreign(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !reads && is_foreign(request.headers(), app.config.public_url.as_ref()) {
        return ApiError::new(Code::ForeignOrigin).into_response();
    }
    next.run(request).await
}

/// Whether a browser names another origin in `Sec-Fetch-Site` or `Origin`. A socket is opened by GET,
/// so its handler checks this as well. Clients that are no browsers send neither header.
pub(crate) fn is_foreign(headers: &HeaderMap, public_url: Option<&PublicUrl>) -> bool {
    let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    if !matches!(site, None | Some(b"same-origin" | b"none")) {
        return true;
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return false };
    let Ok(origin) = origin.to_str() else { return true };
    match public_url {
        Some(url) => origin != url.origin(),
        None => !is_host(origin, headers),
    }
}

/// Without a public URL the origin must be the `Host` of the request.
fn is_host(origin: &str, headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let of_origin = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    host.is_some() && of_origin == host
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(said: &[(&'static str, &'static str)], public: Option<&str>, foreign: bool) {
        let headers = said
            .iter()
            .map(|(name, value)| (name.parse().expect("a name"), value.parse().expect("a value")));
        let public = public.map(|url| url.parse().expect("a public url"));
        assert_eq!(is_foreign(&headers.collect(), public.as_ref()), foreign, "{said:?}");
    }

    #[test]
    fn a_browser_says_which_page_asks() {
        let public = Some("https://cards.example");
        check(&[], public, false);
        check(&[("origin", "https://cards.example")], public, false);
        check(&[("origin", "https://cards.example:444")], public, true);
        check(&[("origin", "http://cards.example")], public, true);
        check(&[("origin", "null")], public, true);
        check(&[("sec-fetch-site", "same-origin")], public, false);
        check(&[("sec-fetch-site", "cross-site")], public, true);
        check(&[("sec-fetch-site", "same-site")], public, true);
        check(
            &[("sec-fetch-site", "cross-site"), ("origin", "https://cards.example")],
            public,
            true,
        );
    }

    #[test]
    fn without_a_public_url_the_host_is_compared() {
        check(&[("origin", "http://pi:8465"), ("host", "pi:8465")], None, false);
        check(&[("origin", "http://evil.example"), ("host", "pi:8465")], None, true);
        check(&[("origin", "http://pi:8465")], None, true);
    }
}
