//! What nodes reach each other by: NATS, or a channel for nodes in one process.
//!
//! Either may lose anything, and keeps the order of what one node tells another about one table.
//! Nothing that is sent is waited for: what does not fit is dropped, and counted.

#![cfg_attr(not(feature = "hosting"), allow(dead_code, reason = "NATS alone uses it"))]

mod in_process;
#[cfg_attr(not(feature = "hosting"), path = "bus/without_nats.rs")]
mod nats;
mod parts;
mod unanswered;

use std::sync::Weak;

use ::cluster::{Envelope, Message, NodeId, NodeInput};

pub use in_process::InProcessBus;
use in_process::Port;
use nats::Nats;
pub use nats::NatsError;

use super::Cluster;
use crate::{NatsAddress, metrics::ClusterMetrics};

/// Lanes of a node, by table: each has a queue of its own, in order.
const LANES: usize = 8;

/// A bus as one node has it.
#[derive(Debug)]
pub struct Bus(Kind);

#[derive(Debug)]
enum Kind {
    InProcess(Port),
    Nats(Box<Nats>),
}

impl Bus {
    /// A connection to NATS for a node of a house.
    pub async fn nats(
        address: &NatsAddress,
        house: &str,
        node: store::NodeId,
    ) -> Result<Bus, NatsError> {
        let node = super::ledger::node_id(node);
        Ok(Bus(Kind::Nats(Box::new(Nats::connect(address, house, node).await?))))
    }

    /// Begins to pass on what comes.
    pub(super) fn listen(&self, listener: &Weak<Cluster>) {
        match &self.0 {
            Kind::InProcess(port) => port.listen(listener),
            Kind::Nats(nats) => nats.listen(listener),
        }
    }

    pub(super) fn publish(&self, to: NodeId, envelope: &Envelope, metrics: &ClusterMetrics) {
        let is_sent = match &self.0 {
            Kind::InProcess(port) => port.publish(to, envelope),
            Kind::Nats(nats) => nats.publish(to, envelope),
        };
        if !is_sent {
            metrics.dropped.inc();
        }
    }

    /// To all nodes, this one among them.
    pub(super) fn broadcast(&self, text: Vec<u8>, metrics: &ClusterMetrics) {
        let is_sent = match &self.0 {
            Kind::InProcess(port) => port.broadcast(&text),
            Kind::Nats(nats) => nats.broadcast(text),
        };
        if !is_sent {
            metrics.dropped.inc();
        }
    }

    /// `None` if there is no answer in time.
    pub(super) async fn request(&self, to: NodeId, asked: Vec<u8>) -> Option<Vec<u8>> {
        match &self.0 {
            Kind::InProcess(port) => port.request(to, asked).await,
            Kind::Nats(nats) => nats.request(to, asked).await,
        }
    }
}

impl Cluster {
    /// The bus is there, or is not. What was told meanwhile was lost.
    fn bus_is(&self, is_up: bool) {
        if is_up && let Some(app) = self.app() {
            tokio::spawn(async move { app.sessions.doubt().await });
        }
        self.hear(NodeInput::Bus { is_up });
    }

    /// A message of another node, as it was sent.
    fn hear_message(&self, spelled: &[u8]) {
        match Envelope::read(spelled) {
            Ok(envelope) if envelope.from != self.me => self.hear(NodeInput::Heard(envelope)),
            Ok(_) => {}
            Err(garbled) => {
                self.metrics.cluster.garbled.inc();
                tracing::debug!(%garbled, "a message of the bus was dropped");
            }
        }
    }
}

/// The lane of a table.
fn lane(message: &Message) -> usize {
    let bytes = message.table().unwrap_or_default().bytes();
    bytes.map(usize::from).sum::<usize>() % LANES
}

/// What stands for a message that had no responders: its kind and its table matter, and what a
/// client has said, which is said again.
fn remains(message: &Message) -> Message {
    let table = message.table().unwrap_or_default().to_owned();
    match message {
        said @ Message::Said { .. } => said.clone(),
        message if message.is_for_owner() => Message::Anew { table, connection: 0 },
        _ => Message::NotMine { table },
    }
}
