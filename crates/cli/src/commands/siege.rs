//! `soiree siege`: whether strangers who mean harm can make others wait, or take the memory.
//!
//! It starts a server of its own with default limits on a loopback address, lets two honest
//! tables play there, and sends a crowd that does whatever a server should not mind. Everything
//! is bounded in time and number, and nothing but loopback addresses is ever spoken to.

mod caller;
mod chair;
mod crowd;
mod honest;
mod raider;
mod report;
mod scenario;

use std::{
    io::Write,
    process::ExitCode,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use tokio::time::{sleep, sleep_until};

use super::{load::victim::Victim, serve::runtime};
use crate::Failure;
use crowd::Crowd;
use honest::Measured;
use report::{MOST_KILOBYTES, MOST_MILLIS, Report};
use scenario::Scenario;

/// Besiege a server of this machine and measure what others feel of it
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
    only: Option<Scenario>,
}

fn after_help() -> String {
    format!(
        "Two honest tables are measured: a pair that plays without bots (from sending an action \
        until both have been told), and one person with a strong bot (how much later than its \
        pause the bot is told, and how long a hint takes).\n\nThe bar, in every scenario: 99 of \
        100 answers of the pair, and 99 of 100 moves of the bot, come within {MOST_MILLIS} ms; \
        the server's peak resident memory stays within {} MB; and the honest are never refused \
        or hung up on, but for a new table in a house that is full. What they feel before anybody \
        else is there, and the worst answer, are shown beside it. Without /proc, memory is not judged.\n\nRaiders play against strong bots, \
        talk, want all of long logs told again and again, read nothing of it, flood, open tables \
        and sockets in a loop, and ask for lists, records, replays and hints. On Linux they run at \
        the lowest priority: strangers bring machines of their own, so what is measured is what \
        they cost the server, and not what they cost beside it.",
        MOST_KILOBYTES / 1000
    )
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let scenarios = args.only.map_or(Scenario::ALL.to_vec(), |only| vec![only]);
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

/// The honest play alone for a while, and then not alone.
async fn besiege(scenario: Scenario, time: Duration) -> Result<Report, Failure> {
    let folder = tempfile::tempdir()?;
    let mut victim = Victim::start(folder.path(), scenario.settings()).await?;
    let (begun, calm, siege) = (Instant::now(), time / 6, time / 6 * 5);
    let (address, measured) = (victim.address, Arc::new(Measured::default()));
    let honest = {
        let (measured, callers) = (Arc::clone(&measured), scenario.honest(address)?);
        thread::spawn(move || honest::play(callers, begun + time, &measured))
    };
    eprintln!("{scenario}: {} s alone", calm.as_secs());
    sleep_until((begun + calm).into()).await;
    measured.besieged();
    eprintln!("{scenario}: {} s of siege", siege.as_secs());
    let before = victim.usage();
    let crowd = Crowd::gather(scenario, address, begun + time)?;
    watch(&victim, &crowd, begun + time).await;
    let (after, done) = (victim.usage(), crowd.end().await);
    let honest = tokio::task::spawn_blocking(|| honest.join());
    honest.await.map_err(|_| lost())?.map_err(|_| lost())??;
    victim.stop().await?;
    Ok(Report::of(scenario, siege, &measured, done, before, after))
}

fn lost() -> Failure {
    Failure::Said("the honest players were lost".to_owned())
}

/// Says now and then how it goes.
async fn watch(victim: &Victim, crowd: &Crowd, until: Instant) {
    for second in 1_u64.. {
        if Instant::now() >= until {
            return;
        }
        sleep(Duration::from_secs(1)).await;
        if second % 20 == 0 {
            let memory = victim.usage().memory.unwrap_or(0) / 1000;
            eprintln!("  {second} s: {}, server {memory} MB", crowd.done());
        }
    }
}
