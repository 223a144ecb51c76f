//! The end of a node: its tables are handed over, and its clients sent to other nodes.

use std::sync::atomic::Ordering;

use ::cluster::NodeInput;
use store::StoreError;

use super::{Cluster, Stage};

impl Cluster {
    /// Begins to hand tables over.
    pub(crate) fn drain(&self) {
        self.is_draining.store(true, Ordering::Relaxed);
        self.hear(NodeInput::Drain);
    }

    pub(crate) fn is_draining(&self) -> bool {
        self.is_draining.load(Ordering::Relaxed)
    }

    /// Waits until the node has handed over all that it had, or is none any more.
    pub(crate) async fn left(&self) -> Result<(), StoreError> {
        let mut stage = self.stage.subscribe();
        let ended = stage.wait_for(|stage| !matches!(stage, Stage::Runs)).await;
        match ended.as_deref() {
            Ok(Stage::Lost(error)) => Err(error.clone()),
            _ => Ok(()),
        }
    }

    /// Waits until the node is none any more, which it should never be.
    pub(crate) async fn lost(&self) -> StoreError {
        let mut stage = self.stage.subscribe();
        let lost = stage.wait_for(|stage| matches!(stage, Stage::Lost(_))).await;
        match lost.as_deref() {
            Ok(Stage::Lost(error)) => error.clone(),
            _ => StoreError::NoNode,
        }
    }
}
