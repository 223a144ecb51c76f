//! NATS as the bus: core NATS alone, which may lose messages.
//!
//! | subject | carries |
//! |---|---|
//! | `soiree.<house>.own.<node>.<lane>` | what owners hear |
//! | `soiree.<house>.gate.<node>.<lane>` | what gateways hear |
//! | `soiree.<house>.all` | what every node hears |
//! | `soiree.<house>.ask.<node>` | errands, answered |
//! | `soiree.<house>.void.<node>.<number>` | that a message had no responders |

mod connect;
mod dispatch;
mod publisher;

use std::sync::{Arc, Mutex, PoisonError, Weak, atomic::Ordering};

use ::cluster::{Envelope, NodeId};
use async_nats::{Client, Event, client::Request};
use tokio::{sync::mpsc, task::JoinSet};

use super::{lane, parts, remains};
use crate::{NatsAddress, cluster::Cluster};
pub use connect::NatsError;
use connect::connect;
use publisher::{Outgoing, Publisher};

/// A connection to NATS.
pub(super) struct Nats {
    me: NodeId,
    /// What subjects begin with.
    prefix: String,
    client: Client,
    publisher: Arc<Publisher>,
    /// Until somebody listens.
    events: Mutex<Option<mpsc::UnboundedReceiver<Event>>>,
    subscriptions: Mutex<Vec<dispatch::Subscription>>,
    tasks: Mutex<JoinSet<()>>,
}

impl Nats {
    pub(super) async fn connect(
        address: &NatsAddress,
        house: &str,
        me: NodeId,
    ) -> Result<Nats, NatsError> {
        let (client, events) = connect(address, &format!("soiree, node {}", me.0)).await?;
        let prefix = format!("soiree.{house}");
        let subscriptions = dispatch::subscribe(&client, &prefix, me).await;
        let subscriptions = subscriptions.map_err(|why| NatsError::new(address, &why))?;
        let mut tasks = JoinSet::new();
        let publisher = Publisher::start(client.clone(), &mut tasks);
        Ok(Nats {
            me,
            prefix,
            client,
            publisher,
            events: Mutex::new(Some(events)),
            subscriptions: Mutex::new(subscriptions),
            tasks: Mutex::new(tasks),
        })
    }

    pub(super) fn listen(&self, listener: &Weak<Cluster>) {
        let take = |mutex: &Mutex<Vec<_>>| {
            std::mem::take(&mut *mutex.lock().unwrap_or_else(PoisonError::into_inner))
        };
        let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        for subscription in take(&self.subscriptions) {
            let sent = Arc::clone(&self.publisher);
            tasks.spawn(subscription.run(Weak::clone(listener), self.client.clone(), sent));
        }
        let events = self.events.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(events) = events {
            let publisher = Arc::clone(&self.publisher);
            tasks.spawn(dispatch::hear_events(events, Weak::clone(listener), publisher));
        }
    }

    pub(super) fn publish(&self, to: NodeId, envelope: &Envelope) -> bool {
        let kind = if envelope.message.is_for_owner() { "own" } else { "gate" };
        let lane = lane(&envelope.message);
        let subject = format!("{}.{kind}.{}.{lane}", self.prefix, to.0);
        let number = self.publisher.unanswered.note(to, remains(&envelope.message));
        let reply = format!("{}.void.{}.{number}", self.prefix, self.me.0);
        let parts = parts::split(self.me.0, envelope.write());
        let mut outgoing = parts.into_iter().map(|payload| Outgoing {
            subject: subject.clone(),
            reply: Some(reply.clone()),
            payload,
        });
        // The rest of a message is of no use.
        outgoing.all(|part| self.publisher.send(part))
    }

    pub(super) fn broadcast(&self, payload: Vec<u8>) -> bool {
        let subject = format!("{}.all", self.prefix);
        self.publisher.send(Outgoing { subject, reply: None, payload })
    }

    pub(super) async fn request(&self, to: NodeId, asked: Vec<u8>) -> Option<Vec<u8>> {
        if !self.publisher.is_up.load(Ordering::Relaxed) {
            return None;
        }
        let subject = format!("{}.ask.{}", self.prefix, to.0);
        let request = Request::new().payload(asked.into());
        let answered = self.client.send_request(subject, request).await.ok()?;
        Some(answered.payload.to_vec())
    }
}

impl std::fmt::Debug for Nats {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Nats({:?})", self.me)
    }
}
