//! What every request shares.

use std::{fmt, num::NonZeroU32, sync::Arc};

use store::{Store, StoreError};
use tokio::sync::watch;

use crate::{
    Config, Metrics,
    gate::{Limits, Signer},
    people::Passkeys,
};

pub struct App {
    pub config: Config,
    pub store: Arc<dyn Store>,
    pub metrics: Metrics,
    pub(crate) signer: Signer,
    pub(crate) limits: Limits,
    /// `None` where browsers make none.
    pub(crate) passkeys: Option<Passkeys>,
    draining: watch::Sender<bool>,
}

impl App {
    pub async fn new(config: Config, store: Arc<dyn Store>) -> Result<Arc<App>, StoreError> {
        let secret = store.secret("cookie").await?;
        let requests = NonZeroU32::new(config.requests_per_second).unwrap_or(NonZeroU32::MIN);
        Ok(Arc::new(App {
            signer: Signer::new(&secret, config.is_https()),
            limits: Limits::new(requests),
            passkeys: Passkeys::new(&config),
            metrics: Metrics::default(),
            draining: watch::Sender::new(false),
            store,
            config,
        }))
    }

    /// Turns true once, when the server is about to stop: sockets say goodbye then.
    pub fn draining(&self) -> watch::Receiver<bool> {
        self.draining.subscribe()
    }

    pub(crate) fn drain(&self) {
        self.draining.send_replace(true);
    }

    pub(crate) fn is_draining(&self) -> bool {
        *self.draining.borrow()
    }
}

/// Nothing secret.
impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App").field("config", &self.config).finish_non_exhaustive()
    }
}
