//! Statements about handles.

use super::{Postgres, session::Values};
use crate::{Handle, HandleClaim, HandleHolder, PersonId, StoreError};

impl Postgres {
    pub(super) async fn write_claim(&self, claim: HandleClaim) -> Result<(), StoreError> {
        let HandleClaim { person, handle, digest, at, changed_before } = &claim;
        let statement = "SELECT outcome, held_since FROM claim_handle($1, $2, $3, $4, $5)";
        let digest = &digest[..];
        let values: Values<'_> = &[&person.as_str(), handle, &digest, at, changed_before];
        let rows = self.pool.change(statement, values).await??;
        let row = rows.first().expect("a function gives a row");
        match row.get::<_, &str>(0) {
            "claimed" => Ok(()),
            "too-soon" => Err(StoreError::HandleTooSoon(row.get(1))),
            "no-person" => Err(StoreError::NoPerson(claim.person)),
            _ => Err(StoreError::HandleTaken),
        }
    }

    pub(super) async fn read_handle(&self, id: &PersonId) -> Result<Option<Handle>, StoreError> {
        let query = "SELECT handle, since FROM handles WHERE person = $1 AND handle IS NOT NULL";
        let rows = self.pool.read(query, &[&id.as_str()]).await?;
        Ok(rows.first().map(|row| Handle { handle: row.get(0), since: row.get(1) }))
    }

    pub(super) async fn read_holder(
        &self,
        digest: &[u8],
    ) -> Result<Option<HandleHolder>, StoreError> {
        let query = "SELECT person, handle FROM handles WHERE digest = $1";
        let rows = self.pool.read(query, &[&digest]).await?;
        Ok(rows.first().map(|row| HandleHolder {
            person: row.get::<_, Option<&str>>(0).map(PersonId::from),
            handle: row.get(1),
        }))
    }
}
