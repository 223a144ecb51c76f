//! A timer for one decision, by wall clock or by the thread's own time.

use std::{
    fs,
    time::{Duration, Instant},
};

/// Runs from `start` to `stop`.
#[derive(Debug)]
pub struct Timer {
    begun: Instant,
    /// How long the thread had waited for a core at the start; `None` if waiting counts.
    waited: Option<Duration>,
}

impl Timer {
    /// Time in which the thread waited for a core is left out if only its own counts.
    pub fn start(own_time: bool) -> Timer {
        let waited = own_time.then(waited);
        Timer { begun: Instant::now(), waited }
    }

    /// Wall-clock time so far.
    pub(crate) fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    /// The time that counts.
    pub fn stop(self) -> Duration {
        let elapsed = self.begun.elapsed();
        let since = self.waited.map(|before| waited().saturating_sub(before));
        elapsed.saturating_sub(since.unwrap_or_default())
    }
}

/// How long this thread has waited in the run queue: the second number of its `schedstat` on
/// Linux, zero elsewhere.
fn waited() -> Duration {
    let stat = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = stat.split(' ').nth(1).and_then(|number| number.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}
