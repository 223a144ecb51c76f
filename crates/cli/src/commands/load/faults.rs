//! Faults on purpose: nodes that are killed, stopped and cut off while tables are played at, and what
//! that does to the tables.

mod injections;
mod manners;
mod outage;
mod report;
mod stage;
mod weather;

use std::time::Duration;

use clap::ValueEnum;

use super::{Metrics, Nodes, Workload};
use crate::Failure;
pub(super) use report::FaultReport;
use stage::Stage;

/// A client that hears nothing for this time connects to another node.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// What is done, and how often.
#[derive(clap::Args)]
pub(super) struct FaultArgs {
    /// Do this to the servers, instead of measuring for a time
    #[arg(long, value_enum, requires = "postgres")]
    #[arg(conflicts_with_all = ["kills", "floor", "idle", "newcomers", "moves"])]
    pub(super) fault: Option<Fault>,
    /// How many times
    #[arg(long, value_name = "N", default_value_t = 1, requires = "fault")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000))]
    times: u32,
    /// A command that takes PostgreSQL away and brings it back, or another in its place; with `split`, one that does
    /// so with what is between two NATS servers
    #[arg(long, value_name = "COMMAND", requires = "fault")]
    outage: Option<String>,
    /// Make faults that last last a quarter as long: to see that it works
    #[arg(long, requires = "fault")]
    short: bool,
    /// Fail if a bar of the fault is missed
    #[arg(long, requires = "fault")]
    pub(super) strict: bool,
}

/// What is done to nodes, again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Fault {
    /// A node is killed (SIGKILL), and started again once its tables go on
    Kill,
    /// A node is stopped for 15 s (SIGSTOP), and goes on as if nothing had happened
    Pause,
    /// A node that only has watchers is stopped for 20 s; nobody else may notice
    Gateway,
    /// A node is cut off from PostgreSQL and NATS for 20 s, but not from its clients
    Cut,
    /// A node is cut off from PostgreSQL for 30 s
    CutPostgres,
    /// NATS is away for 30 s, for all nodes
    Nats,
    /// The command of --outage is run: PostgreSQL goes away and comes back
    Outage,
    /// The command of --outage is run: what is between two NATS servers goes away and comes back
    Split,
    /// Every node is ended (SIGTERM) and started again, one after the other
    Roll,
    /// A client sends ids that no database can store
    Nul,
    /// A client leaves while its node is cut off from NATS; the others must be told
    Detach,
}

impl Fault {
    /// Whether some tables have all their clients at one node, to compare.
    pub(super) fn needs_neighbours(self) -> bool {
        matches!(self, Fault::Nats | Fault::Gateway)
    }
}

/// The workloads under a fault; what is compared has figures of its own.
pub(super) struct Loads<'a> {
    pub(super) spread: (&'a Workload, &'a Metrics),
    /// Tables whose clients are all at one node; `None` if the fault needs none.
    pub(super) together: Option<(&'a Workload, &'a Metrics)>,
}

pub(super) async fn run(
    args: &FaultArgs,
    fault: Fault,
    nodes: &mut Nodes,
    loads: Loads<'_>,
) -> Result<FaultReport, Failure> {
    let mut stage = Stage::new(nodes, loads, args.short);
    stage.begin();
    let mut report = FaultReport::new(fault, args.times);
    for number in 1..=args.times {
        stage.settle().await?;
        let place = stage.busiest().await?;
        match fault {
            Fault::Kill => injections::kill(&mut stage, place, &mut report).await?,
            Fault::Pause => injections::pause(&mut stage, place, &mut report).await?,
            Fault::Cut => injections::cut(&mut stage, place, &mut report).await?,
            Fault::CutPostgres => injections::cut_postgres(&mut stage, place, &mut report).await?,
            Fault::Roll => injections::roll(&mut stage, &mut report).await?,
            Fault::Gateway => weather::gateway(&mut stage, place, &mut report).await?,
            Fault::Nats => weather::nats(&mut stage, &mut report).await?,
            Fault::Outage => outage::outage(&mut stage, args, &mut report).await?,
            Fault::Split => outage::split(&mut stage, args, &mut report).await?,
            Fault::Nul => manners::nul(&mut stage, &mut report).await?,
            Fault::Detach => manners::detach(&mut stage, place, &mut report).await?,
        }
        if number % 10 == 0 || number == args.times {
            eprintln!("{number} times: {report}");
        }
    }
    stage.settle().await?;
    report.counted = stage.counted().await;
    Ok(report)
}
