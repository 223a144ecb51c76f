//! A server under test: a child process that can be killed and restarted.

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

/// A running `soiree serve`; it is killed when dropped.
pub(super) struct ServerProcess {
    process: Child,
    pub(super) address: SocketAddr,
    data: PathBuf,
    /// `None` if the data is in the folder.
    postgres: Option<PostgresAddress>,
    /// Flags of `soiree serve` beside the address and the data folder.
    flags: Vec<String>,
}

impl ServerProcess {
    /// Starts a server on a free port and waits until it is ready.
    pub(super) async fn start(
        data: &Path,
        postgres: Option<PostgresAddress>,
        flags: Vec<String>,
    ) -> Result<ServerProcess, Failure> {
        let address = free_address()?;
        let data = data.to_owned();
        let process = spawn(&data, postgres.as_ref(), address, &flags)?;
        let mut server = ServerProcess { process, address, data, postgres, flags };
        server.is_ready().await?;
        Ok(server)
    }

    /// Kills the process without warning and starts another on the same data; gives the time from
    /// the new process to its first answer.
    pub(super) async fn kill_and_restart(&mut self) -> Result<Duration, Failure> {
        // SIGKILL: the process gets no chance to finish anything.
        self.process.kill().await?;
        let begun = Instant::now();
        self.process = spawn(&self.data, self.postgres.as_ref(), self.address, &self.flags)?;
        self.is_ready().await?;
        Ok(begun.elapsed())
    }

    pub(super) async fn stop(&mut self) -> Result<(), Failure> {
        self.process.kill().await?;
        Ok(())
    }

    async fn is_ready(&mut self) -> Result<(), Failure> {
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
fn free_address() -> Result<SocketAddr, Failure> {
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
    postgres: Option<&PostgresAddress>,
    address: SocketAddr,
    flags: &[String],
) -> Result<Child, Failure> {
    let (address, data) = (address.to_string(), data.to_string_lossy());
    let program = std::env::current_exe()?;
    let mut command = Command::new(program);
    command.args(["serve", "--listen", &address, "--data", &data, "--log-level", "error"]);
    command.args(flags);
    match postgres {
        Some(postgres) => command.env("SOIREE_POSTGRES", postgres.with_password()),
        None => command.env_remove("SOIREE_POSTGRES"),
    };
    Ok(command.stdin(Stdio::null()).stdout(Stdio::null()).kill_on_drop(true).spawn()?)
}
