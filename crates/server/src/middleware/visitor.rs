//! Who is asking: a guest from the first moment, known by a signed cookie until its session ends.

use std::{convert::Infallible, fmt, sync::Arc};

use axum::{
    extract::{FromRequestParts, Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use cookie::{Cookie, CookieJar, Key, SameSite, time::Duration};
use uuid::Uuid;

use crate::{
    ApiError, App,
    people::{SessionKey, label, random_id},
};

/// As long as browsers keep a cookie.
const KEPT: Duration = Duration::days(400);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visitor {
    /// 128 random bits; whoever has the cookie with them is this person.
    pub id: Uuid,
    /// Where they became known: 128 other bits, or the same ones in the first session.
    pub session: Uuid,
    /// Whether no cookie, none of ours, or one of a session that has ended came with the request.
    pub is_new: bool,
}

/// What the browser says it is, as sessions are called.
#[derive(Clone, Debug)]
pub(crate) struct Device(pub(crate) String);

/// Writes cookies that nobody else can write.
pub(crate) struct CookieSigner {
    key: Key,
    secure: bool,
}

/// Tells whoever answers who is asking, and tells who is new who they are from now on.
pub(crate) async fn authenticate(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Response {
    let visitor = match known(&app, request.headers()).await {
        Ok(known) => known.unwrap_or_else(Visitor::new),
        Err(refused) => return refused.into_response(),
    };
    request.extensions_mut().insert(visitor);
    let mut response = next.run(request).await;
    if visitor.is_new && is_personal(&response) {
        response.headers_mut().insert(header::SET_COOKIE, app.signer.write(visitor.ticket()));
    }
    response
}

/// `None` for who brings no cookie of ours, or one whose session has ended.
async fn known(app: &App, headers: &HeaderMap) -> Result<Option<Visitor>, ApiError> {
    let Some(ticket) = app.signer.read(headers) else { return Ok(None) };
    let goes_on = app.sessions.goes_on(ticket, || device(headers)).await?;
    let SessionKey { person, session } = ticket;
    Ok(goes_on.then_some(Visitor { id: person, session, is_new: false }))
}

fn device(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    label(agent.unwrap_or_default())
}

impl Visitor {
    fn new() -> Visitor {
        let SessionKey { person, session } = SessionKey::first(random_id());
        Visitor { id: person, session, is_new: true }
    }

    pub(crate) fn ticket(self) -> SessionKey {
        SessionKey { person: self.id, session: self.session }
    }
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

impl CookieSigner {
    pub(crate) fn new(secret: &[u8; 64], secure: bool) -> CookieSigner {
        CookieSigner { key: Key::from(secret), secure }
    }

    pub(crate) fn write(&self, ticket: SessionKey) -> HeaderValue {
        let mut jar = CookieJar::new();
        let said = format!("{}{}", ticket.person.simple(), ticket.session.simple());
        jar.signed_mut(&self.key).add(Cookie::new(self.name(), said));
        let signed = jar.get(self.name()).expect("it was put there").value().to_owned();
        self.header(signed, KEPT)
    }

    /// Makes a browser forget who it is.
    pub(crate) fn forget(&self) -> HeaderValue {
        self.header(String::new(), Duration::ZERO)
    }

    /// `None` without a cookie that was signed here.
    fn read(&self, headers: &HeaderMap) -> Option<SessionKey> {
        let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
        let mut cookies = lines.flat_map(Cookie::split_parse).flatten();
        cookies.find_map(|cookie| self.verify(cookie.into_owned()))
    }

    fn verify(&self, cookie: Cookie<'static>) -> Option<SessionKey> {
        let mut jar = CookieJar::new();
        jar.add_original(cookie);
        ticket(jar.signed(&self.key).get(self.name())?.value())
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

impl fmt::Debug for CookieSigner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CookieSigner")
    }
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, Infallible> {
        Ok(parts.extensions.get().copied().unwrap_or_else(Visitor::new))
    }
}

impl<S: Sync> FromRequestParts<S> for Device {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Device, Infallible> {
        Ok(Device(device(&parts.headers)))
    }
}

/// 32 digits of the person and 32 of the session. Cookies of the first version have no session.
fn ticket(said: &str) -> Option<SessionKey> {
    match said.split_at_checked(32)? {
        (person, "") => Some(SessionKey::first(Uuid::try_parse(person).ok()?)),
        (person, session) => Some(SessionKey {
            person: Uuid::try_parse(person).ok()?,
            session: Uuid::try_parse(session).ok()?,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_has_a_person_and_a_session_and_an_old_one_a_person_alone() {
        let (person, session) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let both = format!("{}{}", person.simple(), session.simple());
        assert_eq!(ticket(&both), Some(SessionKey { person, session }));
        assert_eq!(ticket(&both[..32]), Some(SessionKey::first(person)));
        for bad in ["", "1", &both[..31], &both[..63], &both.replace('2', "g")] {
            assert_eq!(ticket(bad), None, "{bad}");
        }
    }
}
