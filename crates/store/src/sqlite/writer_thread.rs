//! A thread that is stopped, like a task, when the runtime that started it is dropped, so that tests
//! can simulate a crash.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
};

use tokio::sync::oneshot;

/// Stops the thread when it is dropped, by a task of the runtime that started it.
struct StopGuard<W: FnOnce()> {
    is_stopped: Arc<AtomicBool>,
    /// `None` once it was called, as `thread` is `None` once it is joined.
    wake: Option<W>,
    thread: Option<JoinHandle<()>>,
}

impl<W: FnOnce()> Drop for StopGuard<W> {
    fn drop(&mut self) {
        self.is_stopped.store(true, Ordering::Relaxed);
        if let (Some(wake), Some(thread)) = (self.wake.take(), self.thread.take()) {
            wake();
            // A thread that panicked has ended.
            let _ = thread.join();
        }
    }
}

/// Runs the work on a thread until it is done. When the calling runtime is dropped, the flag that the
/// work is given is set, `wake` is called, and the work has to end.
pub(super) fn start(
    work: impl FnOnce(&AtomicBool) + Send + 'static,
    wake: impl FnOnce() + Send + Sync + 'static,
) -> io::Result<()> {
    let is_stopped = Arc::new(AtomicBool::new(false));
    let (done, is_done) = oneshot::channel::<()>();
    let flag = Arc::clone(&is_stopped);
    let thread = thread::Builder::new().name("writer".to_owned()).spawn(move || {
        work(&flag);
        drop(done);
    })?;
    let guard = StopGuard { is_stopped, wake: Some(wake), thread: Some(thread) };
    tokio::spawn(async move {
        let _guard = guard;
        let _ = is_done.await;
    });
    Ok(())
}
