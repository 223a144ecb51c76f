//! Classification of errors: a refused write, or a failure of the database.

use sqlx::error::ErrorKind;

use super::notes::kind;
use crate::{StoreError, TableId};

pub(super) fn refusal(error: sqlx::Error, table: &TableId) -> StoreError {
    match kind(&error) {
        Some(ErrorKind::UniqueViolation) => StoreError::NumberTaken(table.clone()),
        Some(ErrorKind::ForeignKeyViolation) => StoreError::NoTable(table.clone()),
        _ => error.into(),
    }
}

/// Whether a batch was refused, rather than the disk failed.
pub(super) fn is_refusal(error: &StoreError) -> bool {
    !matches!(error, StoreError::Database(_))
}

/// Whether the disk or the database failed, rather than a write was refused.
pub(super) fn is_failure(error: &StoreError) -> bool {
    match error {
        StoreError::Database(error) => {
            kind(error).is_none_or(|kind| matches!(kind, ErrorKind::Other))
        }
        _ => false,
    }
}
