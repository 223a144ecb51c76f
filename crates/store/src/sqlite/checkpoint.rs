//! Checkpoints of the write-ahead log (WAL) beside the writer, so that commits go on meanwhile.
//!
//! SQLite restarts the WAL only when a write finds it checkpointed completely. Under load pages are
//! added during a checkpoint, so a long WAL is checkpointed twice, the second time only the new
//! pages, and then the writer itself copies the few that are left.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread::{self, JoinHandle},
};

use rusqlite::{Connection, Error};

use crate::Batch;

/// Pages, about, between two checkpoints. A page of many commits is copied once; a longer interval
/// would delay commits by more I/O at a time.
const EVERY: usize = 2000;

/// The length of the WAL, in pages, at which it is to be restarted.
const LONG: i64 = 4096;

pub(super) struct Checkpoints {
    /// Pages, about, that were written since the last request.
    pages: usize,
    /// `None` once the thread is to end.
    ask: Option<mpsc::SyncSender<()>>,
    /// Whether the writer is to finish the checkpoint.
    is_ripe: Arc<AtomicBool>,
    /// `None` once it is joined.
    thread: Option<JoinHandle<()>>,
}

impl Checkpoints {
    pub(super) fn start(connection: Connection) -> io::Result<Checkpoints> {
        let (ask, asked) = mpsc::sync_channel(1);
        let is_ripe = Arc::new(AtomicBool::new(false));
        let ripe = Arc::clone(&is_ripe);
        let thread = thread::Builder::new().name("checkpoints".to_owned());
        let thread = thread.spawn(move || run_on_request(connection, &asked, &ripe))?;
        Ok(Checkpoints { pages: 0, ask: Some(ask), is_ripe, thread: Some(thread) })
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
            let _ = self.ask.as_ref().map(|ask| ask.try_send(()));
        }
    }

    /// Whether the writer is to finish the checkpoint; true once for each request.
    pub(super) fn is_ripe(&self) -> bool {
        self.is_ripe.swap(false, Ordering::Relaxed)
    }
}

/// Closes the connection.
impl Drop for Checkpoints {
    fn drop(&mut self) {
        self.ask = None;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has dropped its connection.
            let _ = thread.join();
        }
    }
}

fn run_on_request(connection: Connection, asked: &mpsc::Receiver<()>, is_ripe: &AtomicBool) {
    while asked.recv().is_ok() {
        if passive(&connection).is_ok_and(|pages| pages >= LONG) && passive(&connection).is_ok() {
            is_ripe.store(true, Ordering::Relaxed);
        }
    }
    // Nothing is lost if closing fails.
    let _ = connection.close();
}

/// Runs a checkpoint; gives the number of pages in the WAL. Pages that cannot be copied now stay in
/// the WAL, which is as durable.
pub(super) fn passive(connection: &Connection) -> Result<i64, Error> {
    connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| row.get(1))
}
