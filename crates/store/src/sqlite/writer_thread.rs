//! A thread of its own that ends, like a task, with the runtime from which it was started: what a
//! power cut leaves undone stays undone.

use std::{
    io,
    thread::{self, JoinHandle},
};

use tokio::{
    runtime::Runtime,
    sync::{mpsc, oneshot},
};

/// Held by a task of the runtime that started it.
struct Cut {
    end: mpsc::Sender<()>,
    /// `None` once it is waited for.
    thread: Option<JoinHandle<()>>,
}

impl Drop for Cut {
    fn drop(&mut self) {
        // If there is no room, it has been told.
        let _ = self.end.try_send(());
        if let Some(thread) = self.thread.take() {
            // If it failed it has ended.
            let _ = thread.join();
        }
    }
}

/// Until the work is done, or the runtime that this is called in is gone.
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
    let cut = Cut { end, thread: Some(thread) };
    tokio::spawn(async move {
        let _cut = cut;
        let _ = is_done.await;
    });
    Ok(())
}
