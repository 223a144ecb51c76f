//! What comes from NATS: a task for each subscription, which never waits for a table.

use std::{
    sync::{Arc, Weak, atomic::Ordering},
    time::{Duration, Instant},
};

use ::cluster::{NodeId, NodeInput};
use async_nats::{Client, Event, Message, StatusCode, SubscribeError, Subscriber};
use futures_util::StreamExt as _;
use tokio::sync::mpsc;

use super::publisher::Publisher;
use crate::cluster::{
    Cluster,
    bus::{LANES, parts::Assembly},
};

/// A node that does not keep up attaches its clients anew, so often at most.
const MENDED_EVERY: Duration = Duration::from_secs(2);

/// A subscription, and what comes over it.
pub(super) struct Subscription {
    kind: Kind,
    messages: Subscriber,
}

enum Kind {
    /// Messages of the machines.
    Lane(Assembly),
    News,
    Errands,
    /// That a message had no responders.
    Void,
}

/// Everything that a node hears.
pub(super) async fn subscribe(
    client: &Client,
    prefix: &str,
    me: NodeId,
) -> Result<Vec<Subscription>, SubscribeError> {
    let mut subjects = vec![
        (Kind::Void, format!("{prefix}.void.{}.*", me.0)),
        (Kind::News, format!("{prefix}.all")),
        (Kind::Errands, format!("{prefix}.ask.{}", me.0)),
    ];
    for lane in 0..LANES {
        for kind in ["own", "gate"] {
            let subject = format!("{prefix}.{kind}.{}.{lane}", me.0);
            subjects.push((Kind::Lane(Assembly::default()), subject));
        }
    }
    let mut subscriptions = Vec::with_capacity(subjects.len());
    for (kind, subject) in subjects {
        subscriptions.push(Subscription { kind, messages: client.subscribe(subject).await? });
    }
    Ok(subscriptions)
}

impl Subscription {
    pub(super) async fn run(
        mut self,
        listener: Weak<Cluster>,
        client: Client,
        sent: Arc<Publisher>,
    ) {
        while let Some(message) = self.messages.next().await {
            let Some(cluster) = listener.upgrade() else { return };
            match &mut self.kind {
                Kind::Lane(assembly) => match assembly.take(&message.payload) {
                    Ok(Some(whole)) => cluster.hear_message(&whole),
                    Ok(None) => {}
                    Err(_) => {
                        cluster.metrics.cluster.garbled.inc();
                    }
                },
                Kind::News => cluster.hear_news(&message.payload),
                Kind::Errands => run_errand(cluster, client.clone(), message),
                Kind::Void => no_responders(&cluster, &sent, &message),
            }
        }
    }
}

fn no_responders(cluster: &Cluster, sent: &Publisher, message: &Message) {
    if message.status != Some(StatusCode::NO_RESPONDERS) {
        return;
    }
    let number = message.subject.rsplit('.').next().and_then(|number| number.parse().ok());
    if let Some((to, message)) = number.and_then(|number| sent.unanswered.take(number)) {
        cluster.hear(NodeInput::NoResponders { to, message });
    }
}

fn run_errand(cluster: Arc<Cluster>, client: Client, message: Message) {
    let Some(reply) = message.reply else { return };
    tokio::spawn(async move {
        let report = cluster.run_errand(&message.payload).await;
        // Without a connection the other node asks again.
        let _ = client.publish(reply, report.into()).await;
    });
}

/// Tells the node whether there is a bus.
pub(super) async fn hear_events(
    mut events: mpsc::UnboundedReceiver<Event>,
    listener: Weak<Cluster>,
    publisher: Arc<Publisher>,
) {
    let mut mended: Option<Instant> = None;
    while let Some(event) = events.recv().await {
        let Some(cluster) = listener.upgrade() else { return };
        match event {
            Event::Connected => {
                publisher.is_up.store(true, Ordering::Relaxed);
                cluster.bus_is(true);
            }
            Event::Disconnected | Event::Closed => {
                tracing::warn!("the connection to NATS is lost");
                publisher.is_up.store(false, Ordering::Relaxed);
                cluster.bus_is(false);
            }
            // Messages were lost, and there is an event for each: all clients are attached anew.
            Event::SlowConsumer(_) => {
                cluster.metrics.cluster.dropped.inc();
                if mended.is_none_or(|at| at.elapsed() > MENDED_EVERY) {
                    mended = Some(Instant::now());
                    cluster.bus_is(false);
                    cluster.bus_is(true);
                }
            }
            other => tracing::debug!(event = %other, "NATS"),
        }
    }
}
