//! A store that counts how many logs are read from it.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use store::{
    Account, Batch, BoxFuture, Ceremony, CeremonyKind, CeremonyLimits, ClaimOutcome, Claims,
    Company, Dailies, DailyEntry, DailySetId, Epoch, Handle, HandleClaim, HandleHolder, IndexEntry,
    Lease, LobbyQuery, Millis, Node, NodeId, Ownership, Page, Passkey, PersonId, Query, Redaction,
    SECRET_BYTES, Session, SessionId, Sqlite, Store, StoreCounts, StoreError, StoredBoard,
    StoredLine, StoredTalk, TableId, TableStage, TakeOver, Voids,
};

type Kept<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

pub(crate) struct Counting {
    pub(crate) store: Sqlite,
    pub(crate) logs: Arc<AtomicUsize>,
}

impl Store for Counting {
    fn append(&self, batch: Batch) -> Kept<'_, ()> {
        self.store.append(batch)
    }

    fn log<'a>(&'a self, table: &'a TableId) -> Kept<'a, Vec<StoredLine>> {
        self.logs.fetch_add(1, Ordering::Relaxed);
        self.store.log(table)
    }

    fn talk<'a>(&'a self, table: &'a TableId) -> Kept<'a, Vec<StoredTalk>> {
        self.store.talk(table)
    }

    fn table<'a>(&'a self, table: &'a TableId) -> Kept<'a, Option<IndexEntry>> {
        self.store.table(table)
    }

    fn idle(&self, stage: TableStage, since: Millis, limit: u32) -> Kept<'_, Vec<TableId>> {
        self.store.idle(stage, since, limit)
    }

    fn unfinished_of<'a>(&'a self, person: &'a PersonId) -> Kept<'a, Vec<IndexEntry>> {
        self.store.unfinished_of(person)
    }

    fn listed(&self, lobby: LobbyQuery) -> Kept<'_, Vec<IndexEntry>> {
        self.store.listed(lobby)
    }

    fn search(&self, query: Query) -> Kept<'_, Page> {
        self.store.search(query)
    }

    fn add_person(&self, person: Account) -> Kept<'_, ()> {
        self.store.add_person(person)
    }

    fn person<'a>(&'a self, id: &'a PersonId) -> Kept<'a, Option<Account>> {
        self.store.person(id)
    }

    fn rename_person<'a>(&'a self, id: &'a PersonId, name: &'a str) -> Kept<'a, ()> {
        self.store.rename_person(id, name)
    }

    fn person_seen<'a>(&'a self, id: &'a PersonId, at: Millis) -> Kept<'a, ()> {
        self.store.person_seen(id, at)
    }

    fn claim_handle(&self, claim: HandleClaim) -> Kept<'_, ()> {
        self.store.claim_handle(claim)
    }

    fn handle<'a>(&'a self, person: &'a PersonId) -> Kept<'a, Option<Handle>> {
        self.store.handle(person)
    }

    fn handle_holder<'a>(&'a self, digest: &'a [u8]) -> Kept<'a, Option<HandleHolder>> {
        self.store.handle_holder(digest)
    }

    fn add_passkey(&self, passkey: Passkey) -> Kept<'_, ()> {
        self.store.add_passkey(passkey)
    }

    fn voids_of<'a>(&'a self, person: &'a PersonId) -> Kept<'a, Voids> {
        self.store.voids_of(person)
    }

    fn voids(&self) -> Kept<'_, Voids> {
        self.store.voids()
    }

    fn passkeys<'a>(&'a self, person: &'a PersonId) -> Kept<'a, Vec<Passkey>> {
        self.store.passkeys(person)
    }

    fn passkey<'a>(&'a self, credential_id: &'a [u8]) -> Kept<'a, Option<Passkey>> {
        self.store.passkey(credential_id)
    }

    fn passkey_used<'a>(
        &'a self,
        credential_id: &'a [u8],
        credential: &'a str,
        at: Millis,
    ) -> Kept<'a, ()> {
        self.store.passkey_used(credential_id, credential, at)
    }

    fn remove_passkey<'a>(&'a self, owner: &'a PersonId, credential_id: &'a [u8]) -> Kept<'a, ()> {
        self.store.remove_passkey(owner, credential_id)
    }

    fn add_session(&self, session: Session) -> Kept<'_, ()> {
        self.store.add_session(session)
    }

    fn session<'a>(&'a self, id: &'a SessionId) -> Kept<'a, Option<Session>> {
        self.store.session(id)
    }

    fn sessions<'a>(&'a self, person: &'a PersonId) -> Kept<'a, Vec<Session>> {
        self.store.sessions(person)
    }

    fn session_seen<'a>(&'a self, id: &'a SessionId, at: Millis) -> Kept<'a, ()> {
        self.store.session_seen(id, at)
    }

    fn session_proved<'a>(&'a self, id: &'a SessionId, at: Millis) -> Kept<'a, bool> {
        self.store.session_proved(id, at)
    }

    fn end_session<'a>(
        &'a self,
        person: &'a PersonId,
        id: &'a SessionId,
        at: Millis,
    ) -> Kept<'a, ()> {
        self.store.end_session(person, id, at)
    }

    fn end_sessions<'a>(
        &'a self,
        person: &'a PersonId,
        except: Option<&'a SessionId>,
        at: Millis,
    ) -> Kept<'a, ()> {
        self.store.end_sessions(person, except, at)
    }

    fn sittings<'a>(&'a self, person: &'a PersonId) -> Kept<'a, Vec<TableId>> {
        self.store.sittings(person)
    }

    fn talk_of<'a>(&'a self, person: &'a PersonId) -> Kept<'a, Vec<(TableId, StoredTalk)>> {
        self.store.talk_of(person)
    }

    fn redact(&self, redaction: Redaction) -> Kept<'_, ()> {
        self.store.redact(redaction)
    }

    fn person_leaves<'a>(&'a self, id: &'a PersonId, at: Millis) -> Kept<'a, ()> {
        self.store.person_leaves(id, at)
    }

    fn leaving(&self, limit: u32) -> Kept<'_, Vec<PersonId>> {
        self.store.leaving(limit)
    }

    fn remove_person<'a>(&'a self, id: &'a PersonId) -> Kept<'a, bool> {
        self.store.remove_person(id)
    }

    fn stale_guests(&self, unseen_since: Millis, limit: u32) -> Kept<'_, Vec<PersonId>> {
        self.store.stale_guests(unseen_since, limit)
    }

    fn closed_tables(&self, before: Millis, limit: u32) -> Kept<'_, Vec<TableId>> {
        self.store.closed_tables(before, limit)
    }

    fn remove_table(&self, table: TableId, epoch: Epoch) -> Kept<'_, ()> {
        self.store.remove_table(table, epoch)
    }

    fn forget_sessions(&self, unseen_since: Millis) -> Kept<'_, ()> {
        self.store.forget_sessions(unseen_since)
    }

    fn begin_ceremony(&self, ceremony: Ceremony, limits: CeremonyLimits) -> Kept<'_, ()> {
        self.store.begin_ceremony(ceremony, limits)
    }

    fn end_ceremony<'a>(
        &'a self,
        person: &'a PersonId,
        kind: CeremonyKind,
    ) -> Kept<'a, Option<Ceremony>> {
        self.store.end_ceremony(person, kind)
    }

    fn forget_ceremonies(&self, before: Millis) -> Kept<'_, ()> {
        self.store.forget_ceremonies(before)
    }

    fn secret<'a>(&'a self, key: &'a str) -> Kept<'a, [u8; SECRET_BYTES]> {
        self.store.secret(key)
    }

    fn ready(&self) -> Kept<'_, ()> {
        self.store.ready()
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        self.store.close()
    }
}

impl Claims for Counting {
    fn lease_time(&self) -> Option<Duration> {
        self.store.lease_time()
    }

    fn enter(&self, node: Node, company: Company) -> Kept<'_, NodeId> {
        self.store.enter(node, company)
    }

    fn renew(&self) -> Kept<'_, Lease> {
        self.store.renew()
    }

    fn claim<'a>(&'a self, table: &'a TableId, from: Option<TakeOver>) -> Kept<'a, ClaimOutcome> {
        self.store.claim(table, from)
    }

    fn claim_orphans(&self, limit: u32) -> Kept<'_, Vec<(TableId, Epoch)>> {
        self.store.claim_orphans(limit)
    }

    fn ownership<'a>(&'a self, table: &'a TableId) -> Kept<'a, Option<Ownership>> {
        self.store.ownership(table)
    }

    fn settled_ownership<'a>(&'a self, table: &'a TableId) -> Kept<'a, Option<Ownership>> {
        self.store.settled_ownership(table)
    }

    fn held(&self) -> Kept<'_, Vec<(TableId, Epoch)>> {
        self.store.held()
    }

    fn release<'a>(&'a self, table: &'a TableId, epoch: Epoch) -> Kept<'a, ()> {
        self.store.release(table, epoch)
    }

    fn leave(&self) -> Kept<'_, ()> {
        self.store.leave()
    }

    fn counts(&self) -> StoreCounts {
        self.store.counts()
    }

    fn house(&self) -> &str {
        self.store.house()
    }
}

impl Dailies for Counting {
    fn add_board(&self, board: StoredBoard) -> Kept<'_, ()> {
        self.store.add_board(board)
    }

    fn boards<'a>(&'a self, set: &'a DailySetId) -> Kept<'a, Vec<StoredBoard>> {
        self.store.boards(set)
    }

    fn sets<'a>(
        &'a self,
        mode: &'a str,
        before: i32,
        limit: u32,
    ) -> Kept<'a, Vec<(DailySetId, u32)>> {
        self.store.sets(mode, before, limit)
    }

    fn begin(&self, entry: DailyEntry) -> Kept<'_, DailyEntry> {
        self.store.begin(entry)
    }

    fn finish<'a>(&'a self, entry: &'a DailyEntry, score: Option<i32>, at: Millis) -> Kept<'a, ()> {
        self.store.finish(entry, score, at)
    }

    fn entries<'a>(&'a self, set: &'a DailySetId) -> Kept<'a, Vec<DailyEntry>> {
        self.store.entries(set)
    }

    fn entries_of<'a>(&'a self, person: &'a PersonId) -> Kept<'a, Vec<DailyEntry>> {
        self.store.entries_of(person)
    }

    fn unfinished_entries(&self, until: i32, limit: u32) -> Kept<'_, Vec<DailyEntry>> {
        self.store.unfinished_entries(until, limit)
    }
}
