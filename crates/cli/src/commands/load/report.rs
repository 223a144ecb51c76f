//! The report of a load test.

use std::fmt;

use serde::Serialize;

use super::{
    audit::Audit,
    backends_usage::BackendFigures,
    faults::FaultReport,
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
    /// Connections that were lost at a node that is down on purpose.
    pub(super) cut_on_purpose: u64,
    /// Connections that clients left since their node was silent.
    pub(super) gave_up: u64,
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
    /// Tables of which more was told than their log has.
    pub(super) unkept: usize,
    /// Times that a client was told a step before one that it had been told.
    pub(super) fell_back: u64,
    /// Lines of an older owner behind those of a newer one.
    pub(super) falling: u64,
    /// Lines that say that a table was loaded anew.
    pub(super) restarted: u64,
    /// Tables whose match was given up.
    pub(super) aborted: u64,
    #[serde(flatten)]
    pub(super) backends: BackendFigures,
    /// What was done to the servers; `None` if nothing was.
    pub(super) fault: Option<FaultReport>,
}

impl LoadReport {
    /// With what the logs say.
    pub(super) fn audited(self, audit: Audit) -> LoadReport {
        let Audit { lost, moved, doubled, unkept, restarted, falling, aborted } = audit;
        let mut report =
            LoadReport { lost, moved, doubled, unkept, falling, restarted, aborted, ..self };
        if let Some(fault) = &mut report.fault {
            fault.judge(report.cut, restarted + aborted);
        }
        report
    }

    /// With a floor to measure against.
    pub(super) fn over(self, floor: FloorReport) -> LoadReport {
        let ratios = self.figures.ratios(&floor.figures);
        LoadReport { ratios, floor: Some(floor), ..self }
    }

    /// Whether every acknowledged action was kept once, as the step that was acknowledged, every
    /// step was received, and no connection was cut off but by a kill.
    pub(super) fn is_whole(&self) -> bool {
        let is_quiet = self.kills == 0 && self.fault.is_none();
        let is_cut = is_quiet && self.cut + self.newcomers.failed > 0;
        let is_kept = self.lost + self.moved + self.doubled + self.unkept == 0;
        let is_in_order = self.gaps + self.falling + self.fell_back == 0;
        let goes_on = self.fault.as_ref().is_none_or(FaultReport::is_whole);
        is_kept && is_in_order && !is_cut && goes_on
    }

    pub(super) fn misses_a_bar(&self) -> bool {
        self.fault.as_ref().is_some_and(FaultReport::misses_a_bar)
    }
}

impl fmt::Display for LoadReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(fault) = &self.fault {
            writeln!(f, "{fault}")?;
            let LoadReport { tables, moves, seconds, cut, cut_on_purpose, gave_up, .. } = self;
            writeln!(f, "tables         {tables}, {moves} moves in {seconds:.0} s")?;
            writeln!(
                f,
                "sockets        closed at nodes under a fault {cut_on_purpose}, at others {cut}; \
                left for silence {gave_up}"
            )?;
        } else if self.kills > 0 {
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
        let LoadReport { unkept, fell_back, falling, restarted, aborted, .. } = self;
        writeln!(
            f,
            "logs           shorter than told {unkept}, fallen back {fell_back}, epochs falling \
            {falling}, restarted {restarted}, given up {aborted}"
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
        let BackendFigures { postgres_per_move, nats_per_move } = self.backends;
        for (name, figure) in [("PostgreSQL CPU", postgres_per_move), ("NATS CPU", nats_per_move)] {
            if let Some(figure) = figure {
                writeln!(f, "{name:<15}{figure:.1} µs a move")?;
            }
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
