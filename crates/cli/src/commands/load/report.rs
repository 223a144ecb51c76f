//! The report of a load test.

use std::fmt;

use serde::Serialize;

use super::{
    figures::Figures,
    floor::FloorReport,
    newcomers::NewcomerReport,
    traffic::{Amount, Messages},
};

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
    #[serde(flatten)]
    pub(super) figures: Figures,
    pub(super) messages: Messages,
    pub(super) floor: Option<FloorReport>,
    /// Each figure divided by that of the floor.
    pub(super) ratios: Figures,
    /// Steps that a client did not receive though it stayed connected.
    pub(super) gaps: u64,
    /// Connections that were lost, those of idle sockets included.
    pub(super) cut: u64,
    pub(super) idle: u32,
    /// Memory of the server for an idle socket, in kilobytes.
    pub(super) memory_per_idle: Option<f64>,
    /// Memory of the whole server at the end, and the most that it ever had, in kilobytes.
    pub(super) memory: Option<u64>,
    pub(super) peak: Option<u64>,
    pub(super) newcomers: NewcomerReport,
    pub(super) refused: u64,
    pub(super) acknowledged: usize,
    /// Acknowledged actions that were not kept, were kept as another step, or more than once.
    pub(super) lost: usize,
    pub(super) moved: usize,
    pub(super) doubled: usize,
}

impl LoadReport {
    /// With a floor to measure against.
    pub(super) fn over(self, floor: FloorReport) -> LoadReport {
        let ratios = self.figures.ratios(&floor.figures);
        LoadReport { ratios, floor: Some(floor), ..self }
    }

    /// Whether every acknowledged action was kept once, as the step that was acknowledged, every
    /// step was received, and no connection was cut off but by a kill.
    pub(super) fn is_whole(&self) -> bool {
        let is_cut = self.kills == 0 && self.cut + self.newcomers.failed > 0;
        self.lost + self.moved + self.doubled == 0 && self.gaps == 0 && !is_cut
    }
}

impl fmt::Display for LoadReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.kills > 0 {
            self.write_kills(f)?;
        } else {
            writeln!(f, "tables         {}", self.tables)?;
            let a_second = self.figures.moves_per_second.unwrap_or_default();
            writeln!(
                f,
                "moves          {} in {:.1} s, {a_second:.0} a second",
                self.moves, self.seconds
            )?;
            self.figures.write(&self.ratios, f)?;
            self.write_house(f)?;
            write_messages(&self.messages, f)?;
        }
        writeln!(f, "steps missed   {}, refused {}", self.gaps, self.refused)?;
        let LoadReport { acknowledged, lost, moved, doubled, .. } = self;
        writeln!(
            f,
            "acknowledged   {acknowledged}: lost {lost}, moved {moved}, doubled {doubled}"
        )?;
        let Some(floor) = &self.floor else { return Ok(()) };
        writeln!(f, "\nthe floor      {} moves, {} appended", floor.moves, floor.appended)?;
        floor.figures.write(&Figures::default(), f)?;
        write_messages(&floor.messages, f)
    }
}

impl LoadReport {
    /// What is beside the tables.
    fn write_house(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((memory, peak)) = self.memory.zip(self.peak) {
            writeln!(f, "in all         {} MB, at most {} MB", memory / 1000, peak / 1000)?;
        }
        if self.idle > 0 {
            let each = self.memory_per_idle.unwrap_or_default();
            writeln!(f, "idle sockets   {}, {each:.1} KB each", self.idle)?;
        }
        let NewcomerReport { let_in, told_full, failed, .. } = self.newcomers;
        if let_in + told_full + failed > 0 {
            writeln!(f, "newcomers      {}", self.newcomers)?;
        }
        writeln!(f, "cut off        {}", self.cut)
    }

    fn write_kills(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "kills          {} in {:.0} s", self.kills, self.seconds)?;
        let restart = self.restart.map_or("unknown".to_owned(), |time| format!("{time:.1} ms"));
        writeln!(f, "restart        {restart}, the median")?;
        let fewest = self.fewest.unwrap_or_default();
        writeln!(f, "between two    at least {fewest} acknowledged")
    }
}

fn write_messages(messages: &Messages, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let of = |amount: Amount| {
        let (count, mean, median) = (amount.count, amount.mean(), amount.median);
        format!("{count} of {mean} bytes (median {median})")
    };
    let Messages { requests, answers, steps } = *messages;
    let (requests, answers, steps) = (of(requests), of(answers), of(steps));
    writeln!(f, "messages       requests {requests}, answers {answers}, steps {steps}")
}
