//! Handles: names of people's own.

use crate::{Millis, PersonId};

/// The length of a digest of what a handle looks like.
pub const DIGEST_BYTES: usize = 32;

/// The handle of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handle {
    /// As its owner spells it.
    pub handle: String,
    pub since: Millis,
}

/// A claim of a handle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandleClaim {
    pub person: PersonId,
    pub handle: String,
    /// The same for all that look like it: whoever claims it first has it for good.
    pub digest: [u8; DIGEST_BYTES],
    pub at: Millis,
    /// A handle that was taken later than this cannot be changed yet.
    pub changed_before: Millis,
}

/// The person who has a handle, or had it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandleHolder {
    /// `None` if they were erased.
    pub person: Option<PersonId>,
    /// `None` if it is not in use.
    pub handle: Option<String>,
}
