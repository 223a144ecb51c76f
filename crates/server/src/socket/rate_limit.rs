//! The rate limit of one connection: frames of every kind are charged to it.

use std::{num::NonZeroU32, time::Duration};

use governor::{
    Quota, RateLimiter,
    clock::{Clock, DefaultClock, Reference as _},
    middleware::NoOpMiddleware,
    state::{InMemoryState, NotKeyed},
};

/// A connection is closed after so many refused frames.
const REFUSALS: u32 = 200;

/// The count of refusals is reset after so long without another one. It counts a run and not a fixed
/// window, so that a slow server closes the connection after the same number of frames as a fast
/// one.
const FORGIVEN_AFTER: Duration = Duration::from_secs(10);

type Direct<C> = RateLimiter<NotKeyed, InMemoryState, C, NoOpMiddleware<<C as Clock>::Instant>>;

/// A rate limit with a burst of two seconds, and a limit of consecutive refusals.
pub(super) struct FrameLimit<C: Clock = DefaultClock> {
    rate: Direct<C>,
    clock: C,
    refused: u32,
    /// `None` before the first.
    last_refusal: Option<C::Instant>,
}

/// The verdict on a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Charge {
    Granted,
    /// Too fast: the frame is answered with a refusal, or with nothing.
    Refused,
    /// Too fast for too long: the connection is to be closed.
    Exhausted,
}

impl FrameLimit {
    /// So many frames a second; twice as many at once.
    pub(super) fn new(per_second: NonZeroU32) -> FrameLimit {
        FrameLimit::with_clock(per_second, DefaultClock::default())
    }
}

impl<C: Clock + Clone> FrameLimit<C> {
    fn with_clock(per_second: NonZeroU32, clock: C) -> FrameLimit<C> {
        let burst = per_second.saturating_mul(const { NonZeroU32::new(2).unwrap() });
        let quota = Quota::per_second(per_second).allow_burst(burst);
        let rate = RateLimiter::direct_with_clock(quota, clock.clone());
        FrameLimit { rate, clock, refused: 0, last_refusal: None }
    }

    /// Charges one frame, to the connection first and then to the limits of its person and address.
    pub(super) fn charge(&mut self, has_share: impl FnOnce() -> bool) -> Charge {
        if self.rate.check().is_ok() && has_share() {
            return Charge::Granted;
        }
        let now = self.clock.now();
        let last = self.last_refusal.replace(now);
        let is_forgiven =
            last.is_none_or(|last| Duration::from(now.duration_since(last)) > FORGIVEN_AFTER);
        self.refused = if is_forgiven { 1 } else { self.refused + 1 };
        if self.refused > REFUSALS { Charge::Exhausted } else { Charge::Refused }
    }
}

#[cfg(test)]
mod tests {
    use governor::clock::FakeRelativeClock;

    use super::*;

    fn twenty_a_second() -> (FrameLimit<FakeRelativeClock>, FakeRelativeClock) {
        let clock = FakeRelativeClock::default();
        let twenty = NonZeroU32::new(20).expect("twenty is not zero");
        (FrameLimit::with_clock(twenty, clock.clone()), clock)
    }

    /// How many frames are refused, read with so long between two, until the connection is closed.
    fn refused_until_exhausted(between: Duration) -> Option<usize> {
        let (mut limit, clock) = twenty_a_second();
        let charges = (0..10_000).map(|_| {
            clock.advance(between);
            limit.charge(|| true)
        });
        let not_granted: Vec<Charge> = charges.filter(|one| *one != Charge::Granted).collect();
        not_granted.iter().position(|one| *one == Charge::Exhausted)
    }

    #[test]
    fn a_flood_ends_after_as_many_refusals_however_fast_it_is_read() {
        let most = Some(REFUSALS as usize);
        assert_eq!(refused_until_exhausted(Duration::ZERO), most);
        // Here four of five frames are granted, and that forgives nothing.
        assert_eq!(refused_until_exhausted(Duration::from_millis(40)), most);
        assert_eq!(refused_until_exhausted(Duration::from_millis(50)), None, "that is the limit");
    }

    #[test]
    fn a_frame_beyond_the_share_of_a_person_is_refused_like_any_other() {
        let (mut limit, _clock) = twenty_a_second();
        let charges: Vec<Charge> = (0..=REFUSALS).map(|_| limit.charge(|| false)).collect();
        assert_eq!((charges[0], charges.last()), (Charge::Refused, Some(&Charge::Exhausted)));
    }

    #[test]
    fn refusals_are_forgiven_by_silence_and_not_by_what_is_granted() {
        let (mut limit, clock) = twenty_a_second();
        let mut burst = || (0..40 + REFUSALS).map(|_| limit.charge(|| true)).last();
        assert_eq!(burst(), Some(Charge::Refused));
        clock.advance(FORGIVEN_AFTER + Duration::from_secs(1));
        assert_eq!(burst(), Some(Charge::Refused));
        clock.advance(FORGIVEN_AFTER / 2);
        assert_eq!(burst(), Some(Charge::Exhausted));
    }
}
