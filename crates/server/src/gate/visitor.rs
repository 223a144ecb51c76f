//! Who is asking: a guest from the first moment, known by a signed cookie and nothing else.

use std::{convert::Infallible, fmt, sync::Arc};

use axum::{
    extract::{FromRequestParts, Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header, request::Parts},
    middleware::Next,
    response::Response,
};
use cookie::{Cookie, CookieJar, Key, SameSite, time::Duration};
use uuid::Uuid;

use crate::App;

/// As long as browsers keep a cookie.
const KEPT: Duration = Duration::days(400);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visitor {
    /// 128 random bits; whoever has the cookie with them is this person.
    pub id: Uuid,
    /// Whether no cookie, or none of ours, came with the request.
    pub is_new: bool,
}

/// Writes cookies that nobody else can write.
pub(crate) struct Signer {
    key: Key,
    secure: bool,
}

/// Tells whoever answers who is asking, and tells who is new who they are from now on.
pub(crate) async fn recognise(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Response {
    let known = app.signer.read(request.headers());
    let visitor = Visitor { id: known.unwrap_or_else(random_id), is_new: known.is_none() };
    request.extensions_mut().insert(visitor);
    let mut response = next.run(request).await;
    if visitor.is_new && is_personal(&response) {
        response.headers_mut().insert(header::SET_COOKIE, app.signer.write(visitor.id));
    }
    response
}

/// Not what anybody may keep a copy of, and not where somebody else has just come in.
fn is_personal(response: &Response) -> bool {
    let status = response.status();
    let done = status.is_success()
        || matches!(status, StatusCode::SWITCHING_PROTOCOLS | StatusCode::NOT_MODIFIED);
    let kept =
        response.headers().get(header::CACHE_CONTROL).map_or(&b""[..], HeaderValue::as_bytes);
    done && !kept.starts_with(b"public") && !response.headers().contains_key(header::SET_COOKIE)
}

impl Signer {
    pub(crate) fn new(secret: &[u8; 64], secure: bool) -> Signer {
        Signer { key: Key::from(secret), secure }
    }

    pub(crate) fn write(&self, id: Uuid) -> HeaderValue {
        let mut jar = CookieJar::new();
        jar.signed_mut(&self.key).add(Cookie::new(self.name(), id.simple().to_string()));
        let signed = jar.get(self.name()).expect("it was put there").value().to_owned();
        self.header(signed, KEPT)
    }

    /// Makes a browser forget who it is.
    pub(crate) fn forget(&self) -> HeaderValue {
        self.header(String::new(), Duration::ZERO)
    }

    /// `None` without a cookie that was signed here.
    fn read(&self, headers: &HeaderMap) -> Option<Uuid> {
        let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
        let mut cookies = lines.flat_map(Cookie::split_parse).flatten();
        cookies.find_map(|cookie| self.verify(cookie.into_owned()))
    }

    fn verify(&self, cookie: Cookie<'static>) -> Option<Uuid> {
        let mut jar = CookieJar::new();
        jar.add_original(cookie);
        Uuid::try_parse(jar.signed(&self.key).get(self.name())?.value()).ok()
    }

    fn header(&self, value: String, kept: Duration) -> HeaderValue {
        let cookie = Cookie::build((self.name(), value))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(self.secure)
            .max_age(kept);
        cookie.to_string().parse().expect("a signed number can stand in a header")
    }

    /// Browsers take a `__Host-` cookie from this very host by https, and from nobody else.
    fn name(&self) -> &'static str {
        if self.secure { "__Host-soiree" } else { "soiree" }
    }
}

impl fmt::Debug for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Signer")
    }
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, Infallible> {
        let visitor = parts.extensions.get().copied();
        Ok(visitor.unwrap_or_else(|| Visitor { id: random_id(), is_new: true }))
    }
}

fn random_id() -> Uuid {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    Uuid::from_bytes(bytes)
}
