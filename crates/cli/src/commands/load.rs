//! `soiree load`: how much a server can take, over real sockets.
//!
//! It starts a server of its own, a process beside this one, opens tables, seats a script in
//! every chair, and measures what the server costs; where a match ends, another begins. With
//! `--kills` it kills the server again and again, and then looks whether all that was
//! acknowledged is where it was said to be.

mod http;
mod kills;
mod meter;
mod party;
mod player;
mod report;
pub(crate) mod victim;

use std::{
    io::Write,
    path::PathBuf,
    process::ExitCode,
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::time::sleep;

use super::serve::runtime;
use crate::Failure;
use meter::Meter;
use party::{Party, Plan};
use report::Report;
use victim::{Audit, Victim};

/// Measure a server with many tables over real sockets
#[derive(clap::Args)]
#[command(after_help = "The server is another process on this machine, with a data folder of its \
    own that is deleted afterwards. A move is told to everyone at the table; the delay is from \
    the moment the action is sent until the last of them has been told.\n\nWith --kills it fails \
    if an acknowledged action is lost, moved or doubled, if somebody who stayed connected was \
    not told a step, or if nothing was acknowledged between two kills.\n\nExamples:\n  \
    soiree load --tables 2000 --seconds 60\n  soiree load --tables 20 --game all --kills 200")]
pub(crate) struct Args {
    /// How many tables are played at
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    tables: u32,
    /// How long it is measured, once every table has begun
    #[arg(long, value_name = "S", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    seconds: u64,
    /// Measure until so many moves have been told, instead of for a time
    #[arg(long, value_name = "N", conflicts_with_all = ["seconds", "kills"])]
    moves: Option<u64>,
    /// Milliseconds from one move of a table to the next; 0 is as fast as it goes
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    pace: u64,
    /// The game, or `all` for one after the other
    #[arg(long, value_name = "GAME", default_value = "napoleon")]
    game: String,
    /// Kill the server so many times at random moments, instead of measuring for a time
    #[arg(long, value_name = "N")]
    kills: Option<u32>,
    /// Where the server keeps its data; a temporary folder if not given
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let report = runtime()?.block_on(load(args))?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report).expect("a report is plain data"))?;
    } else {
        write!(out, "{report}")?;
    }
    Ok(if report.is_whole() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn load(args: &Args) -> Result<Report, Failure> {
    let folder = tempfile::tempdir()?;
    let data = args.data.clone().unwrap_or_else(|| folder.path().to_owned());
    let mut victim = Victim::start(&data, victim::generous(args.tables)).await?;
    let before = victim.usage();
    let meter = Arc::new(Meter::default());
    let orders = party::orders(&args.game)?;
    let plan = Plan { orders, pace: Duration::from_millis(args.pace) };
    eprintln!("{} tables of {} are being opened", args.tables, args.game);
    let party = Party::gather(&victim, args.tables, plan, &meter).await?;
    let report = match args.kills {
        None => measure(args, &victim, &before, &meter).await,
        Some(kills) => kills::kill(&mut victim, kills, &meter).await?,
    };
    let acknowledged = party.end().await;
    victim.stop().await?;
    let Audit { lost, moved, doubled } = victim::audit(&data, &acknowledged).await?;
    Ok(Report { acknowledged: acknowledged.len(), lost, moved, doubled, ..report })
}

async fn measure(args: &Args, victim: &Victim, before: &victim::Usage, meter: &Meter) -> Report {
    let (start, began) = (victim.usage(), Instant::now());
    meter.begin();
    match args.moves {
        Some(moves) => until(|| meter.moves() >= moves).await,
        None => for_seconds(args.seconds, meter).await,
    }
    let (end, took) = (victim.usage(), began.elapsed());
    Report::of(args.tables, took, meter, before, &start, &end)
}

async fn for_seconds(seconds: u64, meter: &Meter) {
    for second in 1..=seconds {
        sleep(Duration::from_secs(1)).await;
        if second % 10 == 0 || second == seconds {
            eprintln!("{second} s: {} moves", meter.moves());
        }
    }
}

/// Until what is counted has come so far.
async fn until(is_so: impl Fn() -> bool) {
    while !is_so() {
        sleep(Duration::from_millis(10)).await;
    }
}
