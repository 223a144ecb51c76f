//! The writer: one thread that writes for all tables, with group commit (`writer/commit.rs`).

mod commit;
mod maintenance;
mod write_loop;

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::{
    checkpoint::Checkpoints, connect::execute, file::Lock, heads::Heads, watermark::Watermark,
    writer_thread,
};
use crate::{Batch, StoreError};
pub(super) use maintenance::Maintenance;
use write_loop::WriteLoop;

/// The length of the queue. When it is full, callers wait: backpressure.
const QUEUE_LIMIT: usize = 4096;

/// The readiness probe: a few random pages, as SQLite does not write unchanged ones.
const PROBE: &str = "INSERT INTO settings (key, value) VALUES ('probe', randomblob(16384)) \
    ON CONFLICT DO UPDATE SET value = excluded.value";

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// One statement about something other than tables; it gives the number of changed rows.
type Change = Box<dyn FnOnce(&Connection) -> Result<usize, StoreError> + Send>;

/// A write in the queue, with the channel for its result.
enum Write {
    Append(Batch, Reply<()>),
    Change(Change, Reply<usize>),
    Maintenance(Maintenance, Reply<()>),
    Close(oneshot::Sender<()>),
    /// Nothing: the thread looks whether it is stopped.
    Wake,
}

/// The handle of the writer thread: a bounded queue of writes.
#[derive(Debug)]
pub(super) struct Writer {
    writes: mpsc::Sender<Write>,
    /// Whether the last commit failed because of the disk or the database.
    is_failing: Arc<AtomicBool>,
}

impl Writer {
    /// Starts the writer on a thread of its own, on which every statement is run: a commit is one switch
    /// to it and one back, however many statements it has.
    pub(super) fn start(
        connection: Connection,
        beside: Connection,
        watermark: Watermark,
        lock: Lock,
    ) -> io::Result<Self> {
        let (sender, writes) = mpsc::channel(QUEUE_LIMIT);
        let is_failing = Arc::new(AtomicBool::new(false));
        let write_loop = WriteLoop {
            connection,
            checkpoints: Checkpoints::start(beside)?,
            writes,
            heads: Heads::default(),
            watermark,
            is_failing: Arc::clone(&is_failing),
            _lock: lock,
        };
        // Weak, so that the thread ends when nobody is left to write.
        let queue = sender.downgrade();
        let wake = move || {
            // A full queue means that the thread is awake.
            let _ = queue.upgrade().map(|queue| queue.try_send(Write::Wake));
        };
        writer_thread::start(|is_stopped| write_loop.run(is_stopped), wake)?;
        Ok(Self { writes: sender, is_failing })
    }

    /// `Ok` if the last commit succeeded, or else if a probe does now.
    pub(super) async fn ready(&self) -> Result<(), StoreError> {
        if self.writes.is_closed() {
            return Err(StoreError::Closed);
        }
        if !self.is_failing.load(Ordering::Relaxed) {
            return Ok(());
        }
        self.change(|connection: &_| Ok(execute(connection, PROBE, [])?)).await.map(drop)
    }

    pub(super) async fn append(&self, batch: Batch) -> Result<(), StoreError> {
        self.send(|reply| Write::Append(batch, reply)).await
    }

    /// Runs one statement, and gives the number of changed rows. One that is refused changes nothing.
    pub(super) async fn change(
        &self,
        change: impl FnOnce(&Connection) -> Result<usize, StoreError> + Send + 'static,
    ) -> Result<usize, StoreError> {
        self.send(|reply| Write::Change(Box::new(change), reply)).await
    }

    pub(super) async fn maintain(&self, task: Maintenance) -> Result<(), StoreError> {
        self.send(|reply| Write::Maintenance(task, reply)).await
    }

    pub(super) async fn close(&self) {
        let (reply, done) = oneshot::channel();
        if self.writes.send(Write::Close(reply)).await.is_ok() {
            done.await.ok();
        }
        self.writes.closed().await;
    }

    async fn send<T>(&self, write: impl FnOnce(Reply<T>) -> Write) -> Result<T, StoreError> {
        let (reply, replied) = oneshot::channel();
        self.writes.send(write(reply)).await.map_err(|_| StoreError::Closed)?;
        replied.await.map_err(|_| StoreError::Closed)?
    }
}
