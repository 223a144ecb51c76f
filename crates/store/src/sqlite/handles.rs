//! Statements about handles.

use rusqlite::{Connection, Error, OptionalExtension as _, Row, params};

use super::{Sqlite, connect::execute};
use crate::{Handle, HandleClaim, HandleHolder, PersonId, StoreError};

impl Sqlite {
    /// One thread writes, so that nothing changes between what is read here and what is written.
    pub(super) async fn write_claim(&self, claim: HandleClaim) -> Result<(), StoreError> {
        self.writer.change(move |connection: &_| claimed(connection, &claim)).await.map(drop)
    }

    pub(super) async fn read_handle(&self, id: &PersonId) -> Result<Option<Handle>, StoreError> {
        let id = id.clone();
        self.readers.read(move |connection| Ok(handle_of(connection, &id)?)).await
    }

    pub(super) async fn read_holder(
        &self,
        digest: &[u8],
    ) -> Result<Option<HandleHolder>, StoreError> {
        let digest = digest.to_vec();
        self.readers.read(move |connection| Ok(holder_of(connection, &digest)?)).await
    }
}

/// What is refused is found before anything is written.
fn claimed(connection: &Connection, claim: &HandleClaim) -> Result<usize, StoreError> {
    let HandleClaim { person, handle, digest, at, changed_before } = claim;
    let known = "SELECT 1 FROM people WHERE id = ? AND leaving_at IS NULL";
    if !connection.prepare_cached(known)?.exists([person.as_str()])? {
        return Err(StoreError::NoPerson(person.clone()));
    }
    let holder = holder_of(connection, digest)?;
    let is_own = holder.as_ref().is_some_and(|holder| holder.person.as_ref() == Some(person));
    if let Some(held) = handle_of(connection, person)? {
        if is_own && held.handle == *handle {
            return Ok(0);
        }
        if held.since > *changed_before {
            return Err(StoreError::HandleTooSoon(held.since));
        }
    }
    if holder.is_some() && !is_own {
        return Err(StoreError::HandleTaken);
    }
    let former = "UPDATE handles SET handle = NULL WHERE person = ? AND handle IS NOT NULL";
    execute(connection, former, [person.as_str()])?;
    let claimed = "INSERT INTO handles (digest, person, handle, since) VALUES (?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET handle = excluded.handle, since = excluded.since";
    Ok(execute(connection, claimed, params![digest, person.as_str(), handle, at])?)
}

fn handle_of(connection: &Connection, person: &PersonId) -> Result<Option<Handle>, Error> {
    let held = "SELECT handle, since FROM handles WHERE person = ? AND handle IS NOT NULL";
    connection.prepare_cached(held)?.query_row([person.as_str()], handle).optional()
}

fn holder_of(connection: &Connection, digest: &[u8]) -> Result<Option<HandleHolder>, Error> {
    let holder = "SELECT person, handle FROM handles WHERE digest = ?";
    connection.prepare_cached(holder)?.query_row([digest], holder_in).optional()
}

fn handle(row: &Row<'_>) -> Result<Handle, Error> {
    Ok(Handle { handle: row.get(0)?, since: row.get(1)? })
}

fn holder_in(row: &Row<'_>) -> Result<HandleHolder, Error> {
    let person = row.get::<_, Option<String>>(0)?.map(PersonId::from);
    Ok(HandleHolder { person, handle: row.get(1)? })
}
