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

use super::{Permit, Visitor, peer::ClientAddr};
use crate::{ApiError, App, connections::ConnectionPermit};

/// Many people may share an address.
const PEOPLE_AT_A_PLACE: NonZeroU32 = NonZeroU32::new(4).unwrap();

/// A person may have more than one table before them.
const SOCKETS_IN_USE: NonZeroU32 = NonZeroU32::new(2).unwrap();

/// When it is worth while to ask again for something that is held and not used up.
pub(crate) const HELD: Duration = Duration::from_secs(5);

/// After so many questions those who have long been quiet are forgotten, so that no more are
/// remembered than have just asked.
const SWEEP_EVERY: u32 = 4096;

#[derive(Debug)]
pub(crate) struct RateLimits<C: Clock = DefaultClock> {
    places: RateLimit<ClientAddr, C>,
    people: RateLimit<Uuid, C>,
    frames_of_places: RateLimit<ClientAddr, C>,
    frames_of_people: RateLimit<Uuid, C>,
    /// Questions about health, which nothing else counts against.
    probes: RateLimit<ClientAddr, C>,
}

impl<C: Clock + Clone> RateLimits<C> {
    /// So many requests a second of each person, and so many frames of each connection; as many
    /// at once.
    pub(crate) fn new(per_second: NonZeroU32, clock: &C) -> RateLimits<C> {
        let frames = per_second.saturating_mul(SOCKETS_IN_USE);
        let of_a_place = |each: NonZeroU32| each.saturating_mul(PEOPLE_AT_A_PLACE);
        RateLimits {
            places: RateLimit::per_second(of_a_place(per_second), clock),
            people: RateLimit::per_second(per_second, clock),
            frames_of_places: RateLimit::per_second(of_a_place(frames), clock),
            frames_of_people: RateLimit::per_second(frames, clock),
            probes: RateLimit::per_second(per_second, clock),
        }
    }

    /// Charges a frame of a socket to its person and its place; whether both have a share left.
    pub(crate) fn allow_frame(&self, person: Uuid, place: ClientAddr) -> bool {
        self.frames_of_people.check(&person).is_ok() && self.frames_of_places.check(&place).is_ok()
    }
}

pub(crate) async fn limit_address(
    State(app): State<Arc<App>>,
    place: ClientAddr,
    mut request: Request,
    next: Next,
) -> Response {
    if let Err(wait) = app.limits.places.check(&place) {
        tracing::debug!(?place, "asks too much");
        return ApiError::too_fast(wait).into_response();
    }
    let Ok(counted) = count_forwarded(&app, place, &mut request) else {
        return ApiError::too_fast(HELD).into_response();
    };
    let response = next.run(request).await;
    drop(counted);
    response
}

/// Behind a proxy the door cannot tell whose a connection is: there the request is counted, and
/// the socket that it opens. An error if the place holds as many as it may.
fn count_forwarded(
    app: &App,
    place: ClientAddr,
    request: &mut Request,
) -> Result<Option<Arc<Permit<ClientAddr>>>, ()> {
    if !app.config.trust_forwarded_for {
        return Ok(None);
    }
    let inside = Arc::new(app.places.try_acquire(place).ok_or(())?);
    if let Some(pass) = request.extensions_mut().get_mut::<ConnectionPermit>() {
        pass.count(Arc::clone(&inside));
    }
    Ok(Some(inside))
}

pub(crate) async fn limit_probes(
    State(app): State<Arc<App>>,
    place: ClientAddr,
    request: Request,
    next: Next,
) -> Response {
    match app.limits.probes.check(&place) {
        Ok(()) => next.run(request).await,
        Err(wait) => ApiError::too_fast(wait).into_response(),
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
        Err(wait) => ApiError::too_fast(wait).into_response(),
    }
}

type Keyed<K, C> =
    RateLimiter<K, DefaultKeyedStateStore<K>, C, NoOpMiddleware<<C as Clock>::Instant>>;

/// A rate limit for each of many.
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

    /// How long to wait if it is too much.
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
    fn a_person_and_a_place_have_one_share_of_frames_however_many_sockets_they_hold() {
        let twenty = NonZeroU32::new(20).expect("twenty is not zero");
        let limits = RateLimits::new(twenty, &FakeRelativeClock::default());
        let [here, elsewhere] = [1, 2].map(|last| ClientAddr::of([192, 0, 2, last].into()));
        let allowed = |person: u128, place: ClientAddr| {
            (0..1000).filter(|_| limits.allow_frame(Uuid::from_u128(person), place)).count()
        };
        assert_eq!(allowed(1, here), 40);
        assert_eq!((2..20).map(|person| allowed(person, here)).sum::<usize>(), 160 - 40);
        assert_eq!(allowed(20, elsewhere), 40);
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
