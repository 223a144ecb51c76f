//! Statements about accounts and passkeys.

use sqlx::{FromRow, Row, error::ErrorKind, sqlite::SqliteRow};

use super::{Sqlite, notes::kind};
use crate::{Account, Millis, Passkey, PersonId, StoreError};

impl Sqlite {
    pub(super) async fn write_person(&self, person: Account) -> Result<(), StoreError> {
        let statement =
            sqlx::query("INSERT INTO people (id, name, created_at, seen_at) VALUES (?, ?, ?, ?)")
                .bind(person.id.text())
                .bind(person.name)
                .bind(person.created_at)
                .bind(person.seen_at);
        let written = self.writer.change(statement).await;
        written.map(drop).map_err(|error| match broken(&error) {
            Some(ErrorKind::UniqueViolation) => StoreError::PersonExists(person.id),
            _ => error,
        })
    }

    pub(super) async fn read_person(&self, id: &PersonId) -> Result<Option<Account>, StoreError> {
        let person = "SELECT id, name, created_at, seen_at FROM people WHERE id = ?";
        let person = sqlx::query_as(person).bind(id.text());
        Ok(person.fetch_optional(&self.readers).await?)
    }

    pub(super) async fn write_name(&self, id: &PersonId, name: &str) -> Result<(), StoreError> {
        let statement = sqlx::query("UPDATE people SET name = ? WHERE id = ?");
        let changed = self.writer.change(statement.bind(name).bind(id.text())).await?;
        if changed == 0 { Err(StoreError::NoPerson(id.clone())) } else { Ok(()) }
    }

    pub(super) async fn write_seen(&self, id: &PersonId, at: Millis) -> Result<(), StoreError> {
        let statement = sqlx::query("UPDATE people SET seen_at = ? WHERE id = ?");
        let changed = self.writer.change(statement.bind(at).bind(id.text())).await?;
        if changed == 0 { Err(StoreError::NoPerson(id.clone())) } else { Ok(()) }
    }

    pub(super) async fn write_passkey(&self, passkey: Passkey) -> Result<(), StoreError> {
        let statement = sqlx::query(
            "INSERT INTO passkeys (credential_id, person, credential, label, created_at, used_at)
             VALUES (?, ?, ?, ?, ?, ?)",
        )
        .bind(passkey.credential_id)
        .bind(passkey.person.text())
        .bind(passkey.credential)
        .bind(passkey.label)
        .bind(passkey.created_at)
        .bind(passkey.used_at);
        let written = self.writer.change(statement).await;
        written.map(drop).map_err(|error| match broken(&error) {
            Some(ErrorKind::UniqueViolation) => StoreError::PasskeyExists,
            Some(ErrorKind::ForeignKeyViolation) => StoreError::NoPerson(passkey.person),
            _ => error,
        })
    }

    pub(super) async fn read_passkeys(
        &self,
        person: &PersonId,
    ) -> Result<Vec<Passkey>, StoreError> {
        let theirs = "SELECT * FROM passkeys WHERE person = ? ORDER BY created_at, rowid";
        Ok(sqlx::query_as(theirs).bind(person.text()).fetch_all(&self.readers).await?)
    }

    pub(super) async fn read_passkey(
        &self,
        credential_id: &[u8],
    ) -> Result<Option<Passkey>, StoreError> {
        let passkey = sqlx::query_as("SELECT * FROM passkeys WHERE credential_id = ?");
        Ok(passkey.bind(credential_id).fetch_optional(&self.readers).await?)
    }

    pub(super) async fn write_use(
        &self,
        credential_id: &[u8],
        credential: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let statement = "UPDATE passkeys SET credential = ?, used_at = ? WHERE credential_id = ?";
        let statement = sqlx::query(statement).bind(credential).bind(at).bind(credential_id);
        let changed = self.writer.change(statement).await?;
        if changed == 0 { Err(StoreError::NoPasskey) } else { Ok(()) }
    }

    pub(super) async fn delete_passkey(
        &self,
        owner: &PersonId,
        credential_id: &[u8],
    ) -> Result<(), StoreError> {
        let statement = sqlx::query("DELETE FROM passkeys WHERE person = ? AND credential_id = ?");
        let changed = self.writer.change(statement.bind(owner.text()).bind(credential_id)).await?;
        if changed == 0 { Err(StoreError::NoPasskey) } else { Ok(()) }
    }
}

/// The constraint of the schema that a change violated.
fn broken(error: &StoreError) -> Option<ErrorKind> {
    match error {
        StoreError::Database(error) => kind(error),
        _ => None,
    }
}

impl FromRow<'_, SqliteRow> for Account {
    fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get::<String, _>("id")?.into(),
            name: row.try_get("name")?,
            created_at: row.try_get("created_at")?,
            seen_at: row.try_get("seen_at")?,
        })
    }
}

impl FromRow<'_, SqliteRow> for Passkey {
    fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            credential_id: row.try_get("credential_id")?,
            person: row.try_get::<String, _>("person")?.into(),
            credential: row.try_get("credential")?,
            label: row.try_get("label")?,
            created_at: row.try_get("created_at")?,
            used_at: row.try_get("used_at")?,
        })
    }
}
