//! Time at a table does not go back, also if the clock of who runs it does: a process may begin
//! with a clock that was set back since the last line was kept. From there on time goes on as fast
//! as outside, so that nobody has more of it, or waits until the clock has caught up.

use crate::Time;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MonotonicClock {
    /// How far time here is ahead of time outside.
    ahead: Time,
    /// The latest time that was here.
    latest: Time,
}

impl MonotonicClock {
    /// At a table that was kept at this time last.
    pub(super) fn after(latest: Time) -> MonotonicClock {
        MonotonicClock { ahead: 0, latest }
    }

    /// What time it is here, when it is `outside` there.
    pub(super) fn here(&mut self, outside: Time) -> Time {
        self.ahead = self.ahead.max(self.latest - outside);
        self.latest = outside + self.ahead;
        self.latest
    }

    /// The same, for who has just been heard.
    pub(super) fn at(&self, outside: Time) -> Time {
        outside + self.ahead
    }

    /// The time outside when it is `here` here.
    pub(super) fn outside(&self, here: Time) -> Time {
        here - self.ahead
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_goes_on_from_where_it_was() {
        let mut clock = MonotonicClock::after(1_000);
        assert_eq!(clock.here(1_500), 1_500);
        assert_eq!(clock.here(200), 1_500, "the clock was set back");
        assert_eq!(clock.here(300), 1_600);
        assert_eq!(clock.outside(1_700), 400);
        assert_eq!(clock.here(9_000), 10_300, "it stays ahead");
    }
}
