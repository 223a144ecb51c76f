//! Classification of errors: a refused write, or a failure of the database.

use rusqlite::{Error, ffi};

use crate::{StoreError, TableId};

/// The constraint of the schema that a write violated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Constraint {
    Unique,
    ForeignKey,
    /// `NOT NULL` or `CHECK`.
    Value,
}

/// `None` if something else is wrong: the disk, the file, or a statement.
pub(super) fn constraint(error: &Error) -> Option<Constraint> {
    match error.sqlite_extended_error_code()? {
        ffi::SQLITE_CONSTRAINT_UNIQUE | ffi::SQLITE_CONSTRAINT_PRIMARYKEY => {
            Some(Constraint::Unique)
        }
        ffi::SQLITE_CONSTRAINT_FOREIGNKEY => Some(Constraint::ForeignKey),
        ffi::SQLITE_CONSTRAINT_NOTNULL | ffi::SQLITE_CONSTRAINT_CHECK => Some(Constraint::Value),
        _ => None,
    }
}

/// Why a line was not written.
pub(super) fn refusal(error: Error, table: &TableId) -> StoreError {
    match constraint(&error) {
        Some(Constraint::Unique) => StoreError::NumberTaken(table.clone()),
        Some(Constraint::ForeignKey) => StoreError::NoTable(table.clone()),
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
            error.downcast_ref().is_none_or(|error| constraint(error).is_none())
        }
        _ => false,
    }
}
