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
    middleware::{Headcount, Hosts, Limit, Limits, Place, Signer},
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
    pub(crate) signer: Signer,
    pub(crate) sessions: Sessions,
    pub(crate) limits: Limits,
    pub(crate) hosts: Hosts,
    /// `None` where browsers make none.
    pub(crate) passkeys: Option<Passkeys>,
    pub(crate) tables: Arc<Tables>,
    /// By person.
    pub(crate) sockets: Headcount<Uuid>,
    /// People who are forgotten at their wish: their tables are put away and fetched anew.
    pub(crate) deletions: Limit<Place>,
    /// Copies of somebody's data that are being made, by person.
    pub(crate) exports: Headcount<Uuid>,
    /// Connections by address; behind a trusted proxy, requests and sockets by forwarded address.
    pub(crate) places: Headcount<Place>,
    /// Connections by address beyond those.
    pub(crate) spare: Headcount<Place>,
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
            sockets: Headcount::new(config.connections_per_person),
            deletions: Limit::new(Quota::per_minute(DELETIONS), DefaultClock::default()),
            exports: Headcount::new(1),
            places: Headcount::new(config.connections_per_address),
            spare: Headcount::new(SPARE),
            signer: Signer::new(&secret, config.is_https()),
            sessions: Sessions::new(Arc::clone(&store)),
            limits: Limits::new(requests, &DefaultClock::default()),
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
