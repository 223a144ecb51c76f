//! The cross-table: every bot against every other.

use std::io::{self, Write};

use serde::Serialize;

use crate::{
    report::{Conditions, DuelReport},
    stats::Interval,
};

/// The reports of all pairs of bots.
#[derive(Clone, Debug, Serialize)]
pub struct CrossTable {
    #[serde(flatten)]
    pub conditions: Conditions,
    pub bots: Vec<String>,
    /// The first against the second, the third …, then the second against the third …
    #[serde(rename = "table")]
    pub reports: Vec<DuelReport>,
}

impl CrossTable {
    /// The pairs of so many bots, in the order of the reports.
    pub(crate) fn pairs(bots: usize) -> impl Iterator<Item = (usize, usize)> {
        (0..bots).flat_map(move |row| (row + 1..bots).map(move |column| (row, column)))
    }

    /// Writes it for a reader of a terminal.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let Conditions { unit, deals, seed, .. } = &self.conditions;
        writeln!(out, "{}, {deals} deals a pair, seed {seed}", self.conditions.name())?;
        writeln!(out, "\n{unit} a deal, row v column, ± 95 % (Student's t over deals)")?;
        self.write_grid(out, |row, column| signed(self.difference(row, column)))?;
        let Some(one) = self.reports.first() else { return Ok(()) };
        let chance = one.share.chance.map(|chance| format!("; chance gives {:.1}", chance * 100.0));
        writeln!(out, "\n% of {}, row v column{}", one.share.of, chance.unwrap_or_default())?;
        self.write_grid(out, |row, column| percent(self.share(row, column)))?;
        writeln!(out)?;
        self.write_times(out)
    }

    fn write_grid(
        &self,
        out: &mut impl Write,
        cell: impl Fn(usize, usize) -> String,
    ) -> io::Result<()> {
        let name = self.bots.iter().map(|bot| bot.chars().count()).max().unwrap_or(0);
        let cells = |row: usize| {
            (0..self.bots.len())
                .map(move |column| (row, column))
                .map(|(row, column)| if row == column { "–".to_owned() } else { cell(row, column) })
        };
        let rows: Vec<Vec<String>> = (0..self.bots.len()).map(|row| cells(row).collect()).collect();
        let width = rows.iter().flatten().map(|cell| cell.chars().count()).max().unwrap_or(0);
        let width = width.max(name);
        let mut line = |first: &str, cells: &[String]| {
            write!(out, "{first:name$}")?;
            cells.iter().try_for_each(|cell| write!(out, "  {cell:>width$}"))?;
            writeln!(out)
        };
        line("", &self.bots)?;
        self.bots.iter().zip(rows).try_for_each(|(bot, row)| line(bot, &row))
    }

    /// The decision times of each bot, from its first report.
    fn write_times(&self, out: &mut impl Write) -> io::Result<()> {
        for (number, bot) in self.bots.iter().enumerate() {
            let mut pairs = CrossTable::pairs(self.bots.len()).zip(&self.reports);
            let times = pairs.find_map(|((row, column), report)| match number {
                _ if row == number => Some((&report.latency_ms, &report.deadline)),
                _ if column == number => Some((&report.second_latency, &report.second_deadline)),
                _ => None,
            });
            let Some((latency, deadline)) = times else { continue };
            writeln!(out, "{bot} thinks {latency}")?;
            if let Some(deadline) = deadline {
                writeln!(out, "{bot} has {deadline}")?;
            }
        }
        Ok(())
    }

    fn difference(&self, row: usize, column: usize) -> Interval {
        let difference = self.report(row, column).difference;
        if row < column { difference } else { difference.reversed() }
    }

    fn share(&self, row: usize, column: usize) -> Interval {
        let share = &self.report(row, column).share;
        if row < column { share.first } else { share.other }
    }

    fn report(&self, row: usize, column: usize) -> &DuelReport {
        let pair = (row.min(column), row.max(column));
        let number = CrossTable::pairs(self.bots.len()).position(|at| at == pair);
        &self.reports[number.expect("every two bots have played")]
    }
}

fn signed(mean: Interval) -> String {
    let within = mean.within().map_or(String::new(), |within| format!(" ±{within:.3}"));
    format!("{:+.3}{within}", mean.mean)
}

fn percent(mean: Interval) -> String {
    let within = mean.within().map_or(String::new(), |within| format!(" ±{:.1}", within * 100.0));
    format!("{:.1}{within}", mean.mean * 100.0)
}
