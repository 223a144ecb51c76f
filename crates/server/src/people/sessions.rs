//! Sessions: each is one signed session cookie, valid until it is ended, here or from another device.
//!
//! The first session of a person has the person's id, so that it can be ended without a row in the
//! store: a guest costs nothing. A row is written once there is an account, and for every sign-in.

mod cache;
mod sockets;
mod user_agent;

use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use protocol::Code;
use store::{Millis, Session, SessionId, Store, StoreError};
use uuid::Uuid;

use super::{now, person_id, random_id};
use crate::{
    ApiError,
    cluster::{Cluster, News},
};
use cache::Cache;
pub(crate) use sockets::{OpenSockets, SocketGuard};
pub(crate) use user_agent::label;

/// Limit of sessions; a further one ends the one that was unused for longest.
const SESSIONS_PER_PERSON: usize = 32;

/// How long a session is believed to go on: where other nodes can end it, briefly.
const LIFETIME: Duration = Duration::from_hours(1);
const SHARED_LIFETIME: Duration = Duration::from_mins(1);

/// How long after showing a passkey a session may change passkeys or delete the account.
const PROOF_LIFETIME: Millis = 5 * 60 * 1000;

/// The content of a session cookie: person and session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SessionKey {
    pub(crate) person: Uuid,
    pub(crate) session: Uuid,
}

impl SessionKey {
    /// The first session of a person; cookies of the first version name no other.
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
    /// The other nodes, which are told when a session ends; `None` if there are none.
    cluster: Option<Arc<Cluster>>,
}

impl Sessions {
    pub(crate) fn new(store: Arc<dyn Store>, cluster: Option<Arc<Cluster>>) -> Sessions {
        // What another node has ended is known here soon, also if the bus has lost the news.
        let lifetime = if cluster.is_some() { SHARED_LIFETIME } else { LIFETIME };
        let cache = Mutex::new(Cache::new(lifetime));
        Sessions { store, cache, open: OpenSockets::default(), cluster }
    }

    /// Whether a session is valid, from a cache that asks the store once an hour, or once a minute
    /// among several nodes; `seen_at` is written then as well.
    pub(crate) async fn goes_on(
        &self,
        key: SessionKey,
        label: impl FnOnce() -> String,
    ) -> Result<bool, StoreError> {
        let (known, edition) = self.cache().look(key.session, Instant::now());
        if let Some(goes_on) = known {
            return Ok(goes_on);
        }
        let kept = self.store.session(&key.id()).await?;
        let goes_on = kept.as_ref().map_or(key.is_first(), |kept| kept.ended_at.is_none());
        let is_news = self.cache().keep(key, edition, goes_on, Instant::now());
        if goes_on
            && is_news
            && let Err(error) = self.note(key, kept.is_some(), label).await
        {
            // The session stays valid; `seen_at` is written in an hour.
            tracing::warn!(%error, "the time of a session could not be written");
        }
        Ok(goes_on)
    }

    /// Writes `seen_at`, or the row of a first session once there is an account.
    async fn note(
        &self,
        key: SessionKey,
        is_kept: bool,
        label: impl FnOnce() -> String,
    ) -> Result<(), StoreError> {
        if is_kept {
            return self.store.session_seen(&key.id(), now()).await;
        }
        self.keep_first(key, label()).await
    }

    /// Nothing, if nothing is kept about the person.
    async fn keep_first(&self, key: SessionKey, label: String) -> Result<(), StoreError> {
        let Some(person) = self.store.person(&person_id(key.person)).await? else {
            return Ok(());
        };
        let session = Session {
            id: key.id(),
            person: person.id,
            label,
            created_at: person.created_at,
            seen_at: now(),
            proved_at: None,
            ended_at: None,
        };
        self.store.add_session(session).await?;
        self.store.session_seen(&key.id(), now()).await
    }

    /// The sessions of a person that go on, oldest first; none if nothing is kept about them.
    pub(crate) async fn list(
        &self,
        key: SessionKey,
        label: String,
    ) -> Result<Vec<Session>, StoreError> {
        if key.is_first() {
            self.keep_first(key, label).await?;
        }
        self.store.sessions(&person_id(key.person)).await
    }

    /// After a passkey of `owner` was verified: marks their session here as proved, or begins another.
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
        let (key, at) = (SessionKey { person: owner, session: random_id() }, now());
        let session = Session {
            id: key.id(),
            person: person_id(owner),
            label,
            created_at: at,
            seen_at: at,
            proved_at: Some(at),
            ended_at: None,
        };
        self.store.add_session(session).await?;
        Ok(key)
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

    /// Step-up authentication: an error unless a passkey was shown in this session of late. An account
    /// without passkeys needs none.
    pub(crate) async fn ask_for_proof(&self, key: SessionKey) -> Result<(), ApiError> {
        if self.store.passkeys(&person_id(key.person)).await?.is_empty() {
            return Ok(());
        }
        let kept = self.store.session(&key.id()).await?;
        let proved_at = kept.and_then(|session| session.proved_at);
        let is_fresh = |at: Millis| (0..=PROOF_LIFETIME).contains(&(now() - at));
        if proved_at.is_some_and(is_fresh) { Ok(()) } else { Err(ApiError::new(Code::ProveFirst)) }
    }

    /// Ends a session for good and closes its sockets. For a guest without an account nothing is
    /// written.
    pub(crate) async fn end(&self, key: SessionKey) -> Result<(), StoreError> {
        let person = person_id(key.person);
        if !key.is_first() || self.store.person(&person).await?.is_some() {
            self.store.end_session(&person, &key.id(), now()).await?;
        }
        let SessionKey { person, session } = key;
        self.tell_peers(&News::SessionEnded { person, session });
        self.has_ended(session);
        Ok(())
    }

    /// A session has ended, here or at another node: its sockets are closed.
    pub(crate) fn has_ended(&self, session: Uuid) {
        self.cache().forget(session);
        self.open.end(|open| open.session == session);
    }

    /// Ends every session of a person. For a guest without an account nothing is written.
    pub(crate) async fn end_all(&self, person: Uuid) -> Result<(), StoreError> {
        let id = person_id(person);
        if self.store.person(&id).await?.is_some() {
            self.store.end_sessions(&id, None, now()).await?;
        }
        self.tell_peers(&News::SessionsEnded { person, except: None });
        self.have_ended(person, None);
        Ok(())
    }

    /// Ends every session of a person and rotates the id of the one that asks, so that copies of its
    /// cookie are invalid as well. The same session for a guest without an account.
    pub(crate) async fn end_others(
        &self,
        key: SessionKey,
        label: String,
    ) -> Result<SessionKey, StoreError> {
        if key.is_first() {
            self.keep_first(key, label).await?;
        }
        let kept = self.store.session(&key.id()).await?;
        let Some(kept) = kept.filter(|kept| kept.ended_at.is_none()) else { return Ok(key) };
        let new = SessionKey { session: random_id(), ..key };
        self.store.add_session(Session { id: new.id(), ..kept }).await?;
        self.store.end_sessions(&person_id(new.person), Some(&new.id()), now()).await?;
        let (person, except) = (new.person, Some(new.session));
        self.tell_peers(&News::SessionsEnded { person, except });
        self.have_ended(person, except);
        Ok(new)
    }

    /// All sessions of a person have ended, here or at another node, but for one.
    pub(crate) fn have_ended(&self, person: Uuid, except: Option<Uuid>) {
        self.cache().forget_all(person);
        self.open.end(|open| open.person == person && Some(open.session) != except);
    }

    fn tell_peers(&self, news: &News) {
        if let Some(cluster) = &self.cluster {
            cluster.tell_peers(news);
        }
    }

    /// News may have been lost: nothing is believed any more, and those with sockets are asked for
    /// again.
    pub(crate) async fn doubt(&self) {
        self.cache().clear();
        for key in self.open.keys() {
            match self.goes_on(key, String::new).await {
                Ok(false) => self.has_ended(key.session),
                Ok(true) => {}
                Err(error) => return tracing::warn!(%error, "sessions could not be asked for"),
            }
        }
    }

    /// Registers a socket, which is notified when its session ends.
    pub(crate) fn attend(&self, key: SessionKey) -> SocketGuard {
        self.open.attend(key)
    }

    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The id of a session in the store.
fn session_id(id: Uuid) -> SessionId {
    id.simple().to_string().into()
}

impl fmt::Debug for Sessions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sessions")
    }
}
