//! The server that is measured: a process of its own.

use std::{
    collections::HashSet,
    fs,
    net::{Ipv4Addr, SocketAddr, TcpListener},
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use store::{Sqlite, Store as _};
use tokio::{
    net::TcpStream,
    process::{Child, Command},
    time::{Instant, sleep, timeout},
};

use super::party::Acknowledged;
use crate::Failure;

/// How long a server may take to begin or to stop.
const PATIENCE: Duration = Duration::from_mins(1);

pub(super) struct Victim {
    process: Child,
    pub(super) address: SocketAddr,
    data: PathBuf,
    tables: u32,
}

/// What the process has used; `None` where the system does not say.
#[derive(Debug, Default)]
pub(super) struct Usage {
    pub(super) cpu: Option<Duration>,
    /// Kilobytes in memory.
    pub(super) memory: Option<u64>,
}

impl Victim {
    pub(super) async fn start(data: &Path, tables: u32) -> Result<Victim, Failure> {
        let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
        let data = data.to_owned();
        let process = spawn(&data, address, tables)?;
        let victim = Victim { process, address, data, tables };
        victim.answers().await?;
        Ok(victim)
    }

    pub(super) async fn kill_and_restart(&mut self) -> Result<(), Failure> {
        // SIGKILL: the process gets no chance to finish anything.
        self.process.kill().await?;
        self.process = spawn(&self.data, self.address, self.tables)?;
        self.answers().await
    }

    pub(super) async fn stop(&mut self) -> Result<(), Failure> {
        self.process.kill().await?;
        Ok(())
    }

    async fn answers(&self) -> Result<(), Failure> {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if let Ok(Ok(_)) = timeout(PATIENCE, TcpStream::connect(self.address)).await {
                return Ok(());
            }
            sleep(Duration::from_millis(20)).await;
        }
        Err(Failure::Said("the server does not answer".to_owned()))
    }

    pub(super) fn usage(&self) -> Usage {
        let Some(id) = self.process.id() else { return Usage::default() };
        let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
        Usage { cpu: cpu(&stat), memory: memory(&status) }
    }
}

/// Time in user and system mode, in hundredths of a second.
fn cpu(stat: &str) -> Option<Duration> {
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    Some(Duration::from_millis(ticks * 10))
}

fn memory(status: &str) -> Option<u64> {
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

fn spawn(data: &Path, address: SocketAddr, tables: u32) -> Result<Child, Failure> {
    let many = tables.saturating_mul(8).max(1000).to_string();
    let (address, data) = (address.to_string(), data.to_string_lossy());
    let program = std::env::current_exe()?;
    let mut command = Command::new(program);
    command.args(["serve", "--listen", &address, "--data", &data, "--log-level", "error"]);
    for limit in ["tables", "tables-per-person", "connections-per-address", "requests-per-second"] {
        command.args([&format!("--{limit}"), &many]);
    }
    Ok(command.stdin(Stdio::null()).stdout(Stdio::null()).kill_on_drop(true).spawn()?)
}

/// How many acknowledged actions are not in the log of their table.
pub(super) async fn missing(data: &Path, acknowledged: &[Acknowledged]) -> Result<usize, Failure> {
    let said = |why: &dyn std::fmt::Display| Failure::Said(why.to_string());
    let store = Sqlite::open(server::database(data)).await.map_err(|why| said(&why))?;
    let tables: HashSet<&str> = acknowledged.iter().map(|one| one.table.as_str()).collect();
    let mut kept = HashSet::new();
    for table in tables {
        let log = store.log(&table.into()).await.map_err(|why| said(&why))?;
        kept.extend(log.into_iter().filter_map(|entry| entry.action));
    }
    store.close().await;
    Ok(acknowledged.iter().filter(|one| !kept.contains(&one.id)).count())
}
