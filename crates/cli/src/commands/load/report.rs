//! The report of a load test.

use std::{fmt, time::Duration};

use serde::Serialize;

use super::{super::resource_usage::ResourceUsage, metrics::Metrics};

/// The report of a load test; what is `None` cannot be read on this system, or was not measured.
#[derive(Debug, Default, Serialize)]
pub(super) struct LoadReport {
    pub(super) tables: u32,
    pub(super) seconds: f64,
    pub(super) moves: u64,
    pub(super) kills: u32,
    /// The fewest actions that were acknowledged between two kills.
    pub(super) fewest: Option<u64>,
    /// From the start of a killed server's successor to its first answer: the median, in
    /// milliseconds.
    pub(super) restart: Option<f64>,
    pub(super) moves_per_second: f64,
    /// Latency from sending an action until the last client has received it, in milliseconds.
    pub(super) p50: Option<f64>,
    pub(super) p99: Option<f64>,
    pub(super) longest: Option<f64>,
    /// CPU time of the server, in microseconds.
    pub(super) cpu_per_move: Option<f64>,
    /// Memory of the server beyond an idle one, in kilobytes.
    pub(super) memory_per_table: Option<f64>,
    /// Steps that a client did not receive though it stayed connected.
    pub(super) gaps: u64,
    pub(super) refused: u64,
    pub(super) acknowledged: usize,
    /// Acknowledged actions that were not kept, were kept as another step, or more than once.
    pub(super) lost: usize,
    pub(super) moved: usize,
    pub(super) doubled: usize,
}

impl LoadReport {
    pub(super) fn of(
        tables: u32,
        took: Duration,
        metrics: &Metrics,
        before: &ResourceUsage,
        start: &ResourceUsage,
        end: &ResourceUsage,
    ) -> LoadReport {
        let (moves, latencies) = (metrics.moves(), metrics.latencies());
        let at = |hundredths: usize| latencies.get(latencies.len() * hundredths / 100).copied();
        let cpu = end.cpu.zip(start.cpu).map(|(end, start)| end.saturating_sub(start));
        let memory = end.memory.zip(before.memory).map(|(end, before)| end.saturating_sub(before));
        LoadReport {
            tables,
            seconds: took.as_secs_f64(),
            moves,
            moves_per_second: moves as f64 / took.as_secs_f64(),
            p50: at(50),
            p99: at(99),
            longest: latencies.last().copied(),
            cpu_per_move: cpu.map(|cpu| cpu.as_micros() as f64 / moves.max(1) as f64),
            memory_per_table: memory.map(|kilobytes| kilobytes as f64 / f64::from(tables)),
            gaps: metrics.gaps(),
            refused: metrics.refusals(),
            ..LoadReport::default()
        }
    }

    /// Whether every acknowledged action was kept once, as the step that was acknowledged, and every
    /// step was received.
    pub(super) fn is_whole(&self) -> bool {
        self.lost + self.moved + self.doubled == 0 && self.gaps == 0
    }
}

impl fmt::Display for LoadReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = |figure: Option<f64>, unit: &str| {
            figure.map_or("unknown".to_owned(), |figure| format!("{figure:.1} {unit}"))
        };
        if self.kills > 0 {
            writeln!(f, "kills          {} in {:.0} s", self.kills, self.seconds)?;
            writeln!(f, "restart        {}, the median", known(self.restart, "ms"))?;
            let fewest = self.fewest.unwrap_or_default();
            writeln!(f, "between two    at least {fewest} acknowledged")?;
        } else {
            writeln!(f, "tables         {}", self.tables)?;
            writeln!(
                f,
                "moves          {} in {:.1} s, {:.0} a second",
                self.moves, self.seconds, self.moves_per_second
            )?;
            let latencies = [self.p50, self.p99, self.longest].map(|delay| known(delay, "ms"));
            let [p50, p99, longest] = latencies;
            writeln!(f, "to last hearer p50 {p50}, p99 {p99}, longest {longest}")?;
            writeln!(f, "server CPU     {} a move", known(self.cpu_per_move, "µs"))?;
            writeln!(f, "server memory  {} a table", known(self.memory_per_table, "KB"))?;
        }
        writeln!(f, "steps missed   {}, refused {}", self.gaps, self.refused)?;
        let LoadReport { acknowledged, lost, moved, doubled, .. } = self;
        writeln!(f, "acknowledged   {acknowledged}: lost {lost}, moved {moved}, doubled {doubled}")
    }
}
