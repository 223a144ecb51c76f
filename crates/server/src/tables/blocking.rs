//! `spawn_blocking` with bounded concurrency and a lower priority, for expensive work such as a
//! replay: threads that serve sockets do not wait for it.

use std::cell::Cell;

use protocol::Code;
use tokio::{sync::Semaphore, task};

use crate::ApiError;

/// Bound of concurrency: more threads would only take the processor from those that serve sockets.
const CONCURRENCY: usize = 4;

static PERMITS: Semaphore = Semaphore::const_new(CONCURRENCY);

pub(crate) async fn spawn_blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    let permit = PERMITS.acquire().await.map_err(|_| ApiError::new(Code::Failed))?;
    let done = task::spawn_blocking(move || {
        be_nice();
        let done = work();
        drop(permit);
        done
    });
    done.await.map_err(|_| ApiError::new(Code::Failed))
}

/// Lowers the priority of a thread, once. Only Linux has priorities for single threads.
fn be_nice() {
    thread_local!(static IS_NICE: Cell<bool> = const { Cell::new(false) });
    if !IS_NICE.replace(true) {
        #[cfg(target_os = "linux")]
        if let Err(error) = rustix::process::nice(5) {
            tracing::debug!(%error, "matches are read at full priority");
        }
    }
}
