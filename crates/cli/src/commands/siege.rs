//! `soiree siege`: an adversarial load test. It shows whether abusive clients can slow down others
//! or exhaust the memory of a server.
//!
//! It starts a server with default limits on a loopback address, lets legitimate clients play at
//! two tables, and attacks it with floods, slow readers, reconnects and expensive requests.
//! Everything is bounded in time and number, and nothing but loopback addresses is ever contacted.

mod attack_counts;
mod attacker;
mod attackers;
mod figures;
mod legitimate;
mod report;
mod scenario;
mod service_level;
mod targets;

use std::{
    io::Write,
    process::ExitCode,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use tokio::time::{sleep, sleep_until};

use super::{
    guest_client, runtime, seated_client,
    server_process::{Backends, ServerProcess},
};
use crate::Failure;
use attackers::Attackers;
use report::{MAX_KILOBYTES, MAX_MILLIS, SiegeReport};
use scenario::SiegeScenario;
use service_level::ServiceLevel;

/// Attack a server of this machine and measure how well others are served meanwhile
#[derive(clap::Args)]
#[command(hide = true, after_help = after_help())]
pub(crate) struct Args {
    /// How long all scenarios take together
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=120))]
    minutes: u64,
    /// About thirty seconds: to see that it works
    #[arg(long, conflicts_with = "minutes")]
    quick: bool,
    /// Only this scenario
    #[arg(long, value_name = "NAME")]
    only: Option<SiegeScenario>,
}

fn after_help() -> String {
    format!(
        "Two honest tables are measured: a pair that plays without bots (from sending an action \
        until both have been told), and one person with a strong bot (how much later than its \
        pause the bot is told, and how long a hint takes).\n\nThe bar, in every scenario: 99 of \
        100 answers of the pair, and 99 of 100 moves of the bot, come within {MAX_MILLIS} ms; \
        the server's peak resident memory stays within {} MB; and the honest are never refused \
        or hung up on, but for a new table in a house that is full. What they feel before anybody \
        else is there, and the worst answer, are shown beside it. Without /proc, memory is not judged.\n\nRaiders play against strong bots, \
        talk, want all of long logs told again and again, read nothing of it, flood, open tables \
        and sockets in a loop, and ask for lists, records, replays and hints. On Linux they run at \
        the lowest priority: strangers bring machines of their own, so what is measured is what \
        they cost the server, and not what they cost beside it.",
        MAX_KILOBYTES / 1000
    )
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let scenarios = args.only.map_or(SiegeScenario::ALL.to_vec(), |only| vec![only]);
    let all = Duration::from_secs(if args.quick { 27 } else { args.minutes * 60 });
    let each = all / u32::try_from(scenarios.len()).expect("there are a few scenarios");
    let mut is_held = true;
    for scenario in scenarios {
        let report = runtime()?.block_on(besiege(scenario, each))?;
        write!(out, "{report}")?;
        out.flush()?;
        is_held &= report.is_held();
    }
    Ok(if is_held { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Legitimate clients play alone for a sixth of the time, and under attack for the rest.
async fn besiege(scenario: SiegeScenario, time: Duration) -> Result<SiegeReport, Failure> {
    let folder = tempfile::tempdir()?;
    let mut server =
        ServerProcess::start(folder.path(), Backends::default(), scenario.server_flags()).await?;
    let (begun, calm, siege) = (Instant::now(), time / 6, time / 6 * 5);
    let (address, measured) = (server.address, Arc::new(ServiceLevel::default()));
    let legitimate = {
        let (measured, clients) = (Arc::clone(&measured), scenario.legitimate(address)?);
        thread::spawn(move || legitimate::play(clients, begun + time, &measured))
    };
    eprintln!("{scenario}: {} s alone", calm.as_secs());
    sleep_until((begun + calm).into()).await;
    measured.begin_attack();
    eprintln!("{scenario}: {} s of siege", siege.as_secs());
    let before = server.usage();
    let attackers = Attackers::start(scenario, address, begun + time)?;
    watch(&server, &attackers, begun + time).await;
    let (after, counts) = (server.usage(), attackers.end().await);
    let joined = tokio::task::spawn_blocking(|| legitimate.join());
    joined.await.map_err(|_| lost())?.map_err(|_| lost())??;
    server.stop().await?;
    Ok(SiegeReport::of(scenario, siege, &measured, counts, before, after))
}

fn lost() -> Failure {
    Failure::Message("the honest players were lost".to_owned())
}

/// Shows progress every twenty seconds.
async fn watch(server: &ServerProcess, attackers: &Attackers, until: Instant) {
    for second in 1_u64.. {
        if Instant::now() >= until {
            return;
        }
        sleep(Duration::from_secs(1)).await;
        if second % 20 == 0 {
            let memory = server.usage().memory.unwrap_or(0) / 1000;
            eprintln!("  {second} s: {}, server {memory} MB", attackers.counts());
        }
    }
}
