//! Classification of errors: what was refused for certain, and what may have been written.

use std::sync::Arc;

use tokio_postgres::{Error, error::SqlState};

use crate::StoreError;

/// Why a statement gave no answer.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    #[error("no host is named")]
    NoHost,
    #[error("the database does not answer")]
    Silent,
    #[error("{}", told(.0))]
    Database(#[from] Error),
}

impl Failure {
    fn state(&self) -> Option<&SqlState> {
        match self {
            Failure::Database(error) => error.code(),
            Failure::NoHost | Failure::Silent => None,
        }
    }

    /// Whether a value of the statement cannot be stored, such as a text with a NUL.
    pub(super) fn is_unstorable(&self) -> bool {
        self.state().is_some_and(|state| state.code().starts_with("22"))
    }

    /// Whether the connection or the database is at fault, and another attempt may go well. Without a
    /// state the answer was lost on the way.
    pub(super) fn is_passing(&self) -> bool {
        let classes = ["08", "25", "40", "53", "55", "57", "58", "XX"];
        self.state().is_none_or(|state| classes.contains(&&state.code()[..2]))
    }

    pub(super) fn violates(&self, constraint: &SqlState) -> bool {
        self.state() == Some(constraint)
    }
}

impl From<Failure> for StoreError {
    fn from(failure: Failure) -> Self {
        StoreError::Database(Arc::new(failure))
    }
}

/// In one line; the error of the library alone says only that there was one.
fn told(error: &Error) -> String {
    let source = std::error::Error::source(error).map(ToString::to_string);
    let text = match (error.as_db_error(), source) {
        (Some(database), _) => format!("{} ({})", database.message(), database.code().code()),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    };
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
