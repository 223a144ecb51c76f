//! A parallel map over numbers, with results in order.

use std::{
    sync::{
        atomic::{AtomicU64, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::{Duration, Instant},
};

/// How often the caller is heard while results are waited for.
const PERIOD: Duration = Duration::from_millis(50);

/// What the caller of [`map`] hears.
pub(crate) enum Heard<'a, T> {
    Result(&'a T),
    /// Some time has passed.
    Tick,
}

/// Does the work for every number below `count` on a pool of threads; `hear` is called with each
/// result as it comes, and with a tick every [`PERIOD`]. The results are in order, whatever the
/// number of threads. The first error stops all.
pub(crate) fn map<T: Send, E: Send>(
    count: u64,
    threads: usize,
    work: impl Fn(u64) -> Result<T, E> + Sync,
    mut hear: impl FnMut(Heard<'_, T>),
) -> Result<Vec<T>, E> {
    let next = &AtomicU64::new(0);
    let work = &work;
    let mut done: Vec<(u64, T)> = Vec::new();
    thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for _ in 0..threads {
            let sender = sender.clone();
            scope.spawn(move || {
                let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
                for number in numbers.take_while(|number| *number < count) {
                    if sender.send((number, work(number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut ticked = Instant::now();
        loop {
            match results.recv_timeout(PERIOD) {
                Ok((number, result)) => {
                    let result = result?;
                    hear(Heard::Result(&result));
                    done.push((number, result));
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            if ticked.elapsed() >= PERIOD {
                ticked = Instant::now();
                hear(Heard::Tick);
            }
        }
    })?;
    done.sort_by_key(|(number, _)| *number);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}

/// The number of cores.
pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_order_on_any_number_of_threads() {
        let mut heard = 0;
        let count = |one: Heard<'_, u64>| heard += u32::from(matches!(one, Heard::Result(_)));
        let squares = map(100, 3, |n| Ok::<_, ()>(n * n), count);
        assert_eq!(squares, Ok((0..100).map(|n| n * n).collect()));
        assert_eq!(heard, 100);
    }

    #[test]
    fn the_first_error_stops_all() {
        let failing = |n| if n == 7 { Err("seven") } else { Ok(n) };
        assert_eq!(map(u64::MAX, 2, failing, |_| {}), Err("seven"));
    }
}
