//! Taking the time of a thought, also on a machine that has other things to do.

use std::{
    fs,
    time::{Duration, Instant},
};

pub(crate) struct Stopwatch {
    begun: Instant,
    /// How long the thread had waited for a core; `None` if waiting counts.
    waited: Option<Duration>,
}

impl Stopwatch {
    /// Time in which the thread waited for a core is left out if only its own counts.
    pub(crate) fn start(own_time: bool) -> Stopwatch {
        let waited = own_time.then(waited);
        Stopwatch { begun: Instant::now(), waited }
    }

    /// By the clock on the wall.
    pub(crate) fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    pub(crate) fn stop(self) -> Duration {
        let elapsed = self.begun.elapsed();
        let since = self.waited.map(|before| waited().saturating_sub(before));
        elapsed.saturating_sub(since.unwrap_or_default())
    }
}

/// How long this thread has been ready to run and was not let: the second number of what Linux
/// says about it. Nothing where nothing is said.
fn waited() -> Duration {
    let said = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = said.split(' ').nth(1).and_then(|number| number.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}
