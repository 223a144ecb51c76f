//! Extractors: the JSON body and the query parameters of a request, or the error that names what is
//! wrong with them.

use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Query, Request},
    http::{HeaderMap, header, request::Parts},
    response::{IntoResponse, Response},
};
use protocol::Code;
use serde::de::DeserializeOwned;

use crate::ApiError;

/// Extractor of a JSON body.
#[derive(Debug)]
pub(super) struct JsonBody<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, Response> {
        if !is_json(request.headers()) {
            return Err(ApiError::new(Code::WrongType).into_response());
        }
        let bytes =
            Bytes::from_request(request, state).await.map_err(IntoResponse::into_response)?;
        let read = serde_json::from_slice(&bytes);
        read.map(JsonBody).map_err(|why| ApiError::bad_message(&why.to_string()).into_response())
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
    kind.trim().eq_ignore_ascii_case("application/json")
}

/// Extractor of the query parameters.
#[derive(Debug)]
pub(crate) struct QueryParams<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for QueryParams<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<QueryParams<T>, ApiError> {
        let asked = Query::from_request_parts(parts, state).await;
        let Query(asked) = asked.map_err(|why| ApiError::bad_message(&why.body_text()))?;
        Ok(QueryParams(asked))
    }
}
