//! A registry of open sockets by session, which are closed when it ends.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::watch;
use uuid::Uuid;

use super::SessionKey;

/// Open sockets by session.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpenSockets {
    waiting: Arc<Mutex<HashMap<Uuid, Waiting>>>,
}

#[derive(Debug)]
struct Waiting {
    key: SessionKey,
    sockets: usize,
    end: watch::Sender<bool>,
}

/// The registration of a socket, until it is dropped.
#[derive(Debug)]
pub(crate) struct SocketGuard {
    session: Uuid,
    of: OpenSockets,
    ended: watch::Receiver<bool>,
}

impl OpenSockets {
    pub(super) fn attend(&self, key: SessionKey) -> SocketGuard {
        let mut waiting = self.lock();
        let new = || Waiting { key, sockets: 0, end: watch::Sender::new(false) };
        let session = waiting.entry(key.session).or_insert_with(new);
        session.sockets += 1;
        let ended = session.end.subscribe();
        SocketGuard { session: key.session, of: self.clone(), ended }
    }

    /// Notifies the sockets of all sessions that match.
    pub(super) fn end(&self, is_meant: impl Fn(SessionKey) -> bool) {
        self.lock().retain(|_, session| {
            let is_over = is_meant(session.key);
            if is_over {
                session.end.send_replace(true);
            }
            !is_over
        });
    }

    /// The sessions that have sockets here.
    pub(super) fn keys(&self) -> Vec<SessionKey> {
        self.lock().values().map(|session| session.key).collect()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Uuid, Waiting>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SocketGuard {
    pub(crate) fn has_ended(&self) -> bool {
        *self.ended.borrow()
    }

    /// Waits for the end of the session.
    pub(crate) async fn ended(&mut self) {
        // Without a sender it has ended as well.
        drop(self.ended.wait_for(|ended| *ended).await);
    }
}

impl Drop for SocketGuard {
    /// The last socket of a session removes its entry. An ended session is gone from the registry, and
    /// an entry of that id is of later sockets.
    fn drop(&mut self) {
        let mut waiting = self.of.lock();
        let Some(session) = waiting.get_mut(&self.session) else { return };
        if self.has_ended() {
            return;
        }
        session.sockets -= 1;
        if session.sockets == 0 {
            waiting.remove(&self.session);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(session: u128) -> SessionKey {
        SessionKey { person: Uuid::from_u128(1), session: Uuid::from_u128(session) }
    }

    #[tokio::test]
    async fn every_socket_of_a_session_is_notified_and_no_other() {
        let open = OpenSockets::default();
        let mut both = [open.attend(key(1)), open.attend(key(1))];
        let mut other = open.attend(key(2));
        open.end(|key| key.session == Uuid::from_u128(1));
        for one in &mut both {
            one.ended().await;
        }
        assert!(!*other.ended.borrow_and_update());
        open.end(|key| key.person == Uuid::from_u128(1));
        other.ended().await;
    }

    #[test]
    fn a_session_without_sockets_has_no_entry() {
        let open = OpenSockets::default();
        let (first, second) = (open.attend(key(1)), open.attend(key(1)));
        drop(first);
        assert_eq!(open.lock().len(), 1);
        drop(second);
        assert!(open.lock().is_empty());
    }
}
