//! What is counted among several nodes.

use std::{fmt, sync::Weak};

use ::cluster::NodeCounts;
use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeMetric as _},
    metrics::{MetricType, counter::ConstCounter, counter::Counter, histogram::Histogram},
    registry::Registry,
};

use super::durations;
use crate::cluster::Cluster;

#[derive(Debug)]
pub(crate) struct ClusterMetrics {
    /// Messages that did not fit into a queue.
    pub(crate) dropped: Counter,
    /// Messages that could not be read.
    pub(crate) garbled: Counter,
    /// Connections that owners had and their gateways did not.
    pub(crate) ghosts: Counter,
    /// Seconds from the claim of a table that another node had until it is served again.
    pub(crate) handover: Histogram,
}

impl Default for ClusterMetrics {
    fn default() -> ClusterMetrics {
        let (dropped, garbled, ghosts) = Default::default();
        ClusterMetrics { dropped, garbled, ghosts, handover: durations() }
    }
}

impl ClusterMetrics {
    pub(super) fn register(&self, registry: &mut Registry) {
        let dropped = "Messages between nodes that did not fit into a queue";
        registry.register("bus_dropped", dropped, self.dropped.clone());
        let garbled = "Messages between nodes that could not be read";
        registry.register("bus_garbled", garbled, self.garbled.clone());
        let ghosts = "Connections that an owner had and its gateway did not";
        registry.register("ghosts", ghosts, self.ghosts.clone());
        let handover = "From the claim of another node's table until it is served";
        registry.register("handover_seconds", handover, self.handover.clone());
    }
}

/// Why tables were claimed, in the order of [`NodeCounts::claims`].
const REASONS: [&str; 4] = ["put-away", "handed-over", "no-responders", "dead"];

/// What the node counts, read when metrics are asked for.
#[derive(Debug)]
pub(super) struct NodeCollector(pub(super) Weak<Cluster>);

impl Collector for NodeCollector {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> Result<(), fmt::Error> {
        let Some(cluster) = self.0.upgrade() else { return Ok(()) };
        let NodeCounts { claims, fenced, handed_over, shorter_log } = cluster.counts();
        let help = "Tables claimed, by why the claim was granted";
        let mut family = encoder.encode_descriptor("claims", help, None, MetricType::Counter)?;
        for (why, count) in REASONS.iter().zip(claims) {
            let labels = [("why", *why)];
            ConstCounter::new(count).encode(family.encode_family(&labels)?)?;
        }
        let counters = [
            ("owners_fenced", "Tables that another node has claimed from this one", fenced),
            ("handed_over", "Tables that another node was offered, and took", handed_over),
            ("shorter_log", "Logs shorter than what a client had heard of", shorter_log),
        ];
        for (name, help, count) in counters {
            let counter = ConstCounter::new(count);
            let descriptor = encoder.encode_descriptor(name, help, None, counter.metric_type())?;
            counter.encode(descriptor)?;
        }
        Ok(())
    }
}
