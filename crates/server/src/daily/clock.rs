//! The clock that days go by: the wall clock, which tests move ahead.

use std::sync::atomic::{AtomicI64, Ordering};

use crate::people;

#[derive(Debug, Default)]
pub(crate) struct DayClock {
    ahead: AtomicI64,
}

impl DayClock {
    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        people::now() + self.ahead.load(Ordering::Relaxed)
    }

    pub(super) fn advance(&self, millis: i64) {
        self.ahead.fetch_add(millis, Ordering::Relaxed);
    }
}
