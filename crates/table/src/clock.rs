//! How long somebody may think, and how long the others wait for somebody who is gone.

use protocol::Pace;

use crate::Time;

/// After the time is up, and visibly, before a bot decides.
pub(crate) const GRACE: Time = 15_000;

/// So many decisions in a row are missed before a bot keeps the seat.
pub(crate) const MISSES: u8 = 3;

/// More time for the first decision after points were counted: they are read first.
pub(crate) const READING: Time = 10_000;

/// How long a lost connection is told to nobody in a match: a page that is loaded again is back by
/// then.
pub(crate) const QUIET: Time = 3_000;

/// How long a person whose table or gateway moves counts as connected.
pub(crate) const MOVING: Time = 10_000;

/// How long the others wait for somebody whose connection is lost.
pub(crate) const AWAY: Time = 60_000;

/// How long a proposal waits for answers.
pub(crate) const ANSWER: Time = 30_000;

/// How long somebody may think about another match.
pub(crate) const ANSWER_AGAIN: Time = 60_000;

/// How long a person who is asked for another match may be gone, as when a page is loaded anew.
pub(crate) const GONE: Time = 5_000;

/// How long a new table waits for the first who sits down.
pub(crate) const UNUSED: Time = 2 * 60_000;

/// How long a table that everybody has left before the match waits for them.
pub const EMPTY: Time = 30 * 60_000;

/// How long a person may think; `None` for as long as they like.
pub(crate) fn allowance(pace: Pace, is_big: bool) -> Option<Time> {
    let usual = match pace {
        Pace::None => return None,
        Pace::Casual => 90_000,
        Pace::Brisk => 20_000,
    };
    Some(if is_big { 2 * usual } else { usual })
}

/// How long a bot waits, so that people can follow.
pub fn pause(is_natural: bool, is_big: bool) -> Time {
    match (is_natural, is_big) {
        (false, _) => 0,
        (true, false) => 700,
        (true, true) => 1_500,
    }
}

/// What is left of somebody's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clock {
    left: Time,
    /// Since when it runs; `None` while it stands.
    since: Option<Time>,
}

impl Clock {
    pub(crate) fn new(left: Time) -> Clock {
        Clock { left, since: None }
    }

    pub(crate) fn run(&mut self, now: Time) {
        self.since.get_or_insert(now);
    }

    pub(crate) fn stop(&mut self, now: Time) {
        if let Some(since) = self.since.take() {
            self.left = (self.left - (now - since)).max(0);
        }
    }

    /// When the time is up; `None` while the clock stands.
    pub(crate) fn until(&self) -> Option<Time> {
        self.since.map(|since| since + self.left)
    }

    pub(crate) fn shown(&self) -> protocol::Clock {
        match self.until() {
            Some(until) => protocol::Clock::Runs { until },
            None => protocol::Clock::Stands { left: self.left },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_loses_time_only_while_it_runs() {
        let mut clock = Clock::new(1_000);
        clock.run(5_000);
        clock.run(5_100);
        assert_eq!(clock.until(), Some(6_000));
        clock.stop(5_300);
        assert_eq!(clock.shown(), protocol::Clock::Stands { left: 700 });
        clock.run(9_000);
        assert_eq!(clock.until(), Some(9_700));
        clock.stop(20_000);
        assert_eq!(clock.shown(), protocol::Clock::Stands { left: 0 });
    }
}
