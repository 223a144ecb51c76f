//! Concurrency limit of expensive work, by semaphores: one permit for each person, two for an
//! address, three in total. The work runs in `spawn_blocking`.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex},
    time::Duration,
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::{Principal, lock};
use crate::{ApiError, middleware};

/// Limits for each key: running at a time, and running or queued.
const PER_PERSON: KeyLimit = KeyLimit { at_once: 1, queue_limit: 16 };
const PER_ADDRESS: KeyLimit = KeyLimit { at_once: 2, queue_limit: 48 };
const TOTAL: usize = 3;

/// `Retry-After` of a request that is refused because its queue is full.
const RETRY_AFTER: Duration = Duration::from_secs(1);

#[derive(Debug)]
pub(super) struct WorkLimiter {
    people: Arc<BoundedSemaphores<String>>,
    addresses: Arc<BoundedSemaphores<middleware::ClientAddr>>,
    all: Arc<Semaphore>,
}

/// Permits that are held while the work runs. They are acquired from the narrowest to the widest,
/// so that a caller that waits for its own permit holds none that others need.
#[derive(Debug)]
pub(super) struct WorkPermit {
    _all: OwnedSemaphorePermit,
    _address: KeyPermit<middleware::ClientAddr>,
    _person: KeyPermit<String>,
}

impl Default for WorkLimiter {
    fn default() -> WorkLimiter {
        WorkLimiter {
            people: Arc::new(BoundedSemaphores::new(PER_PERSON)),
            addresses: Arc::new(BoundedSemaphores::new(PER_ADDRESS)),
            all: Arc::new(Semaphore::new(TOTAL)),
        }
    }
}

impl WorkLimiter {
    /// Waits for permits; refused as too fast if the queue of the person or the address is full.
    pub(super) async fn acquire(&self, who: &Principal) -> Result<WorkPermit, ApiError> {
        let person = self.people.enqueue(&who.person)?;
        let address = self.addresses.enqueue(&who.address)?;
        let (person, address) = (person.wait().await, address.wait().await);
        Ok(WorkPermit { _all: permit(&self.all).await, _address: address, _person: person })
    }
}

/// The limits of one key.
#[derive(Clone, Copy, Debug)]
struct KeyLimit {
    at_once: usize,
    /// Running ones included.
    queue_limit: usize,
}

/// A semaphore with a bounded queue for each key.
#[derive(Debug)]
struct BoundedSemaphores<K: Eq + Hash + Clone> {
    limit: KeyLimit,
    /// With the length of each queue; an empty one is removed.
    queues: Mutex<HashMap<K, (Arc<Semaphore>, usize)>>,
}

/// A caller in a queue, until it is dropped.
#[derive(Debug)]
struct Queued<K: Eq + Hash + Clone> {
    key: K,
    semaphore: Arc<Semaphore>,
    of: Arc<BoundedSemaphores<K>>,
}

#[derive(Debug)]
struct KeyPermit<K: Eq + Hash + Clone> {
    _permit: OwnedSemaphorePermit,
    _queued: Queued<K>,
}

impl<K: Eq + Hash + Clone> BoundedSemaphores<K> {
    fn new(limit: KeyLimit) -> BoundedSemaphores<K> {
        BoundedSemaphores { limit, queues: Mutex::default() }
    }

    fn enqueue(self: &Arc<BoundedSemaphores<K>>, key: &K) -> Result<Queued<K>, ApiError> {
        let mut queues = lock(&self.queues);
        let new = || (Arc::new(Semaphore::new(self.limit.at_once)), 0);
        let (semaphore, length) = queues.entry(key.clone()).or_insert_with(new);
        if *length >= self.limit.queue_limit {
            return Err(ApiError::too_fast(RETRY_AFTER));
        }
        *length += 1;
        Ok(Queued { key: key.clone(), semaphore: Arc::clone(semaphore), of: Arc::clone(self) })
    }
}

impl<K: Eq + Hash + Clone> Queued<K> {
    async fn wait(self) -> KeyPermit<K> {
        KeyPermit { _permit: permit(&self.semaphore).await, _queued: self }
    }
}

impl<K: Eq + Hash + Clone> Drop for Queued<K> {
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
        let address = middleware::ClientAddr::of([192, 0, 2, last].into());
        Principal { address, person: person.to_owned() }
    }

    /// The permit, if it is granted without waiting.
    fn now(limiter: &WorkLimiter, person: &str, last: u8) -> Option<WorkPermit> {
        limiter.acquire(&who(person, last)).now_or_never().map(|permit| permit.expect("few wait"))
    }

    #[test]
    fn a_person_an_address_and_all_together_have_so_many_permits() {
        let limiter = WorkLimiter::default();
        let first = now(&limiter, "a", 1).expect("nobody is before them");
        assert!(now(&limiter, "a", 2).is_none(), "one of a person");
        let _second = now(&limiter, "b", 1).expect("another person");
        assert!(now(&limiter, "c", 1).is_none(), "two of an address");
        let _third = now(&limiter, "d", 2).expect("another address");
        assert!(now(&limiter, "e", 3).is_none(), "three of all");
        drop(first);
        assert!(now(&limiter, "a", 1).is_some());
    }

    #[test]
    fn a_person_with_too_much_waiting_is_refused_and_no_queue_outlives_its_work() {
        let limiter = WorkLimiter::default();
        let (permit, busy) = (now(&limiter, "a", 1), who("a", 1));
        let mut waiting: Vec<_> =
            (1..PER_PERSON.queue_limit).map(|_| Box::pin(limiter.acquire(&busy))).collect();
        assert!(waiting.iter_mut().all(|one| one.now_or_never().is_none()));
        let refused = limiter.acquire(&busy).now_or_never().expect("an answer at once");
        assert_eq!(refused.expect_err("too many wait").code(), Code::TooFast);
        drop((permit, waiting));
        assert!(
            lock(&limiter.people.queues).is_empty() && lock(&limiter.addresses.queues).is_empty()
        );
    }
}
