//! The storage interface.

mod by_methods;

use std::pin::Pin;

use crate::{
    Account, Batch, Ceremony, CeremonyKind, CeremonyLimits, Claims, Dailies, Epoch, Handle,
    HandleClaim, HandleHolder, IndexEntry, LobbyQuery, Millis, Page, Passkey, PersonId, Query,
    Redaction, Session, SessionId, StoreError, StoredLine, StoredTalk, TableId, TableStage, Voids,
};

pub(crate) use by_methods::store_by_methods;

/// A boxed future, so that [`Store`] can be a trait object.
pub type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The boxed future of a method of [`Store`].
pub(crate) type StoreFuture<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// The length of a secret: a key for signing and one for encryption.
pub const SECRET_BYTES: usize = 64;

/// Durable storage: a write is on the disk when its future gives `Ok`.
///
/// A future that is dropped may have written all the same. So may one that gives
/// [`StoreError::Database`]: the caller has to read the log again to know.
pub trait Store: Claims + Dailies {
    /// Appends a batch atomically: with an error nothing is written. A table has one append under way
    /// at a time.
    fn append(&self, batch: Batch) -> StoreFuture<'_, ()>;

    /// Every line of a table, in order; none if there is no such table.
    fn log<'a>(&'a self, table: &'a TableId) -> StoreFuture<'a, Vec<StoredLine>>;

    /// The last lines of talk of a table, in order; none if there is no such table.
    fn talk<'a>(&'a self, table: &'a TableId) -> StoreFuture<'a, Vec<StoredTalk>>;

    fn table<'a>(&'a self, table: &'a TableId) -> StoreFuture<'a, Option<IndexEntry>>;

    /// Tables of a stage without activity since a time, longest idle first; none of
    /// [`TableStage::Finished`] and [`TableStage::Closed`].
    fn idle(&self, stage: TableStage, since: Millis, limit: u32) -> StoreFuture<'_, Vec<TableId>>;

    /// Unfinished tables where a person sits and has not left, or that they opened; newest first.
    fn unfinished_of<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Vec<IndexEntry>>;

    fn listed(&self, lobby: LobbyQuery) -> StoreFuture<'_, Vec<IndexEntry>>;

    fn search(&self, query: Query) -> StoreFuture<'_, Page>;

    fn add_person(&self, person: Account) -> StoreFuture<'_, ()>;

    fn person<'a>(&'a self, id: &'a PersonId) -> StoreFuture<'a, Option<Account>>;

    fn rename_person<'a>(&'a self, id: &'a PersonId, name: &'a str) -> StoreFuture<'a, ()>;

    fn person_seen<'a>(&'a self, id: &'a PersonId, at: Millis) -> StoreFuture<'a, ()>;

    /// Gives a person a handle, instead of the one that they have; [`StoreError::HandleTaken`] or
    /// [`StoreError::HandleTooSoon`] if it cannot be. Their own again is no change.
    fn claim_handle(&self, claim: HandleClaim) -> StoreFuture<'_, ()>;

    /// The handle that a person has.
    fn handle<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Option<Handle>>;

    /// The person who has, or had, the handle of a digest.
    fn handle_holder<'a>(&'a self, digest: &'a [u8]) -> StoreFuture<'a, Option<HandleHolder>>;

    fn add_passkey(&self, passkey: Passkey) -> StoreFuture<'_, ()>;

    /// Oldest first.
    fn passkeys<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Vec<Passkey>>;

    fn passkey<'a>(&'a self, credential_id: &'a [u8]) -> StoreFuture<'a, Option<Passkey>>;

    /// Replaces a credential after a use, which changes its counter.
    fn passkey_used<'a>(
        &'a self,
        credential_id: &'a [u8],
        credential: &'a str,
        at: Millis,
    ) -> StoreFuture<'a, ()>;

    /// An error if the passkey is not the owner's.
    fn remove_passkey<'a>(
        &'a self,
        owner: &'a PersonId,
        credential_id: &'a [u8],
    ) -> StoreFuture<'a, ()>;

    /// Writes a session. Idempotent: an existing one stays as it is, ended or not.
    fn add_session(&self, session: Session) -> StoreFuture<'_, ()>;

    /// The session; of those that have ended, first sessions alone.
    fn session<'a>(&'a self, id: &'a SessionId) -> StoreFuture<'a, Option<Session>>;

    /// The sessions of a person that have not ended, oldest first.
    fn sessions<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Vec<Session>>;

    /// Updates the time of the session and of its person; no effect without a row.
    fn session_seen<'a>(&'a self, id: &'a SessionId, at: Millis) -> StoreFuture<'a, ()>;

    /// Marks a session as proved by a passkey; `false` if there is none or it has ended.
    fn session_proved<'a>(&'a self, id: &'a SessionId, at: Millis) -> StoreFuture<'a, bool>;

    /// Ends a session of a person for good; no effect on sessions of others.
    fn end_session<'a>(
        &'a self,
        person: &'a PersonId,
        id: &'a SessionId,
        at: Millis,
    ) -> StoreFuture<'a, ()>;

    /// Ends every session of a person but one, the first included even if it has no row.
    fn end_sessions<'a>(
        &'a self,
        person: &'a PersonId,
        except: Option<&'a SessionId>,
        at: Millis,
    ) -> StoreFuture<'a, ()>;

    /// How many tables were void because of a person.
    fn voids_of<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Voids>;

    /// How many tables were void, of all people together.
    fn voids(&self) -> StoreFuture<'_, Voids>;

    /// Every table in whose log a person sat down, also if they left the seat again.
    fn sittings<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Vec<TableId>>;

    /// The stored lines of talk of a person, oldest first.
    fn talk_of<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Vec<(TableId, StoredTalk)>>;

    /// Erases a person from a table. Lines of a damaged log are not changed: that is
    /// [`StoreError::Damaged`].
    fn redact(&self, redaction: Redaction) -> StoreFuture<'_, ()>;

    /// Marks a person for erasure, and removes their name.
    fn person_leaves<'a>(&'a self, id: &'a PersonId, at: Millis) -> StoreFuture<'a, ()>;

    /// Some people who are marked for erasure, longest marked first.
    fn leaving(&self, limit: u32) -> StoreFuture<'_, Vec<PersonId>>;

    /// Deletes a person with their passkeys and sessions; `false` if there is none, or they still have
    /// sittings. The end of a first session stays known.
    fn remove_person<'a>(&'a self, id: &'a PersonId) -> StoreFuture<'a, bool>;

    /// Some people without a passkey who were not seen since a time.
    fn stale_guests(&self, unseen_since: Millis, limit: u32) -> StoreFuture<'_, Vec<PersonId>>;

    /// Some tables that were closed before a time without a finished match.
    fn closed_tables(&self, before: Millis, limit: u32) -> StoreFuture<'_, Vec<TableId>>;

    /// Deletes such a table with its log and its talk.
    fn remove_table(&self, table: TableId, epoch: Epoch) -> StoreFuture<'_, ()>;

    /// Deletes sessions that were not seen since a time: their cookies have expired.
    fn forget_sessions(&self, unseen_since: Millis) -> StoreFuture<'_, ()>;

    /// Keeps the state of a ceremony until its second step.
    fn begin_ceremony(&self, ceremony: Ceremony, limits: CeremonyLimits) -> StoreFuture<'_, ()>;

    /// Takes the state of a ceremony, for one caller alone; `None` if there is none.
    fn end_ceremony<'a>(
        &'a self,
        person: &'a PersonId,
        kind: CeremonyKind,
    ) -> StoreFuture<'a, Option<Ceremony>>;

    /// Deletes ceremonies that were begun before a time.
    fn forget_ceremonies(&self, before: Millis) -> StoreFuture<'_, ()>;

    /// Random bytes that are generated on first use and then stay the same.
    fn secret<'a>(&'a self, key: &'a str) -> StoreFuture<'a, [u8; SECRET_BYTES]>;

    /// Readiness: `Ok` if the last commit succeeded. After a failure a small probe is written, so that
    /// this recovers by itself.
    fn ready(&self) -> StoreFuture<'_, ()>;

    /// Finishes pending writes; later calls give [`StoreError::Closed`].
    fn close(&self) -> BoxFuture<'_, ()>;
}
