//! What nodes say to each other over the bus.

mod spelling;

use engine::show::Language;
use serde::{Deserialize, Serialize};
use table::{Guest, Look, Since};

use crate::{Epoch, NodeId};
pub use spelling::Garbled;

/// A message and the node that it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Envelope {
    pub from: NodeId,
    pub message: Message,
}

/// A message of the bus. The bus may lose it; it never doubles it, and keeps the order of two
/// messages from one node to another about the same table.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Message {
    /// To an owner: a connection wants to be told everything from here on.
    Attach(Box<Attach>),
    /// To an owner: a client says something.
    Said {
        table: String,
        connection: u64,
        #[serde(skip)]
        text: String,
    },
    /// To an owner: a connection has ended.
    Detach {
        table: String,
        connection: u64,
        /// Whether its gateway stops, so that its person is back soon.
        #[serde(default)]
        moving: bool,
    },
    /// To an owner: a connection could not take all that it was told.
    Anew { table: String, connection: u64 },
    /// To a gateway: what follows is told to the connection as well.
    Attached { table: String, epoch: Epoch, seq: u32, connection: u64, attempt: u32 },
    /// To a gateway: a text for these connections.
    Told {
        table: String,
        epoch: Epoch,
        /// Counts what an owner says to a gateway about a table under one epoch.
        seq: u32,
        /// Up to this step everything is told by it.
        step: u32,
        connections: Vec<u64>,
        #[serde(skip)]
        text: String,
    },
    /// To a gateway: a connection is to be closed; its client has been told why.
    Close { table: String, epoch: Epoch, seq: u32, connection: u64 },
    /// To a gateway, or to the former owner: the table is owned by the sender.
    Moved { table: String, epoch: Epoch },
    /// To a gateway: the table is not owned by the sender.
    NotMine { table: String },
    /// To an owner: all connections of the sender at the table.
    RollCall { table: String, epoch: Epoch, connections: Vec<u64> },
    /// To a gateway: all of its connections that the owner knows, and the number of the last message
    /// that it was sent.
    Known { table: String, epoch: Epoch, seq: u32, connections: Vec<u64> },
    /// To another node: it may claim the table.
    Offer { table: String, epoch: Epoch, gateways: Vec<NodeId> },
    /// To all nodes: a person is called something else.
    Renamed {
        #[serde(with = "spelling::GuestSpelling")]
        guest: Guest,
    },
}

/// A connection as an owner knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Attach {
    pub table: String,
    pub connection: u64,
    /// Counts how often the gateway has asked; the answer has the same number.
    pub attempt: u32,
    #[serde(with = "spelling::GuestSpelling")]
    pub guest: Guest,
    /// What the work for this connection is charged to besides the person; opaque.
    #[serde(default)]
    pub account: String,
    #[serde(with = "spelling::language")]
    pub language: Language,
    #[serde(with = "spelling::look", default, skip_serializing_if = "Option::is_none")]
    pub sees: Option<Look>,
    /// What the client says that it heard last, or what the gateway has sent it since.
    #[serde(with = "spelling::since", default, skip_serializing_if = "Option::is_none")]
    pub since: Option<Since>,
    /// The last step that the gateway itself has sent; 0 if it has sent none.
    #[serde(default)]
    pub sent: u32,
}

impl Message {
    /// The table that it is about; `None` if it is about a person.
    pub fn table(&self) -> Option<&str> {
        match self {
            Message::Attach(attach) => Some(&attach.table),
            Message::Said { table, .. }
            | Message::Detach { table, .. }
            | Message::Anew { table, .. }
            | Message::Attached { table, .. }
            | Message::Told { table, .. }
            | Message::Close { table, .. }
            | Message::Moved { table, .. }
            | Message::NotMine { table }
            | Message::RollCall { table, .. }
            | Message::Known { table, .. }
            | Message::Offer { table, .. } => Some(table),
            Message::Renamed { .. } => None,
        }
    }

    /// Whether an owner hears it, and not a gateway.
    pub fn is_for_owner(&self) -> bool {
        matches!(
            self,
            Message::Attach(_)
                | Message::Said { .. }
                | Message::Detach { .. }
                | Message::Anew { .. }
                | Message::RollCall { .. }
        )
    }
}

/// Says what kind of message it is, not what is said: cards are in it.
impl std::fmt::Debug for Message {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let kind = match self {
            Message::Attach(_) => "Attach",
            Message::Said { .. } => "Said",
            Message::Detach { .. } => "Detach",
            Message::Anew { .. } => "Anew",
            Message::Attached { .. } => "Attached",
            Message::Told { .. } => "Told",
            Message::Close { .. } => "Close",
            Message::Moved { .. } => "Moved",
            Message::NotMine { .. } => "NotMine",
            Message::RollCall { .. } => "RollCall",
            Message::Known { .. } => "Known",
            Message::Offer { .. } => "Offer",
            Message::Renamed { .. } => "Renamed",
        };
        write!(f, "{kind}({})", self.table().unwrap_or_default())
    }
}
