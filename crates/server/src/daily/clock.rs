//! The clock that days go by: the wall clock, which tests move ahead.

use std::sync::atomic::{AtomicI64, Ordering};

use crate::people;

#[derive(Debug, Default)]
pub(crate) struct DayClock {
    ahead: AtomicI64,
}

impl DayClock {
    /// For tests of the whole program, which start it again as many days ahead as `SOIREE_DAYS_AHEAD`
    /// says. A server whose bots are not quick takes no notice.
    pub(crate) fn started(is_brief: bool) -> DayClock {
        const DAY: i64 = 24 * 60 * 60 * 1000;
        let days = std::env::var("SOIREE_DAYS_AHEAD").ok().filter(|_| is_brief);
        let days: i64 = days.and_then(|days| days.parse().ok()).unwrap_or_default();
        DayClock { ahead: AtomicI64::new(days * DAY) }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        people::now() + self.ahead.load(Ordering::Relaxed)
    }

    pub(super) fn advance(&self, millis: i64) {
        self.ahead.fetch_add(millis, Ordering::Relaxed);
    }
}
