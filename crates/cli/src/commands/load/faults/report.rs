//! The report of a fault: figures in one line, and the bars that they are held against.

use std::{fmt, time::Duration};

use clap::ValueEnum as _;
use serde::Serialize;

use super::{super::nodes::Node, Fault, stage::Recovered};

/// What nodes have counted.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(crate) struct Counted {
    /// Appends refused since another node owned the table.
    pub(super) fenced: u64,
    /// Tables taken from other nodes.
    pub(super) claims_of_others: u64,
    /// Logs that were shorter than what had been told.
    pub(super) shorter_log: u64,
}

impl Counted {
    /// What one node has counted since it was started; nothing if it does not answer.
    pub(super) async fn of(node: &Node) -> Counted {
        let text = node.metrics().await.unwrap_or_default();
        let count = |name| super::super::nodes::counter(&text, name);
        Counted {
            fenced: count("fenced"),
            claims_of_others: count("claims_of_others"),
            shorter_log: count("shorter_log"),
        }
    }

    pub(super) fn and(self, other: Counted) -> Counted {
        Counted {
            fenced: self.fenced + other.fenced,
            claims_of_others: self.claims_of_others + other.claims_of_others,
            shorter_log: self.shorter_log + other.shorter_log,
        }
    }
}

/// Milliseconds.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct FaultReport {
    fault: String,
    pub(super) times: u32,
    /// From the fault, or from its end, to the next acknowledgement of each table concerned.
    #[serde(skip)]
    next: Vec<f64>,
    next_p50: Option<f64>,
    next_p99: Option<f64>,
    next_worst: Option<f64>,
    /// The longest that a client of each of them had to wait.
    #[serde(skip)]
    waits: Vec<f64>,
    wait_p99: Option<f64>,
    wait_worst: Option<f64>,
    /// Tables that did not go on within a minute.
    pub(super) stuck: u64,
    /// How long each outage took.
    #[serde(skip)]
    outages: Vec<f64>,
    outage_p50: Option<f64>,
    /// From the end of a pause until the node was ready: the longest.
    ready: Option<f64>,
    /// The latency of others before the fault and during it, the worst of all rounds.
    others: Option<(f64, f64)>,
    /// Kilobytes that nodes grew by, at most.
    grown: Option<u64>,
    /// Until the others were told that a client had left: the longest.
    noticed: Option<f64>,
    pub(super) changed_hands: u64,
    pub(super) counted: Counted,
    /// What went wrong beside, each once.
    pub(super) failures: Vec<String>,
    /// The bars that were missed.
    pub(super) missed: Vec<String>,
    /// What decides the bars.
    #[serde(skip)]
    kind: Option<Fault>,
}

impl FaultReport {
    pub(super) fn new(fault: Fault, times: u32) -> FaultReport {
        let name = fault.to_possible_value().map(|value| value.get_name().to_owned());
        let fault_name = name.unwrap_or_default();
        FaultReport { fault: fault_name, times, kind: Some(fault), ..FaultReport::default() }
    }

    pub(super) fn add(&mut self, recovered: &Recovered) {
        self.next.extend(recovered.next.iter().map(millis));
        self.waits.extend(recovered.longest.iter().map(millis));
        if !recovered.stuck.is_empty() {
            eprintln!("tables that did not go on: {}", recovered.stuck.join(" "));
        }
        self.stuck += recovered.stuck.len() as u64;
        (self.next_p50, self.next_p99) = (at(&mut self.next, 50), at(&mut self.next, 99));
        (self.next_worst, self.wait_p99) = (self.next.last().copied(), at(&mut self.waits, 99));
        self.wait_worst = self.waits.last().copied();
    }

    pub(super) fn add_ready(&mut self, took: Duration) {
        self.ready = Some(self.ready.unwrap_or_default().max(millis(&took)));
    }

    pub(super) fn add_outage(&mut self, took: Duration) {
        self.outages.push(millis(&took));
        self.outage_p50 = at(&mut self.outages, 50);
    }

    pub(super) fn add_noticed(&mut self, took: Duration) {
        self.noticed = Some(self.noticed.unwrap_or_default().max(millis(&took)));
    }

    pub(super) fn compare(&mut self, before: Option<f64>, meanwhile: Option<f64>) {
        let Some((before, meanwhile)) = before.zip(meanwhile) else {
            return self.fail("nobody else made a move");
        };
        let ratio = |(before, meanwhile): (f64, f64)| meanwhile / before.max(1.0);
        if self.others.is_none_or(|others| ratio(others) < ratio((before, meanwhile))) {
            self.others = Some((before, meanwhile));
        }
    }

    pub(super) fn add_memory(&mut self, before: Option<u64>, meanwhile: Option<u64>) {
        let grown = before.zip(meanwhile).map(|(before, now)| now.saturating_sub(before));
        self.grown = self.grown.max(grown);
    }

    pub(super) fn fail(&mut self, why: &str) {
        if !self.failures.iter().any(|known| known == why) {
            self.failures.push(why.to_owned());
        }
    }

    /// Whether nothing went wrong; bars are beside.
    pub(crate) fn is_whole(&self) -> bool {
        self.stuck == 0 && self.failures.is_empty() && self.counted.shorter_log == 0
    }

    pub(crate) fn misses_a_bar(&self) -> bool {
        !self.missed.is_empty()
    }

    /// Holds the figures against the bars of the fault; `cut` are sockets that were closed at nodes
    /// that nothing was done to, `restarted` lines that say that a table was loaded anew.
    pub(crate) fn judge(&mut self, cut: u64, restarted: u64) {
        let next = |limit| ("next acknowledgement p99", self.next_p99, limit);
        let zero = |name, count: u64| (name, Some(count as f64), 0.0);
        let bars = match self.kind {
            Some(Fault::Kill) => vec![next(3000.0), zero("sockets closed elsewhere", cut)],
            Some(Fault::Cut | Fault::CutPostgres | Fault::Split) => vec![next(8000.0)],
            Some(Fault::Pause) => vec![("ready after a pause", self.ready, 5000.0)],
            Some(Fault::Outage) => vec![next(3000.0), zero("changed hands", self.changed_hands)],
            Some(Fault::Nats) => vec![next(3000.0), self.others_bar(2.0)],
            Some(Fault::Gateway) => vec![
                self.others_bar(2.0),
                ("more memory, kilobytes", self.grown.map(|grown| grown as f64), 64_000.0),
            ],
            Some(Fault::Roll) => {
                vec![("wait p99", self.wait_p99, 1000.0), zero("restarted lines", restarted)]
            }
            Some(Fault::Detach) => vec![("noticed that a client left", self.noticed, 30_000.0)],
            Some(Fault::Nul) | None => Vec::new(),
        };
        let is_missed = |value: Option<f64>, limit: f64| value.is_none_or(|value| value > limit);
        let missed = bars.iter().filter(|(_, value, limit)| is_missed(*value, *limit));
        let missed = missed.map(|(name, value, limit)| match value {
            Some(value) => format!("{name} {value:.0} > {limit:.0}"),
            None => format!("{name} is not known"),
        });
        self.missed = missed.collect();
        if self.kind == Some(Fault::Pause) && self.counted.fenced == 0 {
            self.missed.push("no append was fenced".to_owned());
        }
    }

    /// Others may be so many times slower, and a fifth of a second in any case.
    fn others_bar(&self, times: f64) -> (&'static str, Option<f64>, f64) {
        let limit = self.others.map_or(0.0, |(before, _)| (before * times).max(before + 200.0));
        ("p99 of others", self.others.map(|(_, meanwhile)| meanwhile), limit)
    }
}

impl fmt::Display for FaultReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ×{}:", self.fault, self.times)?;
        let figures = [
            ("next ack p50", self.next_p50),
            ("p99", self.next_p99),
            ("worst", self.next_worst),
            ("wait p99", self.wait_p99),
            ("worst wait", self.wait_worst),
            ("outage", self.outage_p50),
            ("ready", self.ready),
            ("others p99 before", self.others.map(|others| others.0)),
            ("others p99 meanwhile", self.others.map(|others| others.1)),
            ("noticed", self.noticed),
        ];
        for (name, millis) in figures {
            if let Some(millis) = millis {
                write!(f, " {name} {millis:.0} ms,")?;
            }
        }
        if let Some(grown) = self.grown {
            write!(f, " grown {} MB,", grown / 1000)?;
        }
        let Counted { fenced, claims_of_others, shorter_log } = self.counted;
        write!(
            f,
            " tables {}, stuck {}, changed hands {},",
            self.next.len(),
            self.stuck,
            self.changed_hands
        )?;
        write!(f, " fenced {fenced}, taken over {claims_of_others}, shorter logs {shorter_log}")?;
        for failure in &self.failures {
            write!(f, "; {failure}")?;
        }
        if !self.missed.is_empty() {
            write!(f, "; bars missed: {}", self.missed.join(", "))?;
        }
        Ok(())
    }
}

fn millis(time: &Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// Sorts, and gives what so many of a hundred are not above.
fn at(times: &mut [f64], hundredths: usize) -> Option<f64> {
    times.sort_unstable_by(f64::total_cmp);
    times.get(times.len() * hundredths / 100).copied()
}
