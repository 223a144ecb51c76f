//! What is described in docs/openapi.json.

use serde_json::{Value, json};

use crate::http::Answer;

/// The body of an answer, which must be as the description of the route says.
#[track_caller]
pub(crate) fn described(route: &str, answer: &Answer) -> Value {
    let description = server::openapi().to_json().expect("a description is plain data");
    let description: Value = serde_json::from_str(&description).expect("it is JSON");
    let responses = &description["paths"][route]["get"]["responses"];
    let schema = &responses[answer.status.to_string()]["content"]["application/json"]["schema"];
    assert!(schema.is_object(), "{route} does not say that it answers {}", answer.status);
    let whole = json!({"allOf": [schema], "components": description["components"]});
    let validator = jsonschema::validator_for(&whole).expect("a schema");
    let body = answer.json();
    let faults: Vec<String> = validator.iter_errors(&body).map(|fault| fault.to_string()).collect();
    assert!(faults.is_empty(), "{faults:?}\n{body}");
    body
}
