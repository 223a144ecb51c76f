//! The lease of this server, where a store can have several: it is renewed every second. A server that
//! has not renewed it for three seconds hears nothing more at its tables: another may own them soon.

use std::{
    fmt,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use ::cluster::Moment;
use store::{Epoch, Store, StoreError, TableId};
use tokio::{sync::watch, time::sleep};

use crate::tables::Tables;

const RENEWAL_INTERVAL: Duration = Duration::from_secs(1);

/// Without a renewal for this time tables are silent.
const SILENT_AFTER: Duration = Duration::from_secs(3);

/// Without a renewal for this time the server is not ready.
const UNREADY_AFTER: Duration = Duration::from_secs(10);

/// When the lease was last renewed.
pub(crate) struct Lease {
    /// `None` if the store has no leases.
    renewed: Option<Renewed>,
}

struct Renewed {
    /// Since the machine was started, when the last renewal that went well was sent.
    at: Mutex<Duration>,
    changes: watch::Sender<()>,
}

impl Lease {
    pub(crate) fn new(store: &dyn Store) -> Lease {
        let renewed = store.lease_time().map(|_| {
            let at = Mutex::new(since_start());
            Renewed { at, changes: watch::Sender::new(()) }
        });
        Lease { renewed }
    }

    /// How long ago it was renewed; `None` if there is none.
    pub(crate) fn age(&self) -> Option<Duration> {
        self.renewed.as_ref().map(Renewed::age)
    }

    pub(crate) fn is_ready(&self) -> bool {
        self.age().is_none_or(|age| age < UNREADY_AFTER)
    }

    /// Waits until the lease is fresh; without leases it is.
    pub(crate) async fn fresh(&self) {
        let Some(renewed) = &self.renewed else { return };
        let mut changes = renewed.changes.subscribe();
        while renewed.age() > SILENT_AFTER {
            // The sender is in here.
            let _ = changes.changed().await;
        }
    }

    /// It was renewed, by a request of that moment.
    pub(crate) fn note(&self, sent: Moment) {
        if let Some(renewed) = &self.renewed {
            renewed.note(Duration::from_millis(sent.unsigned_abs()));
        }
    }

    /// Renews it for as long as a server without others runs; ends when the server is no node any more, and never
    /// without leases.
    pub(crate) async fn keep(&self, tables: &Arc<Tables>, store: &dyn Store) -> StoreError {
        let Some(renewed) = &self.renewed else { return std::future::pending().await };
        loop {
            let sent = since_start();
            match renew(store, tables).await {
                Ok(()) => renewed.note(sent),
                Err(StoreError::NoNode) => {
                    // Tables are to end, and whatever they append is fenced.
                    renewed.note(sent);
                    return StoreError::NoNode;
                }
                Err(error) => tracing::warn!(%error, "the lease could not be renewed"),
            }
            sleep(RENEWAL_INTERVAL).await;
        }
    }
}

/// After a lease that had run out, tables that others have claimed are unloaded before anything is
/// heard.
async fn renew(store: &dyn Store, tables: &Arc<Tables>) -> Result<(), StoreError> {
    if !store.renew().await?.is_unbroken {
        let held: Vec<(TableId, Epoch)> = store.held().await?;
        tables.unload_all_but(&held);
    }
    Ok(())
}

impl Renewed {
    fn age(&self) -> Duration {
        let at = *self.at.lock().unwrap_or_else(PoisonError::into_inner);
        since_start().saturating_sub(at)
    }

    fn note(&self, sent: Duration) {
        *self.at.lock().unwrap_or_else(PoisonError::into_inner) = sent;
        self.changes.send_replace(());
    }
}

impl fmt::Debug for Lease {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Lease({:?})", self.age())
    }
}

/// The same clock, as nodes read it.
pub(crate) fn moment() -> Moment {
    Moment::try_from(since_start().as_millis()).unwrap_or(Moment::MAX)
}

/// A clock that goes on while the machine sleeps.
#[cfg(target_os = "linux")]
fn since_start() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    now.try_into().unwrap_or_default()
}

#[cfg(not(target_os = "linux"))]
fn since_start() -> Duration {
    use std::{sync::LazyLock, time::Instant};

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
