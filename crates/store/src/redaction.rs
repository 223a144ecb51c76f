//! Redaction: how a person is erased from the data of a table.

use crate::{Epoch, PersonId, TableId};

/// The erasure of a person from one table, atomically.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redaction {
    pub table: TableId,
    pub epoch: Epoch,
    pub person: PersonId,
    /// Replacement lines of the log, by number. The hash chain is recomputed from the first of them on.
    pub lines: Vec<(u32, String)>,
    /// The name in the index that replaces the person's.
    pub name: String,
}
