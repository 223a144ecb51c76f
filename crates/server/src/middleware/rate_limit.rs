//! Rate limits of requests and socket frames, by person and by address.

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

use super::{Permit, Visitor, peer::ClientAddr};
use crate::{ApiError, App, connections::ConnectionPermit};

/// The limit of an address, as a multiple of a person's: several people may share it.
const PEOPLE_PER_ADDRESS: NonZeroU32 = NonZeroU32::new(4).unwrap();

/// The limit of frames of a person, as a multiple of a connection's.
const SOCKETS_PER_PERSON: NonZeroU32 = NonZeroU32::new(2).unwrap();

/// `Retry-After` of a concurrency limit, which is freed at an unknown time.
pub(crate) const RETRY_AFTER: Duration = Duration::from_secs(5);

/// After so many checks keys without recent requests are removed, which bounds the memory.
const SWEEP_EVERY: u32 = 4096;

/// All rate limits of the server.
#[derive(Debug)]
pub(crate) struct RateLimits<C: Clock = DefaultClock> {
    addresses: RateLimit<ClientAddr, C>,
    people: RateLimit<Uuid, C>,
    frames_of_addresses: RateLimit<ClientAddr, C>,
    frames_of_people: RateLimit<Uuid, C>,
    /// Health probes, counted apart.
    probes: RateLimit<ClientAddr, C>,
}

impl<C: Clock + Clone> RateLimits<C> {
    /// `per_second` is the rate and the burst of a person's requests.
    pub(crate) fn new(per_second: NonZeroU32, clock: &C) -> RateLimits<C> {
        let frames = per_second.saturating_mul(SOCKETS_PER_PERSON);
        let of_an_address = |each: NonZeroU32| each.saturating_mul(PEOPLE_PER_ADDRESS);
        RateLimits {
            addresses: RateLimit::per_second(of_an_address(per_second), clock),
            people: RateLimit::per_second(per_second, clock),
            frames_of_addresses: RateLimit::per_second(of_an_address(frames), clock),
            frames_of_people: RateLimit::per_second(frames, clock),
            probes: RateLimit::per_second(per_second, clock),
        }
    }

    /// Charges to its address a page for which the index is asked; whether that is within its limit.
    pub(crate) fn allow_page(&self, address: ClientAddr) -> bool {
        self.addresses.check(&address).is_ok()
    }

    /// Charges a frame of a socket to its person and its address; whether both are within their limits.
    pub(crate) fn allow_frame(&self, person: Uuid, address: ClientAddr) -> bool {
        self.frames_of_people.check(&person).is_ok()
            && self.frames_of_addresses.check(&address).is_ok()
    }
}

/// Middleware: the rate limit of an address, and behind a proxy its connection limit.
pub(crate) async fn limit_address(
    State(app): State<Arc<App>>,
    address: ClientAddr,
    mut request: Request,
    next: Next,
) -> Response {
    if let Err(wait) = app.limits.addresses.check(&address) {
        tracing::debug!(?address, "rate limit of an address");
        return ApiError::too_fast(wait).into_response();
    }
    let Ok(counted) = count_forwarded(&app, address, &mut request) else {
        return ApiError::too_fast(RETRY_AFTER).into_response();
    };
    let response = next.run(request).await;
    drop(counted);
    response
}

/// Behind a proxy a connection has no client address, so the request is counted against the
/// connection limit, and the socket that it opens. An error if the limit is reached.
fn count_forwarded(
    app: &App,
    address: ClientAddr,
    request: &mut Request,
) -> Result<Option<Arc<Permit<ClientAddr>>>, ()> {
    if !app.config.trust_forwarded_for {
        return Ok(None);
    }
    let permit_of_address = Arc::new(app.connections.try_acquire(address).ok_or(())?);
    if let Some(pass) = request.extensions_mut().get_mut::<ConnectionPermit>() {
        pass.count(Arc::clone(&permit_of_address));
    }
    Ok(Some(permit_of_address))
}

/// Middleware: the rate limit of health probes.
pub(crate) async fn limit_probes(
    State(app): State<Arc<App>>,
    address: ClientAddr,
    request: Request,
    next: Next,
) -> Response {
    match app.limits.probes.check(&address) {
        Ok(()) => next.run(request).await,
        Err(wait) => ApiError::too_fast(wait).into_response(),
    }
}

/// Middleware: the rate limit of a person. Requests without a session cookie are limited by address
/// alone, as each is a new guest.
pub(crate) async fn limit_person(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    let known = request.extensions().get::<Visitor>().filter(|visitor| !visitor.is_new);
    match known.map_or(Ok(()), |visitor| app.limits.people.check(&visitor.id)) {
        Ok(()) => next.run(request).await,
        Err(wait) => ApiError::too_fast(wait).into_response(),
    }
}

type Keyed<K, C> =
    RateLimiter<K, DefaultKeyedStateStore<K>, C, NoOpMiddleware<<C as Clock>::Instant>>;

/// A rate limit for each key (GCRA, by the `governor` crate).
pub(crate) struct RateLimit<K: Hash + Eq + Clone, C: Clock = DefaultClock> {
    keyed: Keyed<K, C>,
    clock: C,
    asked: AtomicU32,
}

impl<K: Hash + Eq + Clone, C: Clock + Clone> RateLimit<K, C> {
    fn per_second(most: NonZeroU32, clock: &C) -> RateLimit<K, C> {
        RateLimit::new(Quota::per_second(most), clock.clone())
    }

    pub(crate) fn new(quota: Quota, clock: C) -> RateLimit<K, C> {
        let store = DefaultKeyedStateStore::default();
        let keyed = RateLimiter::new(quota, store, clock.clone());
        RateLimit { keyed, clock, asked: AtomicU32::new(0) }
    }

    /// Charges one request; beyond the limit an error with the time to wait.
    pub(crate) fn check(&self, key: &K) -> Result<(), Duration> {
        if self.asked.fetch_add(1, Ordering::Relaxed) % SWEEP_EVERY == SWEEP_EVERY - 1 {
            self.keyed.retain_recent();
        }
        self.keyed.check_key(key).map_err(|too_early| too_early.wait_time_from(self.clock.now()))
    }
}

impl<K: Hash + Eq + Clone, C: Clock> std::fmt::Debug for RateLimit<K, C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RateLimit").field("asked", &self.asked).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use governor::clock::FakeRelativeClock;

    use super::*;

    fn two_a_second() -> (RateLimit<u32, FakeRelativeClock>, FakeRelativeClock) {
        let clock = FakeRelativeClock::default();
        (RateLimit::per_second(NonZeroU32::new(2).expect("two is not zero"), &clock), clock)
    }

    #[test]
    fn a_key_beyond_its_limit_waits_and_others_do_not() {
        let (limit, clock) = two_a_second();
        assert_eq!([limit.check(&1), limit.check(&1)], [Ok(()), Ok(())]);
        assert_eq!(limit.check(&1), Err(Duration::from_millis(500)));
        assert_eq!(limit.check(&2), Ok(()));
        clock.advance(Duration::from_millis(500));
        assert_eq!(limit.check(&1), Ok(()));
        assert!(limit.check(&1).is_err());
    }

    #[test]
    fn a_person_and_an_address_have_one_limit_of_frames_however_many_sockets_they_hold() {
        let twenty = NonZeroU32::new(20).expect("twenty is not zero");
        let limits = RateLimits::new(twenty, &FakeRelativeClock::default());
        let [here, elsewhere] = [1, 2].map(|last| ClientAddr::of([192, 0, 2, last].into()));
        let allowed = |person: u128, address: ClientAddr| {
            (0..1000).filter(|_| limits.allow_frame(Uuid::from_u128(person), address)).count()
        };
        assert_eq!(allowed(1, here), 40);
        assert_eq!((2..20).map(|person| allowed(person, here)).sum::<usize>(), 160 - 40);
        assert_eq!(allowed(20, elsewhere), 40);
    }

    #[test]
    fn keys_without_recent_requests_are_removed() {
        let (limit, clock) = two_a_second();
        for key in 0..SWEEP_EVERY - 1 {
            assert_eq!(limit.check(&key), Ok(()));
            clock.advance(Duration::from_millis(10));
        }
        assert_eq!(limit.check(&0), Ok(()));
        assert!(limit.keyed.len() < 200, "{} are remembered", limit.keyed.len());
    }
}
