//! Forgetting: what is taken out of what is kept.

use crate::{PersonId, TableId};

/// What becomes of a person at one table when they are forgotten: all of it happens, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redaction {
    pub table: TableId,
    pub person: PersonId,
    /// Lines of the log, by number, as they read without the person. The running hash is reckoned
    /// anew from the first of them on.
    pub lines: Vec<(u32, String)>,
    /// What they are called in the index.
    pub name: String,
}
