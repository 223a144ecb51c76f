//! The sockets that are open in each session, so that they end with it.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::watch;
use uuid::Uuid;

use super::SessionKey;

/// By session.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpenSockets {
    waiting: Arc<Mutex<HashMap<Uuid, Waiting>>>,
}

#[derive(Debug)]
struct Waiting {
    ticket: SessionKey,
    sockets: usize,
    end: watch::Sender<bool>,
}

/// One socket of a session, until it is dropped.
#[derive(Debug)]
pub(crate) struct SocketGuard {
    session: Uuid,
    of: OpenSockets,
    ended: watch::Receiver<bool>,
}

impl OpenSockets {
    pub(super) fn attend(&self, ticket: SessionKey) -> SocketGuard {
        let mut waiting = self.lock();
        let new = || Waiting { ticket, sockets: 0, end: watch::Sender::new(false) };
        let session = waiting.entry(ticket.session).or_insert_with(new);
        session.sockets += 1;
        let ended = session.end.subscribe();
        SocketGuard { session: ticket.session, of: self.clone(), ended }
    }

    /// Tells the sockets of all sessions that are meant.
    pub(super) fn end(&self, is_meant: impl Fn(SessionKey) -> bool) {
        self.lock().retain(|_, session| {
            let is_over = is_meant(session.ticket);
            if is_over {
                session.end.send_replace(true);
            }
            !is_over
        });
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Uuid, Waiting>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SocketGuard {
    pub(crate) fn has_ended(&self) -> bool {
        *self.ended.borrow()
    }

    /// Until the session ends.
    pub(crate) async fn ended(&mut self) {
        // Without a sender it has ended as well.
        drop(self.ended.wait_for(|ended| *ended).await);
    }
}

impl Drop for SocketGuard {
    /// The last one of a session takes it along. Those who have been told are counted no more, and
    /// others may have come since.
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

    fn ticket(session: u128) -> SessionKey {
        SessionKey { person: Uuid::from_u128(1), session: Uuid::from_u128(session) }
    }

    #[tokio::test]
    async fn every_socket_of_a_session_is_told_and_no_other() {
        let open = OpenSockets::default();
        let mut both = [open.attend(ticket(1)), open.attend(ticket(1))];
        let mut other = open.attend(ticket(2));
        open.end(|ticket| ticket.session == Uuid::from_u128(1));
        for one in &mut both {
            one.ended().await;
        }
        assert!(!*other.ended.borrow_and_update());
        open.end(|ticket| ticket.person == Uuid::from_u128(1));
        other.ended().await;
    }

    #[test]
    fn who_leaves_is_not_remembered() {
        let open = OpenSockets::default();
        let (first, second) = (open.attend(ticket(1)), open.attend(ticket(1)));
        drop(first);
        assert_eq!(open.lock().len(), 1);
        drop(second);
        assert!(open.lock().is_empty());
    }
}
