//! What is known of sessions without asking the store: bounded, for an hour, and invalidated by
//! every end.

use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

use uuid::Uuid;

use super::SessionKey;

/// When more are remembered all are forgotten, and read again as they come.
const CACHE_LIMIT: usize = 1 << 16;

/// After this the store is asked again, and told that the session was seen.
const CACHE_LIFETIME: Duration = Duration::from_hours(1);

#[derive(Debug, Default)]
pub(super) struct Cache {
    known: HashMap<Uuid, Known>,
    /// Rises with every session that ends: what was read before may not be true any more.
    edition: u64,
}

#[derive(Clone, Copy, Debug)]
struct Known {
    person: Uuid,
    goes_on: bool,
    at: Instant,
}

impl Cache {
    /// Whether a session goes on, if that is known; and the edition that what is read from the
    /// store now belongs to.
    pub(super) fn look(&self, session: Uuid, now: Instant) -> (Option<bool>, u64) {
        let known = self.known.get(&session).filter(|known| known.is_good(now));
        (known.map(|known| known.goes_on), self.edition)
    }

    /// Remembers what was read, unless something has ended since; whether it is news.
    pub(super) fn keep(
        &mut self,
        of: SessionKey,
        edition: u64,
        goes_on: bool,
        now: Instant,
    ) -> bool {
        let is_known = self.known.get(&of.session).is_some_and(|known| known.is_good(now));
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

    pub(super) fn forget_all(&mut self, person: Uuid) {
        self.edition += 1;
        self.known.retain(|_, known| known.person != person);
    }
}

impl Known {
    fn is_good(&self, now: Instant) -> bool {
        now.duration_since(self.at) < CACHE_LIFETIME
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ticket(number: usize) -> SessionKey {
        SessionKey { person: Uuid::from_u128(1), session: Uuid::from_u128(number as u128) }
    }

    #[test]
    fn what_was_read_is_good_for_an_hour_and_news_once() {
        let (mut cache, now) = (Cache::default(), Instant::now());
        let (known, edition) = cache.look(ticket(1).session, now);
        assert_eq!(known, None);
        assert!(cache.keep(ticket(1), edition, true, now));
        assert!(!cache.keep(ticket(1), edition, true, now), "two who asked at once tell it once");
        assert_eq!(cache.look(ticket(1).session, now).0, Some(true));
        assert_eq!(cache.look(ticket(1).session, now + CACHE_LIFETIME).0, None);
        assert!(cache.keep(ticket(1), edition, false, now + CACHE_LIFETIME));
    }

    #[test]
    fn what_was_read_before_something_ended_is_not_remembered() {
        let (mut cache, now) = (Cache::default(), Instant::now());
        let (_, before) = cache.look(ticket(1).session, now);
        cache.forget(ticket(1).session);
        assert!(!cache.keep(ticket(1), before, true, now));
        assert_eq!(cache.look(ticket(1).session, now).0, None);
    }

    #[test]
    fn an_end_is_of_one_session_or_of_all_of_a_person() {
        let (mut cache, now) = (Cache::default(), Instant::now());
        let other = SessionKey::first(Uuid::from_u128(9));
        for ticket in [ticket(1), ticket(2), ticket(3), other] {
            cache.keep(ticket, 0, true, now);
        }
        cache.forget(ticket(2).session);
        let known = |cache: &Cache, of: SessionKey| cache.look(of.session, now).0;
        assert_eq!((known(&cache, ticket(1)), known(&cache, ticket(2))), (Some(true), None));
        cache.forget_all(ticket(1).person);
        assert_eq!((known(&cache, ticket(1)), known(&cache, ticket(3))), (None, None));
        assert_eq!(known(&cache, other), Some(true));
    }

    #[test]
    fn only_so_many_are_remembered() {
        let (mut cache, now) = (Cache::default(), Instant::now());
        for number in 0..=CACHE_LIMIT {
            cache.keep(ticket(number), 0, true, now);
        }
        assert!(cache.known.len() <= CACHE_LIMIT);
        assert_eq!(cache.look(ticket(CACHE_LIMIT).session, now).0, Some(true));
    }
}
