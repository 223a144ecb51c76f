//! A bus for nodes in one process: a queue for each, with the same spelling as over a network.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    time::Duration,
};

use ::cluster::{Envelope, Message, NodeId, NodeInput};
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};

use super::{Bus, Kind, remains};
use crate::cluster::{Cluster, ledger::node_id};

const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

/// The bus, for tests of several nodes; each has a port.
#[derive(Clone, Debug, Default)]
pub struct InProcessBus {
    nodes: Arc<Mutex<HashMap<NodeId, mpsc::UnboundedSender<Coming>>>>,
}

#[derive(Debug)]
enum Coming {
    Message(Vec<u8>),
    News(Vec<u8>),
    Errand(Vec<u8>, oneshot::Sender<Vec<u8>>),
    NoResponders(NodeId, Message),
}

#[derive(Debug)]
pub(super) struct Port {
    me: NodeId,
    bus: InProcessBus,
}

impl InProcessBus {
    pub fn port(&self, node: store::NodeId) -> Bus {
        Bus(Kind::InProcess(Port { me: node_id(node), bus: self.clone() }))
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<NodeId, mpsc::UnboundedSender<Coming>>> {
        self.nodes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn send(&self, to: NodeId, coming: Coming) -> bool {
        self.lock().get(&to).is_some_and(|queue| queue.send(coming).is_ok())
    }
}

impl Port {
    pub(super) fn listen(&self, listener: &Weak<Cluster>) {
        let (queue, mut messages) = mpsc::unbounded_channel();
        self.bus.lock().insert(self.me, queue);
        let listener = Weak::clone(listener);
        tokio::spawn(async move {
            while let Some(coming) = messages.recv().await {
                let Some(cluster) = listener.upgrade() else { return };
                match coming {
                    Coming::Message(spelled) => cluster.hear_message(&spelled),
                    Coming::News(text) => cluster.hear_news(&text),
                    Coming::NoResponders(to, message) => {
                        cluster.hear(NodeInput::NoResponders { to, message });
                    }
                    Coming::Errand(asked, answer) => {
                        tokio::spawn(async move {
                            // The caller may have stopped waiting.
                            let _ = answer.send(cluster.run_errand(&asked).await);
                        });
                    }
                }
            }
        });
    }

    pub(super) fn publish(&self, to: NodeId, envelope: &Envelope) -> bool {
        if !self.bus.send(to, Coming::Message(envelope.write())) {
            self.bus.send(self.me, Coming::NoResponders(to, remains(&envelope.message)));
        }
        true
    }

    pub(super) fn broadcast(&self, text: &[u8]) -> bool {
        self.bus.lock().values().all(|queue| queue.send(Coming::News(text.to_vec())).is_ok())
    }

    pub(super) async fn request(&self, to: NodeId, asked: Vec<u8>) -> Option<Vec<u8>> {
        let (answer, answered) = oneshot::channel();
        if !self.bus.send(to, Coming::Errand(asked, answer)) {
            return None;
        }
        timeout(ANSWER_TIMEOUT, answered).await.ok()?.ok()
    }
}
