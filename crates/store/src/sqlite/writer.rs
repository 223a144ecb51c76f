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

use sqlx::SqliteConnection;
use tokio::{
    runtime,
    sync::{mpsc, oneshot},
};

use super::{
    checkpoint::Checkpoints, file::Lock, heads::Heads, notes::Statement, watermark::Watermark,
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

/// A write in the queue, with the channel for its result.
enum Write {
    Append(Batch, Reply<()>),
    /// One statement about something other than tables; the result is the number of changed rows.
    Change(Statement, Reply<u64>),
    Maintenance(Maintenance, Reply<()>),
    Close(oneshot::Sender<()>),
}

/// The handle of the writer thread: a bounded queue of writes.
#[derive(Debug)]
pub(super) struct Writer {
    writes: mpsc::Sender<Write>,
    /// Whether the last commit failed because of the disk or the database.
    is_failing: Arc<AtomicBool>,
}

impl Writer {
    /// Starts the writer on a thread and a runtime of its own: every statement waits for the one before
    /// it, and in a runtime full of sockets each of those waits would be queued.
    pub(super) fn start(
        connection: SqliteConnection,
        beside: SqliteConnection,
        watermark: Watermark,
        lock: Lock,
    ) -> io::Result<Self> {
        let runtime = runtime::Builder::new_current_thread().enable_time().build()?;
        let checkpoints = Checkpoints::start(&runtime, beside);
        let (sender, writes) = mpsc::channel(QUEUE_LIMIT);
        let is_failing = Arc::new(AtomicBool::new(false));
        let write_loop = WriteLoop {
            connection,
            checkpoints,
            writes,
            heads: Heads::default(),
            watermark,
            is_failing: Arc::clone(&is_failing),
            _lock: lock,
        };
        writer_thread::start(runtime, write_loop.run())?;
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
        self.change(sqlx::query(PROBE)).await.map(drop)
    }

    pub(super) async fn append(&self, batch: Batch) -> Result<(), StoreError> {
        self.send(|reply| Write::Append(batch, reply)).await
    }

    pub(super) async fn change(&self, statement: Statement) -> Result<u64, StoreError> {
        self.send(|reply| Write::Change(statement, reply)).await
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
