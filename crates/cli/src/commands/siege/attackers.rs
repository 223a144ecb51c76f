//! The attackers: a task for each socket, on a runtime of the lowest priority.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use tokio::{
    runtime::{Builder, Runtime},
    task::JoinSet,
    time::timeout,
};

use super::{
    attack_counts::AttackCounts, attacker::Attacker, scenario::SiegeScenario, targets::Targets,
};
use crate::Failure;

/// Attackers that have not ended within this time are aborted.
const END_TIMEOUT: Duration = Duration::from_secs(20);

pub(super) struct Attackers {
    /// At the lowest priority: real attackers have machines of their own, so the cost of sending
    /// must not slow down the server.
    runtime: Runtime,
    tasks: JoinSet<()>,
    counts: AttackCounts,
}

impl Attackers {
    /// Starts all attackers at once.
    pub(super) fn start(
        scenario: SiegeScenario,
        server: SocketAddr,
        until: Instant,
    ) -> Result<Attackers, Failure> {
        let runtime =
            Builder::new_multi_thread().enable_all().on_thread_start(lower_priority).build()?;
        let mut attackers =
            Attackers { runtime, tasks: JoinSet::new(), counts: AttackCounts::default() };
        let (handle, targets) = (attackers.runtime.handle().clone(), Targets::default());
        for guest in 0..scenario.guests() {
            let client = scenario.attacker(server, guest)?;
            let (sockets, counts) = (scenario.sockets_of_a_guest(), attackers.counts.clone());
            let targets = targets.clone();
            let attack = async move {
                let mut client = client;
                // A guest that is refused now gets its session with a later request.
                let _ = client.request("GET", "/api/me", "").await;
                let mut sockets_of_guest = JoinSet::new();
                for socket in 0..sockets {
                    let number = guest * sockets + socket;
                    let (targets, counts) = (targets.clone(), counts.clone());
                    let attacker = Attacker::new(client.clone(), number, until, targets, counts);
                    sockets_of_guest.spawn(attacker.run());
                }
                sockets_of_guest.join_all().await;
            };
            attackers.tasks.spawn_on(attack, &handle);
        }
        Ok(attackers)
    }

    pub(super) fn counts(&self) -> &AttackCounts {
        &self.counts
    }

    /// Waits for all attackers to end; gives what they have done.
    pub(super) async fn end(mut self) -> AttackCounts {
        let gone = async { while self.tasks.join_next().await.is_some() {} };
        if timeout(END_TIMEOUT, gone).await.is_err() {
            self.tasks.abort_all();
        }
        self.runtime.shutdown_background();
        self.counts
    }
}

/// Lowers the priority of the calling thread. Only Linux can; elsewhere attackers compete with the
/// server for the cores.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(19);
}
