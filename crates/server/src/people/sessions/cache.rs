//! A cache of session validity: bounded, for a while, invalidated by every end.

use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

use uuid::Uuid;

use super::SessionKey;

/// A larger cache is cleared.
const CACHE_LIMIT: usize = 1 << 16;

#[derive(Debug)]
pub(super) struct Cache {
    /// Entries expire after this time.
    lifetime: Duration,
    known: HashMap<Uuid, Known>,
    /// Rises with every session that ends, so that a stale read is not cached.
    edition: u64,
}

#[derive(Clone, Copy, Debug)]
struct Known {
    person: Uuid,
    goes_on: bool,
    at: Instant,
}

impl Cache {
    pub(super) fn new(lifetime: Duration) -> Cache {
        Cache { lifetime, known: HashMap::new(), edition: 0 }
    }

    /// The cached validity of a session, and the edition of a read that begins now.
    pub(super) fn look(&self, session: Uuid, now: Instant) -> (Option<bool>, u64) {
        let known = self.known.get(&session).filter(|known| known.is_good(now, self.lifetime));
        (known.map(|known| known.goes_on), self.edition)
    }

    /// Caches a read unless a session has ended since; whether the entry is new.
    pub(super) fn keep(
        &mut self,
        of: SessionKey,
        edition: u64,
        goes_on: bool,
        now: Instant,
    ) -> bool {
        let known = self.known.get(&of.session);
        let is_known = known.is_some_and(|known| known.is_good(now, self.lifetime));
        if edition != self.edition || is_known {
            return false;
        }
        if self.known.len() >= CACHE_LIMIT {
            self.known.clear();
        }
        self.known.insert(of.session, Known { person: of.person, goes_on, at: now });
        true
    }

    pub(super) fn forget(&mut self, session: Uuid) {
        self.edition += 1;
        self.known.remove(&session);
    }

    pub(super) fn clear(&mut self) {
        self.edition += 1;
        self.known.clear();
    }

    pub(super) fn forget_all(&mut self, person: Uuid) {
        self.edition += 1;
        self.known.retain(|_, known| known.person != person);
    }
}

impl Known {
    fn is_good(&self, now: Instant, lifetime: Duration) -> bool {
        now.duration_since(self.at) < lifetime
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIFETIME: Duration = Duration::from_hours(1);

    fn cache() -> Cache {
        Cache::new(LIFETIME)
    }

    fn key(number: usize) -> SessionKey {
        SessionKey { person: Uuid::from_u128(1), session: Uuid::from_u128(number as u128) }
    }

    #[test]
    fn an_entry_is_valid_for_an_hour_and_new_once() {
        let (mut cache, now) = (cache(), Instant::now());
        let (known, edition) = cache.look(key(1).session, now);
        assert_eq!(known, None);
        assert!(cache.keep(key(1), edition, true, now));
        assert!(!cache.keep(key(1), edition, true, now), "two concurrent requests write it once");
        assert_eq!(cache.look(key(1).session, now).0, Some(true));
        assert_eq!(cache.look(key(1).session, now + LIFETIME).0, None);
        assert!(cache.keep(key(1), edition, false, now + LIFETIME));
    }

    #[test]
    fn a_read_from_before_an_end_is_not_cached() {
        let (mut cache, now) = (cache(), Instant::now());
        let (_, before) = cache.look(key(1).session, now);
        cache.forget(key(1).session);
        assert!(!cache.keep(key(1), before, true, now));
        assert_eq!(cache.look(key(1).session, now).0, None);
    }

    #[test]
    fn an_end_is_of_one_session_or_of_all_of_a_person() {
        let (mut cache, now) = (cache(), Instant::now());
        let other = SessionKey::first(Uuid::from_u128(9));
        for key in [key(1), key(2), key(3), other] {
            cache.keep(key, 0, true, now);
        }
        cache.forget(key(2).session);
        let known = |cache: &Cache, of: SessionKey| cache.look(of.session, now).0;
        assert_eq!((known(&cache, key(1)), known(&cache, key(2))), (Some(true), None));
        cache.forget_all(key(1).person);
        assert_eq!((known(&cache, key(1)), known(&cache, key(3))), (None, None));
        assert_eq!(known(&cache, other), Some(true));
    }

    #[test]
    fn the_cache_is_bounded() {
        let (mut cache, now) = (cache(), Instant::now());
        for number in 0..=CACHE_LIMIT {
            cache.keep(key(number), 0, true, now);
        }
        assert!(cache.known.len() <= CACHE_LIMIT);
        assert_eq!(cache.look(key(CACHE_LIMIT).session, now).0, Some(true));
    }
}
