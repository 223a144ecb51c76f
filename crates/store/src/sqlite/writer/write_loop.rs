//! The loop of the writer thread: a queue of writes in, group commits out.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::{
    super::{
        checkpoint::{Checkpoints, passive},
        connect::execute,
        failure::is_failure,
        file::Lock,
        heads::Heads,
        watermark::Watermark,
    },
    Change, Maintenance, Reply, Write,
    commit::Outcomes,
};
use crate::{Batch, StoreError};

/// Writes in one group commit. A table has at most one in the queue, so the latency of a write
/// grows with the number of tables that write at the same time, in commits that stay short.
const GROUP_COMMIT_LIMIT: usize = 256;

/// The least time from the start of one group commit to that of the next, if it had several writes:
/// what comes meanwhile is committed together. A write that is alone is committed at once.
const GROUP_COMMIT_INTERVAL: Duration = Duration::from_millis(4);

/// The writer thread's side of the queue.
pub(super) struct WriteLoop {
    pub(super) connection: Connection,
    pub(super) checkpoints: Checkpoints,
    pub(super) writes: mpsc::Receiver<Write>,
    pub(super) heads: Heads,
    pub(super) watermark: Watermark,
    pub(super) is_failing: Arc<AtomicBool>,
    pub(super) _lock: Lock,
}

/// What is committed together, each with the channel for its result.
#[derive(Default)]
struct Group {
    batches: Vec<Batch>,
    tables: Vec<Reply<()>>,
    changes: Vec<Change>,
    others: Vec<Reply<usize>>,
    /// Each is a transaction of its own.
    maintenance: Vec<(Maintenance, Reply<()>)>,
    closing: Vec<oneshot::Sender<()>>,
}

impl WriteLoop {
    /// Until the queue is closed: takes what waits in it, commits it together, replies. A thread that is
    /// stopped leaves everything as a crash would.
    pub(super) fn run(mut self, is_stopped: &AtomicBool) {
        let (mut waiting, mut closing) = (Vec::new(), Vec::new());
        let mut due = Instant::now();
        while self.writes.blocking_recv_many(&mut waiting, GROUP_COMMIT_LIMIT) > 0 {
            self.wait_for_more(&mut waiting, due);
            if is_stopped.load(Ordering::Relaxed) {
                return;
            }
            due = Instant::now();
            if waiting.len() > 1 {
                due += GROUP_COMMIT_INTERVAL;
            }
            let group = Group::of(waiting.drain(..));
            closing.extend(self.write_group(group));
            if !closing.is_empty() {
                self.writes.close();
            }
        }
        self.finish();
        for reply in closing {
            reply.send(()).ok();
        }
    }

    /// Under load, a short delay makes one commit of several.
    fn wait_for_more(&mut self, waiting: &mut Vec<Write>, due: Instant) {
        let delay = due.saturating_duration_since(Instant::now());
        if !delay.is_zero() {
            thread::sleep(delay);
        }
        while waiting.len() < GROUP_COMMIT_LIMIT {
            let Ok(write) = self.writes.try_recv() else { break };
            waiting.push(write);
        }
    }

    /// Commits and replies; gives those who wait for the end.
    fn write_group(&mut self, group: Group) -> Vec<oneshot::Sender<()>> {
        let Group { batches, tables, changes, others, maintenance, closing } = group;
        let (changed, kept) = self.commit(changes, &batches);
        self.checkpoints.wrote(changed.len(), &batches);
        self.reply(tables, kept);
        self.reply(others, changed);
        for (task, reply) in maintenance {
            let done = self.maintain(&task);
            self.checkpoints.wrote(1, &[]);
            self.reply(vec![reply], vec![done]);
        }
        // Few pages are left by then.
        if self.checkpoints.is_ripe() {
            passive(&self.connection).ok();
        }
        closing
    }

    fn reply<T>(&self, answers: Vec<Reply<T>>, outcomes: Outcomes<T>) {
        for (reply, outcome) in answers.into_iter().zip(outcomes) {
            self.note(&outcome);
            reply.send(outcome).ok();
        }
    }

    /// Remembers for readiness whether the last commit failed; a refused write is no failure.
    fn note<T>(&self, done: &Result<T, StoreError>) {
        match done {
            Ok(_) => self.is_failing.store(false, Ordering::Relaxed),
            Err(error) if is_failure(error) => self.is_failing.store(true, Ordering::Relaxed),
            Err(_) => {}
        }
    }

    pub(super) fn execute(&self, statement: &str) -> Result<(), StoreError> {
        execute(&self.connection, statement, [])?;
        Ok(())
    }

    /// Clean shutdown: a last checkpoint empties the write-ahead log, and the files beside the
    /// database are removed.
    fn finish(self) {
        let WriteLoop { connection, checkpoints, watermark, .. } = self;
        drop(checkpoints);
        let written_back = connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)");
        let closed = connection.close();
        if written_back.is_ok() && closed.is_ok() {
            watermark.remove();
        }
    }
}

impl Group {
    fn of(writes: impl Iterator<Item = Write>) -> Group {
        let mut group = Group::default();
        for write in writes {
            match write {
                Write::Append(batch, reply) => {
                    group.batches.push(batch);
                    group.tables.push(reply);
                }
                Write::Change(change, reply) => {
                    group.changes.push(change);
                    group.others.push(reply);
                }
                Write::Maintenance(task, reply) => group.maintenance.push((task, reply)),
                Write::Close(reply) => group.closing.push(reply),
                Write::Wake => {}
            }
        }
        group
    }
}
