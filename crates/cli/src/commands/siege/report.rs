//! What came of it.

use std::{
    fmt,
    sync::{PoisonError, atomic::Ordering},
    time::Duration,
};

use super::super::load::victim::Usage;
use super::{
    crowd::Done,
    honest::{Measured, Times},
    scenario::Scenario,
};

/// The bar for answers and moves of bots, in milliseconds.
pub(super) const MOST_MILLIS: f64 = 200.0;

/// The bar for memory.
pub(super) const MOST_KILOBYTES: u64 = 300_000;

pub(super) struct Report {
    scenario: Scenario,
    time: Duration,
    answers: [Figures; 2],
    bots: [Figures; 2],
    hints: [Figures; 2],
    troubles: u32,
    full: u32,
    done: Done,
    before: Usage,
    after: Usage,
}

/// In milliseconds; of nothing, if there were none.
#[derive(Clone, Copy, Debug, Default)]
struct Figures {
    count: usize,
    p50: f64,
    p99: f64,
    worst: f64,
}

impl Figures {
    /// Calm, and besieged.
    fn of(times: &Times) -> [Figures; 2] {
        [&times.calm, &times.besieged].map(|times| {
            let mut times = times.lock().unwrap_or_else(PoisonError::into_inner).clone();
            times.sort_unstable_by(f64::total_cmp);
            let at = |hundredths: usize| times.get(times.len() * hundredths / 100).copied();
            Figures {
                count: times.len(),
                p50: at(50).unwrap_or_default(),
                p99: at(99).unwrap_or_default(),
                worst: times.last().copied().unwrap_or_default(),
            }
        })
    }
}

impl Report {
    pub(super) fn of(
        scenario: Scenario,
        time: Duration,
        measured: &Measured,
        done: Done,
        before: Usage,
        after: Usage,
    ) -> Report {
        let [answers, bots, hints] =
            [&measured.answers, &measured.bots, &measured.hints].map(Figures::of);
        let [troubles, full] =
            [&measured.troubles, &measured.full].map(|count| count.load(Ordering::Relaxed));
        Report { scenario, time, answers, bots, hints, troubles, full, done, before, after }
    }

    /// Whether nobody else felt it: the bar that `--help` tells.
    pub(super) fn is_held(&self) -> bool {
        self.failures().is_empty()
    }

    fn failures(&self) -> Vec<String> {
        let [_, answers] = self.answers;
        let [_, bots] = self.bots;
        let mut failures = Vec::new();
        for (what, Figures { count, p99, .. }) in [("answers", answers), ("bots", bots)] {
            if count == 0 || p99 > MOST_MILLIS {
                failures.push(format!("{what} take {p99:.0} ms (99 of 100; {count} in all)"));
            }
        }
        if let Some(peak) = self.after.peak.filter(|peak| *peak > MOST_KILOBYTES) {
            failures.push(format!("memory is {} MB", peak / 1000));
        }
        if self.troubles > 0 {
            failures.push(format!("the honest were in trouble {} times", self.troubles));
        }
        failures
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}, {} s", self.scenario, self.time.as_secs())?;
        writeln!(f, "  {:<18}{:>8}{:>9}{:>9}{:>9}", "ms", "count", "p50", "p99", "worst")?;
        let rows =
            [("answers", self.answers), ("bots beyond pause", self.bots), ("hints", self.hints)];
        for (what, figures) in rows {
            for (what, figures) in [what, "  besieged"].into_iter().zip(figures) {
                let Figures { count, p50, p99, worst } = figures;
                writeln!(f, "  {what:<18}{count:>8}{p50:>9.1}{p99:>9.1}{worst:>9.1}")?;
            }
        }
        let known = |kilobytes: Option<u64>| {
            kilobytes.map_or("unknown".to_owned(), |all| format!("{} MB", all / 1000))
        };
        let (before, after) = (&self.before, &self.after);
        writeln!(
            f,
            "  memory {}, then {}, peak {}",
            known(before.memory),
            known(after.memory),
            known(after.peak)
        )?;
        if let Some((end, start)) = after.cpu.zip(before.cpu) {
            let cores = end.saturating_sub(start).div_duration_f64(self.time);
            writeln!(f, "  server {cores:.2} cores")?;
        }
        writeln!(f, "  crowd, at the lowest priority: {}", self.done)?;
        if self.full > 0 {
            writeln!(f, "  a new table of the honest was refused {} times: full house", self.full)?;
        }
        match self.failures().as_slice() {
            [] => writeln!(f, "  held"),
            failures => writeln!(f, "  FAILED: {}", failures.join("; ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A report in which every figure is within the bar.
    fn held() -> Report {
        let fine = Figures { count: 100, p50: 3.0, p99: 20.0, worst: 900.0 };
        Report {
            scenario: Scenario::Guest,
            time: Duration::from_secs(1),
            answers: [fine; 2],
            bots: [fine; 2],
            hints: [fine; 2],
            troubles: 0,
            full: 0,
            done: Done::default(),
            before: Usage::default(),
            after: Usage { peak: Some(MOST_KILOBYTES), ..Usage::default() },
        }
    }

    #[test]
    fn it_is_held_until_somebody_else_feels_it() {
        assert!(held().is_held());
        let slow = Figures { count: 100, p50: 3.0, p99: MOST_MILLIS + 1.0, worst: 900.0 };
        let reports = [
            Report { answers: [held().answers[0], slow], ..held() },
            Report { bots: [held().bots[0], slow], ..held() },
            Report { answers: [held().answers[0], Figures::default()], ..held() },
            Report { after: Usage { peak: Some(MOST_KILOBYTES + 1), ..held().after }, ..held() },
            Report { troubles: 1, ..held() },
        ];
        for report in reports {
            assert!(!report.is_held(), "{report}");
        }
        assert!(Report { answers: [slow, held().answers[1]], ..held() }.is_held());
    }
}
