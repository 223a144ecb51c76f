//! The figures of a measurement: throughput, latency, CPU time and memory.

use std::{fmt, time::Duration};

use serde::Serialize;

use super::{super::resource_usage::ResourceUsage, metrics::Metrics};

/// What was measured of a server; what is `None` cannot be read on this system, or was not measured.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Figures {
    pub(super) moves_per_second: Option<f64>,
    /// Latency from sending an action until the last client has received it, in milliseconds.
    pub(super) p50: Option<f64>,
    pub(super) p99: Option<f64>,
    pub(super) longest: Option<f64>,
    /// CPU time of the server, in microseconds.
    pub(super) cpu_per_move: Option<f64>,
    /// The part of it that the kernel took.
    pub(super) kernel_per_move: Option<f64>,
    /// Memory of the server beyond an idle one, in kilobytes.
    pub(super) memory_per_table: Option<f64>,
}

/// What a server process had used at three moments.
pub(super) struct Usages {
    /// Before the first table.
    pub(super) idle: ResourceUsage,
    pub(super) start: ResourceUsage,
    pub(super) end: ResourceUsage,
}

impl Figures {
    pub(super) fn of(tables: u32, took: Duration, metrics: &Metrics, usages: &Usages) -> Figures {
        let Usages { idle, start, end } = usages;
        let (moves, latencies) = (metrics.moves(), metrics.latencies());
        let at = |hundredths: usize| latencies.get(latencies.len() * hundredths / 100).copied();
        let time = |of: fn(&ResourceUsage) -> Option<Duration>| {
            let used = of(end)?.saturating_sub(of(start)?);
            Some(used.as_micros() as f64 / moves.max(1) as f64)
        };
        let memory = end.memory.zip(idle.memory).map(|(end, idle)| end.saturating_sub(idle));
        Figures {
            moves_per_second: Some(moves as f64 / took.as_secs_f64()),
            p50: at(50),
            p99: at(99),
            longest: latencies.last().copied(),
            cpu_per_move: time(|usage| usage.cpu),
            kernel_per_move: time(|usage| usage.kernel),
            memory_per_table: memory.map(|kilobytes| kilobytes as f64 / f64::from(tables)),
        }
    }

    /// Each figure divided by that of the floor; `None` where either is not known, or the floor is
    /// zero.
    pub(super) fn ratios(&self, floor: &Figures) -> Figures {
        let ratio = |of: fn(&Figures) -> Option<f64>| {
            let (figure, floor) = (of(self)?, of(floor)?);
            (floor > 0.0).then(|| figure / floor)
        };
        Figures {
            moves_per_second: ratio(|figures| figures.moves_per_second),
            p50: ratio(|figures| figures.p50),
            p99: ratio(|figures| figures.p99),
            longest: ratio(|figures| figures.longest),
            cpu_per_move: ratio(|figures| figures.cpu_per_move),
            kernel_per_move: ratio(|figures| figures.kernel_per_move),
            memory_per_table: ratio(|figures| figures.memory_per_table),
        }
    }

    /// Writes the figures, each with its ratio to the floor where there is one.
    pub(super) fn write(&self, ratios: &Figures, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let p50 = shown(self.p50, "ms", ratios.p50);
        let p99 = shown(self.p99, "ms", ratios.p99);
        let longest = shown(self.longest, "ms", ratios.longest);
        writeln!(f, "to last hearer p50 {p50}, p99 {p99}, longest {longest}")?;
        let cpu = shown(self.cpu_per_move, "µs a move", ratios.cpu_per_move);
        let kernel = shown(self.kernel_per_move, "µs", ratios.kernel_per_move);
        writeln!(f, "server CPU     {cpu}, in the kernel {kernel}")?;
        let memory = shown(self.memory_per_table, "KB a table", ratios.memory_per_table);
        writeln!(f, "server memory  {memory}")
    }
}

fn shown(figure: Option<f64>, unit: &str, ratio: Option<f64>) -> String {
    let ratio = ratio.map_or(String::new(), |ratio| format!(" ({ratio:.1} ×)"));
    figure.map_or("unknown".to_owned(), |figure| format!("{figure:.1} {unit}{ratio}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ratio_needs_both_figures_and_a_floor_above_zero() {
        let measured = Figures { p50: Some(6.0), p99: Some(8.0), ..Figures::default() };
        let floor = Figures { p50: Some(4.0), p99: Some(0.0), longest: Some(1.0), ..measured };
        let ratios = measured.ratios(&floor);
        assert_eq!((ratios.p50, ratios.p99, ratios.longest), (Some(1.5), None, None));
        assert_eq!(shown(measured.p50, "ms", ratios.p50), "6.0 ms (1.5 ×)");
        assert_eq!(shown(measured.p99, "ms", ratios.p99), "8.0 ms");
        assert_eq!(shown(None, "ms", ratios.p50), "unknown");
    }
}
