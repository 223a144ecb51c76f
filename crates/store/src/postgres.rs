//! [`Store`] in a PostgreSQL database that several nodes may share: appends are fenced by the epoch of
//! their table, in one statement for each group commit.

mod address;
mod ceremonies;
mod claims;
mod failure;
mod flush;
mod heads;
mod logs;
mod matches;
mod migrate;
mod notes;
mod open;
mod people;
mod pool;
mod session;
mod sessions;
mod state;
mod transfer;
mod writer;

use std::{
    fmt,
    sync::{Arc, atomic::Ordering},
};

pub use self::{
    address::{AddressError, PostgresAddress},
    open::PostgresError,
    transfer::{InUse, copy_to_file, move_to_postgres},
};
use self::{pool::Pool, session::Values, state::State, writer::Writers};
use crate::{
    Account, Batch, BoxFuture, Ceremony, CeremonyKind, CeremonyLimits, Claims, Epoch, IndexEntry,
    LobbyQuery, Millis, Page, Passkey, PersonId, Query, Redaction, SECRET_BYTES, Session,
    SessionId, Store, StoreError, StoredLine, StoredTalk, TableId, TableStage, Voids,
    store::StoreFuture,
};

/// The readiness probe.
const PROBE: &str = "INSERT INTO settings (key, value) VALUES ('probe', 'x') \
    ON CONFLICT (key) DO UPDATE SET value = excluded.value";

/// A PostgreSQL database.
pub struct Postgres {
    writers: Writers,
    pool: Pool,
    /// The id of the database's content.
    house: String,
    state: Arc<State>,
}

impl Postgres {
    /// The first column of every row.
    async fn read_ids<T: for<'a> From<&'a str>>(
        &self,
        query: &str,
        values: Values<'_>,
    ) -> Result<Vec<T>, StoreError> {
        let rows = self.pool.read(query, values).await?;
        Ok(rows.iter().map(|row| row.get::<_, &str>(0).into()).collect())
    }
}

impl fmt::Debug for Postgres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Postgres")
    }
}

impl Store for Postgres {
    fn append(&self, batch: Batch) -> StoreFuture<'_, ()> {
        Box::pin(self.writers.append(batch))
    }

    fn log<'a>(&'a self, table: &'a TableId) -> StoreFuture<'a, Vec<StoredLine>> {
        Box::pin(self.read_log(table))
    }

    fn talk<'a>(&'a self, table: &'a TableId) -> StoreFuture<'a, Vec<StoredTalk>> {
        Box::pin(self.read_talk(table))
    }

    fn table<'a>(&'a self, table: &'a TableId) -> StoreFuture<'a, Option<IndexEntry>> {
        Box::pin(self.read_table(table))
    }

    fn idle(&self, stage: TableStage, since: Millis, limit: u32) -> StoreFuture<'_, Vec<TableId>> {
        Box::pin(self.read_idle(stage, since, limit))
    }

    fn unfinished_of<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Vec<IndexEntry>> {
        Box::pin(self.read_unfinished_of(person))
    }

    fn listed(&self, lobby: LobbyQuery) -> StoreFuture<'_, Vec<IndexEntry>> {
        Box::pin(self.read_listed(lobby))
    }

    fn search(&self, query: Query) -> StoreFuture<'_, Page> {
        Box::pin(self.read_page(query))
    }

    fn add_person(&self, person: Account) -> StoreFuture<'_, ()> {
        Box::pin(self.write_person(person))
    }

    fn person<'a>(&'a self, id: &'a PersonId) -> StoreFuture<'a, Option<Account>> {
        Box::pin(self.read_person(id))
    }

    fn rename_person<'a>(&'a self, id: &'a PersonId, name: &'a str) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            let statement = "UPDATE people SET name = $2 WHERE id = $1 RETURNING 1";
            self.change_person(statement, id, &name).await
        })
    }

    fn person_seen<'a>(&'a self, id: &'a PersonId, at: Millis) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            let statement = "UPDATE people SET seen_at = $2 WHERE id = $1 RETURNING 1";
            self.change_person(statement, id, &at).await
        })
    }

    fn add_passkey(&self, passkey: Passkey) -> StoreFuture<'_, ()> {
        Box::pin(self.write_passkey(passkey))
    }

    fn passkeys<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Vec<Passkey>> {
        Box::pin(async { self.read_passkeys("person", &person.as_str()).await })
    }

    fn passkey<'a>(&'a self, credential_id: &'a [u8]) -> StoreFuture<'a, Option<Passkey>> {
        Box::pin(
            async move { Ok(self.read_passkeys("credential_id", &credential_id).await?.pop()) },
        )
    }

    fn passkey_used<'a>(
        &'a self,
        credential_id: &'a [u8],
        credential: &'a str,
        at: Millis,
    ) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            let statement = "UPDATE passkeys SET credential = $2, used_at = $3 \
                WHERE credential_id = $1 RETURNING 1";
            self.change_passkey(statement, &[&credential_id, &credential, &at]).await
        })
    }

    fn remove_passkey<'a>(
        &'a self,
        owner: &'a PersonId,
        credential_id: &'a [u8],
    ) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            let statement =
                "DELETE FROM passkeys WHERE person = $1 AND credential_id = $2 RETURNING 1";
            self.change_passkey(statement, &[&owner.as_str(), &credential_id]).await
        })
    }

    fn add_session(&self, session: Session) -> StoreFuture<'_, ()> {
        Box::pin(self.write_session(session))
    }

    fn session<'a>(&'a self, id: &'a SessionId) -> StoreFuture<'a, Option<Session>> {
        Box::pin(self.read_session(id))
    }

    fn sessions<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Vec<Session>> {
        Box::pin(self.read_sessions(person))
    }

    fn session_seen<'a>(&'a self, id: &'a SessionId, at: Millis) -> StoreFuture<'a, ()> {
        Box::pin(self.write_session_seen(id, at))
    }

    fn session_proved<'a>(&'a self, id: &'a SessionId, at: Millis) -> StoreFuture<'a, bool> {
        Box::pin(self.write_proof(id, at))
    }

    fn end_session<'a>(
        &'a self,
        person: &'a PersonId,
        id: &'a SessionId,
        at: Millis,
    ) -> StoreFuture<'a, ()> {
        Box::pin(self.write_end(person, id, at))
    }

    fn end_sessions<'a>(
        &'a self,
        person: &'a PersonId,
        except: Option<&'a SessionId>,
        at: Millis,
    ) -> StoreFuture<'a, ()> {
        Box::pin(self.write_all_ends(person, except, at))
    }

    fn voids_of<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Voids> {
        Box::pin(async {
            let theirs = "SELECT count(*), max(at) FROM withheld WHERE person = $1";
            self.read_voids(theirs, &[&person.as_str()]).await
        })
    }

    fn voids(&self) -> StoreFuture<'_, Voids> {
        Box::pin(async {
            let all = "SELECT count(DISTINCT table_id), max(at) FROM withheld";
            self.read_voids(all, &[]).await
        })
    }

    fn sittings<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Vec<TableId>> {
        Box::pin(async {
            let tables = "SELECT id FROM sittings JOIN tables ON no = table_no \
                WHERE person = $1 ORDER BY id";
            self.read_ids(tables, &[&person.as_str()]).await
        })
    }

    fn talk_of<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Vec<(TableId, StoredTalk)>> {
        Box::pin(self.read_talk_of(person))
    }

    fn redact(&self, redaction: Redaction) -> StoreFuture<'_, ()> {
        Box::pin(self.write_redaction(redaction))
    }

    fn person_leaves<'a>(&'a self, id: &'a PersonId, at: Millis) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            let statement =
                "UPDATE people SET name = '', leaving_at = $2 WHERE id = $1 RETURNING 1";
            self.change_person(statement, id, &at).await
        })
    }

    fn leaving(&self, limit: u32) -> StoreFuture<'_, Vec<PersonId>> {
        Box::pin(async move {
            let people = "SELECT id FROM people WHERE leaving_at IS NOT NULL \
                ORDER BY leaving_at LIMIT $1";
            self.read_ids(people, &[&i64::from(limit)]).await
        })
    }

    fn remove_person<'a>(&'a self, id: &'a PersonId) -> StoreFuture<'a, bool> {
        Box::pin(async {
            let rows = self.pool.change("SELECT remove_person($1)", &[&id.as_str()]).await??;
            Ok(rows.first().is_some_and(|row| row.get(0)))
        })
    }

    fn stale_guests(&self, unseen_since: Millis, limit: u32) -> StoreFuture<'_, Vec<PersonId>> {
        Box::pin(async move {
            let people = "SELECT id FROM people WHERE seen_at < $1 \
                AND NOT EXISTS (SELECT 1 FROM passkeys WHERE person = people.id) \
                ORDER BY seen_at LIMIT $2";
            self.read_ids(people, &[&unseen_since, &i64::from(limit)]).await
        })
    }

    fn closed_tables(&self, before: Millis, limit: u32) -> StoreFuture<'_, Vec<TableId>> {
        Box::pin(async move {
            let tables = "SELECT id FROM tables JOIN owners o ON o.table_no = no \
                WHERE stage = 'closed' AND finished_at IS NULL \
                AND coalesce((SELECT at FROM lines l WHERE l.table_no = no \
                    AND l.number = o.number), opened_at) < $1 ORDER BY id LIMIT $2";
            self.read_ids(tables, &[&before, &i64::from(limit)]).await
        })
    }

    fn remove_table(&self, table: TableId, epoch: Epoch) -> StoreFuture<'_, ()> {
        Box::pin(self.delete_table(table, epoch))
    }

    fn forget_sessions(&self, unseen_since: Millis) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let statement = "DELETE FROM sessions WHERE seen_at < $1 \
                AND (id <> person OR person NOT IN (SELECT id FROM people))";
            self.pool.change(statement, &[&unseen_since]).await??;
            Ok(())
        })
    }

    fn begin_ceremony(&self, ceremony: Ceremony, limits: CeremonyLimits) -> StoreFuture<'_, ()> {
        Box::pin(self.write_ceremony(ceremony, limits))
    }

    fn end_ceremony<'a>(
        &'a self,
        person: &'a PersonId,
        kind: CeremonyKind,
    ) -> StoreFuture<'a, Option<Ceremony>> {
        Box::pin(self.take_ceremony(person, kind))
    }

    fn forget_ceremonies(&self, before: Millis) -> StoreFuture<'_, ()> {
        Box::pin(self.delete_stale_ceremonies(before))
    }

    fn secret<'a>(&'a self, key: &'a str) -> StoreFuture<'a, [u8; SECRET_BYTES]> {
        Box::pin(self.read_secret(key))
    }

    fn ready(&self) -> StoreFuture<'_, ()> {
        Box::pin(async {
            if self.writers.is_closed() {
                return Err(StoreError::Closed);
            }
            if self.state.is_failing.load(Ordering::Relaxed) {
                self.pool.change(PROBE, &[]).await??;
                self.state.is_failing.store(false, Ordering::Relaxed);
            }
            Ok(())
        })
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async {
            self.writers.close().await;
            // A node that cannot say so is gone when its lease ends.
            let _ = self.leave().await;
            self.pool.close().await;
        })
    }
}
