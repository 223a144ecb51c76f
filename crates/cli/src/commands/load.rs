//! `soiree load`: a load test of a server over real sockets.
//!
//! It starts a server as a child process, opens tables, plays random legal actions in every seat,
//! and measures latency, CPU time and memory; where a match ends, another begins. With `--kills` it
//! is a crash test: the server is killed again and again, and an audit of the logs shows whether
//! every acknowledged action was kept. With `--floor` it measures in the same run what the sockets
//! and the disk cost by themselves.

mod audit;
mod client;
mod crash;
mod figures;
mod floor;
mod match_loop;
mod metrics;
mod orders;
mod report;
mod shared_table;
mod traffic;
mod workload;

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::time::sleep;

use super::{resource_usage::ResourceUsage, runtime, server_process::ServerProcess};
use crate::Failure;
use audit::{Audit, audit};
use figures::{Figures, Usages};
use floor::{Floor, FloorReport};
use metrics::Metrics;
use report::LoadReport;
use traffic::Messages;
use workload::{Plan, Workload};

/// Measure a server with many tables over real sockets
#[derive(clap::Args)]
#[command(after_help = "The server is another process on this machine, with a data folder of its \
    own that is deleted afterwards. A move is told to everyone at the table; the delay is from \
    the moment the action is sent until the last of them has been told.\n\nWith --kills it fails \
    if an acknowledged action is lost, moved or doubled, if somebody who stayed connected was \
    not told a step, or if nothing was acknowledged between two kills.\n\nWith --floor the same \
    number of sockets is measured once more, for as long and at the same pace, with as many \
    messages of the mean sizes and one durable append a move, but with no rules and no table \
    behind them: that is what the machine itself costs. Every figure is then also given as a \
    ratio to it (2.0 ×).\n\nExamples:\n  \
    soiree load --tables 2000 --seconds 60 --floor\n  \
    soiree load --tables 20 --game all --kills 200")]
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
    /// Measure what sockets and disk cost by themselves too, and give ratios to it
    #[arg(long, conflicts_with = "kills")]
    floor: bool,
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

async fn load(args: &Args) -> Result<LoadReport, Failure> {
    let folder = tempfile::tempdir()?;
    let data = args.data.clone().unwrap_or_else(|| folder.path().to_owned());
    let mut server = ServerProcess::start(&data, raised_limits(args.tables)).await?;
    let idle = server.usage();
    let metrics = Arc::new(Metrics::default());
    let orders = orders::orders(&args.game)?;
    let players: Vec<u8> = orders.iter().map(|order| order.players).collect();
    let pace = Duration::from_millis(args.pace);
    let plan = Plan { orders, pace };
    eprintln!("{} tables of {} are being opened", args.tables, args.game);
    let workload = Workload::start(&server, args.tables, plan, &metrics).await?;
    let report = match args.kills {
        None => measure(args, &metrics, idle, || server.usage()).await,
        Some(kills) => crash::run(&mut server, kills, &metrics).await?,
    };
    let acknowledged = workload.end().await;
    server.stop().await?;
    let Audit { lost, moved, doubled } = audit(&data, &acknowledged).await?;
    let report = LoadReport { acknowledged: acknowledged.len(), lost, moved, doubled, ..report };
    if !args.floor {
        return Ok(report);
    }
    eprintln!("the floor is being measured");
    let floor = measure_floor(args, folder.path(), &report.messages, &players, pace).await?;
    Ok(report.over(floor))
}

async fn measure_floor(
    args: &Args,
    folder: &Path,
    messages: &Messages,
    players: &[u8],
    pace: Duration,
) -> Result<FloorReport, Failure> {
    let floor = Floor::start(folder, messages, args.tables, players, pace).await?;
    let report = measure(args, &floor.metrics, floor.idle, || floor.usage()).await;
    floor.end(report.figures).await
}

/// Measures a server whose tables are being played at.
async fn measure(
    args: &Args,
    metrics: &Metrics,
    idle: ResourceUsage,
    usage: impl Fn() -> ResourceUsage,
) -> LoadReport {
    let (start, began) = (usage(), Instant::now());
    metrics.begin();
    match args.moves {
        Some(moves) => until(|| metrics.moves() >= moves).await,
        None => for_seconds(args.seconds, metrics).await,
    }
    let (end, took) = (usage(), began.elapsed());
    LoadReport {
        tables: args.tables,
        seconds: took.as_secs_f64(),
        moves: metrics.moves(),
        figures: Figures::of(args.tables, took, metrics, &Usages { idle, start, end }),
        messages: metrics.messages(),
        gaps: metrics.gaps(),
        refused: metrics.refusals(),
        ..LoadReport::default()
    }
}

async fn for_seconds(seconds: u64, metrics: &Metrics) {
    for second in 1..=seconds {
        sleep(Duration::from_secs(1)).await;
        if second % 10 == 0 || second == seconds {
            eprintln!("{second} s: {} moves", metrics.moves());
        }
    }
}

/// Polls until the condition holds.
async fn until(is_so: impl Fn() -> bool) {
    while !is_so() {
        sleep(Duration::from_millis(10)).await;
    }
}

/// Rate limits and quotas that this many tables from one address do not reach.
fn raised_limits(tables: u32) -> Vec<String> {
    let many = tables.saturating_mul(8).max(1000);
    let limits = [
        "tables",
        "tables-per-person",
        "tables-per-address",
        "tables-per-minute",
        "connections-per-address",
        "requests-per-second",
    ];
    limits.into_iter().map(|limit| format!("--{limit}={many}")).collect()
}
