//! How people are named in results.

use store::{PersonId, Store};

use crate::{ApiError, people};

/// A person who has played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entrant {
    pub(crate) name: String,
    /// A name of their own, without its sign; `None` without one.
    pub(crate) handle: Option<String>,
    /// Whether they have no passkey.
    pub(crate) is_guest: bool,
}

impl Entrant {
    /// `None` once they are forgotten.
    pub(crate) async fn of(
        store: &dyn Store,
        person: Option<&PersonId>,
    ) -> Result<Option<Entrant>, ApiError> {
        let Some(person) = person else { return Ok(None) };
        let Some(account) = store.person(person).await? else { return Ok(None) };
        let is_guest = store.passkeys(person).await?.is_empty();
        let handle = store.handle(person).await?.map(|held| held.handle);
        let name = Some(account.name).filter(|name| !name.is_empty());
        let name = name.unwrap_or_else(|| people::unnamed_id(person));
        Ok(Some(Entrant { name, handle, is_guest }))
    }
}
