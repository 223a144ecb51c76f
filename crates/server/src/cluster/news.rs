//! What every node is told: the bus may lose it, and nothing depends on it for longer than a moment.

use std::sync::PoisonError;

use ::cluster::{Envelope, Message, NodeId, NodeInput};
use serde::{Deserialize, Serialize};
use table::Guest;
use uuid::Uuid;

use super::{Cluster, peers::Status};

/// A broadcast.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub(crate) enum News {
    #[expect(private_interfaces, reason = "only nodes say it of themselves")]
    Status(Status),
    /// A person is called something else.
    Renamed { person: String, name: String },
    /// A session has ended, and its sockets are to be closed.
    SessionEnded { person: Uuid, session: Uuid },
    /// All sessions of a person have ended, but for one.
    SessionsEnded { person: Uuid, except: Option<Uuid> },
}

#[derive(Serialize)]
struct Sent<'a> {
    from: NodeId,
    news: &'a News,
}

#[derive(Deserialize)]
struct Received {
    from: NodeId,
    news: News,
}

impl Cluster {
    /// Tells the other nodes, and waits for nothing.
    pub(crate) fn tell_peers(&self, news: &News) {
        let sent = Sent { from: self.me, news };
        let text = serde_json::to_vec(&sent).expect("news are plain data");
        self.bus.broadcast(text, &self.metrics.cluster);
    }

    /// A person is called something else, at whichever node their tables are.
    pub(crate) fn rename(&self, guest: &Guest) {
        let Guest { person, name, .. } = guest.clone();
        self.tell_peers(&News::Renamed { person, name });
        let message = Message::Renamed { guest: guest.clone() };
        self.hear(NodeInput::Heard(Envelope { from: self.me, message }));
    }

    pub(super) fn hear_news(&self, text: &[u8]) {
        let Ok(Received { from, news }) = serde_json::from_slice(text) else {
            self.metrics.cluster.garbled.inc();
            return;
        };
        if from == self.me {
            return;
        }
        match news {
            News::Status(status) => {
                self.peers.lock().unwrap_or_else(PoisonError::into_inner).note(from, status);
            }
            News::Renamed { person, name } => {
                let guest = Guest { person, name, ..Guest::default() };
                let message = Message::Renamed { guest };
                self.hear(NodeInput::Heard(Envelope { from, message }));
            }
            News::SessionEnded { session, .. } => {
                if let Some(app) = self.app() {
                    app.sessions.has_ended(session);
                }
            }
            News::SessionsEnded { person, except } => {
                if let Some(app) = self.app() {
                    app.sessions.have_ended(person, except);
                }
            }
        }
    }
}
