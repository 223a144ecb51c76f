//! Statements about accounts, passkeys and secrets.

use tokio_postgres::{Row, error::SqlState};

use super::{Postgres, session::Values};
use crate::{Account, Millis, Passkey, PersonId, SECRET_BYTES, StoreError, Voids};

impl Postgres {
    pub(super) async fn write_person(&self, person: Account) -> Result<(), StoreError> {
        let statement =
            "INSERT INTO people (id, name, created_at, seen_at) VALUES ($1, $2, $3, $4)";
        let Account { id, name, created_at, seen_at } = &person;
        let written =
            self.pool.change(statement, &[&id.as_str(), name, created_at, seen_at]).await?;
        match written {
            Ok(_) => Ok(()),
            Err(failure) if failure.violates(&SqlState::UNIQUE_VIOLATION) => {
                Err(StoreError::PersonExists(person.id))
            }
            Err(failure) => Err(failure.into()),
        }
    }

    pub(super) async fn read_person(&self, id: &PersonId) -> Result<Option<Account>, StoreError> {
        let query = "SELECT id, name, created_at, seen_at FROM people WHERE id = $1";
        let rows = self.pool.read(query, &[&id.as_str()]).await?;
        Ok(rows.first().map(|row| Account {
            id: row.get::<_, &str>(0).into(),
            name: row.get(1),
            created_at: row.get(2),
            seen_at: row.get(3),
        }))
    }

    pub(super) async fn write_name(&self, id: &PersonId, name: &str) -> Result<(), StoreError> {
        let statement = "UPDATE people SET name = $2 WHERE id = $1 RETURNING 1";
        self.change_person(statement, id, &name).await
    }

    pub(super) async fn write_seen(&self, id: &PersonId, at: Millis) -> Result<(), StoreError> {
        let statement = "UPDATE people SET seen_at = $2 WHERE id = $1 RETURNING 1";
        self.change_person(statement, id, &at).await
    }

    /// A change of a person, which must be there. The statement gives a row for each.
    pub(super) async fn change_person(
        &self,
        statement: &str,
        id: &PersonId,
        value: &(dyn tokio_postgres::types::ToSql + Sync),
    ) -> Result<(), StoreError> {
        let rows = self.pool.change(statement, &[&id.as_str(), value]).await??;
        if rows.is_empty() { Err(StoreError::NoPerson(id.clone())) } else { Ok(()) }
    }

    pub(super) async fn write_passkey(&self, passkey: Passkey) -> Result<(), StoreError> {
        let Passkey { credential_id, person, credential, label, created_at, used_at } = &passkey;
        let statement = "INSERT INTO passkeys \
            (credential_id, person, credential, label, created_at, used_at) \
            VALUES ($1, $2, $3, $4, $5, $6)";
        let values: Values<'_> =
            &[credential_id, &person.as_str(), credential, label, created_at, used_at];
        match self.pool.change(statement, values).await? {
            Ok(_) => Ok(()),
            Err(failure) if failure.violates(&SqlState::UNIQUE_VIOLATION) => {
                Err(StoreError::PasskeyExists)
            }
            Err(failure) if failure.violates(&SqlState::FOREIGN_KEY_VIOLATION) => {
                Err(StoreError::NoPerson(passkey.person))
            }
            Err(failure) => Err(failure.into()),
        }
    }

    pub(super) async fn read_passkeys(
        &self,
        person: &PersonId,
    ) -> Result<Vec<Passkey>, StoreError> {
        self.passkeys_where("person", &person.as_str()).await
    }

    pub(super) async fn read_passkey(
        &self,
        credential_id: &[u8],
    ) -> Result<Option<Passkey>, StoreError> {
        Ok(self.passkeys_where("credential_id", &credential_id).await?.pop())
    }

    async fn passkeys_where(
        &self,
        condition: &str,
        value: &(dyn tokio_postgres::types::ToSql + Sync),
    ) -> Result<Vec<Passkey>, StoreError> {
        let query = format!(
            "SELECT credential_id, person, credential, label, created_at, used_at FROM passkeys \
             WHERE {condition} = $1 ORDER BY created_at, no"
        );
        Ok(self.pool.read(&query, &[value]).await?.iter().map(passkey).collect())
    }

    pub(super) async fn write_use(
        &self,
        credential_id: &[u8],
        credential: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let statement = "UPDATE passkeys SET credential = $2, used_at = $3 \
            WHERE credential_id = $1 RETURNING 1";
        self.change_passkey(statement, &[&credential_id, &credential, &at]).await
    }

    pub(super) async fn delete_passkey(
        &self,
        owner: &PersonId,
        credential_id: &[u8],
    ) -> Result<(), StoreError> {
        let statement = "DELETE FROM passkeys WHERE person = $1 AND credential_id = $2 RETURNING 1";
        self.change_passkey(statement, &[&owner.as_str(), &credential_id]).await
    }

    /// A change of a passkey, which must be there. The statement gives a row for each.
    async fn change_passkey(&self, statement: &str, values: Values<'_>) -> Result<(), StoreError> {
        let rows = self.pool.change(statement, values).await??;
        if rows.is_empty() { Err(StoreError::NoPasskey) } else { Ok(()) }
    }

    /// Generated on first use. Of concurrent calls the first to write decides.
    pub(super) async fn read_secret(&self, key: &str) -> Result<[u8; SECRET_BYTES], StoreError> {
        if let Some(secret) = self.kept_secret(key).await? {
            return Ok(secret);
        }
        let mut drawn = [0; SECRET_BYTES];
        getrandom::fill(&mut drawn).expect("the system has random bytes");
        let statement = "INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        self.pool.change(statement, &[&key, &&drawn[..]]).await??;
        Ok(self.kept_secret(key).await?.expect("it was written, and secrets are never deleted"))
    }

    async fn kept_secret(&self, key: &str) -> Result<Option<[u8; SECRET_BYTES]>, StoreError> {
        let rows = self.pool.read("SELECT value FROM settings WHERE key = $1", &[&key]).await?;
        Ok(rows.first().and_then(|row| row.get::<_, &[u8]>(0).try_into().ok()))
    }

    pub(super) async fn read_voids_of(&self, person: &PersonId) -> Result<Voids, StoreError> {
        let theirs = "SELECT count(*), max(at) FROM withheld WHERE person = $1";
        self.count_voids(theirs, &[&person.as_str()]).await
    }

    pub(super) async fn read_voids(&self) -> Result<Voids, StoreError> {
        let all = "SELECT count(DISTINCT table_id), max(at) FROM withheld";
        self.count_voids(all, &[]).await
    }

    async fn count_voids(&self, query: &str, values: Values<'_>) -> Result<Voids, StoreError> {
        let rows = self.pool.read(query, values).await?;
        let row = rows.first().expect("a count has one row");
        let count = u32::try_from(row.get::<_, i64>(0)).unwrap_or(u32::MAX);
        Ok(Voids { count, last_at: row.get::<_, Option<Millis>>(1) })
    }
}

fn passkey(row: &Row) -> Passkey {
    Passkey {
        credential_id: row.get(0),
        person: row.get::<_, &str>(1).into(),
        credential: row.get(2),
        label: row.get(3),
        created_at: row.get(4),
        used_at: row.get(5),
    }
}
