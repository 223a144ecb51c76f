//! People who come while a server is measured, each to a new table with strong bots.

use std::{
    fmt,
    net::{Ipv4Addr, SocketAddr},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use protocol::{Ask, Stage};
use serde::Serialize;
use tokio::{
    task::{JoinHandle, JoinSet},
    time::{MissedTickBehavior, interval, timeout},
};

use super::super::{
    guest_client::GuestClient,
    seated_client::{self, SERVER_FULL, SeatedClient},
};

/// A newcomer who has not been let in after this time has failed to get in.
const PATIENCE: Duration = Duration::from_secs(30);

/// The decisions of a newcomer who was let in, each made at once.
const DECISIONS: u32 = 5;

/// The status of a server that refuses for the rate.
const TOO_FAST: u16 = 429;

/// What became of those who came.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct NewcomerReport {
    /// Sat down, saw the match begin, and were not cut off while they played.
    pub(super) let_in: u64,
    /// Were told that there is no room.
    pub(super) told_full: u64,
    /// Anything else.
    pub(super) failed: u64,
    /// Of those let in: from coming until the match has begun, in milliseconds.
    pub(super) p50: Option<f64>,
    pub(super) p99: Option<f64>,
}

enum Outcome {
    LetIn(Duration),
    ToldFull,
    Failed,
}

/// Newcomers at a steady rate, until arrivals are ended.
pub(super) struct Newcomers {
    is_over: Arc<AtomicBool>,
    arrivals: JoinHandle<Vec<Outcome>>,
}

impl Newcomers {
    pub(super) fn start(server: SocketAddr, per_second: u32) -> Newcomers {
        let is_over = Arc::new(AtomicBool::new(per_second == 0));
        let every = Duration::from_secs(1) / per_second.max(1);
        let arrivals = tokio::spawn(arrive(server, every, Arc::clone(&is_over)));
        Newcomers { is_over, arrivals }
    }

    /// Arrivals end; newcomers who are still here are waited for.
    pub(super) async fn end(self) -> NewcomerReport {
        self.is_over.store(true, Ordering::Relaxed);
        NewcomerReport::of(&self.arrivals.await.expect("a newcomer does not panic"))
    }
}

async fn arrive(server: SocketAddr, every: Duration, is_over: Arc<AtomicBool>) -> Vec<Outcome> {
    let mut ticks = interval(every);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut coming = JoinSet::new();
    for number in 0.. {
        ticks.tick().await;
        if is_over.load(Ordering::Relaxed) {
            break;
        }
        coming.spawn(async move {
            timeout(PATIENCE, come(server, number)).await.unwrap_or(Outcome::Failed)
        });
    }
    coming.join_all().await
}

/// Opens a table, sits down, plays a while and leaves.
async fn come(server: SocketAddr, number: u64) -> Outcome {
    let begun = Instant::now();
    let Ok(mut guest) = GuestClient::new(server, Ipv4Addr::LOCALHOST, None) else {
        return Outcome::Failed;
    };
    let order = seated_client::order("napoleon", 5, &[]);
    match seated_client::open(&mut guest, &order).await {
        Err(SERVER_FULL | TOO_FAST) => Outcome::ToldFull,
        Err(_) => Outcome::Failed,
        Ok(table) => match begin(&mut guest, &table, number).await {
            Some(client) => {
                let time = begun.elapsed();
                play_on(client).await.map_or(Outcome::Failed, |()| Outcome::LetIn(time))
            }
            None => Outcome::Failed,
        },
    }
}

async fn begin(guest: &mut GuestClient, table: &str, number: u64) -> Option<SeatedClient> {
    let mut client = SeatedClient::take_seat(guest, table, number).await?;
    client.send(Ask::Start).await?;
    while client.stage() != Some(Stage::Playing) || client.follower.view.is_none() {
        client.receive().await?;
    }
    Some(client)
}

/// A few random actions between those of the bots; `None` if the connection breaks.
async fn play_on(mut client: SeatedClient) -> Option<()> {
    for _ in 0..DECISIONS {
        let act = loop {
            match client.random_action() {
                Some(act) => break act,
                None => drop(client.receive().await?),
            }
        };
        let step = client.follower.step;
        client.send(act).await?;
        while client.follower.step == step {
            client.receive().await?;
        }
    }
    Some(())
}

impl NewcomerReport {
    fn of(outcomes: &[Outcome]) -> NewcomerReport {
        let mut report = NewcomerReport::default();
        let mut times = Vec::new();
        for outcome in outcomes {
            match outcome {
                Outcome::LetIn(time) => {
                    report.let_in += 1;
                    times.push(time.as_secs_f64() * 1000.0);
                }
                Outcome::ToldFull => report.told_full += 1,
                Outcome::Failed => report.failed += 1,
            }
        }
        times.sort_unstable_by(f64::total_cmp);
        let at = |hundredths: usize| times.get(times.len() * hundredths / 100).copied();
        NewcomerReport { p50: at(50), p99: at(99), ..report }
    }
}

impl fmt::Display for NewcomerReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NewcomerReport { let_in, told_full, failed, p50, p99 } = self;
        write!(f, "let in {let_in}, told that the house is full {told_full}, failed {failed}")?;
        let Some((p50, p99)) = p50.zip(*p99) else { return Ok(()) };
        write!(f, "; to the first deal p50 {p50:.1} ms, p99 {p99:.1} ms")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_outcome_is_counted_and_only_those_let_in_are_timed() {
        let in_after = |millis| Outcome::LetIn(Duration::from_millis(millis));
        let outcomes = [in_after(30), Outcome::ToldFull, in_after(10), Outcome::Failed];
        let report = NewcomerReport::of(&outcomes);
        assert_eq!((report.let_in, report.told_full, report.failed), (2, 1, 1));
        assert_eq!((report.p50, report.p99), (Some(30.0), Some(30.0)));
        assert_eq!(NewcomerReport::of(&[Outcome::Failed]).p50, None);
    }
}
