//! A monotonic clock for tables: the wall clock at the start of the process, and the time elapsed
//! since. Adjusting the wall clock does not move the clocks of a match.

use std::{
    fmt,
    sync::LazyLock,
    time::{Duration, Instant},
};

use store::Millis;

use crate::people;

struct Clock {
    /// The wall clock when the process started.
    began: Millis,
    passed: Box<dyn Fn() -> Duration + Send + Sync>,
}

impl Clock {
    /// Reads the wall clock once.
    fn new(
        wall: impl FnOnce() -> Millis,
        passed: Box<dyn Fn() -> Duration + Send + Sync>,
    ) -> Clock {
        Clock { began: wall() - millis(passed()), passed }
    }

    fn now(&self) -> Millis {
        self.began + millis((self.passed)())
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Clock({})", self.now())
    }
}

/// Milliseconds since 1970, for everything that happens at tables.
pub(crate) fn now() -> Millis {
    static CLOCK: LazyLock<Clock> = LazyLock::new(|| {
        let start = Instant::now();
        Clock::new(people::now, Box::new(move || start.elapsed()))
    });
    CLOCK.now()
}

fn millis(time: Duration) -> Millis {
    Millis::try_from(time.as_millis()).unwrap_or(Millis::MAX)
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicI64, AtomicU64, Ordering::Relaxed},
    };

    use super::*;

    const HOUR: Millis = 3_600_000;

    #[test]
    fn a_wall_clock_that_jumps_moves_no_clock_at_a_table() {
        let wall = Arc::new(AtomicI64::new(1_760_032_800_000));
        let passed = Arc::new(AtomicU64::new(0));
        let (read_wall, read_passed) = (Arc::clone(&wall), Arc::clone(&passed));
        let elapsed = move || Duration::from_millis(read_passed.load(Relaxed));
        let clock = Clock::new(move || read_wall.load(Relaxed), Box::new(elapsed));
        let began = clock.now();
        for jump in [HOUR, -3 * HOUR] {
            wall.fetch_add(jump, Relaxed);
            passed.fetch_add(20, Relaxed);
        }
        assert_eq!(clock.now() - began, 40);
    }

    #[test]
    fn it_begins_with_the_wall_clock() {
        let clock = Clock::new(|| 5 * HOUR, Box::new(|| Duration::from_secs(1)));
        assert_eq!(clock.now(), 5 * HOUR);
    }
}
