//! `cargo xtask cluster`: what befalls several nodes, at length. `soiree load` does it to three
//! processes of this machine, with links to PostgreSQL and NATS that can be cut.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::{
    Done,
    command::soiree,
    nats::{self, Nats, Pair},
    postgres::{self, Postgres},
};

/// How long the two NATS servers are apart.
const SPLIT_SECONDS: u64 = 20;

/// The fault, and how much there is of it.
#[derive(Args, Clone, Debug)]
pub(crate) struct Faults {
    /// Only this; all of them if not given
    fault: Option<Fault>,
    /// How many times; each fault has a number of its own if not given
    #[arg(long)]
    times: Option<u32>,
    /// How many nodes
    #[arg(long, default_value_t = 3)]
    nodes: u32,
    /// How many tables are played at, a move a second at each
    #[arg(long, default_value_t = 60)]
    tables: u32,
    /// Make faults that last last a quarter as long
    #[arg(long)]
    short: bool,
    /// Fail only if something is lost or stuck, not if a bar of time is missed
    #[arg(long)]
    lenient: bool,
    /// The `soiree` to test; the released one is built if not given
    #[arg(long)]
    program: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Fault {
    /// A node is killed: tables go on within 3 s, and no socket elsewhere is closed
    Kill,
    /// A node is stopped for 15 s: what it writes afterwards is fenced
    Pause,
    /// A node that has only watchers is stopped for 20 s: nobody notices
    Gateway,
    /// A node is cut off from PostgreSQL and NATS: its tables go on within 8 s
    Cut,
    /// A node is cut off from PostgreSQL for 30 s: its tables go on within 8 s
    CutPostgres,
    /// NATS is away for 30 s
    Nats,
    /// Two NATS servers are apart for 20 s: no table changes hands more than once in 5 s
    Split,
    /// PostgreSQL is restarted as after a loss of power: no table changes hands
    Postgres,
    /// The primary is killed, and a synchronous standby promoted
    Standby,
    /// Every node is ended and started again: nobody waits for more than a second
    Roll,
    /// Ids that cannot be stored are refused, and nothing else
    Nul,
    /// A client whose leave-taking is lost is away within 30 s
    Detach,
}

impl Fault {
    /// As often as the design asks for; what it does not say is done a few times.
    fn usual_times(self) -> u32 {
        match self {
            Fault::Kill => 200,
            Fault::Pause | Fault::Cut => 50,
            Fault::Postgres => 20,
            Fault::Roll => 10,
            Fault::Gateway
            | Fault::CutPostgres
            | Fault::Nats
            | Fault::Split
            | Fault::Detach
            | Fault::Nul => 5,
            Fault::Standby => 1,
        }
    }
}

pub(crate) fn cluster(faults: &Faults) -> Done {
    let all = Fault::value_variants().iter().copied();
    for fault in all.filter(|fault| faults.fault.is_none_or(|only| only == *fault)) {
        inject(faults, fault)?;
    }
    Ok(())
}

/// Each fault has servers of its own.
fn inject(faults: &Faults, fault: Fault) -> Done {
    let postgres = Postgres::start()?.ok_or_else(postgres::missing)?;
    let nats = Nats::start()?.ok_or_else(nats::missing)?;
    let pair = (fault == Fault::Split).then(Pair::start).transpose()?;
    let bus = pair.as_ref().map_or(nats.url(), Pair::url);
    let mut url = postgres.database("house")?;
    let standby = (fault == Fault::Standby).then(|| postgres.standby(true)).transpose()?;
    if let Some(standby) = &standby {
        url = format!("{url},{}", standby.url_of("house"));
    }
    let outage = match &pair {
        Some(pair) => pair.split(SPLIT_SECONDS)?,
        None => postgres.outage(standby.as_ref())?,
    };
    let times = faults.times.unwrap_or(fault.usual_times());
    let value = fault.to_possible_value();
    let name = match fault {
        Fault::Postgres | Fault::Standby => "outage",
        _ => value.as_ref().map_or("", |value| value.get_name()),
    };
    let [nodes, tables, times] = [faults.nodes, faults.tables, times].map(|it| it.to_string());
    let size = ["load", "--nodes", &nodes, "--tables", &tables, "--fault", name, "--times", &times];
    let servers = ["--postgres", &url, "--nats", &bus, "--outage", &outage];
    let flags = [(faults.short, "--short"), (!faults.lenient, "--strict")];
    let flags = flags.into_iter().filter_map(|(is_set, flag)| is_set.then_some(flag));
    soiree(faults.program.as_deref(), size.into_iter().chain(servers).chain(flags))
}
