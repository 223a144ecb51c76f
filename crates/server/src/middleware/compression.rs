//! Compression of the interface's responses by gzip, while they are sent.

use std::{
    io::{self, Write},
    sync::Arc,
};

use axum::{
    body::{Body, Bytes, HttpBody, to_bytes},
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use flate2::{Compression, write::GzEncoder};
use protocol::Code;

use crate::{
    ApiError, App,
    encoding::{AcceptedEncodings, Encoding},
    middleware::is_foreign,
    tables::spawn_blocking,
};

/// In bytes. A shorter response fits into a packet or two as it is.
const SHORTEST: u64 = 1400;

/// In bytes. A longer response takes milliseconds, in which other requests should not wait.
const LONG: usize = 64 * 1024;

/// Compresses JSON and texts for who accepts that. What a handler has compressed is left alone, and so
/// is what another site has asked for with somebody's cookie: it could put guesses into what is sent
/// and learn from the length whether one was right (BREACH).
pub(crate) async fn compress(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    let asked = request.headers();
    let encoding = if is_foreign(asked, app.config.public_url.as_ref()) {
        Encoding::Identity
    } else {
        AcceptedEncodings::of(asked).best(&[Encoding::Gzip, Encoding::Identity])
    };
    let mut response = next.run(request).await;
    if !is_worth_it(&response) {
        return response;
    }
    if !names_encoding(response.headers()) {
        response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    match encoding {
        Encoding::Gzip => compressed(response).await.into_response(),
        Encoding::Brotli | Encoding::Identity => response,
    }
}

fn is_worth_it(response: &Response) -> bool {
    let headers = response.headers();
    let is_long = response.body().size_hint().exact().is_some_and(|bytes| bytes >= SHORTEST);
    is_long && is_text(headers) && !headers.contains_key(header::CONTENT_ENCODING)
}

/// Whether the handler has said itself that its answer depends on the encoding that is accepted.
fn names_encoding(headers: &HeaderMap) -> bool {
    let lines = headers.get_all(header::VARY).iter();
    lines.filter_map(|line| line.to_str().ok()).any(|line| line.contains("accept-encoding"))
}

fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("application/json") || kind.starts_with("text/"))
}

async fn compressed(response: Response) -> Result<Response, ApiError> {
    let (mut parts, body) = response.into_parts();
    let plain = to_bytes(body, usize::MAX).await.map_err(|_| ApiError::new(Code::Failed))?;
    let made = if plain.len() < LONG {
        gzip(&plain, Compression::fast())
    } else {
        spawn_blocking(move || gzip(&plain, Compression::fast())).await?
    };
    let made = made.map_err(|_| ApiError::new(Code::Failed))?;
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    parts.headers.remove(header::CONTENT_LENGTH);
    Ok(Response::from_parts(parts, Body::from(made)))
}

pub(crate) fn gzip(content: &[u8], level: Compression) -> io::Result<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), level);
    encoder.write_all(content)?;
    encoder.finish().map(Bytes::from)
}
