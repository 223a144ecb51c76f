//! Queries and statements of erasure and retention.

use sqlx::Row as _;

use super::{Sqlite, talk};
use crate::{Millis, PersonId, StoreError, StoredTalk, TableId};

impl Sqlite {
    pub(super) async fn read_sittings(
        &self,
        person: &PersonId,
    ) -> Result<Vec<TableId>, StoreError> {
        let tables = "SELECT table_id FROM sittings WHERE person = ? ORDER BY table_id";
        let tables = sqlx::query_scalar::<_, String>(tables).bind(person.text());
        Ok(tables.fetch_all(&self.readers).await?.into_iter().map(TableId::from).collect())
    }

    pub(super) async fn read_talk_of(
        &self,
        person: &PersonId,
    ) -> Result<Vec<(TableId, StoredTalk)>, StoreError> {
        let lines = "SELECT number, at, person, line, action, table_id FROM talk WHERE person = ? \
            ORDER BY at, table_id, number";
        let rows = sqlx::query(lines).bind(person.text()).fetch_all(&self.readers).await?;
        let line = |row| Ok((TableId::from(row_table(row)?), talk::talk(row)?));
        rows.iter().map(line).collect::<Result<_, sqlx::Error>>().map_err(StoreError::from)
    }

    pub(super) async fn write_leaving(&self, id: &PersonId, at: Millis) -> Result<(), StoreError> {
        let statement = sqlx::query("UPDATE people SET name = '', leaving_at = ? WHERE id = ?");
        let changed = self.writer.change(statement.bind(at).bind(id.text())).await?;
        if changed == 0 { Err(StoreError::NoPerson(id.clone())) } else { Ok(()) }
    }

    pub(super) async fn read_leaving(&self, limit: u32) -> Result<Vec<PersonId>, StoreError> {
        let people =
            "SELECT id FROM people WHERE leaving_at IS NOT NULL ORDER BY leaving_at LIMIT ?";
        let people = sqlx::query_scalar::<_, String>(people).bind(limit);
        Ok(people.fetch_all(&self.readers).await?.into_iter().map(PersonId::from).collect())
    }

    pub(super) async fn read_stale_guests(
        &self,
        unseen_since: Millis,
        limit: u32,
    ) -> Result<Vec<PersonId>, StoreError> {
        let people = "SELECT id FROM people WHERE seen_at < ? \
            AND NOT EXISTS (SELECT 1 FROM passkeys WHERE person = people.id) \
            ORDER BY seen_at LIMIT ?";
        let people = sqlx::query_scalar::<_, String>(people).bind(unseen_since).bind(limit);
        Ok(people.fetch_all(&self.readers).await?.into_iter().map(PersonId::from).collect())
    }

    /// A person who has sat down since stays until that sitting is erased too.
    pub(super) async fn delete_person(&self, id: &PersonId) -> Result<bool, StoreError> {
        let statement = "DELETE FROM people WHERE id = ?1 \
            AND NOT EXISTS (SELECT 1 FROM sittings WHERE person = ?1)";
        Ok(self.writer.change(sqlx::query(statement).bind(id.text())).await? > 0)
    }

    /// A table is closed by its last line; one without lines never began.
    pub(super) async fn read_closed(
        &self,
        before: Millis,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        let tables = "SELECT id FROM tables WHERE stage = 'closed' AND finished_at IS NULL \
            AND coalesce((SELECT at FROM heads JOIN lines USING (table_id, number) \
                WHERE table_id = id), opened_at) < ? ORDER BY id LIMIT ?";
        let tables = sqlx::query_scalar::<_, String>(tables).bind(before).bind(limit);
        Ok(tables.fetch_all(&self.readers).await?.into_iter().map(TableId::from).collect())
    }

    /// A first session is deleted only after its person: until then its end must stay known.
    pub(super) async fn delete_stale_sessions(
        &self,
        unseen_since: Millis,
    ) -> Result<(), StoreError> {
        let statement = "DELETE FROM sessions WHERE seen_at < ? \
            AND (id <> person OR person NOT IN (SELECT id FROM people))";
        self.writer.change(sqlx::query(statement).bind(unseen_since)).await.map(drop)
    }
}

fn row_table(row: &sqlx::sqlite::SqliteRow) -> Result<String, sqlx::Error> {
    row.try_get(5)
}
