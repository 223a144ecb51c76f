//! Turns at work that takes a while: one thing at a time for each person, two for an address, three
//! for everybody. Whoever has a turn works apart from the threads that serve sockets.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex},
    time::Duration,
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::{Principal, lock};
use crate::{ApiError, middleware};

/// At a time, and how many more may wait.
const OF_A_PERSON: Share = Share { at_once: 1, most: 16 };
const OF_A_PLACE: Share = Share { at_once: 2, most: 48 };
const OF_ALL: usize = 3;

/// `Retry-After` of who has too much waiting.
const A_MOMENT: Duration = Duration::from_secs(1);

#[derive(Debug)]
pub(super) struct Turns {
    people: Arc<Queues<String>>,
    places: Arc<Queues<middleware::ClientAddr>>,
    all: Arc<Semaphore>,
}

/// Held while the work is done. The narrowest comes last: who waits for one of their own keeps
/// nobody else waiting.
#[derive(Debug)]
pub(super) struct Turn {
    _all: OwnedSemaphorePermit,
    _place: Taken<middleware::ClientAddr>,
    _person: Taken<String>,
}

impl Default for Turns {
    fn default() -> Turns {
        Turns {
            people: Arc::new(Queues::new(OF_A_PERSON)),
            places: Arc::new(Queues::new(OF_A_PLACE)),
            all: Arc::new(Semaphore::new(OF_ALL)),
        }
    }
}

impl Turns {
    /// Waits for a turn; too fast if too many wait already on the same account.
    pub(super) async fn take(&self, who: &Principal) -> Result<Turn, ApiError> {
        let person = self.people.line_up(&who.person)?;
        let place = self.places.line_up(&who.place)?;
        let (person, place) = (person.wait().await, place.wait().await);
        Ok(Turn { _all: permit(&self.all).await, _place: place, _person: person })
    }
}

/// How much of something each may have.
#[derive(Clone, Copy, Debug)]
struct Share {
    at_once: usize,
    /// Those who wait included.
    most: usize,
}

/// A queue for each of many.
#[derive(Debug)]
struct Queues<K: Eq + Hash + Clone> {
    share: Share,
    /// With how many are in it; none is kept that is empty.
    queues: Mutex<HashMap<K, (Arc<Semaphore>, usize)>>,
}

/// A caller in a queue, until it is dropped.
#[derive(Debug)]
struct Waiting<K: Eq + Hash + Clone> {
    key: K,
    semaphore: Arc<Semaphore>,
    of: Arc<Queues<K>>,
}

#[derive(Debug)]
struct Taken<K: Eq + Hash + Clone> {
    _permit: OwnedSemaphorePermit,
    _place: Waiting<K>,
}

impl<K: Eq + Hash + Clone> Queues<K> {
    fn new(share: Share) -> Queues<K> {
        Queues { share, queues: Mutex::default() }
    }

    fn line_up(self: &Arc<Queues<K>>, key: &K) -> Result<Waiting<K>, ApiError> {
        let mut queues = lock(&self.queues);
        let new = || (Arc::new(Semaphore::new(self.share.at_once)), 0);
        let (semaphore, length) = queues.entry(key.clone()).or_insert_with(new);
        if *length >= self.share.most {
            return Err(ApiError::too_fast(A_MOMENT));
        }
        *length += 1;
        Ok(Waiting { key: key.clone(), semaphore: Arc::clone(semaphore), of: Arc::clone(self) })
    }
}

impl<K: Eq + Hash + Clone> Waiting<K> {
    async fn wait(self) -> Taken<K> {
        Taken { _permit: permit(&self.semaphore).await, _place: self }
    }
}

impl<K: Eq + Hash + Clone> Drop for Waiting<K> {
    fn drop(&mut self) {
        let mut queues = lock(&self.of.queues);
        let Some((_, length)) = queues.get_mut(&self.key) else { return };
        *length -= 1;
        if *length == 0 {
            queues.remove(&self.key);
        }
    }
}

async fn permit(semaphore: &Arc<Semaphore>) -> OwnedSemaphorePermit {
    let permit = Arc::clone(semaphore).acquire_owned().await;
    permit.expect("turns are never called off")
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;
    use protocol::Code;

    use super::*;

    fn who(person: &str, last: u8) -> Principal {
        let place = middleware::ClientAddr::of([192, 0, 2, last].into());
        Principal { place, person: person.to_owned() }
    }

    /// The turn, if nobody has to be waited for.
    fn now(turns: &Turns, person: &str, last: u8) -> Option<Turn> {
        turns.take(&who(person, last)).now_or_never().map(|turn| turn.expect("few wait"))
    }

    #[test]
    fn a_person_an_address_and_all_together_have_so_many_turns() {
        let turns = Turns::default();
        let first = now(&turns, "a", 1).expect("nobody is before them");
        assert!(now(&turns, "a", 2).is_none(), "one of a person");
        let _second = now(&turns, "b", 1).expect("another person");
        assert!(now(&turns, "c", 1).is_none(), "two of an address");
        let _third = now(&turns, "d", 2).expect("another address");
        assert!(now(&turns, "e", 3).is_none(), "three of all");
        drop(first);
        assert!(now(&turns, "a", 1).is_some());
    }

    #[test]
    fn who_has_too_much_waiting_is_refused_and_nobody_is_remembered() {
        let turns = Turns::default();
        let (turn, busy) = (now(&turns, "a", 1), who("a", 1));
        let mut waiting: Vec<_> =
            (1..OF_A_PERSON.most).map(|_| Box::pin(turns.take(&busy))).collect();
        assert!(waiting.iter_mut().all(|one| one.now_or_never().is_none()));
        let refused = turns.take(&busy).now_or_never().expect("an answer at once");
        assert_eq!(refused.expect_err("too many wait").code(), Code::TooFast);
        drop((turn, waiting));
        assert!(lock(&turns.people.queues).is_empty() && lock(&turns.places.queues).is_empty());
    }
}
