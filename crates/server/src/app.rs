//! What every request shares.

use std::{fmt, num::NonZeroU32, sync::Arc};

use governor::{Quota, clock::DefaultClock};
use protocol::ServerKey;
use store::{Millis, Store, StoreError};
use tokio::sync::watch;
use uuid::Uuid;

use crate::{
    Client, Config, Metrics,
    connections::SPARE,
    middleware::{ClientAddr, CookieSigner, Hosts, KeyedSemaphore, RateLimit, RateLimits},
    people::{Passkeys, Sessions},
    tables::Tables,
};

/// How many people may be forgotten in a minute from one address.
const DELETIONS: NonZeroU32 = NonZeroU32::new(6).unwrap();

pub struct App {
    pub config: Config,
    pub store: Arc<dyn Store>,
    pub metrics: Arc<Metrics>,
    pub(crate) client: Client,
    pub(crate) signer: CookieSigner,
    pub(crate) sessions: Sessions,
    pub(crate) limits: RateLimits,
    pub(crate) hosts: Hosts,
    /// `None` where browsers make none.
    pub(crate) passkeys: Option<Passkeys>,
    pub(crate) tables: Arc<Tables>,
    /// By person.
    pub(crate) sockets: KeyedSemaphore<Uuid>,
    /// People who are forgotten at their wish: their tables are put away and fetched anew.
    pub(crate) deletions: RateLimit<ClientAddr>,
    /// Copies of somebody's data that are being made, by person.
    pub(crate) exports: KeyedSemaphore<Uuid>,
    /// Connections by address; behind a trusted proxy, requests and sockets by forwarded address.
    pub(crate) places: KeyedSemaphore<ClientAddr>,
    /// Connections by address beyond those.
    pub(crate) spare: KeyedSemaphore<ClientAddr>,
    draining: watch::Sender<bool>,
}

impl App {
    pub async fn new(
        config: Config,
        store: Arc<dyn Store>,
        client: Client,
    ) -> Result<Arc<App>, StoreError> {
        let secret = store.secret("cookie").await?;
        let deals = store.secret("deals").await?;
        let (deals, _) = deals.split_first_chunk().expect("a secret is longer than a key");
        let key = ServerKey::new(deals);
        let requests = NonZeroU32::new(config.requests_per_second).unwrap_or(NonZeroU32::MIN);
        let metrics = Arc::new(Metrics::default());
        Ok(Arc::new(App {
            tables: Tables::new(&config, key, Arc::clone(&store), Arc::clone(&metrics)),
            sockets: KeyedSemaphore::new(config.connections_per_person),
            deletions: RateLimit::new(Quota::per_minute(DELETIONS), DefaultClock::default()),
            exports: KeyedSemaphore::new(1),
            places: KeyedSemaphore::new(config.connections_per_address),
            spare: KeyedSemaphore::new(SPARE),
            signer: CookieSigner::new(&secret, config.is_https()),
            sessions: Sessions::new(Arc::clone(&store)),
            limits: RateLimits::new(requests, &DefaultClock::default()),
            hosts: Hosts::new(&config),
            passkeys: Passkeys::new(&config),
            metrics,
            draining: watch::Sender::new(false),
            client,
            store,
            config,
        }))
    }

    /// Turns true once, when the server is about to stop: sockets say goodbye then.
    pub fn draining(&self) -> watch::Receiver<bool> {
        self.draining.subscribe()
    }

    /// Closes tables at which nobody has been for long, a few at a time, as the server does by
    /// itself while it runs; how many.
    pub async fn sweep(&self, now: Millis) -> Result<usize, StoreError> {
        self.tables.sweep(now).await
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
