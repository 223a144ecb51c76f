//! Latency: percentiles of decision times, and overruns of a deadline.

use std::fmt;

use serde::Serialize;

use crate::{
    duel::{Deadline, DecisionTime},
    stats::percentile,
};

/// In milliseconds, of decisions with more than one legal action; big ones apart.
#[derive(Clone, Debug, Serialize)]
pub struct Latency {
    #[serde(flatten)]
    pub card: Percentiles,
    pub big: Percentiles,
}

/// Percentiles of decision times.
#[derive(Clone, Debug, Serialize)]
pub struct Percentiles {
    /// The number of decisions.
    pub n: usize,
    /// `None` if there was none, like the others.
    pub p50: Option<f64>,
    pub p95: Option<f64>,
    pub max: Option<f64>,
}

/// How far a player overran its deadline.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Overrun {
    /// In milliseconds.
    pub card: f64,
    pub big: f64,
    pub decisions: usize,
    /// By how much of the deadline the slowest decision was late; 0 if none was.
    pub worst_percent: f64,
    /// How many decisions were late by more than a tenth of the deadline.
    pub over_a_tenth: usize,
}

impl Latency {
    pub(crate) fn of(times: &[DecisionTime]) -> Latency {
        let percentiles = |big| Percentiles::of(times.iter().filter(move |time| time.big == big));
        Latency { card: percentiles(false), big: percentiles(true) }
    }
}

impl Percentiles {
    fn of<'a>(times: impl Iterator<Item = &'a DecisionTime>) -> Percentiles {
        let mut sorted: Vec<f64> = times.map(|time| time.took.as_secs_f64() * 1e3).collect();
        sorted.sort_by(f64::total_cmp);
        let [p50, p95, max] = [0.5, 0.95, 1.0].map(|part| percentile(&sorted, part));
        Percentiles { n: sorted.len(), p50, p95, max }
    }
}

impl Overrun {
    pub(crate) fn of(deadline: Deadline, times: &[DecisionTime]) -> Overrun {
        let late = |time: &DecisionTime| {
            let allowed = deadline.of(time.big).as_secs_f64();
            (time.took.as_secs_f64() - allowed) / allowed * 100.0
        };
        Overrun {
            card: deadline.card.as_secs_f64() * 1e3,
            big: deadline.big.as_secs_f64() * 1e3,
            decisions: times.len(),
            worst_percent: times.iter().map(late).fold(0.0, f64::max),
            over_a_tenth: times.iter().filter(|time| late(time) > 10.0).count(),
        }
    }
}

impl fmt::Display for Latency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.card)?;
        if self.big.n > 0 { write!(f, "; big decisions {}", self.big) } else { Ok(()) }
    }
}

impl fmt::Display for Percentiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Some(p50), Some(p95), Some(max)) = (self.p50, self.p95, self.max) else {
            return f.write_str("no decision");
        };
        write!(f, "p50 {p50:.4} p95 {p95:.4} max {max:.4} ms (n = {})", self.n)
    }
}

impl fmt::Display for Overrun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Overrun { card, big, decisions, worst_percent, over_a_tenth } = self;
        write!(
            f,
            "{card} ms a card, {big} ms if big: at worst {worst_percent:.1} % late, \
             {over_a_tenth} of {decisions} decisions more than 10 %"
        )
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn times() -> Vec<DecisionTime> {
        let time = |ms, big| DecisionTime { took: Duration::from_millis(ms), big };
        vec![time(10, false), time(22, false), time(30, false), time(500, true)]
    }

    #[test]
    fn big_decisions_are_counted_apart() {
        let latency = Latency::of(&times());
        assert_eq!(
            (latency.card.n, latency.card.p50, latency.card.max),
            (3, Some(22.0), Some(30.0))
        );
        assert_eq!((latency.big.n, latency.big.p95), (1, Some(500.0)));
        assert_eq!(Latency::of(&[]).to_string(), "no decision");
    }

    #[test]
    fn a_tenth_of_the_deadline_is_borne() {
        let ms = Duration::from_millis;
        let overrun = Overrun::of(Deadline { card: ms(20), big: ms(600) }, &times());
        assert_eq!((overrun.worst_percent.round(), overrun.over_a_tenth), (50.0, 1));
    }
}
