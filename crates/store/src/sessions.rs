//! Sessions of people.

use crate::{Millis, PersonId, SessionId};

/// A session. The first one of every person has the person's id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    pub id: SessionId,
    pub person: PersonId,
    /// The kind of browser, for the list of sessions.
    pub label: String,
    pub created_at: Millis,
    pub seen_at: Millis,
    /// When a passkey was last shown in it; `None` if never.
    pub proved_at: Option<Millis>,
    /// `None` while it goes on.
    pub ended_at: Option<Millis>,
}
