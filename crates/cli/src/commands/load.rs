//! `soiree load`: a load test of a server over real sockets.
//!
//! It starts a server as a child process, opens tables, plays random legal actions in every seat,
//! and measures latency, CPU time and memory; where a match ends, another begins. With `--kills` it
//! is a crash test: the server is killed again and again, and an audit of the logs shows whether
//! every acknowledged action was kept. With `--floor` it measures in the same run what the sockets
//! and the disk cost by themselves. With `--nodes` there are several servers that share their tables,
//! and with `--fault` something is done to them again and again.

mod audit;
mod backends_usage;
mod client;
mod crash;
mod faults;
mod figures;
mod floor;
mod gates;
mod idle;
mod link;
mod links;
mod match_loop;
mod metrics;
mod newcomers;
mod nodes;
mod open_files;
mod orders;
mod report;
mod shared_table;
mod traffic;
mod watchers;
mod workload;

use std::{
    collections::BTreeMap,
    io::Write,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::time::sleep;

use super::{address, resource_usage::ResourceUsage, runtime, server_process::Backends};
use crate::Failure;
use audit::audit;
use backends_usage::BackendProcesses;
use faults::{Fault, FaultArgs, Loads};
use figures::{Figures, Usages};
use floor::{Floor, FloorReport};
use idle::IdleSockets;
use metrics::Metrics;
use newcomers::Newcomers;
use nodes::{Nodes, Settings};
use report::LoadReport;
use traffic::Messages;
use workload::{Acknowledged, Plan, Seating, Workload};

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
    ratio to it (2.0 ×).\n\nWith --idle so many sockets are connected first, five people \
    at a table whose match does not begin, and only listen. With --newcomers so many people a second \
    come while it is measured: each opens a table with strong bots, and makes five decisions \
    there. It fails if anybody is cut off, or is neither let in nor told that the house is full. \
    A --pace of a quarter is an overload.\n\nWith --nodes so many servers share their tables \
    over PostgreSQL and NATS, and the clients of a table connect to one after the other; CPU time \
    is the sum of all. With --fault something is done to the nodes so many --times. It fails \
    if an acknowledged action is lost, moved or doubled, if more was told than the logs have, if \
    epochs fall along a log, or if a table does not go on; and with --strict if a bar of \
    the fault is missed, such as 3 s from a kill to the next acknowledgement of a table.\n\nExamples:\n  \
    soiree load --tables 2000 --seconds 60 --floor\n  \
    soiree load --tables 200 --idle 18000\n  \
    soiree load --tables 2000 --pace 250 --newcomers 5\n  \
    soiree load --nodes 3 --postgres URL --nats URL --tables 2000\n  \
    soiree load --nodes 3 --postgres URL --nats URL --fault kill --times 20\n  \
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
    /// How many sockets only listen, beside those of the tables that are played at
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "kills", value_parser = clap::value_parser!(u32).range(0..=200_000))]
    idle: u32,
    /// How many people a second come while it is measured, each to a new table with bots
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "kills", value_parser = clap::value_parser!(u32).range(0..=100))]
    newcomers: u32,
    /// Kill the server so many times at random moments, instead of measuring for a time
    #[arg(long, value_name = "N")]
    kills: Option<u32>,
    /// Measure what sockets and disk cost by themselves too, and give ratios to it
    #[arg(long, conflicts_with = "kills")]
    floor: bool,
    /// Where the server keeps its data; a temporary folder if not given
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Keep the data in this PostgreSQL database, which gets the tables and keeps them
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    postgres: Option<String>,
    /// How many servers share the tables
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=16))]
    #[arg(requires_if("2", "nats"), conflicts_with_all = ["kills", "idle", "newcomers", "data"])]
    nodes: u32,
    /// How the servers reach each other; between semicolons, for them in turn
    #[arg(long, value_name = "URL", requires = "postgres")]
    nats: Option<String>,
    #[command(flatten)]
    faults: FaultArgs,
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
    let is_good = report.is_whole() && !(args.faults.strict && report.misses_a_bar());
    Ok(if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn load(args: &Args) -> Result<LoadReport, Failure> {
    let orders = orders::orders(&args.game)?;
    let players: Vec<u8> = orders.iter().map(|order| order.players).collect();
    open_files::suffice(args, &players)?;
    let postgres = args.postgres.as_deref().map(address).transpose()?;
    let backends = Backends { postgres: postgres.clone(), nats: args.nats.clone() };
    let folder = tempfile::tempdir()?;
    let data = args.data.clone().unwrap_or_else(|| folder.path().to_owned());
    let mut nodes = start_nodes(args, &data, &backends).await?;
    let alone = nodes.usage();
    let idle = IdleSockets::connect(nodes.gates.address(0), args.idle, &orders[0]).await?;
    let before = nodes.usage();
    let metrics = Arc::new(Metrics::default());
    let pace = Duration::from_millis(args.pace);
    let patience = args.faults.fault.map(|_| faults::PATIENCE);
    let plan = Plan { orders: orders.clone(), pace, seating: Seating::RoundRobin, patience };
    eprintln!("{} tables of {} are being opened", args.tables, args.game);
    let workload = Workload::start(&nodes.gates, args.tables, plan, &metrics).await?;
    let mut told = BTreeMap::new();
    let mut acknowledged = Vec::new();
    let report = match (args.kills, args.faults.fault) {
        (Some(kills), _) => crash::run(&mut nodes.list[0].server, kills, &metrics).await?,
        (None, Some(fault)) => {
            let together = Plan { orders, pace, seating: Seating::Together, patience };
            let (report, others) =
                disturb(args, fault, &mut nodes, (&workload, &metrics), together).await?;
            told.extend(others.1);
            acknowledged.extend(others.0);
            report
        }
        (None, None) => {
            let newcomers = Newcomers::start(nodes.gates.address(0), args.newcomers);
            let processes =
                BackendProcesses::find(nodes.database.as_ref(), args.nats.as_deref()).await;
            let start = processes.usage();
            let report = measure(args, &metrics, before, || nodes.usage()).await;
            let backends = processes.usage().per_move(start, report.moves);
            let newcomers = newcomers.end().await;
            let memory_per_idle = memory_per_idle(args.idle, alone, before);
            let cut = metrics.cuts() + idle.cut();
            LoadReport { idle: args.idle, memory_per_idle, cut, newcomers, backends, ..report }
        }
    };
    drop(idle);
    told.extend(workload.told());
    acknowledged.extend(workload.end().await);
    nodes.stop().await?;
    let audit = audit(&data, postgres.as_ref(), &acknowledged, &told).await?;
    let mut report = LoadReport { acknowledged: acknowledged.len(), ..report }.audited(audit);
    report.fell_back = metrics.fallen_back();
    if !args.floor {
        return Ok(report);
    }
    eprintln!("the floor is being measured");
    let floor = measure_floor(args, folder.path(), &report.messages, &players, pace).await?;
    Ok(report.over(floor))
}

async fn start_nodes(args: &Args, data: &Path, backends: &Backends) -> Result<Nodes, Failure> {
    Nodes::start(&Settings {
        count: args.nodes,
        data,
        backends,
        flags: raised_limits(args),
        with_links: args.faults.fault.is_some(),
    })
    .await
}

/// Faults, with a second workload beside the first where the fault needs one. Gives what was
/// acknowledged and told at its tables.
async fn disturb(
    args: &Args,
    fault: Fault,
    nodes: &mut Nodes,
    spread: (&Workload, &Metrics),
    plan: Plan,
) -> Result<(LoadReport, (Vec<Acknowledged>, BTreeMap<String, u32>)), Failure> {
    let (began, metrics) = (Instant::now(), Arc::new(Metrics::default()));
    let together = if fault.needs_neighbours() {
        Some(Workload::start(&nodes.gates, args.tables, plan, &metrics).await?)
    } else {
        None
    };
    let loads = Loads { spread, together: together.as_ref().map(|load| (load, &*metrics)) };
    let fault = faults::run(&args.faults, fault, nodes, loads).await?;
    let beside = match together {
        Some(workload) => {
            let told = workload.told();
            (workload.end().await, told)
        }
        None => (Vec::new(), BTreeMap::new()),
    };
    let both = |count: fn(&Metrics) -> u64| count(spread.1) + count(&metrics);
    let report = LoadReport {
        tables: args.tables,
        seconds: began.elapsed().as_secs_f64(),
        moves: both(Metrics::moves),
        gaps: both(Metrics::gaps),
        refused: both(Metrics::refusals),
        cut: both(Metrics::cuts),
        cut_on_purpose: both(Metrics::cuts_on_purpose),
        gave_up: both(Metrics::given_up),
        fault: Some(fault),
        ..LoadReport::default()
    };
    Ok((report, beside))
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
        memory: end.memory,
        peak: end.peak,
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

/// Kilobytes of the server for each idle socket, with its part of a table; `None` without any.
fn memory_per_idle(sockets: u32, alone: ResourceUsage, with: ResourceUsage) -> Option<f64> {
    let more = with.memory?.saturating_sub(alone.memory?);
    (sockets > 0).then(|| more as f64 / f64::from(sockets))
}

/// Rate limits and quotas that this many tables and sockets from one address do not reach.
fn raised_limits(args: &Args) -> Vec<String> {
    let Args { tables, idle, newcomers, .. } = *args;
    let many = tables.saturating_mul(8).saturating_add(idle).max(1000) + 1000 * newcomers;
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
