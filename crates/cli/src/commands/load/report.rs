//! What came of it.

use std::{fmt, time::Duration};

use serde::Serialize;

use super::{meter::Meter, victim::Usage};

/// What is `None` cannot be read on this system, or was not measured.
#[derive(Debug, Default, Serialize)]
pub(super) struct Report {
    pub(super) tables: u32,
    pub(super) seconds: f64,
    pub(super) moves: u64,
    pub(super) kills: u32,
    /// The fewest actions acknowledged before a kill and after the one before it.
    pub(super) fewest: Option<u64>,
    /// From the start of a killed server's successor to its first answer: the median, in
    /// milliseconds.
    pub(super) restart: Option<f64>,
    pub(super) moves_per_second: f64,
    /// From an action to its last hearer, in milliseconds.
    pub(super) p50: Option<f64>,
    pub(super) p99: Option<f64>,
    pub(super) longest: Option<f64>,
    /// Of the server, in microseconds.
    pub(super) cpu_per_move: Option<f64>,
    /// Of the server, in kilobytes, beyond what it took with none.
    pub(super) memory_per_table: Option<f64>,
    /// Steps that somebody who stayed connected was not told.
    pub(super) gaps: u64,
    pub(super) refused: u64,
    pub(super) acknowledged: usize,
    /// Acknowledged actions that were not kept, were kept as another step, or more than once.
    pub(super) lost: usize,
    pub(super) moved: usize,
    pub(super) doubled: usize,
}

impl Report {
    pub(super) fn of(
        tables: u32,
        took: Duration,
        meter: &Meter,
        before: &Usage,
        start: &Usage,
        end: &Usage,
    ) -> Report {
        let (moves, delays) = (meter.moves(), meter.delays());
        let at = |hundredths: usize| delays.get(delays.len() * hundredths / 100).copied();
        let cpu = end.cpu.zip(start.cpu).map(|(end, start)| end.saturating_sub(start));
        let memory = end.memory.zip(before.memory).map(|(end, before)| end.saturating_sub(before));
        Report {
            tables,
            seconds: took.as_secs_f64(),
            moves,
            moves_per_second: moves as f64 / took.as_secs_f64(),
            p50: at(50),
            p99: at(99),
            longest: delays.last().copied(),
            cpu_per_move: cpu.map(|cpu| cpu.as_micros() as f64 / moves.max(1) as f64),
            memory_per_table: memory.map(|kilobytes| kilobytes as f64 / f64::from(tables)),
            gaps: meter.gaps(),
            refused: meter.refusals(),
            ..Report::default()
        }
    }

    /// Whether all that was acknowledged is there, once, where it was said to be, and was told.
    pub(super) fn is_whole(&self) -> bool {
        self.lost + self.moved + self.doubled == 0 && self.gaps == 0
    }
}

impl fmt::Display for Report {
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
            let delays = [self.p50, self.p99, self.longest].map(|delay| known(delay, "ms"));
            let [p50, p99, longest] = delays;
            writeln!(f, "to last hearer p50 {p50}, p99 {p99}, longest {longest}")?;
            writeln!(f, "server CPU     {} a move", known(self.cpu_per_move, "µs"))?;
            writeln!(f, "server memory  {} a table", known(self.memory_per_table, "KB"))?;
        }
        writeln!(f, "steps missed   {}, refused {}", self.gaps, self.refused)?;
        let Report { acknowledged, lost, moved, doubled, .. } = self;
        writeln!(f, "acknowledged   {acknowledged}: lost {lost}, moved {moved}, doubled {doubled}")
    }
}
