//! People: accounts, names, passkeys and sessions.
//!
//! An account is written lazily: a guest without a name, a passkey or a seat has no row.

mod ceremonies;
mod erasure;
mod handle;
mod name;
mod passkeys;
mod sessions;

use std::time::{SystemTime, UNIX_EPOCH};

use store::{Account, Millis, PersonId, Store, StoreError};
use table::Guest;
use uuid::Uuid;

pub(crate) use ceremonies::forget_expired as forget_expired_ceremonies;
pub(crate) use erasure::{delete, forget};
pub(crate) use handle::{Handles, Spelled, changes_at, signed};
pub(crate) use name::{key_label, name};
pub(crate) use passkeys::Passkeys;
pub(crate) use sessions::{SessionKey, Sessions, SocketGuard, label};

/// The id of a person in the store.
pub(crate) fn person_id(id: Uuid) -> PersonId {
    id.simple().to_string().into()
}

/// The name of a person; `None` without one.
pub(crate) async fn name_of(store: &dyn Store, id: Uuid) -> Result<Option<String>, StoreError> {
    let person = store.person(&person_id(id)).await?;
    Ok(person.map(|person| person.name).filter(|name| !name.is_empty()))
}

/// What somebody is known as: their handle with its sign, or else their name; `None` without either.
pub(crate) async fn known_as(
    store: &dyn Store,
    id: &PersonId,
) -> Result<Option<String>, StoreError> {
    if let Some(held) = store.handle(id).await? {
        return Ok(Some(signed(&held.handle)));
    }
    let person = store.person(id).await?;
    Ok(person.map(|person| person.name).filter(|name| !name.is_empty()))
}

/// What tables call somebody.
pub(crate) async fn called(store: &dyn Store, id: Uuid) -> Result<String, StoreError> {
    Ok(known_as(store, &person_id(id)).await?.unwrap_or_else(|| unnamed(id)))
}

/// What somebody without a name is called: `Guest` and four digits of their id.
pub(crate) fn unnamed(id: Uuid) -> String {
    unnamed_id(&person_id(id))
}

/// The same by the id in the store.
pub(crate) fn unnamed_id(id: &PersonId) -> String {
    format!("Guest {}", id.as_str().get(..4).unwrap_or_default())
}

/// A person as tables know them.
pub(crate) async fn guest(store: &dyn Store, id: Uuid) -> Result<Guest, StoreError> {
    let person = person_id(id).to_string();
    let name = called(store, id).await?;
    let is_guest = store.passkeys(&person_id(id)).await?.is_empty();
    let voids = store.voids_of(&person_id(id)).await?.count;
    Ok(Guest { person, name, is_guest, voids })
}

/// A person by the name or handle that they have now, for tables that knew another.
pub(crate) async fn renamed(store: &dyn Store, id: Uuid) -> Result<Guest, StoreError> {
    let (person, name) = (person_id(id).to_string(), called(store, id).await?);
    Ok(Guest { person, name, ..Guest::default() })
}

pub(crate) async fn rename(store: &dyn Store, id: Uuid, name: &str) -> Result<(), StoreError> {
    let id = person_id(id);
    keep(store, &id).await?;
    store.rename_person(&id, name).await
}

/// Writes the account of a person, without a name, if there is none. Idempotent.
pub(crate) async fn keep(store: &dyn Store, id: &PersonId) -> Result<(), StoreError> {
    let at = now();
    if store.person(id).await?.is_some() {
        return Ok(());
    }
    let person = Account { id: id.clone(), name: String::new(), created_at: at, seen_at: at };
    match store.add_person(person).await {
        // Two requests of the same person at once.
        Err(StoreError::PersonExists(_)) => Ok(()),
        kept => kept,
    }
}

/// The wall clock, for dates. Tables have a monotonic [clock](crate::clock).
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}

pub(crate) fn random_id() -> Uuid {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    Uuid::from_bytes(bytes)
}
