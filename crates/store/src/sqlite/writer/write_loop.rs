//! The loop of the writer thread: a queue of writes in, group commits out.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use sqlx::{Connection, Executor, SqliteConnection};
use tokio::{sync::mpsc, time::sleep};

use super::{
    super::{
        checkpoint::{Checkpoints, PASSIVE},
        failure::is_failure,
        file::Lock,
        heads::Heads,
        watermark::Watermark,
    },
    Reply, Write,
    commit::Outcomes,
};
use crate::StoreError;

/// Writes in one group commit. A table has at most one in the queue, so the latency of a write
/// grows with the number of tables that write at the same time, in commits that stay short.
const GROUP_COMMIT_LIMIT: usize = 256;

/// How long a group commit waits for more writes, if the one before had several.
const GROUP_COMMIT_DELAY: Duration = Duration::from_millis(2);

/// The writer thread's side of the queue.
pub(super) struct WriteLoop {
    pub(super) connection: SqliteConnection,
    pub(super) checkpoints: Checkpoints,
    pub(super) writes: mpsc::Receiver<Write>,
    pub(super) heads: Heads,
    pub(super) watermark: Watermark,
    pub(super) is_failing: Arc<AtomicBool>,
    pub(super) _lock: Lock,
}

impl WriteLoop {
    /// Until the queue is closed: takes what waits in it, commits it together, replies.
    pub(super) async fn run(mut self) {
        let (mut waiting, mut closing) = (Vec::new(), Vec::new());
        let mut is_busy = false;
        while self.writes.recv_many(&mut waiting, GROUP_COMMIT_LIMIT).await > 0 {
            if is_busy {
                self.wait_for_more(&mut waiting).await;
            }
            is_busy = waiting.len() > 1;
            let (mut batches, mut tables) = (Vec::new(), Vec::new());
            let (mut statements, mut others) = (Vec::new(), Vec::new());
            let mut maintenance = Vec::new();
            for write in waiting.drain(..) {
                match write {
                    Write::Append(batch, reply) => {
                        batches.push(batch);
                        tables.push(reply);
                    }
                    Write::Change(statement, reply) => {
                        statements.push(statement);
                        others.push(reply);
                    }
                    Write::Maintenance(task, reply) => maintenance.push((task, reply)),
                    Write::Close(reply) => closing.push(reply),
                }
            }
            let (changed, kept) = self.commit(statements, &batches).await;
            self.checkpoints.wrote(changed.len(), &batches);
            self.reply(tables, kept);
            self.reply(others, changed);
            for (task, reply) in maintenance {
                let done = self.maintain(&task).await;
                self.checkpoints.wrote(1, &[]);
                self.reply(vec![reply], vec![done]);
            }
            self.checkpoint().await;
            if !closing.is_empty() {
                self.writes.close();
            }
        }
        self.finish().await;
        for reply in closing {
            reply.send(()).ok();
        }
    }

    /// Under load, a short delay makes one commit of several.
    async fn wait_for_more(&mut self, waiting: &mut Vec<Write>) {
        sleep(GROUP_COMMIT_DELAY).await;
        while waiting.len() < GROUP_COMMIT_LIMIT {
            let Ok(write) = self.writes.try_recv() else { break };
            waiting.push(write);
        }
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

    /// Finishes a checkpoint, if one asks for it: few pages are left by then.
    async fn checkpoint(&mut self) {
        if self.checkpoints.is_ripe() {
            self.execute(PASSIVE).await.ok();
        }
    }

    pub(super) async fn execute(&mut self, statement: &'static str) -> Result<(), StoreError> {
        self.connection.execute(sqlx::query(statement)).await?;
        Ok(())
    }

    /// Clean shutdown: a last checkpoint empties the write-ahead log, and the files beside the
    /// database are removed.
    async fn finish(self) {
        let WriteLoop { mut connection, checkpoints, watermark, .. } = self;
        checkpoints.end().await;
        let written_back = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").await;
        let closed = connection.close().await;
        if written_back.is_ok() && closed.is_ok() {
            watermark.remove();
        }
    }
}
