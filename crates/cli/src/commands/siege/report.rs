//! The report of an adversarial load test, and the bar that it must pass.

use std::{fmt, sync::atomic::Ordering, time::Duration};

use super::{
    super::resource_usage::ResourceUsage, attack_counts::AttackCounts, figures::PhaseFigures,
    scenario::SiegeScenario, service_level::ServiceLevel,
};

/// The bar for answers and moves of bots, in milliseconds.
pub(super) const MAX_MILLIS: f64 = 200.0;

/// The bar for memory.
pub(super) const MAX_KILOBYTES: u64 = 300_000;

pub(super) struct SiegeReport {
    scenario: SiegeScenario,
    time: Duration,
    answers: [PhaseFigures; 2],
    bots: [PhaseFigures; 2],
    hints: [PhaseFigures; 2],
    troubles: u32,
    full: u32,
    counts: AttackCounts,
    before: ResourceUsage,
    after: ResourceUsage,
}

impl SiegeReport {
    pub(super) fn of(
        scenario: SiegeScenario,
        time: Duration,
        measured: &ServiceLevel,
        counts: AttackCounts,
        before: ResourceUsage,
        after: ResourceUsage,
    ) -> SiegeReport {
        let [answers, bots, hints] =
            [&measured.answers, &measured.bots, &measured.hints].map(PhaseFigures::of);
        let [troubles, full] =
            [&measured.troubles, &measured.full].map(|count| count.load(Ordering::Relaxed));
        SiegeReport { scenario, time, answers, bots, hints, troubles, full, counts, before, after }
    }

    /// Whether legitimate clients were served within the bar that `--help` states.
    pub(super) fn is_held(&self) -> bool {
        self.failures().is_empty()
    }

    fn failures(&self) -> Vec<String> {
        let [_, answers] = self.answers;
        let [_, bots] = self.bots;
        let mut failures = Vec::new();
        for (what, PhaseFigures { count, p99, .. }) in [("answers", answers), ("bots", bots)] {
            if count == 0 || p99 > MAX_MILLIS {
                failures.push(format!("{what} take {p99:.0} ms (99 of 100; {count} in all)"));
            }
        }
        if let Some(peak) = self.after.peak.filter(|peak| *peak > MAX_KILOBYTES) {
            failures.push(format!("memory is {} MB", peak / 1000));
        }
        if self.troubles > 0 {
            failures.push(format!("the honest were in trouble {} times", self.troubles));
        }
        failures
    }
}

impl fmt::Display for SiegeReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}, {} s", self.scenario, self.time.as_secs())?;
        writeln!(f, "  {:<18}{:>8}{:>9}{:>9}{:>9}", "ms", "count", "p50", "p99", "worst")?;
        let rows =
            [("answers", self.answers), ("bots beyond pause", self.bots), ("hints", self.hints)];
        for (what, figures) in rows {
            for (what, figures) in [what, "  besieged"].into_iter().zip(figures) {
                let PhaseFigures { count, p50, p99, worst } = figures;
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
        writeln!(f, "  crowd, at the lowest priority: {}", self.counts)?;
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
    fn held() -> SiegeReport {
        let fine = PhaseFigures { count: 100, p50: 3.0, p99: 20.0, worst: 900.0 };
        SiegeReport {
            scenario: SiegeScenario::Guest,
            time: Duration::from_secs(1),
            answers: [fine; 2],
            bots: [fine; 2],
            hints: [fine; 2],
            troubles: 0,
            full: 0,
            counts: AttackCounts::default(),
            before: ResourceUsage::default(),
            after: ResourceUsage { peak: Some(MAX_KILOBYTES), ..ResourceUsage::default() },
        }
    }

    #[test]
    fn it_is_held_until_a_legitimate_client_is_served_badly() {
        assert!(held().is_held());
        let slow = PhaseFigures { count: 100, p50: 3.0, p99: MAX_MILLIS + 1.0, worst: 900.0 };
        let reports = [
            SiegeReport { answers: [held().answers[0], slow], ..held() },
            SiegeReport { bots: [held().bots[0], slow], ..held() },
            SiegeReport { answers: [held().answers[0], PhaseFigures::default()], ..held() },
            SiegeReport {
                after: ResourceUsage { peak: Some(MAX_KILOBYTES + 1), ..held().after },
                ..held()
            },
            SiegeReport { troubles: 1, ..held() },
        ];
        for report in reports {
            assert!(!report.is_held(), "{report}");
        }
        assert!(SiegeReport { answers: [slow, held().answers[1]], ..held() }.is_held());
    }
}
