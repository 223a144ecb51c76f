//! Why something is not done: one small JSON for everything that can go wrong.

use std::time::Duration;

use axum::{
    Json,
    extract::Request,
    http::{HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use engine::{notation::quoted, show::Language};
use protocol::{Code, Refusal};
use store::StoreError;

use crate::language::{asked_in, words};

/// A refusal that does not know yet in which language it will be said.
#[derive(Clone, Debug)]
pub struct ApiError {
    code: Code,
    /// What is wrong, if the text of the code asks for it.
    why: String,
    /// `None` if waiting does not help.
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

    /// With the time after which asking again may help.
    #[must_use]
    pub(crate) fn after(self, wait: Duration) -> ApiError {
        ApiError { wait: Some(wait), ..self }
    }

    /// What a status that came without a reason means.
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

    /// What a table may refuse as well is said in its words.
    fn to_refusal(&self, language: Language) -> Refusal {
        let key = format!("refusal.{}", name(self.code));
        if !words(language).has(&key) {
            return table::refusal(self.code, language);
        }
        let text = words(language).say(&key, &[("why", &self.why)]);
        Refusal { code: self.code, rule: None, text }
    }
}

/// A failure of the store is told to the log, and to the caller only that there was one.
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

/// Puts every refusal into words, also those that were made by no handler of ours.
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

/// The code as it is spelled on the wire.
fn name(code: Code) -> String {
    match serde_json::to_value(code) {
        Ok(serde_json::Value::String(name)) => name,
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
        | Code::BadPasskey => StatusCode::BAD_REQUEST,
        Code::ForeignOrigin | Code::NotHost | Code::NotSeated | Code::ProveFirst => {
            StatusCode::FORBIDDEN
        }
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
    use super::*;

    const OURS: [Code; 18] = [
        Code::BadMessage,
        Code::BadName,
        Code::MisleadingName,
        Code::TooFast,
        Code::TooLarge,
        Code::TooSlow,
        Code::NotFound,
        Code::WrongMethod,
        Code::WrongType,
        Code::ForeignOrigin,
        Code::UnknownHost,
        Code::NotKept,
        Code::Stopping,
        Code::Failed,
        Code::NoPasskeys,
        Code::BadPasskey,
        Code::TooManyPasskeys,
        Code::ProveFirst,
    ];

    #[test]
    fn every_code_of_the_server_has_a_text() {
        for (code, language) in OURS.into_iter().flat_map(|code| Language::ALL.map(|l| (code, l))) {
            let key = format!("refusal.{}", name(code));
            assert!(words(language).has(&key), "{key} is missing in {}", language.code());
        }
    }

    #[test]
    fn a_wait_is_told_in_whole_seconds() {
        let wait = |millis| {
            let response = ApiError::too_fast(Duration::from_millis(millis)).into_response();
            response.headers()[header::RETRY_AFTER].to_str().map(str::to_owned)
        };
        assert_eq!([wait(1), wait(1000), wait(1001)].map(Result::unwrap), ["1", "1", "2"]);
    }
}
