//! Statements about accounts and passkeys.

use rusqlite::{Error, OptionalExtension as _, Row, params};

use super::{
    Sqlite,
    connect::{execute, rows},
    failure::{Constraint, constraint},
};
use crate::{Account, Millis, Passkey, PersonId, StoreError};

impl Sqlite {
    pub(super) async fn write_person(&self, person: Account) -> Result<(), StoreError> {
        let write = move |connection: &_| {
            let statement =
                "INSERT INTO people (id, name, created_at, seen_at) VALUES (?, ?, ?, ?)";
            let Account { id, name, created_at, seen_at } = &person;
            let written =
                execute(connection, statement, params![id.as_str(), name, created_at, seen_at]);
            written.map_err(|error| match constraint(&error) {
                Some(Constraint::Unique) => StoreError::PersonExists(id.clone()),
                _ => error.into(),
            })
        };
        self.writer.change(write).await.map(drop)
    }

    pub(super) async fn read_person(&self, id: &PersonId) -> Result<Option<Account>, StoreError> {
        let id = id.clone();
        self.readers
            .read(move |connection| {
                let person = "SELECT id, name, created_at, seen_at FROM people WHERE id = ?";
                let mut person = connection.prepare_cached(person)?;
                Ok(person.query_row([id.as_str()], account).optional()?)
            })
            .await
    }

    pub(super) async fn write_name(&self, id: &PersonId, name: &str) -> Result<(), StoreError> {
        let (id, name) = (id.clone(), name.to_owned());
        let write = move |connection: &_| {
            let statement = "UPDATE people SET name = ? WHERE id = ?";
            let changed = execute(connection, statement, params![name, id.as_str()])?;
            some(changed, || StoreError::NoPerson(id.clone()))
        };
        self.writer.change(write).await.map(drop)
    }

    pub(super) async fn write_seen(&self, id: &PersonId, at: Millis) -> Result<(), StoreError> {
        let id = id.clone();
        let write = move |connection: &_| {
            let statement = "UPDATE people SET seen_at = ? WHERE id = ?";
            let changed = execute(connection, statement, params![at, id.as_str()])?;
            some(changed, || StoreError::NoPerson(id.clone()))
        };
        self.writer.change(write).await.map(drop)
    }

    pub(super) async fn write_passkey(&self, passkey: Passkey) -> Result<(), StoreError> {
        let write = move |connection: &_| {
            let Passkey { credential_id, person, credential, label, created_at, used_at } =
                &passkey;
            let written = execute(
                connection,
                "INSERT INTO passkeys (credential_id, person, credential, label, created_at, used_at)
                 VALUES (?, ?, ?, ?, ?, ?)",
                params![credential_id, person.as_str(), credential, label, created_at, used_at],
            );
            written.map_err(|error| match constraint(&error) {
                Some(Constraint::Unique) => StoreError::PasskeyExists,
                Some(Constraint::ForeignKey) => StoreError::NoPerson(person.clone()),
                _ => error.into(),
            })
        };
        self.writer.change(write).await.map(drop)
    }

    pub(super) async fn read_passkeys(
        &self,
        person: &PersonId,
    ) -> Result<Vec<Passkey>, StoreError> {
        let person = person.clone();
        self.readers
            .read(move |connection| {
                let theirs = "SELECT * FROM passkeys WHERE person = ? ORDER BY created_at, rowid";
                Ok(rows(connection, theirs, [person.as_str()], passkey)?)
            })
            .await
    }

    pub(super) async fn read_passkey(
        &self,
        credential_id: &[u8],
    ) -> Result<Option<Passkey>, StoreError> {
        let credential_id = credential_id.to_vec();
        self.readers
            .read(move |connection| {
                let wanted = "SELECT * FROM passkeys WHERE credential_id = ?";
                let mut wanted = connection.prepare_cached(wanted)?;
                Ok(wanted.query_row([credential_id], passkey).optional()?)
            })
            .await
    }

    pub(super) async fn write_use(
        &self,
        credential_id: &[u8],
        credential: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let (credential_id, credential) = (credential_id.to_vec(), credential.to_owned());
        let write = move |connection: &_| {
            let statement =
                "UPDATE passkeys SET credential = ?, used_at = ? WHERE credential_id = ?";
            let changed = execute(connection, statement, params![credential, at, credential_id])?;
            some(changed, || StoreError::NoPasskey)
        };
        self.writer.change(write).await.map(drop)
    }

    pub(super) async fn delete_passkey(
        &self,
        owner: &PersonId,
        credential_id: &[u8],
    ) -> Result<(), StoreError> {
        let (owner, credential_id) = (owner.clone(), credential_id.to_vec());
        let write = move |connection: &_| {
            let statement = "DELETE FROM passkeys WHERE person = ? AND credential_id = ?";
            let changed = execute(connection, statement, params![owner.as_str(), credential_id])?;
            some(changed, || StoreError::NoPasskey)
        };
        self.writer.change(write).await.map(drop)
    }
}

/// The number of changed rows, which must not be 0.
pub(super) fn some(
    changed: usize,
    missing: impl FnOnce() -> StoreError,
) -> Result<usize, StoreError> {
    if changed == 0 { Err(missing()) } else { Ok(changed) }
}

fn account(row: &Row<'_>) -> Result<Account, Error> {
    Ok(Account {
        id: row.get::<_, String>("id")?.into(),
        name: row.get("name")?,
        created_at: row.get("created_at")?,
        seen_at: row.get("seen_at")?,
    })
}

fn passkey(row: &Row<'_>) -> Result<Passkey, Error> {
    Ok(Passkey {
        credential_id: row.get("credential_id")?,
        person: row.get::<_, String>("person")?.into(),
        credential: row.get("credential")?,
        label: row.get("label")?,
        created_at: row.get("created_at")?,
        used_at: row.get("used_at")?,
    })
}
