//! Queries and statements of erasure and retention.

use super::Postgres;
use crate::{Millis, PersonId, StoreError, TableId};

impl Postgres {
    pub(super) async fn read_sittings(
        &self,
        person: &PersonId,
    ) -> Result<Vec<TableId>, StoreError> {
        let tables = "SELECT id FROM sittings JOIN tables ON no = table_no \
            WHERE person = $1 ORDER BY id";
        self.read_ids(tables, &[&person.as_str()]).await
    }

    pub(super) async fn write_leaving(&self, id: &PersonId, at: Millis) -> Result<(), StoreError> {
        let statement = "UPDATE people SET name = '', leaving_at = $2 WHERE id = $1 RETURNING 1";
        self.change_person(statement, id, &at).await
    }

    pub(super) async fn read_leaving(&self, limit: u32) -> Result<Vec<PersonId>, StoreError> {
        let people =
            "SELECT id FROM people WHERE leaving_at IS NOT NULL ORDER BY leaving_at LIMIT $1";
        self.read_ids(people, &[&i64::from(limit)]).await
    }

    pub(super) async fn read_stale_guests(
        &self,
        unseen_since: Millis,
        limit: u32,
    ) -> Result<Vec<PersonId>, StoreError> {
        let people = "SELECT id FROM people WHERE seen_at < $1 \
            AND NOT EXISTS (SELECT 1 FROM passkeys WHERE person = people.id) \
            ORDER BY seen_at LIMIT $2";
        self.read_ids(people, &[&unseen_since, &i64::from(limit)]).await
    }

    pub(super) async fn delete_person(&self, id: &PersonId) -> Result<bool, StoreError> {
        let rows = self.pool.change("SELECT remove_person($1)", &[&id.as_str()]).await??;
        Ok(rows.first().is_some_and(|row| row.get(0)))
    }

    pub(super) async fn read_closed(
        &self,
        before: Millis,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        let tables = "SELECT id FROM tables JOIN owners o ON o.table_no = no \
            WHERE stage = 'closed' AND finished_at IS NULL \
            AND coalesce((SELECT at FROM lines l WHERE l.table_no = no \
                AND l.number = o.number), opened_at) < $1 ORDER BY id LIMIT $2";
        self.read_ids(tables, &[&before, &i64::from(limit)]).await
    }

    pub(super) async fn delete_stale_sessions(
        &self,
        unseen_since: Millis,
    ) -> Result<(), StoreError> {
        let statement = "DELETE FROM sessions WHERE seen_at < $1 \
            AND (id <> person OR person NOT IN (SELECT id FROM people))";
        self.pool.change(statement, &[&unseen_since]).await??;
        Ok(())
    }
}
