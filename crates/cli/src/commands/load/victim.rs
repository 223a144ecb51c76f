//! The server that is measured: a process of its own.

use std::{
    collections::{HashMap, HashSet},
    fs,
    net::{Ipv4Addr, SocketAddr, TcpListener},
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use store::{Sqlite, Store as _, StoredLine};
use table::LogLine;
use tokio::{
    process::{Child, Command},
    time::{Instant, sleep, timeout},
};

use super::{http, party::Acknowledged};
use crate::Failure;

/// Catches a server that never answers; none needs to begin sooner.
const PATIENCE: Duration = Duration::from_mins(5);

/// Below those that systems lend to outgoing connections: while the server is down nothing else
/// takes its port, least of all a player who tries to reach it.
const PORTS: std::ops::Range<u16> = 10_000..32_000;

pub(crate) struct Victim {
    process: Child,
    pub(crate) address: SocketAddr,
    data: PathBuf,
    /// What `soiree serve` is told beside where to listen and where to keep its data.
    settings: Vec<String>,
}

/// What the process has used; `None` where the system does not say.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Usage {
    pub(crate) cpu: Option<Duration>,
    /// Kilobytes in memory.
    pub(crate) memory: Option<u64>,
    /// The most kilobytes there have ever been in memory.
    pub(crate) peak: Option<u64>,
}

impl Victim {
    pub(crate) async fn start(data: &Path, settings: Vec<String>) -> Result<Victim, Failure> {
        let address = free_address()?;
        let data = data.to_owned();
        let process = spawn(&data, address, &settings)?;
        let mut victim = Victim { process, address, data, settings };
        victim.answers().await?;
        Ok(victim)
    }

    /// Gives how long it took from the new process to its first answer.
    pub(super) async fn kill_and_restart(&mut self) -> Result<Duration, Failure> {
        // SIGKILL: the process gets no chance to finish anything.
        self.process.kill().await?;
        let begun = Instant::now();
        self.process = spawn(&self.data, self.address, &self.settings)?;
        self.answers().await?;
        Ok(begun.elapsed())
    }

    pub(crate) async fn stop(&mut self) -> Result<(), Failure> {
        self.process.kill().await?;
        Ok(())
    }

    async fn answers(&mut self) -> Result<(), Failure> {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE && self.process.try_wait()?.is_none() {
            let asked = http::ask(self.address, "GET", "/readyz", "");
            if let Ok(Ok(_)) = timeout(PATIENCE, asked).await {
                return Ok(());
            }
            sleep(Duration::from_millis(20)).await;
        }
        Err(Failure::Said("the server does not answer".to_owned()))
    }

    pub(crate) fn usage(&self) -> Usage {
        let Some(id) = self.process.id() else { return Usage::default() };
        let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
        let memory = |field| kilobytes(&status, field);
        Usage { cpu: cpu(&stat), memory: memory("VmRSS:"), peak: memory("VmHWM:") }
    }
}

/// A port at which nobody listens, drawn at random so that two who look at once find two.
fn free_address() -> Result<SocketAddr, Failure> {
    let drawn = getrandom::u32().map_err(|why| Failure::Said(why.to_string()))?;
    let mut addresses = (0..PORTS.len() as u32).map(|next| {
        let port = PORTS.start + (drawn.wrapping_add(next) % PORTS.len() as u32) as u16;
        SocketAddr::from((Ipv4Addr::LOCALHOST, port))
    });
    let free = addresses.find(|address| TcpListener::bind(address).is_ok());
    free.ok_or_else(|| Failure::Said("no port is free".to_owned()))
}

/// Time in user and system mode, in hundredths of a second.
fn cpu(stat: &str) -> Option<Duration> {
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    Some(Duration::from_millis(ticks * 10))
}

fn kilobytes(status: &str, field: &str) -> Option<u64> {
    let line = status.lines().find(|line| line.starts_with(field))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Limits that so many tables from one address do not reach.
pub(super) fn generous(tables: u32) -> Vec<String> {
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

fn spawn(data: &Path, address: SocketAddr, settings: &[String]) -> Result<Child, Failure> {
    let (address, data) = (address.to_string(), data.to_string_lossy());
    let program = std::env::current_exe()?;
    let mut command = Command::new(program);
    command.args(["serve", "--listen", &address, "--data", &data, "--log-level", "error"]);
    command.args(settings);
    Ok(command.stdin(Stdio::null()).stdout(Stdio::null()).kill_on_drop(true).spawn()?)
}

/// What the logs say of actions that were acknowledged.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Audit {
    /// Not in the log of their table.
    pub(super) lost: usize,
    /// Kept as another step than was said.
    pub(super) moved: usize,
    /// Kept more than once.
    pub(super) doubled: usize,
}

/// A log that cannot be read as it was written is an error.
pub(super) async fn audit(data: &Path, acknowledged: &[Acknowledged]) -> Result<Audit, Failure> {
    let said = |why: &dyn std::fmt::Display| Failure::Said(why.to_string());
    let store = Sqlite::open(server::database(data)).await.map_err(|why| said(&why))?;
    let tables: HashSet<&str> = acknowledged.iter().map(|one| one.table.as_str()).collect();
    let mut kept: HashMap<String, Vec<u32>> = HashMap::new();
    for table in tables {
        let log = store.log(&table.into()).await.map_err(|why| said(&why))?;
        for StoredLine { number, at, line, action } in log {
            let id = action.unwrap_or_default();
            let wish = LogLine { at, id, line }.action_id().to_owned();
            kept.entry(wish).or_default().push(number);
        }
    }
    store.close().await;
    Ok(Audit::of(acknowledged, &kept))
}

impl Audit {
    /// `kept` has the steps of every action.
    fn of(acknowledged: &[Acknowledged], kept: &HashMap<String, Vec<u32>>) -> Audit {
        let mut audit = Audit::default();
        for Acknowledged { id, step, .. } in acknowledged {
            match kept.get(id).map_or(&[][..], Vec::as_slice) {
                [] => audit.lost += 1,
                [kept] => audit.moved += usize::from(kept != step),
                _ => audit.doubled += 1,
            }
        }
        audit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lost_moved_or_doubled_is_found() {
        let said = |id: &str, step| Acknowledged { table: "t".into(), id: id.into(), step };
        let kept = [("a", vec![3]), ("b", vec![5]), ("c", vec![6, 9]), ("unheard", vec![7])];
        let kept = kept.into_iter().map(|(id, steps)| (id.to_owned(), steps)).collect();
        let audit = |id, step| Audit::of(&[said(id, step)], &kept);
        assert_eq!(audit("a", 3), Audit::default());
        assert_eq!(audit("b", 4), Audit { moved: 1, ..Audit::default() });
        assert_eq!(audit("c", 6), Audit { doubled: 1, ..Audit::default() });
        assert_eq!(audit("d", 8), Audit { lost: 1, ..Audit::default() });
    }
}
