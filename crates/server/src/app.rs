//! The shared state of all requests.

use std::{fmt, num::NonZeroU32, sync::Arc};

use governor::{Quota, clock::DefaultClock};
use protocol::ServerKey;
use store::{Millis, Store, StoreError};
use tokio::sync::watch;
use uuid::Uuid;

use crate::{
    ApiError, CarriedNetworks, Client, Config, Membership, Metrics,
    api::GameLists,
    cluster::Cluster,
    connections::PROBE_CONNECTIONS,
    daily::{self, Daily, DayClock},
    lease::Lease,
    middleware::{ClientAddr, CookieSigner, Hosts, KeyedSemaphore, RateLimit, RateLimits},
    people::{Handles, Passkeys, Sessions},
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
    pub(crate) handles: Handles,
    pub(crate) limits: RateLimits,
    pub(crate) hosts: Hosts,
    /// `None` where browsers offer no passkeys.
    pub(crate) passkeys: Option<Passkeys>,
    pub(crate) tables: Arc<Tables>,
    pub(crate) daily: Daily,
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
    /// `None` if this is the only server of its store.
    pub(crate) cluster: Option<Arc<Cluster>>,
    draining: watch::Sender<bool>,
}

impl App {
    pub async fn new(
        config: Config,
        store: Arc<dyn Store>,
        client: Client,
        networks: CarriedNetworks,
    ) -> Result<Arc<App>, StoreError> {
        App::among(config, store, client, networks, None).await
    }

    /// A server that may be one of several with the same store; it is a node from here on.
    pub async fn among(
        config: Config,
        store: Arc<dyn Store>,
        client: Client,
        networks: CarriedNetworks,
        membership: Option<Membership>,
    ) -> Result<Arc<App>, StoreError> {
        let secret = store.secret("cookie").await?;
        let deals = store.secret("deals").await?;
        let addresses = store.secret("addresses").await?;
        let (deals, _) = deals.split_first_chunk().expect("a secret is longer than a key");
        let key = ServerKey::new(deals);
        let requests = NonZeroU32::new(config.requests_per_second).unwrap_or(NonZeroU32::MIN);
        let lease = Arc::new(Lease::new(&*store));
        let days = Arc::new(DayClock::started(config.quick_bots));
        let daily = Daily::new(store.secret("daily").await?, Arc::clone(&days), config.quick_bots);
        let metrics = Metrics::of(Arc::clone(&store), Arc::clone(&lease));
        let (cluster, metrics) = match membership {
            Some(membership) => {
                let (store, lease) = (Arc::clone(&store), Arc::clone(&lease));
                let cluster = Cluster::new(membership, store, metrics, lease);
                let metrics = cluster.metrics();
                (Some(cluster), metrics)
            }
            None => (None, Arc::new(metrics)),
        };
        let app = Arc::new(App {
            tables: Tables::new(
                &config,
                key,
                &networks.networks,
                Arc::clone(&store),
                (Arc::clone(&metrics), Arc::clone(&lease)),
                cluster.clone(),
                days,
            ),
            daily,
            lists: GameLists::new(&networks.networks),
            sockets: KeyedSemaphore::new(config.connections_per_person),
            deletions: RateLimit::new(Quota::per_minute(DELETIONS), DefaultClock::default()),
            exports: KeyedSemaphore::new(1),
            connections: KeyedSemaphore::new(config.connections_per_address),
            probe_connections: KeyedSemaphore::new(PROBE_CONNECTIONS),
            signer: CookieSigner::new(&secret, config.is_https()),
            handles: Handles::new(&*store).await?,
            sessions: Sessions::new(Arc::clone(&store), cluster.clone()),
            limits: RateLimits::new(requests, &DefaultClock::default()),
            hosts: Hosts::new(&config),
            passkeys: Passkeys::new(&config, addresses),
            metrics,
            lease,
            cluster,
            draining: watch::Sender::new(false),
            client,
            networks,
            store,
            config,
        });
        if let Some(cluster) = &app.cluster {
            cluster.start(&app);
        }
        Ok(app)
    }

    /// Turns true once, when graceful shutdown begins; sockets are then closed.
    pub fn draining(&self) -> watch::Receiver<bool> {
        self.draining.subscribe()
    }

    /// Closes a few abandoned tables, as the background sweep does; gives their number.
    pub async fn sweep(&self, now: Millis) -> Result<usize, StoreError> {
        self.tables.sweep(now).await
    }

    /// The daily duplicate, whose clock tests move.
    pub fn daily(&self) -> &Daily {
        &self.daily
    }

    /// Prepares the boards of a game's set of today that are missing, as the background job does.
    pub async fn prepare_daily(&self, game: &str) -> Result<(), ApiError> {
        daily::prepare(self, game).await
    }

    pub(crate) fn drain(&self) {
        self.draining.send_replace(true);
    }

    pub(crate) fn is_draining(&self) -> bool {
        let is_leaving = self.cluster.as_ref().is_some_and(|cluster| cluster.is_draining());
        is_leaving || *self.draining.borrow()
    }

    /// Whether clients may be sent here: the lease is fresh, and among several nodes the bus is there.
    pub(crate) fn is_ready(&self) -> bool {
        let is_member = self.cluster.as_ref().is_none_or(|cluster| cluster.is_ready());
        self.lease.is_ready() && is_member
    }
}

/// Without the secrets.
impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App").field("config", &self.config).finish_non_exhaustive()
    }
}
