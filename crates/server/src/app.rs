//! The shared state of all requests.

use std::{fmt, num::NonZeroU32, sync::Arc};

use governor::{Quota, clock::DefaultClock};
use protocol::ServerKey;
use store::{Millis, Store, StoreError};
use tokio::sync::watch;
use uuid::Uuid;

use crate::{
    CarriedNetworks, Client, Config, Metrics,
    api::GameLists,
    connections::PROBE_CONNECTIONS,
    lease::Lease,
    middleware::{ClientAddr, CookieSigner, Hosts, KeyedSemaphore, RateLimit, RateLimits},
    people::{Passkeys, Sessions},
    tables::Tables,
};

/// Rate limit of account deletions, per minute and address.
const DELETIONS: NonZeroU32 = NonZeroU32::new(6).unwrap();

pub struct App {
    pub config: Config,
    pub store: Arc<dyn Store>,
    pub metrics: Arc<Metrics>,
    pub(crate) client: Client,
    pub(crate) networks: CarriedNetworks,
    pub(crate) lists: GameLists,
    pub(crate) signer: CookieSigner,
    pub(crate) sessions: Sessions,
    pub(crate) limits: RateLimits,
    pub(crate) hosts: Hosts,
    /// `None` where browsers offer no passkeys.
    pub(crate) passkeys: Option<Passkeys>,
    pub(crate) tables: Arc<Tables>,
    /// Connection limit for sockets, by person.
    pub(crate) sockets: KeyedSemaphore<Uuid>,
    /// Rate limit of deletions: each one unloads the person's tables, and they are loaded again.
    pub(crate) deletions: RateLimit<ClientAddr>,
    /// Concurrency limit for data exports, by person.
    pub(crate) exports: KeyedSemaphore<Uuid>,
    /// Connection limit by address; behind a trusted proxy, of requests and sockets by forwarded
    /// address.
    pub(crate) connections: KeyedSemaphore<ClientAddr>,
    /// Further connections of each address, for health probes.
    pub(crate) probe_connections: KeyedSemaphore<ClientAddr>,
    pub(crate) lease: Arc<Lease>,
    draining: watch::Sender<bool>,
}

impl App {
    pub async fn new(
        config: Config,
        store: Arc<dyn Store>,
        client: Client,
        networks: CarriedNetworks,
    ) -> Result<Arc<App>, StoreError> {
        let secret = store.secret("cookie").await?;
        let deals = store.secret("deals").await?;
        let addresses = store.secret("addresses").await?;
        let (deals, _) = deals.split_first_chunk().expect("a secret is longer than a key");
        let key = ServerKey::new(deals);
        let requests = NonZeroU32::new(config.requests_per_second).unwrap_or(NonZeroU32::MIN);
        let lease = Arc::new(Lease::new(&*store));
        let metrics = Arc::new(Metrics::of(Arc::clone(&store), Arc::clone(&lease)));
        Ok(Arc::new(App {
            tables: Tables::new(
                &config,
                key,
                &networks.networks,
                Arc::clone(&store),
                (Arc::clone(&metrics), Arc::clone(&lease)),
            ),
            lists: GameLists::new(&networks.networks),
            sockets: KeyedSemaphore::new(config.connections_per_person),
            deletions: RateLimit::new(Quota::per_minute(DELETIONS), DefaultClock::default()),
            exports: KeyedSemaphore::new(1),
            connections: KeyedSemaphore::new(config.connections_per_address),
            probe_connections: KeyedSemaphore::new(PROBE_CONNECTIONS),
            signer: CookieSigner::new(&secret, config.is_https()),
            sessions: Sessions::new(Arc::clone(&store)),
            limits: RateLimits::new(requests, &DefaultClock::default()),
            hosts: Hosts::new(&config),
            passkeys: Passkeys::new(&config, addresses),
            metrics,
            lease,
            draining: watch::Sender::new(false),
            client,
            networks,
            store,
            config,
        }))
    }

    /// Turns true once, when graceful shutdown begins; sockets are then closed.
    pub fn draining(&self) -> watch::Receiver<bool> {
        self.draining.subscribe()
    }

    /// Closes a few abandoned tables, as the background sweep does; gives their number.
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

/// Without the secrets.
impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App").field("config", &self.config).finish_non_exhaustive()
    }
}
