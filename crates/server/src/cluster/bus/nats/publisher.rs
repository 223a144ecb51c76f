//! What is published: a queue that never waits, and a task that hands it to the client in order.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use async_nats::Client;
use tokio::{sync::mpsc, task::JoinSet};

use crate::cluster::bus::unanswered::Unanswered;

/// Messages that wait for the connection; further ones are dropped.
const QUEUE_LIMIT: usize = 8 * 1024;

#[derive(Debug)]
pub(super) struct Publisher {
    queue: mpsc::Sender<Outgoing>,
    pub(super) unanswered: Unanswered,
    /// Whether there is a connection: without one, nothing is kept for later.
    pub(super) is_up: AtomicBool,
}

#[derive(Debug)]
pub(super) struct Outgoing {
    pub(super) subject: String,
    /// Where a server says that there are no responders; `None` if it need not.
    pub(super) reply: Option<String>,
    pub(super) payload: Vec<u8>,
}

impl Publisher {
    pub(super) fn start(client: Client, tasks: &mut JoinSet<()>) -> Arc<Publisher> {
        let (queue, outgoing) = mpsc::channel(QUEUE_LIMIT);
        tasks.spawn(publish(client, outgoing));
        let (unanswered, is_up) = (Unanswered::default(), AtomicBool::new(true));
        Arc::new(Publisher { queue, unanswered, is_up })
    }

    /// `false` if it was dropped.
    pub(super) fn send(&self, outgoing: Outgoing) -> bool {
        self.is_up.load(Ordering::Relaxed) && self.queue.try_send(outgoing).is_ok()
    }
}

async fn publish(client: Client, mut outgoing: mpsc::Receiver<Outgoing>) {
    while let Some(Outgoing { subject, reply, payload }) = outgoing.recv().await {
        let published = match reply {
            Some(reply) => client.publish_with_reply(subject, reply, payload.into()).await,
            None => client.publish(subject, payload.into()).await,
        };
        if let Err(error) = published {
            tracing::warn!(%error, "a message could not be published");
        }
    }
}
