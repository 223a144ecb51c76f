//! Queries and statements of erasure and retention.

use rusqlite::{Error, Params, Row, params};

use super::{
    Sqlite,
    connect::{execute, rows},
    people::some,
    talk,
};
use crate::{Millis, PersonId, StoreError, StoredTalk, TableId};

impl Sqlite {
    pub(super) async fn read_sittings(
        &self,
        person: &PersonId,
    ) -> Result<Vec<TableId>, StoreError> {
        let tables = "SELECT table_id FROM sittings WHERE person = ? ORDER BY table_id";
        self.read_ids(tables, (person.as_str().to_owned(),)).await
    }

    pub(super) async fn read_talk_of(
        &self,
        person: &PersonId,
    ) -> Result<Vec<(TableId, StoredTalk)>, StoreError> {
        let person = person.clone();
        self.readers
            .read(move |connection| {
                let lines = "SELECT number, at, person, line, action, table_id FROM talk \
                    WHERE person = ? ORDER BY at, table_id, number";
                Ok(rows(connection, lines, [person.as_str()], talk_at_a_table)?)
            })
            .await
    }

    pub(super) async fn write_leaving(&self, id: &PersonId, at: Millis) -> Result<(), StoreError> {
        let id = id.clone();
        let write = move |connection: &_| {
            let statement = "UPDATE people SET name = '', leaving_at = ? WHERE id = ?";
            let changed = execute(connection, statement, params![at, id.as_str()])?;
            some(changed, || StoreError::NoPerson(id.clone()))
        };
        self.writer.change(write).await.map(drop)
    }

    pub(super) async fn read_leaving(&self, limit: u32) -> Result<Vec<PersonId>, StoreError> {
        let people =
            "SELECT id FROM people WHERE leaving_at IS NOT NULL ORDER BY leaving_at LIMIT ?";
        self.read_ids(people, (limit,)).await
    }

    pub(super) async fn read_stale_guests(
        &self,
        unseen_since: Millis,
        limit: u32,
    ) -> Result<Vec<PersonId>, StoreError> {
        let people = "SELECT id FROM people WHERE seen_at < ? \
            AND NOT EXISTS (SELECT 1 FROM passkeys WHERE person = people.id) \
            ORDER BY seen_at LIMIT ?";
        self.read_ids(people, (unseen_since, limit)).await
    }

    /// A person who has sat down since stays until that sitting is erased too.
    pub(super) async fn delete_person(&self, id: &PersonId) -> Result<bool, StoreError> {
        let id = id.clone();
        let write = move |connection: &_| {
            let statement = "DELETE FROM people WHERE id = ?1 \
                AND NOT EXISTS (SELECT 1 FROM sittings WHERE person = ?1)";
            Ok(execute(connection, statement, [id.as_str()])?)
        };
        Ok(self.writer.change(write).await? > 0)
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
        self.read_ids(tables, (before, limit)).await
    }

    /// A first session is deleted only after its person: until then its end must stay known.
    pub(super) async fn delete_stale_sessions(
        &self,
        unseen_since: Millis,
    ) -> Result<(), StoreError> {
        let write = move |connection: &_| {
            let statement = "DELETE FROM sessions WHERE seen_at < ? \
                AND (id <> person OR person NOT IN (SELECT id FROM people))";
            Ok(execute(connection, statement, [unseen_since])?)
        };
        self.writer.change(write).await.map(drop)
    }

    /// The first column of every row.
    pub(super) async fn read_ids<T: From<String> + Send + 'static>(
        &self,
        query: &'static str,
        values: impl Params + Send + 'static,
    ) -> Result<Vec<T>, StoreError> {
        self.readers
            .read(move |connection| {
                Ok(rows(connection, query, values, |row| Ok(row.get::<_, String>(0)?.into()))?)
            })
            .await
    }
}

fn talk_at_a_table(row: &Row<'_>) -> Result<(TableId, StoredTalk), Error> {
    Ok((row.get::<_, String>(5)?.into(), talk::talk(row)?))
}
