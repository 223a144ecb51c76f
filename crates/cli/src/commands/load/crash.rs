//! The crash test: the server is killed (SIGKILL) and restarted, each time after an action was
//! acknowledged that could be lost.

use std::time::{Duration, Instant};

use tokio::time::{sleep, timeout};

use super::{super::server_process::ServerProcess, metrics::Metrics, report::LoadReport, until};
use crate::Failure;

/// Without any acknowledgement for this time the test fails.
const STALL_TIMEOUT: Duration = Duration::from_mins(5);

/// Kills the server at random moments.
pub(super) async fn run(
    server: &mut ServerProcess,
    kills: u32,
    metrics: &Metrics,
) -> Result<LoadReport, Failure> {
    let (began, mut known) = (Instant::now(), 0);
    let (mut restarts, mut fewest) = (Vec::new(), None);
    metrics.begin();
    for number in 1..=kills {
        sleep(random_delay()?).await;
        let at_stake = wait_for_acknowledged(metrics, known).await?;
        fewest = fewest.map_or(Some(at_stake), |fewest: u64| Some(fewest.min(at_stake)));
        restarts.push(server.kill_and_restart().await?);
        // An acknowledgement sent before the kill may arrive after it.
        known = metrics.acknowledged();
        if number % 10 == 0 || number == kills {
            eprintln!("killed {number} times, {known} acknowledged");
        }
    }
    restarts.sort_unstable();
    Ok(LoadReport {
        kills,
        fewest,
        restart: restarts.get(restarts.len() / 2).map(|time| time.as_secs_f64() * 1000.0),
        moves: metrics.moves(),
        seconds: began.elapsed().as_secs_f64(),
        gaps: metrics.gaps(),
        refused: metrics.refusals(),
        ..LoadReport::default()
    })
}

pub(super) fn random_delay() -> Result<Duration, Failure> {
    let drawn = getrandom::u32().map_err(|why| Failure::from_error(&why))?;
    Ok(Duration::from_millis(200 + u64::from(drawn % 1300)))
}

/// Waits for acknowledgements beyond the known ones, without which a kill would prove nothing;
/// gives their number.
async fn wait_for_acknowledged(metrics: &Metrics, known: u64) -> Result<u64, Failure> {
    let acknowledged = timeout(STALL_TIMEOUT, until(|| metrics.acknowledged() > known)).await;
    let nothing = "nothing was acknowledged between two kills, so the second would prove nothing";
    acknowledged.map_err(|_| Failure::Message(nothing.to_owned()))?;
    Ok(metrics.acknowledged() - known)
}
