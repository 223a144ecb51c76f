//! What a request says, read at the door.

use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Query, Request},
    http::{HeaderMap, header, request::Parts},
    response::{IntoResponse, Response},
};
use protocol::Code;
use serde::de::DeserializeOwned;

use crate::Refused;

/// The JSON of a body; refused with what is wrong about it.
#[derive(Debug)]
pub(super) struct Said<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Said<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Said<T>, Response> {
        if !is_json(request.headers()) {
            return Err(Refused::because(Code::WrongType).into_response());
        }
        let bytes =
            Bytes::from_request(request, state).await.map_err(IntoResponse::into_response)?;
        let read = serde_json::from_slice(&bytes);
        read.map(Said).map_err(|why| Refused::bad_message(&why.to_string()).into_response())
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
    kind.trim().eq_ignore_ascii_case("application/json")
}

/// What is asked after the `?`; refused with what is wrong about it.
#[derive(Debug)]
pub(crate) struct Asked<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Refused> {
        let asked = Query::from_request_parts(parts, state).await;
        let Query(asked) = asked.map_err(|why| Refused::bad_message(&why.body_text()))?;
        Ok(Asked(asked))
    }
}
