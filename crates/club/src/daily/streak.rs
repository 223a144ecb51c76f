//! Days in a row.

use super::Day;

/// How many days in a row somebody has finished a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Up to today, or up to yesterday while today can still be played.
    pub current: u32,
    pub best: u32,
    /// Whether today is in it.
    pub has_today: bool,
}

/// Of days on which a set was finished, in any order.
pub fn streak(mut days: Vec<Day>, today: Day) -> Streak {
    days.retain(|day| *day <= today);
    days.sort_unstable();
    days.dedup();
    let (mut run, mut best, mut before) = (0, 0, None);
    for &day in &days {
        run = if before == Some(day.after(-1)) { run + 1 } else { 1 };
        (best, before) = (best.max(run), Some(day));
    }
    let has_today = before == Some(today);
    let goes_on = has_today || before == Some(today.after(-1));
    Streak { current: if goes_on { run } else { 0 }, best, has_today }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_without_a_set_breaks_it_but_not_before_it_is_over() {
        let day = Day::new;
        let check = |days: &[i32], today, current, best, has_today| {
            let days = days.iter().copied().map(day).collect();
            assert_eq!(streak(days, day(today)), Streak { current, best, has_today });
        };
        check(&[], 9, 0, 0, false);
        check(&[9], 9, 1, 1, true);
        check(&[8, 7, 8], 9, 2, 2, false);
        check(&[7, 6, 5], 9, 0, 3, false);
        check(&[9, 8, 5, 4, 3, 2], 9, 2, 4, true);
        check(&[12], 9, 0, 0, false);
    }
}
