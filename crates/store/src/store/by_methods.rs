//! The storage interface by the methods of an engine.

/// Implements [`Store`](crate::Store) for an engine: each method is the engine's own of the same
/// meaning, boxed.
macro_rules! store_by_methods {
    ($engine:ty) => {
        const _: () = {
            use crate::{
                Account, Batch, BoxFuture, Ceremony, CeremonyKind, CeremonyLimits, Epoch, Handle,
                HandleClaim, HandleHolder, IndexEntry, LobbyQuery, Millis, Page, Passkey, PersonId,
                Query, Redaction, SECRET_BYTES, Session, SessionId, Store, StoredLine, StoredTalk,
                TableId, TableStage, Voids, store::StoreFuture,
            };

            impl Store for $engine {
                fn append(&self, batch: Batch) -> StoreFuture<'_, ()> {
                    Box::pin(self.write_batch(batch))
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

                fn idle(
                    &self,
                    stage: TableStage,
                    since: Millis,
                    limit: u32,
                ) -> StoreFuture<'_, Vec<TableId>> {
                    Box::pin(self.read_idle(stage, since, limit))
                }

                fn unfinished_of<'a>(
                    &'a self,
                    person: &'a PersonId,
                ) -> StoreFuture<'a, Vec<IndexEntry>> {
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

                fn rename_person<'a>(
                    &'a self,
                    id: &'a PersonId,
                    name: &'a str,
                ) -> StoreFuture<'a, ()> {
                    Box::pin(self.write_name(id, name))
                }

                fn person_seen<'a>(&'a self, id: &'a PersonId, at: Millis) -> StoreFuture<'a, ()> {
                    Box::pin(self.write_seen(id, at))
                }

                fn claim_handle(&self, claim: HandleClaim) -> StoreFuture<'_, ()> {
                    Box::pin(self.write_claim(claim))
                }

                fn handle<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Option<Handle>> {
                    Box::pin(self.read_handle(person))
                }

                fn handle_holder<'a>(
                    &'a self,
                    digest: &'a [u8],
                ) -> StoreFuture<'a, Option<HandleHolder>> {
                    Box::pin(self.read_holder(digest))
                }

                fn add_passkey(&self, passkey: Passkey) -> StoreFuture<'_, ()> {
                    Box::pin(self.write_passkey(passkey))
                }

                fn passkeys<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Vec<Passkey>> {
                    Box::pin(self.read_passkeys(person))
                }

                fn passkey<'a>(
                    &'a self,
                    credential_id: &'a [u8],
                ) -> StoreFuture<'a, Option<Passkey>> {
                    Box::pin(self.read_passkey(credential_id))
                }

                fn passkey_used<'a>(
                    &'a self,
                    credential_id: &'a [u8],
                    credential: &'a str,
                    at: Millis,
                ) -> StoreFuture<'a, ()> {
                    Box::pin(self.write_use(credential_id, credential, at))
                }

                fn remove_passkey<'a>(
                    &'a self,
                    owner: &'a PersonId,
                    credential_id: &'a [u8],
                ) -> StoreFuture<'a, ()> {
                    Box::pin(self.delete_passkey(owner, credential_id))
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

                fn session_seen<'a>(
                    &'a self,
                    id: &'a SessionId,
                    at: Millis,
                ) -> StoreFuture<'a, ()> {
                    Box::pin(self.write_session_seen(id, at))
                }

                fn session_proved<'a>(
                    &'a self,
                    id: &'a SessionId,
                    at: Millis,
                ) -> StoreFuture<'a, bool> {
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
                    Box::pin(self.read_voids_of(person))
                }

                fn voids(&self) -> StoreFuture<'_, Voids> {
                    Box::pin(self.read_voids())
                }

                fn sittings<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Vec<TableId>> {
                    Box::pin(self.read_sittings(person))
                }

                fn talk_of<'a>(
                    &'a self,
                    person: &'a PersonId,
                ) -> StoreFuture<'a, Vec<(TableId, StoredTalk)>> {
                    Box::pin(self.read_talk_of(person))
                }

                fn redact(&self, redaction: Redaction) -> StoreFuture<'_, ()> {
                    Box::pin(self.write_redaction(redaction))
                }

                fn person_leaves<'a>(
                    &'a self,
                    id: &'a PersonId,
                    at: Millis,
                ) -> StoreFuture<'a, ()> {
                    Box::pin(self.write_leaving(id, at))
                }

                fn leaving(&self, limit: u32) -> StoreFuture<'_, Vec<PersonId>> {
                    Box::pin(self.read_leaving(limit))
                }

                fn remove_person<'a>(&'a self, id: &'a PersonId) -> StoreFuture<'a, bool> {
                    Box::pin(self.delete_person(id))
                }

                fn stale_guests(
                    &self,
                    unseen_since: Millis,
                    limit: u32,
                ) -> StoreFuture<'_, Vec<PersonId>> {
                    Box::pin(self.read_stale_guests(unseen_since, limit))
                }

                fn closed_tables(
                    &self,
                    before: Millis,
                    limit: u32,
                ) -> StoreFuture<'_, Vec<TableId>> {
                    Box::pin(self.read_closed(before, limit))
                }

                fn remove_table(&self, table: TableId, epoch: Epoch) -> StoreFuture<'_, ()> {
                    Box::pin(self.delete_table(table, epoch))
                }

                fn forget_sessions(&self, unseen_since: Millis) -> StoreFuture<'_, ()> {
                    Box::pin(self.delete_stale_sessions(unseen_since))
                }

                fn begin_ceremony(
                    &self,
                    ceremony: Ceremony,
                    limits: CeremonyLimits,
                ) -> StoreFuture<'_, ()> {
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
                    Box::pin(self.check_ready())
                }

                fn close(&self) -> BoxFuture<'_, ()> {
                    Box::pin(self.finish())
                }
            }
        };
    };
}

pub(crate) use store_by_methods;
