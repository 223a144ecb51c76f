//! How much may be asked for, by one person and from one place.

use std::{
    hash::Hash,
    num::NonZeroU32,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use governor::{
    Quota, RateLimiter,
    clock::{Clock, DefaultClock},
    middleware::NoOpMiddleware,
    state::keyed::DefaultKeyedStateStore,
};
use uuid::Uuid;

use super::{Visitor, peer::Place};
use crate::{App, Refused};

/// Many people may share an address.
const PEOPLE_AT_A_PLACE: u32 = 4;

/// After so many questions those who have long been quiet are forgotten, so that no more are
/// remembered than have just asked.
const SWEEP_EVERY: u32 = 4096;

#[derive(Debug)]
pub(crate) struct Limits {
    places: Limit<Place>,
    people: Limit<Uuid>,
}

impl Limits {
    /// So many a second of each person; as many at once.
    pub(crate) fn new(requests_per_second: NonZeroU32) -> Limits {
        let more = requests_per_second
            .saturating_mul(const { NonZeroU32::new(PEOPLE_AT_A_PLACE).unwrap() });
        Limits {
            places: Limit::new(more, DefaultClock::default()),
            people: Limit::new(requests_per_second, DefaultClock::default()),
        }
    }
}

pub(crate) async fn limit_address(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    let place = Place::of_request(&request, app.config.trust_forwarded_for);
    match app.limits.places.check(&place) {
        Ok(()) => next.run(request).await,
        Err(wait) => {
            tracing::debug!(?place, "asks too much");
            Refused::too_fast(wait).into_response()
        }
    }
}

/// Who is new is counted by the place alone: a new guest is made for every request without a
/// cookie.
pub(crate) async fn limit_person(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    let known = request.extensions().get::<Visitor>().filter(|visitor| !visitor.is_new);
    match known.map_or(Ok(()), |visitor| app.limits.people.check(&visitor.id)) {
        Ok(()) => next.run(request).await,
        Err(wait) => Refused::too_fast(wait).into_response(),
    }
}

type Keyed<K, C> =
    RateLimiter<K, DefaultKeyedStateStore<K>, C, NoOpMiddleware<<C as Clock>::Instant>>;

struct Limit<K: Hash + Eq + Clone, C: Clock = DefaultClock> {
    keyed: Keyed<K, C>,
    clock: C,
    asked: AtomicU32,
}

impl<K: Hash + Eq + Clone, C: Clock + Clone> Limit<K, C> {
    fn new(per_second: NonZeroU32, clock: C) -> Limit<K, C> {
        let store = DefaultKeyedStateStore::default();
        let keyed = RateLimiter::new(Quota::per_second(per_second), store, clock.clone());
        Limit { keyed, clock, asked: AtomicU32::new(0) }
    }

    /// How long to wait if it is too much.
    fn check(&self, key: &K) -> Result<(), Duration> {
        if self.asked.fetch_add(1, Ordering::Relaxed) % SWEEP_EVERY == SWEEP_EVERY - 1 {
            self.keyed.retain_recent();
        }
        self.keyed.check_key(key).map_err(|too_early| too_early.wait_time_from(self.clock.now()))
    }
}

impl<K: Hash + Eq + Clone, C: Clock> std::fmt::Debug for Limit<K, C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Limit").field("asked", &self.asked).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use governor::clock::FakeRelativeClock;

    use super::*;

    fn two_a_second() -> (Limit<u32, FakeRelativeClock>, FakeRelativeClock) {
        let clock = FakeRelativeClock::default();
        (Limit::new(NonZeroU32::new(2).expect("two is not zero"), clock.clone()), clock)
    }

    #[test]
    fn who_asks_too_much_waits_and_others_do_not() {
        let (limit, clock) = two_a_second();
        assert_eq!([limit.check(&1), limit.check(&1)], [Ok(()), Ok(())]);
        assert_eq!(limit.check(&1), Err(Duration::from_millis(500)));
        assert_eq!(limit.check(&2), Ok(()));
        clock.advance(Duration::from_millis(500));
        assert_eq!(limit.check(&1), Ok(()));
        assert!(limit.check(&1).is_err());
    }

    #[test]
    fn who_is_quiet_is_forgotten() {
        let (limit, clock) = two_a_second();
        for key in 0..SWEEP_EVERY - 1 {
            assert_eq!(limit.check(&key), Ok(()));
            clock.advance(Duration::from_millis(10));
        }
        assert_eq!(limit.check(&0), Ok(()));
        assert!(limit.keyed.len() < 200, "{} are remembered", limit.keyed.len());
    }
}
