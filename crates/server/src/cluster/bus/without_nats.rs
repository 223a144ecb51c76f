//! No NATS: the feature `hosting` is off.

use std::sync::Weak;

use ::cluster::{Envelope, NodeId};

use crate::{NatsAddress, cluster::Cluster};

/// Why NATS cannot be reached.
#[derive(Debug, thiserror::Error)]
#[error("{0} cannot be reached: this program was built without the feature `hosting`")]
pub struct NatsError(String);

/// There is none.
#[derive(Debug)]
pub(super) enum Nats {}

#[expect(clippy::unused_async, reason = "its twin waits")]
impl Nats {
    pub(super) async fn connect(
        address: &NatsAddress,
        _: &str,
        _: NodeId,
    ) -> Result<Nats, NatsError> {
        Err(NatsError(address.to_string()))
    }

    pub(super) fn listen(&self, _: &Weak<Cluster>) {
        match *self {}
    }

    pub(super) fn publish(&self, _: NodeId, _: &Envelope) -> bool {
        match *self {}
    }

    pub(super) fn broadcast(&self, _: Vec<u8>) -> bool {
        match *self {}
    }

    pub(super) async fn request(&self, _: NodeId, _: Vec<u8>) -> Option<Vec<u8>> {
        match *self {}
    }
}
