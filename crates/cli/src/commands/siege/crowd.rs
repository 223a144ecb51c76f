//! All who besiege, and what they have done.

use std::{
    fmt,
    net::SocketAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use engine::{SplitMix, luck::below};
use tokio::{
    runtime::{Builder, Runtime},
    task::JoinSet,
    time::timeout,
};

use super::{raider::Raider, scenario::Scenario};
use crate::Failure;

/// How long those who are done may take to notice.
const PATIENCE: Duration = Duration::from_secs(20);

pub(super) struct Crowd {
    /// Of its own, at the lowest priority: strangers bring machines of their own, and what they
    /// cost there is not to be felt here.
    runtime: Runtime,
    raiders: JoinSet<()>,
    done: Done,
}

/// Counts, shared by all.
#[derive(Clone, Debug, Default)]
pub(super) struct Done {
    pub(super) said: Count,
    pub(super) requests: Count,
    pub(super) sockets: Count,
    pub(super) tables: Count,
    /// Tables that were refused.
    pub(super) no_tables: Count,
    /// Sockets that were refused.
    pub(super) shut_out: Count,
    /// Sockets that the server ended.
    pub(super) hung_up: Count,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Count(Arc<AtomicU64>);

impl Count {
    pub(super) fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Tables that were opened first, and so have the longest logs: where all meet.
#[derive(Clone, Debug, Default)]
pub(super) struct Targets(Arc<Mutex<Vec<String>>>);

impl Targets {
    const MOST: usize = 4;

    pub(super) fn add(&self, table: &str) {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if tables.len() < Targets::MOST {
            tables.push(table.to_owned());
        }
    }

    /// Any of them; `None` if there is none yet.
    pub(super) fn one(&self, rng: &mut SplitMix) -> Option<String> {
        let tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = u32::try_from(tables.len()).ok().filter(|count| *count > 0)?;
        tables.get(below(rng, count) as usize).cloned()
    }
}

impl Crowd {
    /// Sends everybody at once.
    pub(super) fn gather(
        scenario: Scenario,
        server: SocketAddr,
        until: Instant,
    ) -> Result<Crowd, Failure> {
        let runtime = Builder::new_multi_thread().enable_all().on_thread_start(be_nice).build()?;
        let mut crowd = Crowd { runtime, raiders: JoinSet::new(), done: Done::default() };
        let (handle, targets) = (crowd.runtime.handle().clone(), Targets::default());
        for guest in 0..scenario.guests() {
            let caller = scenario.raider(server, guest)?;
            let (sockets, done) = (scenario.sockets_of_a_guest(), crowd.done.clone());
            let targets = targets.clone();
            let raid = async move {
                let mut caller = caller;
                // A guest that is refused at first comes back later as another one.
                let _ = caller.ask("GET", "/api/me", "").await;
                let mut raiders = JoinSet::new();
                for socket in 0..sockets {
                    let number = guest * sockets + socket;
                    let (targets, done) = (targets.clone(), done.clone());
                    let raider = Raider::new(caller.clone(), number, until, targets, done);
                    raiders.spawn(raider.raid());
                }
                raiders.join_all().await;
            };
            crowd.raiders.spawn_on(raid, &handle);
        }
        Ok(crowd)
    }

    pub(super) fn done(&self) -> &Done {
        &self.done
    }

    /// Everybody goes home; gives what they have done.
    pub(super) async fn end(mut self) -> Done {
        let gone = async { while self.raiders.join_next().await.is_some() {} };
        if timeout(PATIENCE, gone).await.is_err() {
            self.raiders.abort_all();
        }
        self.runtime.shutdown_background();
        self.done
    }
}

/// Of the calling thread, which only Linux can do; elsewhere the crowd and the honest compete.
fn be_nice() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(19);
}

impl fmt::Display for Done {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Done { said, requests, sockets, tables, no_tables, shut_out, hung_up } = self;
        write!(
            f,
            "{} messages and {} requests, {} sockets ({} refused, {} hung up on), \
            {} tables ({} refused)",
            said.get(),
            requests.get(),
            sockets.get(),
            shut_out.get(),
            hung_up.get(),
            tables.get(),
            no_tables.get()
        )
    }
}
