//! The error type of all handlers, and the middleware that makes it a small JSON in the caller's
//! language.

use std::time::Duration;

use axum::{
    Json,
    extract::Request,
    http::{HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use engine::{
    notation::quoted,
    show::{Catalogue, Language},
};
use protocol::{Code, Refusal};
use store::StoreError;

use crate::language::{asked_in, words};

/// An error of the HTTP interface, in no language yet: `localize` makes a [`Refusal`] of it.
#[derive(Clone, Debug)]
pub struct ApiError {
    code: Code,
    /// Further detail; empty if the code says all.
    why: String,
    /// For `Retry-After`; `None` if waiting does not help.
    wait: Option<Duration>,
}

impl ApiError {
    pub fn new(code: Code) -> ApiError {
        ApiError { code, why: String::new(), wait: None }
    }

    pub(crate) fn bad_message(why: &str) -> ApiError {
        ApiError { why: quoted(why), ..ApiError::new(Code::BadMessage) }
    }

    pub(crate) fn too_fast(wait: Duration) -> ApiError {
        ApiError::new(Code::TooFast).after(wait)
    }

    /// With the time after which a retry may succeed.
    #[must_use]
    pub(crate) fn after(self, wait: Duration) -> ApiError {
        ApiError { wait: Some(wait), ..self }
    }

    /// The error of a response that no handler of ours made.
    fn from_status(status: StatusCode) -> ApiError {
        ApiError::new(match status {
            StatusCode::NOT_FOUND => Code::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => Code::WrongMethod,
            StatusCode::REQUEST_TIMEOUT => Code::TooSlow,
            StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Code::WrongType,
            _ if status.is_server_error() => Code::Failed,
            _ => return ApiError::bad_message(status.canonical_reason().unwrap_or_default()),
        })
    }

    pub(crate) fn code(&self) -> Code {
        self.code
    }

    pub(crate) fn bad_order(why: &str) -> ApiError {
        ApiError { why: why.to_owned(), ..ApiError::new(Code::BadOrder) }
    }

    /// The sentence of a code is in one catalogue: of tables if a table can refuse so too, or else of
    /// the server.
    fn to_refusal(&self, language: Language) -> Refusal {
        let words = words(language);
        let key = key(self.code);
        let text = if words.has(&key) {
            words.say(&key, &[])
        } else {
            table::refusal(self.code, language).text
        };
        Refusal { code: self.code, rule: None, here: None, text: self.with_detail(words, text) }
    }

    fn with_detail(&self, words: &Catalogue, text: String) -> String {
        if self.why.is_empty() {
            return text;
        }
        words.say("refusal-with-detail", &[("text", &text), ("why", &self.why)])
    }
}

/// Failures of the store are logged; the caller learns only that there was one.
impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        if let StoreError::Damaged { .. } = error {
            tracing::error!("{error}");
            return ApiError::new(Code::Damaged);
        }
        tracing::error!(%error, "the store failed");
        ApiError::new(Code::NotKept)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = status(self.code).into_response();
        if let Some(wait) = self.wait {
            let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
            response.headers_mut().insert(header::RETRY_AFTER, seconds.max(1).into());
        }
        response.extensions_mut().insert(self);
        response
    }
}

/// Middleware that gives every error response its JSON body, also one that no handler of ours made.
pub(crate) async fn localize(request: Request, next: Next) -> Response {
    let language = asked_in(request.uri(), request.headers());
    let mut response = next.run(request).await;
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() {
        return response;
    }
    let refused = response.extensions_mut().remove::<ApiError>();
    let refused = refused.unwrap_or_else(|| ApiError::from_status(status));
    let mut said = Json(refused.to_refusal(language)).into_response();
    *said.status_mut() = status;
    let language = HeaderValue::from_static(language.code());
    said.headers_mut().insert(header::CONTENT_LANGUAGE, language);
    for kept in [header::ALLOW, header::RETRY_AFTER, header::SET_COOKIE] {
        if let Some(value) = response.headers_mut().remove(&kept) {
            said.headers_mut().insert(kept, value);
        }
    }
    said
}

/// The key of a code in the server's catalogue: `refusal.` and its spelling on the wire.
fn key(code: Code) -> String {
    match serde_json::to_value(code) {
        Ok(serde_json::Value::String(name)) => format!("refusal.{name}"),
        _ => unreachable!("a code is a word"),
    }
}

fn status(code: Code) -> StatusCode {
    match code {
        Code::BadMessage
        | Code::BadOrder
        | Code::NoSuchSeat
        | Code::BadName
        | Code::MisleadingName
        | Code::BadHandle
        | Code::HandleMixesScripts
        | Code::BadPasskey => StatusCode::BAD_REQUEST,
        Code::ForeignOrigin
        | Code::NotHost
        | Code::NotSeated
        | Code::ProveFirst
        | Code::NeedsPasskey
        | Code::Sealed => StatusCode::FORBIDDEN,
        Code::UnknownHost => StatusCode::MISDIRECTED_REQUEST,
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        Code::TooSlow => StatusCode::REQUEST_TIMEOUT,
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::WrongType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        Code::TooFast => StatusCode::TOO_MANY_REQUESTS,
        Code::Failed | Code::Damaged => StatusCode::INTERNAL_SERVER_ERROR,
        Code::NotKept | Code::Stopping | Code::HouseFull => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::CONFLICT,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The keys of refusals in a catalogue, without their prefix.
    fn codes(file: &'static str, prefix: &str) -> BTreeSet<&'static str> {
        engine::show::entries(file).filter_map(|(key, _)| key.strip_prefix(prefix)).collect()
    }

    #[test]
    fn the_sentence_of_a_code_is_written_once() {
        let ours = codes(include_str!("messages.en.txt"), "refusal.");
        let tables = codes(include_str!("../../table/src/messages.en.txt"), "refused.");
        assert_eq!(ours.intersection(&tables).count(), 0, "{ours:?} {tables:?}");
    }

    #[test]
    fn every_code_of_the_server_has_a_sentence() {
        for code in codes(include_str!("messages.en.txt"), "refusal.") {
            let code: Code = serde_json::from_value(code.into()).expect("a code of the protocol");
            for language in Language::ALL {
                assert!(!ApiError::new(code).to_refusal(language).text.is_empty(), "{code:?}");
            }
        }
        let shared = [Code::BadMessage, Code::TooFast, Code::NotFound, Code::NotKept, Code::Failed];
        for code in shared {
            let said = ApiError::new(code).to_refusal(Language::English).text;
            assert_eq!(said, table::refusal(code, Language::English).text);
        }
    }

    #[test]
    fn a_detail_follows_the_sentence_of_its_code() {
        let said = ApiError::bad_message("no `x`").to_refusal(Language::English).text;
        assert!(said.starts_with("this message cannot be read: "), "{said}");
    }

    #[test]
    fn retry_after_is_in_whole_seconds() {
        let wait = |millis| {
            let response = ApiError::too_fast(Duration::from_millis(millis)).into_response();
            response.headers()[header::RETRY_AFTER].to_str().map(str::to_owned)
        };
        assert_eq!([wait(1), wait(1000), wait(1001)].map(Result::unwrap), ["1", "1", "2"]);
    }
}
