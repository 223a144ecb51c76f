//! All cores at work, each on a deal of its own.

use std::{
    sync::{
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

/// Does the work for every number under `count`; `heard` is shown each result as it comes. What
/// is given back is in order, so it does not matter how many threads there were. The first that
/// fails stops all.
pub(crate) fn share_out<T: Send, E: Send>(
    count: u64,
    threads: usize,
    work: impl Fn(u64) -> Result<T, E> + Sync,
    mut heard: impl FnMut(&T),
) -> Result<Vec<T>, E> {
    let next = &AtomicU64::new(0);
    let work = &work;
    let mut done: Vec<(u64, T)> = Vec::new();
    thread::scope(|scope| {
        let (tell, told) = mpsc::channel();
        for _ in 0..threads {
            let tell = tell.clone();
            scope.spawn(move || {
                let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
                for number in numbers.take_while(|number| *number < count) {
                    if tell.send((number, work(number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(tell);
        for (number, result) in told {
            let result = result?;
            heard(&result);
            done.push((number, result));
        }
        Ok(())
    })?;
    done.sort_by_key(|(number, _)| *number);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}

/// As many as the machine has cores.
pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_order_whoever_worked_on_them() {
        let mut heard = 0;
        let squares = share_out(100, 3, |n| Ok::<_, ()>(n * n), |_| heard += 1);
        assert_eq!(squares, Ok((0..100).map(|n| n * n).collect()));
        assert_eq!(heard, 100);
    }

    #[test]
    fn a_failure_stops_all() {
        let failing = |n| if n == 7 { Err("seven") } else { Ok(n) };
        assert_eq!(share_out(u64::MAX, 2, failing, |_| {}), Err("seven"));
    }
}
