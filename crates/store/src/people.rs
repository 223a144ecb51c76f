//! Accounts and passkeys.

use crate::{Millis, PersonId};

/// The account of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    pub id: PersonId,
    pub name: String,
    pub created_at: Millis,
    pub seen_at: Millis,
}

/// A WebAuthn credential of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passkey {
    pub credential_id: Vec<u8>,
    pub person: PersonId,
    /// Opaque JSON.
    pub credential: String,
    /// The owner's label for it.
    pub label: String,
    pub created_at: Millis,
    /// `None` before the first sign-in.
    pub used_at: Option<Millis>,
}

/// A count of tables that were void because a part of the deal was not revealed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Voids {
    pub count: u32,
    /// When the last one was; `None` if there was none.
    pub last_at: Option<Millis>,
}
