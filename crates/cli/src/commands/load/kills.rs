//! A server that dies again and again, always while something is at stake.

use std::time::{Duration, Instant};

use tokio::time::{sleep, timeout};

use super::{meter::Meter, report::Report, until, victim::Victim};
use crate::Failure;

/// Catches tables at which nothing happens any more; none needs to be faster.
const PATIENCE: Duration = Duration::from_mins(5);

/// At random moments, each after something was acknowledged that could be lost by it.
pub(super) async fn kill(
    victim: &mut Victim,
    kills: u32,
    meter: &Meter,
) -> Result<Report, Failure> {
    let (began, mut known) = (Instant::now(), 0);
    let (mut restarts, mut fewest) = (Vec::new(), None);
    meter.begin();
    for number in 1..=kills {
        sleep(a_while()?).await;
        let at_stake = something_at_stake(meter, known).await?;
        fewest = fewest.map_or(Some(at_stake), |fewest: u64| Some(fewest.min(at_stake)));
        restarts.push(victim.kill_and_restart().await?);
        // What was said before the kill may be heard after it.
        known = meter.acknowledged();
        if number % 10 == 0 || number == kills {
            eprintln!("killed {number} times, {known} acknowledged");
        }
    }
    restarts.sort_unstable();
    Ok(Report {
        kills,
        fewest,
        restart: restarts.get(restarts.len() / 2).map(|time| time.as_secs_f64() * 1000.0),
        moves: meter.moves(),
        seconds: began.elapsed().as_secs_f64(),
        gaps: meter.gaps(),
        refused: meter.refusals(),
        ..Report::default()
    })
}

fn a_while() -> Result<Duration, Failure> {
    let drawn = getrandom::u32().map_err(|why| Failure::Said(why.to_string()))?;
    Ok(Duration::from_millis(200 + u64::from(drawn % 1300)))
}

/// How many actions were acknowledged beyond those that are known; a kill after none would prove
/// nothing.
async fn something_at_stake(meter: &Meter, known: u64) -> Result<u64, Failure> {
    let acknowledged = timeout(PATIENCE, until(|| meter.acknowledged() > known)).await;
    let nothing = "nothing was acknowledged between two kills, so the second would prove nothing";
    acknowledged.map_err(|_| Failure::Said(nothing.to_owned()))?;
    Ok(meter.acknowledged() - known)
}
