//! Work that blocks its thread, away from the threads of the runtime.

use std::panic;

use tokio::task::spawn_blocking;

/// Runs the work on a thread where it may block.
pub(super) async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    match spawn_blocking(work).await {
        Ok(done) => done,
        Err(failed) => panic::resume_unwind(failed.into_panic()),
    }
}
