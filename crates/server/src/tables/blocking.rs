//! `spawn_blocking` with a bound and a lower priority, for work that takes a while such as a
//! replay: threads that serve sockets do not wait for it.

use std::cell::Cell;

use protocol::Code;
use tokio::{sync::Semaphore, task};

use crate::ApiError;

/// However many ask, so many are served at a time: more threads would only take the processor
/// from those who answer sockets.
const AT_ONCE: usize = 4;

static TURNS: Semaphore = Semaphore::const_new(AT_ONCE);

pub(crate) async fn spawn_blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    let turn = TURNS.acquire().await.map_err(|_| ApiError::new(Code::Failed))?;
    let done = task::spawn_blocking(move || {
        be_nice();
        let done = work();
        drop(turn);
        done
    });
    done.await.map_err(|_| ApiError::new(Code::Failed))
}

/// Reading yields to answering. Once a thread; only Linux knows a priority for a thread alone.
fn be_nice() {
    thread_local!(static IS_NICE: Cell<bool> = const { Cell::new(false) });
    if !IS_NICE.replace(true) {
        #[cfg(target_os = "linux")]
        if let Err(error) = rustix::process::nice(5) {
            tracing::debug!(%error, "matches are read at full priority");
        }
    }
}
