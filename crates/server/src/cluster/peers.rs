//! What the nodes say of themselves every second: how much they do, and whether they stop.

use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

use ::cluster::{LiveNode, NodeId};
use serde::{Deserialize, Serialize};

/// What a node has not said again within this time is not true any more.
const STALE_AFTER: Duration = Duration::from_secs(5);

/// More nodes than any house has: what a stranger says of others is bounded.
const LIMIT: usize = 1024;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Status {
    /// Tables that it owns.
    pub(super) tables: u32,
    /// People with a socket there.
    pub(super) people: u32,
    pub(super) is_draining: bool,
}

#[derive(Debug, Default)]
pub(super) struct Peers {
    known: HashMap<NodeId, (Status, Instant)>,
}

impl Peers {
    pub(super) fn note(&mut self, node: NodeId, status: Status) {
        self.known.retain(|_, (_, at)| at.elapsed() < STALE_AFTER);
        if self.known.len() < LIMIT {
            self.known.insert(node, (status, Instant::now()));
        }
    }

    /// A node that lives, with what it has said of itself.
    pub(super) fn live(&self, node: NodeId) -> LiveNode {
        let Status { tables, is_draining, .. } = self.status(node);
        LiveNode { node, tables, is_draining }
    }

    /// People at the other nodes; somebody with sockets at two nodes counts twice.
    pub(super) fn people(&self) -> usize {
        let fresh = self.known.values().filter(|(_, at)| at.elapsed() < STALE_AFTER);
        fresh.map(|(status, _)| status.people as usize).sum()
    }

    fn status(&self, node: NodeId) -> Status {
        let known = self.known.get(&node).filter(|(_, at)| at.elapsed() < STALE_AFTER);
        known.map(|(status, _)| *status).unwrap_or_default()
    }
}
