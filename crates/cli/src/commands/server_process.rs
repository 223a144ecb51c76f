//! A server under test: a child process that can be killed, stopped, ended and started again.

use std::{
    net::{Ipv4Addr, SocketAddr, TcpListener},
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use store::PostgresAddress;
use tokio::{
    process::{Child, Command},
    time::{Instant, sleep, timeout},
};

use super::{http, resource_usage::ResourceUsage};
use crate::Failure;

/// A server that is not ready within this time has failed.
const STARTUP_TIMEOUT: Duration = Duration::from_mins(5);

/// Below the ephemeral ports of outgoing connections: while the server is down, no client that
/// reconnects can take its port.
const PORTS: std::ops::Range<u16> = 10_000..32_000;

/// What a server uses beside its data folder.
#[derive(Clone, Debug, Default)]
pub(super) struct Backends {
    /// `None` if the data is in the folder.
    pub(super) postgres: Option<PostgresAddress>,
    /// `None` for a server that is alone. Between semicolons, servers take one in turn.
    pub(super) nats: Option<String>,
}

impl Backends {
    /// What the server of that number uses.
    pub(super) fn of(&self, number: usize) -> Backends {
        let nats = self.nats.as_deref().map(|all| all.split(';').collect::<Vec<_>>());
        let nats = nats.map(|all| all[number % all.len()].to_owned());
        Backends { nats, ..self.clone() }
    }
}

/// What a signal does to a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Signal {
    /// Ends it in good order.
    Terminate,
    Stop,
    Continue,
}

/// A running `soiree serve`; it is killed when dropped.
pub(super) struct ServerProcess {
    process: Child,
    pub(super) address: SocketAddr,
    data: PathBuf,
    backends: Backends,
    /// Flags of `soiree serve` beside the address and the data folder.
    flags: Vec<String>,
}

impl ServerProcess {
    /// Starts a server on a free port and waits until it is ready.
    pub(super) async fn start(
        data: &Path,
        backends: Backends,
        flags: Vec<String>,
    ) -> Result<ServerProcess, Failure> {
        let address = free_address()?;
        let data = data.to_owned();
        let process = spawn(&data, &backends, address, &flags)?;
        let mut server = ServerProcess { process, address, data, backends, flags };
        server.is_ready().await?;
        Ok(server)
    }

    /// Kills the process without warning and starts another on the same data; gives the time from
    /// the new process to its first answer.
    pub(super) async fn kill_and_restart(&mut self) -> Result<Duration, Failure> {
        self.kill().await?;
        self.restart().await
    }

    /// SIGKILL: the process gets no chance to finish anything.
    pub(super) async fn kill(&mut self) -> Result<(), Failure> {
        self.process.kill().await?;
        Ok(())
    }

    /// Starts another process in place of one that has ended; gives the time to its first answer.
    pub(super) async fn restart(&mut self) -> Result<Duration, Failure> {
        let begun = Instant::now();
        self.process = spawn(&self.data, &self.backends, self.address, &self.flags)?;
        self.is_ready().await?;
        Ok(begun.elapsed())
    }

    /// Waits until the process has ended by itself.
    pub(super) async fn ended(&mut self, limit: Duration) -> Result<(), Failure> {
        let ended = timeout(limit, self.process.wait()).await;
        let status =
            ended.map_err(|_| Failure::Message("the server does not end".to_owned()))??;
        if status.success() {
            return Ok(());
        }
        Err(Failure::Message(format!("the server ended with {status}")))
    }

    #[cfg(target_os = "linux")]
    pub(super) fn signal(&self, signal: Signal) -> Result<(), Failure> {
        use rustix::process::{Pid, kill_process};
        let number = self.process.id().and_then(|id| Pid::from_raw(id.cast_signed()));
        let number = number.ok_or_else(|| Failure::Message("the server has ended".to_owned()))?;
        let signal = match signal {
            Signal::Terminate => rustix::process::Signal::TERM,
            Signal::Stop => rustix::process::Signal::STOP,
            Signal::Continue => rustix::process::Signal::CONT,
        };
        kill_process(number, signal).map_err(|why| Failure::from_error(&why))
    }

    #[cfg(not(target_os = "linux"))]
    pub(super) fn signal(&self, signal: Signal) -> Result<(), Failure> {
        Err(Failure::Message(format!("{signal:?} is sent on Linux alone")))
    }

    pub(super) async fn stop(&mut self) -> Result<(), Failure> {
        self.kill().await
    }

    pub(super) async fn is_ready(&mut self) -> Result<(), Failure> {
        let begun = Instant::now();
        while begun.elapsed() < STARTUP_TIMEOUT && self.process.try_wait()?.is_none() {
            let asked = http::ask(self.address, "GET", "/readyz", "");
            if let Ok(Ok(_)) = timeout(STARTUP_TIMEOUT, asked).await {
                return Ok(());
            }
            sleep(Duration::from_millis(20)).await;
        }
        Err(Failure::Message("the server does not answer".to_owned()))
    }

    pub(super) fn usage(&self) -> ResourceUsage {
        self.process.id().map_or_else(ResourceUsage::default, ResourceUsage::of_process)
    }
}

/// A free port, drawn at random so that parallel tests find different ones.
pub(super) fn free_address() -> Result<SocketAddr, Failure> {
    let drawn = getrandom::u32().map_err(|why| Failure::Message(why.to_string()))?;
    let mut addresses = (0..PORTS.len() as u32).map(|next| {
        let port = PORTS.start + (drawn.wrapping_add(next) % PORTS.len() as u32) as u16;
        SocketAddr::from((Ipv4Addr::LOCALHOST, port))
    });
    let free = addresses.find(|address| TcpListener::bind(address).is_ok());
    free.ok_or_else(|| Failure::Message("no port is free".to_owned()))
}

/// The database is a variable, since flags can be read by other users.
fn spawn(
    data: &Path,
    backends: &Backends,
    address: SocketAddr,
    flags: &[String],
) -> Result<Child, Failure> {
    let (address, data) = (address.to_string(), data.to_string_lossy());
    let program = std::env::current_exe()?;
    let mut command = Command::new(program);
    command.args(["serve", "--listen", &address, "--data", &data, "--log-level", "error"]);
    command.args(flags);
    let postgres = backends.postgres.as_ref().map(PostgresAddress::with_password);
    for (name, value) in [("SOIREE_POSTGRES", postgres), ("SOIREE_NATS", backends.nats.as_deref())]
    {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    Ok(command.stdin(Stdio::null()).stdout(Stdio::null()).kill_on_drop(true).spawn()?)
}
