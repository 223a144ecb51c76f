//! What is counted among several nodes.

use prometheus_client::{
    metrics::{counter::Counter, histogram::Histogram},
    registry::Registry,
};

use super::durations;

#[derive(Debug)]
pub(crate) struct ClusterMetrics {
    /// Messages that did not fit into a queue.
    pub(crate) dropped: Counter,
    /// Messages that could not be read.
    pub(crate) garbled: Counter,
    /// Seconds from the claim of a table that another node had until it is served again.
    pub(crate) handover: Histogram,
}

impl Default for ClusterMetrics {
    fn default() -> ClusterMetrics {
        let (dropped, garbled) = Default::default();
        ClusterMetrics { dropped, garbled, handover: durations() }
    }
}

impl ClusterMetrics {
    /// Only a node among others has them.
    pub(super) fn register(&self, registry: &mut Registry) {
        let dropped = "Messages between nodes that did not fit into a queue";
        registry.register("bus_dropped", dropped, self.dropped.clone());
        let garbled = "Messages between nodes that could not be read";
        registry.register("bus_garbled", garbled, self.garbled.clone());
        let handover = "From the claim of another node's table until it is served";
        registry.register("handover_seconds", handover, self.handover.clone());
    }
}
