//! The seam behind which everything is kept; a cluster will put Postgres there.

use std::pin::Pin;

use crate::{
    Account, Batch, IndexEntry, LobbyQuery, Millis, Page, Passkey, PersonId, Query, Redaction,
    Session, SessionId, StoreError, StoredLine, StoredTalk, TableId, TableStage, Voids,
};

/// A future that a trait object can give.
pub type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

type StoreFuture<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// As many as a cookie's signature and its encryption take.
pub const SECRET_BYTES: usize = 64;

/// Whatever a method was asked to write is durable when its future gives `Ok`.
///
/// A future that is dropped may have written all the same. So may one that gives
/// [`StoreError::Database`]: who gets it knows nothing until they read the log again.
pub trait Store: Send + Sync {
    /// Writes the whole batch or, with an error, nothing.
    fn append(&self, batch: Batch) -> StoreFuture<'_, ()>;

    /// Every line of a table, in order; none if there is no such table.
    fn log<'a>(&'a self, table: &'a TableId) -> StoreFuture<'a, Vec<StoredLine>>;

    /// What was said last at a table, in order; none if there is no such table.
    fn talk<'a>(&'a self, table: &'a TableId) -> StoreFuture<'a, Vec<StoredTalk>>;

    fn table<'a>(&'a self, table: &'a TableId) -> StoreFuture<'a, Option<IndexEntry>>;

    /// Tables of such a stage at which nothing happened since then, those longest ago first; of
    /// [`TableStage::Finished`] and [`TableStage::Closed`] there are none.
    fn idle(&self, stage: TableStage, since: Millis, limit: u32) -> StoreFuture<'_, Vec<TableId>>;

    /// Tables that are open or being played at, and where a person sits and has not left, or that
    /// they opened; newest first.
    fn unfinished_of<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Vec<IndexEntry>>;

    fn listed(&self, lobby: LobbyQuery) -> StoreFuture<'_, Vec<IndexEntry>>;

    fn search(&self, query: Query) -> StoreFuture<'_, Page>;

    fn add_person(&self, person: Account) -> StoreFuture<'_, ()>;

    fn person<'a>(&'a self, id: &'a PersonId) -> StoreFuture<'a, Option<Account>>;

    fn rename_person<'a>(&'a self, id: &'a PersonId, name: &'a str) -> StoreFuture<'a, ()>;

    fn person_seen<'a>(&'a self, id: &'a PersonId, at: Millis) -> StoreFuture<'a, ()>;

    fn add_passkey(&self, passkey: Passkey) -> StoreFuture<'_, ()>;

    /// Oldest first.
    fn passkeys<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Vec<Passkey>>;

    fn passkey<'a>(&'a self, credential_id: &'a [u8]) -> StoreFuture<'a, Option<Passkey>>;

    /// A credential counts its uses: what it is after one takes its place.
    fn passkey_used<'a>(
        &'a self,
        credential_id: &'a [u8],
        credential: &'a str,
        at: Millis,
    ) -> StoreFuture<'a, ()>;

    /// Only its owner's: another person's passkey is none of theirs.
    fn remove_passkey<'a>(
        &'a self,
        owner: &'a PersonId,
        credential_id: &'a [u8],
    ) -> StoreFuture<'a, ()>;

    /// Keeps a session; one that is kept already stays as it is, ended or not.
    fn add_session(&self, session: Session) -> StoreFuture<'_, ()>;

    /// A first session that has ended is told with its end; any other that has is not there.
    fn session<'a>(&'a self, id: &'a SessionId) -> StoreFuture<'a, Option<Session>>;

    /// Those of a person that go on, oldest first.
    fn sessions<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Vec<Session>>;

    /// Its person was seen too. Nothing, if it is not kept.
    fn session_seen<'a>(&'a self, id: &'a SessionId, at: Millis) -> StoreFuture<'a, ()>;

    /// A passkey was shown in it; `false` if it is not kept or has ended.
    fn session_proved<'a>(&'a self, id: &'a SessionId, at: Millis) -> StoreFuture<'a, bool>;

    /// Ends a session of a person, for good. Nothing, if it is none of theirs.
    fn end_session<'a>(
        &'a self,
        person: &'a PersonId,
        id: &'a SessionId,
        at: Millis,
    ) -> StoreFuture<'a, ()>;

    /// Ends every session of a person but one, their first included, whether it is kept or not.
    fn end_sessions<'a>(
        &'a self,
        person: &'a PersonId,
        except: Option<&'a SessionId>,
        at: Millis,
    ) -> StoreFuture<'a, ()>;

    /// How many tables were void because of a person.
    fn voids_of<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Voids>;

    /// How many tables were void, whoever it is counted against.
    fn voids(&self) -> StoreFuture<'_, Voids>;

    /// Every table in whose log somebody sat down, also if they stood up again.
    fn sittings<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Vec<TableId>>;

    /// What somebody has said that is still kept, oldest first.
    fn talk_of<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Vec<(TableId, StoredTalk)>>;

    /// Takes a person out of a table. With [`StoreError::Damaged`] if lines of a damaged log are to
    /// be changed: nothing is, then.
    fn redact(&self, redaction: Redaction) -> StoreFuture<'_, ()>;

    /// Marks somebody who is to be forgotten, and forgets their name.
    fn person_leaves<'a>(&'a self, id: &'a PersonId, at: Millis) -> StoreFuture<'a, ()>;

    /// Some of those who are marked so, whoever asked first at the head.
    fn leaving(&self, limit: u32) -> StoreFuture<'_, Vec<PersonId>>;

    /// Forgets a person with their passkeys and sessions; `false` if there is none, or there are
    /// sittings of theirs. That a first session has ended stays known.
    fn remove_person<'a>(&'a self, id: &'a PersonId) -> StoreFuture<'a, bool>;

    /// Some people without a passkey who were not seen since then.
    fn stale_guests(&self, unseen_since: Millis, limit: u32) -> StoreFuture<'_, Vec<PersonId>>;

    /// Some tables that were closed before then without a match that was finished.
    fn closed_tables(&self, before: Millis, limit: u32) -> StoreFuture<'_, Vec<TableId>>;

    /// Takes such a table away, with its log and its talk.
    fn remove_table(&self, table: TableId) -> StoreFuture<'_, ()>;

    /// Forgets sessions that were not seen since then: their cookies are gone as well.
    fn forget_sessions(&self, unseen_since: Millis) -> StoreFuture<'_, ()>;

    /// Random bytes that are drawn when first asked for, and the same ever after.
    fn secret<'a>(&'a self, key: &'a str) -> StoreFuture<'a, [u8; SECRET_BYTES]>;

    /// Whether writing works: `Ok` if the last commit went well. After one that did not, something
    /// small is written to find out, so that this turns `Ok` again without anybody's doing.
    fn ready(&self) -> StoreFuture<'_, ()>;

    /// Finishes what was asked before; whatever is asked afterwards is [`StoreError::Closed`].
    fn close(&self) -> BoxFuture<'_, ()>;
}
