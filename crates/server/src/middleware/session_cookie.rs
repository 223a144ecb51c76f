//! The session cookie: signed, `HttpOnly`, `SameSite=Lax`, and by https `Secure` with the `__Host-`
//! prefix.

use std::fmt;

use axum::http::{HeaderMap, HeaderValue, header};
use cookie::{Cookie, CookieJar, Key, SameSite, time::Duration};
use uuid::Uuid;

use crate::people::SessionKey;

/// The longest lifetime that browsers allow.
const LIFETIME: Duration = Duration::days(400);

/// Signs session cookies and verifies them (HMAC).
pub(crate) struct CookieSigner {
    key: Key,
    secure: bool,
}

impl CookieSigner {
    pub(crate) fn new(secret: &[u8; 64], secure: bool) -> CookieSigner {
        CookieSigner { key: Key::from(secret), secure }
    }

    pub(crate) fn write(&self, session: SessionKey) -> HeaderValue {
        let mut jar = CookieJar::new();
        let value = format!("{}{}", session.person.simple(), session.session.simple());
        jar.signed_mut(&self.key).add(Cookie::new(self.name(), value));
        let signed = jar.get(self.name()).expect("it was put there").value().to_owned();
        self.header(signed, LIFETIME)
    }

    /// An expired cookie, which deletes the browser's.
    pub(crate) fn expired(&self) -> HeaderValue {
        self.header(String::new(), Duration::ZERO)
    }

    /// `None` without a cookie of a valid signature.
    pub(super) fn read(&self, headers: &HeaderMap) -> Option<SessionKey> {
        let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
        let mut cookies = lines.flat_map(Cookie::split_parse).flatten();
        cookies.find_map(|cookie| self.verify(cookie.into_owned()))
    }

    fn verify(&self, cookie: Cookie<'static>) -> Option<SessionKey> {
        let mut jar = CookieJar::new();
        jar.add_original(cookie);
        parse(jar.signed(&self.key).get(self.name())?.value())
    }

    fn header(&self, value: String, lifetime: Duration) -> HeaderValue {
        let cookie = Cookie::build((self.name(), value))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(self.secure)
            .max_age(lifetime);
        cookie.to_string().parse().expect("a signed number can stand in a header")
    }

    /// Browsers accept a `__Host-` cookie only by https and from this very host.
    fn name(&self) -> &'static str {
        if self.secure { "__Host-soiree" } else { "soiree" }
    }
}

impl fmt::Debug for CookieSigner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CookieSigner")
    }
}

/// 32 digits of the person and 32 of the session. Cookies of the first version have no session.
fn parse(value: &str) -> Option<SessionKey> {
    match value.split_at_checked(32)? {
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
        assert_eq!(parse(&both), Some(SessionKey { person, session }));
        assert_eq!(parse(&both[..32]), Some(SessionKey::first(person)));
        for bad in ["", "1", &both[..31], &both[..63], &both.replace('2', "g")] {
            assert_eq!(parse(bad), None, "{bad}");
        }
    }
}
