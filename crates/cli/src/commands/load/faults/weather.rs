//! Faults that tables of other nodes must not notice.

use std::time::Instant;

use super::{
    super::{super::server_process::Signal, link::LinkState, metrics::Metrics, watchers::Watchers},
    report::FaultReport,
    stage::{Stage, disturb, recovered, sleep_from},
};
use crate::Failure;

/// NATS is away: tables whose clients are at their owner go on, the others do once it is back.
pub(super) async fn nats(stage: &mut Stage<'_>, report: &mut FaultReport) -> Result<(), Failure> {
    let before = together_p99(stage).await;
    let (tables, length) = (spread(stage), stage.length(30));
    let since = Instant::now();
    for place in 0..stage.nodes.list.len() {
        stage.set_nats(place, LinkState::Closed);
    }
    forget(stage);
    sleep_from(since, length).await;
    let meanwhile = p99(together(stage));
    for place in 0..stage.nodes.list.len() {
        stage.set_nats(place, LinkState::Open);
    }
    disturb(&tables, Instant::now());
    report.add(&recovered(&tables).await);
    report.compare(before, meanwhile);
    Ok(())
}

/// A node whose only clients watch is stopped: its tables are at others.
pub(super) async fn gateway(
    stage: &mut Stage<'_>,
    place: usize,
    report: &mut FaultReport,
) -> Result<(), Failure> {
    let elsewhere: Vec<String> = {
        let Some((workload, _)) = stage.loads.together else { return Ok(()) };
        let count = stage.nodes.gates.count();
        let tables = workload.tables().into_values();
        tables.filter(|table| table.gate % count != place).map(|table| table.id.clone()).collect()
    };
    let watchers = Watchers::connect(stage.nodes.gates.address(place), &elsewhere).await?;
    let before = together_p99(stage).await;
    let memory = stage.nodes.usage().memory;
    let since = Instant::now();
    stage.signal(place, Signal::Stop)?;
    forget(stage);
    sleep_from(since, stage.length(20)).await;
    let (meanwhile, more) = (p99(together(stage)), stage.nodes.usage().memory);
    stage.signal(place, Signal::Continue)?;
    report.compare(before, meanwhile);
    report.add_memory(memory, more);
    drop(watchers);
    Ok(())
}

fn together<'a>(stage: &Stage<'a>) -> &'a Metrics {
    stage.loads.together.map_or(stage.loads.spread.1, |(_, metrics)| metrics)
}

fn spread(stage: &Stage<'_>) -> super::stage::Tables {
    stage.loads.spread.0.tables().into_values().filter(|table| table.is_played_at()).collect()
}

fn forget(stage: &Stage<'_>) {
    together(stage).forget_latencies();
}

/// In fair weather, for as long as the faults last.
async fn together_p99(stage: &Stage<'_>) -> Option<f64> {
    forget(stage);
    sleep_from(Instant::now(), stage.length(20)).await;
    p99(together(stage))
}

fn p99(metrics: &Metrics) -> Option<f64> {
    let latencies = metrics.latencies();
    latencies.get(latencies.len() * 99 / 100).copied()
}
