//! The database goes away and comes back, by a command of whoever runs it.

use std::{
    process::Stdio,
    time::{Duration, Instant},
};

use tokio::{process::Command, time::timeout};

use super::{
    FaultArgs,
    report::FaultReport,
    stage::{Stage, disturb, recovered},
};
use crate::Failure;

/// A command that takes longer has failed.
const LIMIT: Duration = Duration::from_mins(2);

/// A table that was claimed is its owner's for so long, whoever wants it.
const SECONDS_OF_A_CLAIM: u64 = 5;

/// No table may change hands, and each goes on soon after the command has ended.
pub(super) async fn outage(
    stage: &mut Stage<'_>,
    args: &FaultArgs,
    report: &mut FaultReport,
) -> Result<(), Failure> {
    let (before, tables) = (stage.owners().await?, stage.all());
    let since = Instant::now();
    disturb(&tables, since);
    run(args.outage.as_deref().unwrap_or_default()).await?;
    let took = since.elapsed();
    let mut recovered = recovered(&tables).await;
    for next in &mut recovered.next {
        *next = next.saturating_sub(took);
    }
    report.add_outage(took);
    report.add(&recovered);
    let after = stage.owners().await?;
    let changed = before.iter().filter(|owner| {
        after.iter().any(|now| now.table == owner.table && now.epoch != owner.epoch)
    });
    report.changed_hands += changed.count() as u64;
    Ok(())
}

/// Tables may change hands, but not again and again.
pub(super) async fn split(
    stage: &mut Stage<'_>,
    args: &FaultArgs,
    report: &mut FaultReport,
) -> Result<(), Failure> {
    let (before, tables) = (stage.owners().await?, stage.all());
    let since = Instant::now();
    run(args.outage.as_deref().unwrap_or_default()).await?;
    let took = since.elapsed();
    report.add_outage(took);
    disturb(&tables, Instant::now());
    report.add(&recovered(&tables).await);
    let allowed = 1 + (since.elapsed().as_secs() / SECONDS_OF_A_CLAIM) as u32;
    for now in stage.owners().await? {
        let Some(then) = before.iter().find(|then| then.table == now.table) else { continue };
        let changes = now.epoch.number().saturating_sub(then.epoch.number());
        report.changed_hands += u64::from(changes);
        if changes > allowed {
            report.fail("a table has changed hands more than once in five seconds");
        }
    }
    Ok(())
}

async fn run(command: &str) -> Result<(), Failure> {
    let mut words = command.split_whitespace();
    let Some(program) = words.next() else {
        return Err(Failure::Message("an outage needs --outage COMMAND".to_owned()));
    };
    let mut process = Command::new(program);
    process.args(words).stdin(Stdio::null()).stdout(Stdio::null()).kill_on_drop(true);
    let ended = timeout(LIMIT, process.status()).await;
    let status = ended.map_err(|_| Failure::Message(format!("`{command}` does not end")))??;
    if status.success() { Ok(()) } else { Err(Failure::Message(format!("`{command}` failed"))) }
}
