//! What a node hears.

use std::fmt;

use crate::{Envelope, Epoch, LedgerAnswer, Message, NodeId, Socket, WhyDropped};

/// What a node hears, one thing at a time.
pub enum NodeInput {
    /// Time has passed: [`TICK`](crate::TICK).
    Tick,
    Opened(Socket),
    Said {
        connection: u64,
        text: String,
    },
    /// A socket is gone.
    Closed {
        connection: u64,
    },
    /// A client could not be sent all that it was told.
    Overflowed {
        connection: u64,
    },
    Heard(Envelope),
    /// The bus found no responders for what was published.
    NoResponders {
        to: NodeId,
        message: Message,
    },
    /// The bus is there, or is not: a node without it claims nothing.
    Bus {
        is_up: bool,
    },
    Answered(LedgerAnswer),
    /// A table was opened by this node, and its owner is there.
    Created {
        table: String,
        epoch: Epoch,
    },
    /// The owner of [`NodeOutput::Load`](crate::NodeOutput::Load) is there.
    Loaded {
        table: String,
        epoch: Epoch,
    },
    /// The log could not be read.
    NotLoaded {
        table: String,
        epoch: Epoch,
    },
    /// An owner has ended.
    Dropped {
        table: String,
        epoch: Epoch,
        why: WhyDropped,
    },
    /// An owner is idle, and has been for a while.
    Idle {
        table: String,
        epoch: Epoch,
    },
    /// The process is to stop.
    Drain,
}

/// Says what kind of input it is, not what a client says.
impl fmt::Debug for NodeInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NodeInput::Tick => f.write_str("Tick"),
            NodeInput::Opened(socket) => write!(f, "Opened({:x})", socket.connection),
            NodeInput::Said { connection, .. } => write!(f, "Said({connection:x})"),
            NodeInput::Closed { connection } => write!(f, "Closed({connection:x})"),
            NodeInput::Overflowed { connection } => write!(f, "Overflowed({connection:x})"),
            NodeInput::Heard(envelope) => envelope.fmt(f),
            NodeInput::NoResponders { to, message } => {
                write!(f, "NoResponders({to:?}, {message:?})")
            }
            NodeInput::Bus { is_up } => write!(f, "Bus({is_up})"),
            NodeInput::Answered(answer) => answer.fmt(f),
            NodeInput::Created { table, epoch } => write!(f, "Created({table}, {epoch})"),
            NodeInput::Loaded { table, epoch } => write!(f, "Loaded({table}, {epoch})"),
            NodeInput::NotLoaded { table, epoch } => write!(f, "NotLoaded({table}, {epoch})"),
            NodeInput::Dropped { table, why, .. } => write!(f, "Dropped({table}, {why:?})"),
            NodeInput::Idle { table, .. } => write!(f, "Idle({table})"),
            NodeInput::Drain => f.write_str("Drain"),
        }
    }
}
