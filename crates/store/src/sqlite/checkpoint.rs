//! Checkpoints of the write-ahead log (WAL) beside the writer, so that commits go on meanwhile.
//!
//! SQLite restarts the WAL only when a write finds it checkpointed completely. Under load pages are
//! added during a checkpoint, so a long WAL is checkpointed twice, the second time only the new
//! pages, and then the writer itself copies the few that are left.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use sqlx::{Connection as _, Row as _, SqliteConnection};
use tokio::{runtime::Runtime, sync::mpsc, task::JoinHandle};

use crate::Batch;

pub(super) const PASSIVE: &str = "PRAGMA wal_checkpoint(PASSIVE)";

/// Pages, about, between two checkpoints. A page of many commits is copied once; a longer interval
/// would delay commits by more I/O at a time.
const EVERY: usize = 2000;

/// The length of the WAL, in pages, at which it is to be restarted.
const LONG: i64 = 4096;

pub(super) struct Checkpoints {
    /// Pages, about, that were written since the last request.
    pages: usize,
    ask: mpsc::Sender<()>,
    /// Whether the writer is to finish the checkpoint.
    is_ripe: Arc<AtomicBool>,
    task: JoinHandle<()>,
}

impl Checkpoints {
    pub(super) fn start(runtime: &Runtime, connection: SqliteConnection) -> Checkpoints {
        let (ask, asked) = mpsc::channel(1);
        let is_ripe = Arc::new(AtomicBool::new(false));
        let task = runtime.spawn(run_on_request(connection, asked, Arc::clone(&is_ripe)));
        Checkpoints { pages: 0, ask, is_ripe, task }
    }

    /// Counts committed changes, besides those of `batches`, and requests a checkpoint when it is due.
    pub(super) fn wrote(&mut self, changes: usize, batches: &[Batch]) {
        const PAGE: usize = 4096;
        let of_a_batch = |batch: &Batch| {
            let of_a_line = |line: &str| 1 + line.len() / PAGE;
            let lines = batch.lines.iter().map(|entry| of_a_line(&entry.line));
            batch.notes.len() + lines.sum::<usize>()
        };
        self.pages += changes + batches.iter().map(of_a_batch).sum::<usize>();
        if self.pages >= EVERY {
            self.pages = 0;
            // A full channel means that one is running.
            let _ = self.ask.try_send(());
        }
    }

    /// Whether the writer is to finish the checkpoint; true once for each request.
    pub(super) fn is_ripe(&self) -> bool {
        self.is_ripe.swap(false, Ordering::Relaxed)
    }

    /// Closes the connection.
    pub(super) async fn end(self) {
        drop(self.ask);
        // A task that panicked has dropped its connection.
        let _ = self.task.await;
    }
}

async fn run_on_request(
    mut connection: SqliteConnection,
    mut asked: mpsc::Receiver<()>,
    is_ripe: Arc<AtomicBool>,
) {
    while asked.recv().await.is_some() {
        if copy(&mut connection).await.is_ok_and(|pages| pages >= LONG)
            && copy(&mut connection).await.is_ok()
        {
            is_ripe.store(true, Ordering::Relaxed);
        }
    }
    // Nothing is lost if closing fails.
    let _ = connection.close().await;
}

/// Runs a checkpoint; gives the number of pages in the WAL. Pages that cannot be copied now stay in
/// the WAL, which is as durable.
async fn copy(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    sqlx::query(PASSIVE).fetch_one(connection).await?.try_get(1)
}
