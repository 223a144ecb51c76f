//! Who is to blame for what was not written.

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

/// Whether a batch is to blame, rather than the disk.
pub(super) fn is_refusal(error: &StoreError) -> bool {
    !matches!(error, StoreError::Database(_))
}

/// Whether the disk or the database is to blame, rather than what was to be written.
pub(super) fn is_failure(error: &StoreError) -> bool {
    match error {
        StoreError::Database(error) => {
            kind(error).is_none_or(|kind| matches!(kind, ErrorKind::Other))
        }
        _ => false,
    }
}
