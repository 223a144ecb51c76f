//! Authentication by session cookie: every request has a visitor, a new guest without a valid cookie.

use std::{convert::Infallible, sync::Arc};

use axum::{
    extract::{FromRequestParts, Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use uuid::Uuid;

use crate::{
    ApiError, App,
    people::{SessionKey, label, random_id},
};

/// The person and the session of a request. An extractor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Visitor {
    /// The person: 128 random bits, which authenticate together with the session.
    pub(crate) id: Uuid,
    /// The session: 128 other bits, or the same ones in the first session.
    pub(crate) session: Uuid,
    /// Whether the request had no valid cookie, or one of a session that has ended.
    pub(crate) is_new: bool,
}

/// Extractor of the label for a session, from the user agent.
#[derive(Clone, Debug)]
pub(crate) struct Device(pub(crate) String);

/// Middleware that adds the [`Visitor`] to the request, and sets the session cookie of a new guest.
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
        response.headers_mut().insert(header::SET_COOKIE, app.signer.write(visitor.session_key()));
    }
    response
}

/// `None` without a valid cookie, or if its session has ended.
async fn known(app: &App, headers: &HeaderMap) -> Result<Option<Visitor>, ApiError> {
    let Some(key) = app.signer.read(headers) else { return Ok(None) };
    let goes_on = app.sessions.goes_on(key, || device(headers)).await?;
    let SessionKey { person, session } = key;
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

    pub(crate) fn session_key(self) -> SessionKey {
        SessionKey { person: self.id, session: self.session }
    }
}

/// Whether a response may set a guest's cookie: no shared cache may keep it, and no sign-in has set
/// another.
fn is_personal(response: &Response) -> bool {
    let status = response.status();
    let done = status.is_success()
        || matches!(status, StatusCode::SWITCHING_PROTOCOLS | StatusCode::NOT_MODIFIED);
    let kept =
        response.headers().get(header::CACHE_CONTROL).map_or(&b""[..], HeaderValue::as_bytes);
    done && !kept.starts_with(b"public") && !response.headers().contains_key(header::SET_COOKIE)
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
