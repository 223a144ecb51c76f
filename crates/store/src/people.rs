//! People with an account, and the keys they come in with.

use crate::{Millis, PersonId};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    pub id: PersonId,
    pub name: String,
    pub created_at: Millis,
    pub seen_at: Millis,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passkey {
    pub credential_id: Vec<u8>,
    pub person: PersonId,
    /// JSON, kept as it is.
    pub credential: String,
    /// What its owner calls it.
    pub label: String,
    pub created_at: Millis,
    /// `None` until somebody came in with it.
    pub used_at: Option<Millis>,
}

/// Tables that were void because somebody did not reveal their part of the deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Voids {
    pub count: u32,
    /// When the last one was; `None` if there was none.
    pub last_at: Option<Millis>,
}
