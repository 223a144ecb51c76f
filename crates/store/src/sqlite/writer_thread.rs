//! A thread that is stopped, like a task, when the runtime that started it is dropped, so that tests
//! can simulate a crash.

use std::{
    io,
    thread::{self, JoinHandle},
};

use tokio::{
    runtime::Runtime,
    sync::{mpsc, oneshot},
};

/// Stops the thread when it is dropped, by a task of the runtime that started it.
struct StopGuard {
    end: mpsc::Sender<()>,
    /// `None` once it is joined.
    thread: Option<JoinHandle<()>>,
}

impl Drop for StopGuard {
    fn drop(&mut self) {
        // A full channel means that it is stopping already.
        let _ = self.end.try_send(());
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has ended.
            let _ = thread.join();
        }
    }
}

/// Runs the work on a thread until it is done, or the calling runtime is dropped.
pub(super) fn start(
    runtime: Runtime,
    work: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let (end, mut ended) = mpsc::channel(1);
    let (done, is_done) = oneshot::channel::<()>();
    let end_of_work = end.clone();
    let thread = thread::Builder::new().name("writer".to_owned()).spawn(move || {
        runtime.spawn(async move {
            work.await;
            let _ = end_of_work.try_send(());
            drop(done);
        });
        runtime.block_on(ended.recv());
    })?;
    let guard = StopGuard { end, thread: Some(thread) };
    tokio::spawn(async move {
        let _guard = guard;
        let _ = is_done.await;
    });
    Ok(())
}
