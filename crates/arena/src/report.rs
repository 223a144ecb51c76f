//! The report of a duel, as text and as JSON.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use engine::mind::Unit;
use serde::{Serialize, Serializer};

use crate::{
    latency::{Latency, Overrun},
    stats::Interval,
};

/// The first bot against the second.
#[derive(Clone, Debug, Serialize)]
pub struct DuelReport {
    #[serde(flatten)]
    pub conditions: Conditions,
    pub bots: [String; 2],
    #[serde(flatten)]
    /// How much more a seat of the first bot got than one of the second, a deal.
    pub difference: Interval,
    pub share: SuccessRate,
    /// Of the first bot.
    pub latency_ms: Latency,
    /// Of the first bot; left out if there was none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Overrun>,
    /// Of the second bot.
    #[serde(skip)]
    pub second_latency: Latency,
    #[serde(skip)]
    pub second_deadline: Option<Overrun>,
}

/// What was played.
#[derive(Clone, Debug, Serialize)]
pub struct Conditions {
    pub game: &'static str,
    pub players: u8,
    /// Those that differ from the default.
    pub options: BTreeMap<&'static str, String>,
    pub deals: u64,
    pub seed: u64,
    pub whole: bool,
    /// Whether time in which a thread waited for a core is left out.
    pub own_time: bool,
    #[serde(serialize_with = "as_text")]
    pub unit: Unit,
}

/// The success rates of both bots.
#[derive(Clone, Debug, Serialize)]
pub struct SuccessRate {
    /// What counts as a success.
    pub of: &'static str,
    #[serde(flatten)]
    pub first: Interval,
    /// The rate between equal bots; `None` if it depends on how well they play.
    pub chance: Option<f64>,
    pub other: Interval,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "so serde hands it over")]
fn as_text<S: Serializer>(unit: &Unit, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(unit)
}

impl DuelReport {
    /// Writes it for a reader of a terminal.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let [first, second] = &self.bots;
        let Conditions { unit, deals, seed, .. } = &self.conditions;
        writeln!(
            out,
            "{}: {first} v {second}, {deals} deals, seed {seed}",
            self.conditions.name()
        )?;
        let interval = interval(self.difference, |figure| format!("{figure:+.3}"));
        let why =
            if self.difference.low.is_some() { " (95 %, Student's t over deals)" } else { "" };
        writeln!(out, "  {first} {:+.3} {interval} {unit} a deal{why}", self.difference.mean)?;
        self.share.write(out, &self.bots)?;
        self.write_times(out)
    }

    fn write_times(&self, out: &mut impl Write) -> io::Result<()> {
        let times =
            [(&self.latency_ms, self.deadline), (&self.second_latency, self.second_deadline)];
        for (bot, (latency, deadline)) in self.bots.iter().zip(times) {
            writeln!(out, "  {bot} thinks {latency}")?;
            if let Some(deadline) = deadline {
                writeln!(out, "  {bot} has {deadline}")?;
            }
        }
        Ok(())
    }
}

impl Conditions {
    /// `bezique, 2 players, target=0`.
    pub(crate) fn name(&self) -> String {
        let options = self.options.iter().map(|(key, value)| format!(", {key}={value}"));
        let whole = if self.whole { ", whole deals" } else { "" };
        format!("{}, {} players{}{whole}", self.game, self.players, options.collect::<String>())
    }
}

impl SuccessRate {
    fn write(&self, out: &mut impl Write, [first, second]: &[String; 2]) -> io::Result<()> {
        let side = |bot: &str, mean: Interval| {
            format!("{bot} {} {}", percent(mean.mean), interval(mean, percent))
        };
        let chance = self.chance.map(|chance| format!("; chance gives {}", percent(chance)));
        let (first, second) = (side(first, self.first), side(second, self.other));
        writeln!(out, "  {}: {first}, {second}{}", self.of, chance.unwrap_or_default())
    }
}

/// `[+0.40, +0.51]`; a dash if there is none.
pub(crate) fn interval(mean: Interval, figure: impl Fn(f64) -> String) -> String {
    match (mean.low, mean.high) {
        (Some(low), Some(high)) => format!("[{}, {}]", figure(low), figure(high)),
        _ => "[–]".to_owned(),
    }
}

/// `61.3 %`.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}
