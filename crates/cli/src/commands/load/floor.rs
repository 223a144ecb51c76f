//! The floor of a load test: what sockets and a durable append a move cost with no table behind.
//!
//! A child process (`soiree floor`) takes as many connections as the server had. At every table one
//! client after the other sends a request of the mean size, at the same pace; it is appended to a
//! file, and then all are sent a message of the mean size of a step.

use std::{
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::Stdio,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use serde::Serialize;
use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader},
    net::TcpStream,
    process::{Child, Command},
    task::JoinSet,
    time::sleep_until,
};

use super::{
    super::resource_usage::ResourceUsage,
    figures::Figures,
    metrics::Metrics,
    traffic::{Amount, Messages},
};
use crate::Failure;

/// The report of the floor.
#[derive(Debug, Serialize)]
pub(super) struct FloorReport {
    pub(super) moves: u64,
    #[serde(flatten)]
    pub(super) figures: Figures,
    pub(super) messages: Messages,
    /// Requests that were appended to the file, those of unfinished moves included.
    pub(super) appended: u64,
}

/// The sizes of messages on the wire.
#[derive(Clone, Copy)]
struct Sizes {
    request: usize,
    answer: usize,
    step: usize,
}

impl Sizes {
    /// The mean size of each kind, and the header of a frame.
    fn of(messages: &Messages) -> Sizes {
        let on_the_wire = |amount: Amount, mask: usize| {
            let mean = amount.mean() as usize;
            let length = if mean < 126 { 2 } else { 4 };
            length + mask + mean
        };
        Sizes {
            request: on_the_wire(messages.requests, 4),
            answer: on_the_wire(messages.answers, 0),
            step: on_the_wire(messages.steps, 0),
        }
    }
}

/// A running floor with its clients.
pub(super) struct Floor {
    process: Child,
    file: PathBuf,
    sizes: Sizes,
    pub(super) metrics: Arc<Metrics>,
    is_over: Arc<AtomicBool>,
    tables: JoinSet<Result<(), Failure>>,
    /// What the process used before the first connection.
    pub(super) idle: ResourceUsage,
}

impl Floor {
    /// Starts the process and connects a client for every seat; tables have these players in turn.
    pub(super) async fn start(
        folder: &Path,
        messages: &Messages,
        tables: u32,
        players: &[u8],
        pace: Duration,
    ) -> Result<Floor, Failure> {
        let (file, sizes) = (folder.join("floor"), Sizes::of(messages));
        let (process, address) = spawn(&file, sizes).await?;
        let idle = usage(&process);
        let metrics = Arc::new(Metrics::default());
        let is_over = Arc::new(AtomicBool::new(false));
        let mut loops = JoinSet::new();
        for (number, players) in (0..tables).zip(players.iter().cycle()) {
            let sockets = connect(address, number, *players).await?;
            let (metrics, is_over) = (Arc::clone(&metrics), Arc::clone(&is_over));
            // Spread over the time from one move to the next, as tables that were opened are.
            let first = Instant::now() + pace.mul_f64(f64::from(number) / f64::from(tables));
            loops.spawn(FloorTable { sockets, sizes, pace, metrics, is_over }.play(first));
        }
        Ok(Floor { process, file, sizes, metrics, is_over, tables: loops, idle })
    }

    pub(super) fn usage(&self) -> ResourceUsage {
        usage(&self.process)
    }

    /// Ends all tables and the process, and counts what was appended.
    pub(super) async fn end(mut self, figures: Figures) -> Result<FloorReport, Failure> {
        let (moves, messages) = (self.metrics.moves(), self.metrics.messages());
        self.is_over.store(true, Ordering::Relaxed);
        for table in self.tables.join_all().await {
            table?;
        }
        self.process.kill().await?;
        let appended = fs::metadata(&self.file)?.len() / self.sizes.request as u64;
        Ok(FloorReport { moves, figures, messages, appended })
    }
}

fn usage(process: &Child) -> ResourceUsage {
    process.id().map_or_else(ResourceUsage::default, ResourceUsage::of_process)
}

/// The process and its address, which is the first line that it writes.
async fn spawn(file: &Path, sizes: Sizes) -> Result<(Child, SocketAddr), Failure> {
    let mut command = Command::new(std::env::current_exe()?);
    command.arg("floor").arg(file);
    for (flag, bytes) in
        [("--request", sizes.request), ("--answer", sizes.answer), ("--step", sizes.step)]
    {
        command.arg(flag).arg(bytes.to_string());
    }
    let command = command.stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true);
    let mut process = command.spawn()?;
    let silent = || Failure::Message("the floor does not answer".to_owned());
    let mut told = BufReader::new(process.stdout.take().ok_or_else(silent)?).lines();
    let address = told.next_line().await?.and_then(|line| line.parse().ok());
    Ok((process, address.ok_or_else(silent)?))
}

/// A connection for every seat; each is confirmed by a byte.
async fn connect(address: SocketAddr, table: u32, players: u8) -> Result<Vec<TcpStream>, Failure> {
    let mut sockets = Vec::new();
    for _ in 0..players {
        let mut socket = TcpStream::connect(address).await?;
        socket.set_nodelay(true)?;
        socket.write_all(&table.to_be_bytes()).await?;
        socket.read_u8().await?;
        sockets.push(socket);
    }
    Ok(sockets)
}

/// The clients of one table.
struct FloorTable {
    sockets: Vec<TcpStream>,
    sizes: Sizes,
    pace: Duration,
    metrics: Arc<Metrics>,
    is_over: Arc<AtomicBool>,
}

impl FloorTable {
    /// One client after the other sends, and all receive, until the measurement is over.
    async fn play(mut self, first: Instant) -> Result<(), Failure> {
        let Sizes { request, answer, step } = self.sizes;
        let (message, mut received) = (vec![b'x'; request], vec![0; answer + step]);
        let mut due = first;
        for sender in (0..self.sockets.len()).cycle() {
            sleep_until(due.into()).await;
            if self.is_over.load(Ordering::Relaxed) {
                break;
            }
            let sent = Instant::now();
            due = sent + self.pace;
            self.sockets[sender].write_all(&message).await?;
            self.metrics.request(request);
            for (seat, socket) in self.sockets.iter_mut().enumerate() {
                if seat == sender {
                    socket.read_exact(&mut received[..answer]).await?;
                    self.metrics.answer(answer);
                }
                socket.read_exact(&mut received[..step]).await?;
                self.metrics.step(step);
            }
            self.metrics.moved(sent.elapsed().as_micros());
        }
        Ok(())
    }
}
