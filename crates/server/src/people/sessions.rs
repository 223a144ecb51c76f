//! Sessions: where somebody is known, until it is ended there or from elsewhere.
//!
//! Whatever is signed in a cookie goes on until it is ended. The first session of a person has the
//! person's id, so it can be ended without ever having been written down: a guest about whom
//! nothing is kept costs nothing. A row is written once the person is kept, and for every sign-in.

mod cache;
mod sockets;
mod user_agent;

use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use protocol::Code;
use store::{Millis, Session, SessionId, Store, StoreError};
use uuid::Uuid;

use super::{now, person_id, random_id};
use crate::ApiError;
use cache::Cache;
pub(crate) use sockets::{OpenSockets, SocketGuard};
pub(crate) use user_agent::label;

/// More than anybody has browsers; with another one the one that was not seen for longest ends.
const SESSIONS_PER_PERSON: usize = 32;

/// How long a passkey that was shown is proof of who is there.
const PROOF_LIFETIME: Millis = 5 * 60 * 1000;

/// What a cookie of ours says: who, and where they became known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SessionKey {
    pub(crate) person: Uuid,
    pub(crate) session: Uuid,
}

impl SessionKey {
    /// Of a new guest, or of a cookie of the first version, which has no session.
    pub(crate) fn first(person: Uuid) -> SessionKey {
        SessionKey { person, session: person }
    }

    fn is_first(self) -> bool {
        self.session == self.person
    }

    fn id(self) -> SessionId {
        session_id(self.session)
    }
}

pub(crate) struct Sessions {
    store: Arc<dyn Store>,
    cache: Mutex<Cache>,
    open: OpenSockets,
}

impl Sessions {
    pub(crate) fn new(store: Arc<dyn Store>) -> Sessions {
        Sessions { store, cache: Mutex::default(), open: OpenSockets::default() }
    }

    /// Whether a session goes on. The store is asked once an hour for each, and is told then that
    /// it was seen.
    pub(crate) async fn goes_on(
        &self,
        ticket: SessionKey,
        label: impl FnOnce() -> String,
    ) -> Result<bool, StoreError> {
        let (known, edition) = self.cache().look(ticket.session, Instant::now());
        if let Some(goes_on) = known {
            return Ok(goes_on);
        }
        let kept = self.store.session(&ticket.id()).await?;
        let goes_on = kept.as_ref().map_or(ticket.is_first(), |kept| kept.ended_at.is_none());
        let is_news = self.cache().keep(ticket, edition, goes_on, Instant::now());
        if goes_on
            && is_news
            && let Err(error) = self.note(ticket, kept.is_some(), label).await
        {
            // It goes on all the same, and is noted in an hour.
            tracing::warn!(%error, "a session could not be noted");
        }
        Ok(goes_on)
    }

    /// A first session is written down as soon as its person is.
    async fn note(
        &self,
        ticket: SessionKey,
        is_kept: bool,
        label: impl FnOnce() -> String,
    ) -> Result<(), StoreError> {
        if is_kept {
            return self.store.session_seen(&ticket.id(), now()).await;
        }
        self.keep_first(ticket, label()).await
    }

    /// Nothing, if nothing is kept about the person.
    async fn keep_first(&self, ticket: SessionKey, label: String) -> Result<(), StoreError> {
        let Some(person) = self.store.person(&person_id(ticket.person)).await? else {
            return Ok(());
        };
        let session = Session {
            id: ticket.id(),
            person: person.id,
            label,
            created_at: person.created_at,
            seen_at: now(),
            proved_at: None,
            ended_at: None,
        };
        self.store.add_session(session).await?;
        self.store.session_seen(&ticket.id(), now()).await
    }

    /// The sessions of a person that go on, oldest first; none if nothing is kept about them.
    pub(crate) async fn list(
        &self,
        ticket: SessionKey,
        label: String,
    ) -> Result<Vec<Session>, StoreError> {
        if ticket.is_first() {
            self.keep_first(ticket, label).await?;
        }
        self.store.sessions(&person_id(ticket.person)).await
    }

    /// A passkey of `owner` was shown: the session that they have here is proved, or another
    /// begins.
    pub(crate) async fn prove(
        &self,
        here: SessionKey,
        owner: Uuid,
        label: String,
    ) -> Result<SessionKey, StoreError> {
        if here.person == owner {
            if here.is_first() {
                self.keep_first(here, label.clone()).await?;
            }
            if self.store.session_proved(&here.id(), now()).await? {
                return Ok(here);
            }
        }
        self.make_room(owner).await?;
        let (ticket, at) = (SessionKey { person: owner, session: random_id() }, now());
        let session = Session {
            id: ticket.id(),
            person: person_id(owner),
            label,
            created_at: at,
            seen_at: at,
            proved_at: Some(at),
            ended_at: None,
        };
        self.store.add_session(session).await?;
        Ok(ticket)
    }

    async fn make_room(&self, person: Uuid) -> Result<(), StoreError> {
        let mut theirs = self.store.sessions(&person_id(person)).await?;
        theirs.sort_by_key(|session| session.seen_at);
        for old in theirs.iter().take((theirs.len() + 1).saturating_sub(SESSIONS_PER_PERSON)) {
            if let Ok(session) = Uuid::try_parse(old.id.as_str()) {
                self.end(SessionKey { person, session }).await?;
            }
        }
        Ok(())
    }

    /// Refuses what would change how somebody comes back, unless a passkey of theirs was just
    /// shown. Who has none has nothing to show.
    pub(crate) async fn ask_for_proof(&self, ticket: SessionKey) -> Result<(), ApiError> {
        if self.store.passkeys(&person_id(ticket.person)).await?.is_empty() {
            return Ok(());
        }
        let kept = self.store.session(&ticket.id()).await?;
        let proved_at = kept.and_then(|session| session.proved_at);
        let is_fresh = |at: Millis| (0..=PROOF_LIFETIME).contains(&(now() - at));
        if proved_at.is_some_and(is_fresh) { Ok(()) } else { Err(ApiError::new(Code::ProveFirst)) }
    }

    /// Ends a session for good, with the sockets that are open in it. About a guest of whom nothing
    /// is kept nothing is written.
    pub(crate) async fn end(&self, ticket: SessionKey) -> Result<(), StoreError> {
        let person = person_id(ticket.person);
        if !ticket.is_first() || self.store.person(&person).await?.is_some() {
            self.store.end_session(&person, &ticket.id(), now()).await?;
        }
        self.cache().forget(ticket.session);
        self.open.end(|open| open.session == ticket.session);
        Ok(())
    }

    /// Ends every session of a person. About a guest of whom nothing is kept nothing is written.
    pub(crate) async fn end_all(&self, person: Uuid) -> Result<(), StoreError> {
        let id = person_id(person);
        if self.store.person(&id).await?.is_some() {
            self.store.end_sessions(&id, None, now()).await?;
        }
        self.forget(person, None);
        Ok(())
    }

    /// Ends every session of a person, and lets the one that asks go on under another number:
    /// whoever has a copy of its cookie is out as well. The same one, if nothing is kept about them.
    pub(crate) async fn end_others(
        &self,
        ticket: SessionKey,
        label: String,
    ) -> Result<SessionKey, StoreError> {
        if ticket.is_first() {
            self.keep_first(ticket, label).await?;
        }
        let kept = self.store.session(&ticket.id()).await?;
        let Some(kept) = kept.filter(|kept| kept.ended_at.is_none()) else { return Ok(ticket) };
        let new = SessionKey { session: random_id(), ..ticket };
        self.store.add_session(Session { id: new.id(), ..kept }).await?;
        self.store.end_sessions(&person_id(new.person), Some(&new.id()), now()).await?;
        self.forget(new.person, Some(new.session));
        Ok(new)
    }

    fn forget(&self, person: Uuid, except: Option<Uuid>) {
        self.cache().forget_all(person);
        self.open.end(|open| open.person == person && Some(open.session) != except);
    }

    /// Counts somebody in who has a socket: from now on they are told when their session ends.
    pub(crate) fn attend(&self, ticket: SessionKey) -> SocketGuard {
        self.open.attend(ticket)
    }

    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How the store calls it.
fn session_id(id: Uuid) -> SessionId {
    id.simple().to_string().into()
}

impl fmt::Debug for Sessions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sessions")
    }
}
