//! Passkey ceremonies between their two steps.

use crate::{Millis, PersonId};

/// The state of a ceremony that was begun; a new one of the same person and kind replaces it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ceremony {
    pub person: PersonId,
    pub kind: CeremonyKind,
    /// What stands for the client's address.
    pub origin: Vec<u8>,
    /// Opaque JSON.
    pub state: String,
    pub begun_at: Millis,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CeremonyKind {
    Registration,
    SignIn,
}

impl CeremonyKind {
    pub(crate) fn word(self) -> &'static str {
        match self {
            CeremonyKind::Registration => "registration",
            CeremonyKind::SignIn => "sign-in",
        }
    }
}

/// The most ceremonies that are kept. Beyond them the oldest is evicted, of the same origin first, so
/// that one address cannot evict the ceremonies of others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CeremonyLimits {
    pub in_all: u32,
    pub of_an_origin: u32,
}
