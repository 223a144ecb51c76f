//! Faults of one node, after which its tables go on at another.

use std::time::{Duration, Instant};

use super::{
    super::{super::server_process::Signal, link::LinkState},
    report::FaultReport,
    stage::{Stage, disturb, recovered, sleep_from},
};
use crate::Failure;

pub(super) async fn kill(
    stage: &mut Stage<'_>,
    place: usize,
    report: &mut FaultReport,
) -> Result<(), Failure> {
    let tables = stage.owned_by(place).await?;
    let since = Instant::now();
    stage.kill(place).await?;
    disturb(&tables, since);
    report.add(&recovered(&tables).await);
    stage.restart(place).await?;
    Ok(())
}

pub(super) async fn pause(
    stage: &mut Stage<'_>,
    place: usize,
    report: &mut FaultReport,
) -> Result<(), Failure> {
    let (tables, length) = (stage.owned_by(place).await?, stage.length(15));
    let since = Instant::now();
    stage.signal(place, Signal::Stop)?;
    disturb(&tables, since);
    sleep_from(since, length).await;
    let woken = Instant::now();
    stage.signal(place, Signal::Continue)?;
    report.add(&recovered(&tables).await);
    stage.nodes.list[place].server.is_ready().await?;
    report.add_ready(woken.elapsed());
    Ok(())
}

pub(super) async fn cut(
    stage: &mut Stage<'_>,
    place: usize,
    report: &mut FaultReport,
) -> Result<(), Failure> {
    let tables = stage.owned_by(place).await?;
    let since = Instant::now();
    stage.nodes.gates.set_down(place, true);
    stage.set_postgres(place, LinkState::Silent);
    stage.set_nats(place, LinkState::Silent);
    disturb(&tables, since);
    let went_on = recovered(&tables).await;
    sleep_from(since, stage.length(20)).await;
    stage.set_postgres(place, LinkState::Open);
    stage.set_nats(place, LinkState::Open);
    report.add(&went_on);
    stage.nodes.gates.set_down(place, false);
    Ok(())
}

pub(super) async fn cut_postgres(
    stage: &mut Stage<'_>,
    place: usize,
    report: &mut FaultReport,
) -> Result<(), Failure> {
    let tables = stage.owned_by(place).await?;
    let since = Instant::now();
    stage.nodes.gates.set_down(place, true);
    stage.set_postgres(place, LinkState::Silent);
    disturb(&tables, since);
    let went_on = recovered(&tables).await;
    sleep_from(since, stage.length(30)).await;
    stage.set_postgres(place, LinkState::Open);
    report.add(&went_on);
    stage.nodes.gates.set_down(place, false);
    Ok(())
}

/// The gap is the longest that a client of any table had to wait.
pub(super) async fn roll(stage: &mut Stage<'_>, report: &mut FaultReport) -> Result<(), Failure> {
    for place in 0..stage.nodes.list.len() {
        let tables = stage.all();
        disturb(&tables, Instant::now());
        stage.end(place).await?;
        stage.restart(place).await?;
        report.add(&recovered(&tables).await);
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    Ok(())
}
