//! What a node does by itself: ticks, what it says of itself, and what the bus brings.

use std::{
    sync::{Arc, PoisonError, atomic::Ordering},
    time::Duration,
};

use ::cluster::{NodeInput, TICK};
use tokio::time::{MissedTickBehavior, interval};

use super::{Cluster, Stage, news::News, peers::Status};
use crate::App;

/// What a node says of itself, every so many ticks.
const STATUS_TICKS: u32 = 10;

impl Cluster {
    /// Runs until it is stopped: from here on the node holds its lease and owns tables.
    pub(crate) fn start(self: &Arc<Cluster>, app: &Arc<App>) {
        self.app.set(Arc::downgrade(app)).expect("a node is started once");
        self.bus.listen(&self.this);
        let this = Arc::clone(self);
        self.spawn(async move { this.tick_on().await });
    }

    async fn tick_on(&self) {
        let mut ticks = interval(Duration::from_millis(TICK.unsigned_abs()));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        for number in 0_u32.. {
            ticks.tick().await;
            if !matches!(*self.stage.borrow(), Stage::Runs) {
                return;
            }
            self.hear(NodeInput::Tick);
            if number.is_multiple_of(STATUS_TICKS) {
                self.tell_peers(&News::Status(self.status()));
            }
        }
    }

    fn status(&self) -> Status {
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let people = self.tables().map_or(0, |tables| tables.people_here());
        Status {
            tables: count(self.lock().owners.len()),
            people: count(people),
            is_draining: self.is_draining.load(Ordering::Relaxed),
        }
    }

    /// People at the other nodes.
    pub(crate) fn people_elsewhere(&self) -> usize {
        self.peers.lock().unwrap_or_else(PoisonError::into_inner).people()
    }
}
