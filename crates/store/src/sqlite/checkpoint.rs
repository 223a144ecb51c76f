//! Checkpoints beside the writer: while the write-ahead log is copied back into the database,
//! commits go on.
//!
//! SQLite begins the log anew only when a write finds all of it copied. Under load something is
//! always added while it is being copied, so a log that has become long is copied twice, the
//! second time only what is new, and then the writer itself copies the little that is left.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use sqlx::{Connection as _, Row as _, SqliteConnection};
use tokio::{runtime::Runtime, sync::mpsc, task::JoinHandle};

use crate::Batch;

pub(super) const PASSIVE: &str = "PRAGMA wal_checkpoint(PASSIVE)";

/// Pages, about, that are written before the log is copied. Pages that many commits wrote are
/// copied once; more of them at a time would keep the disk from those who commit.
const EVERY: usize = 2000;

/// Pages of a log that is long enough to begin anew.
const LONG: i64 = 4096;

pub(super) struct Checkpoints {
    /// About how many pages were written since it was last asked.
    pages: usize,
    ask: mpsc::Sender<()>,
    /// Whether the writer is to copy the rest.
    is_ripe: Arc<AtomicBool>,
    task: JoinHandle<()>,
}

impl Checkpoints {
    pub(super) fn start(runtime: &Runtime, connection: SqliteConnection) -> Checkpoints {
        let (ask, asked) = mpsc::channel(1);
        let is_ripe = Arc::new(AtomicBool::new(false));
        let task = runtime.spawn(copy_when_asked(connection, asked, Arc::clone(&is_ripe)));
        Checkpoints { pages: 0, ask, is_ripe, task }
    }

    /// So many changes beside those of `batches` were committed.
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
            // It may still be at work: then the next time will do.
            let _ = self.ask.try_send(());
        }
    }

    /// Whether the writer is to copy the little that is left; told once.
    pub(super) fn is_ripe(&self) -> bool {
        self.is_ripe.swap(false, Ordering::Relaxed)
    }

    /// Lets go of the database.
    pub(super) async fn end(self) {
        drop(self.ask);
        // If it failed it has let go.
        let _ = self.task.await;
    }
}

async fn copy_when_asked(
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
    // There is nothing in it that could be lost.
    let _ = connection.close().await;
}

/// Gives how many pages the log has. What cannot be copied now stays in the log, which is as
/// durable.
async fn copy(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    sqlx::query(PASSIVE).fetch_one(connection).await?.try_get(1)
}
