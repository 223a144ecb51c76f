//! What a node wants done.

use std::fmt;

use crate::{Arrival, Epoch, LedgerRequest, Message, NodeId, OwnerInput};

/// What is to be done, in this order.
pub enum NodeOutput {
    /// To be sent over the bus, or heard here if it is to this node.
    Publish {
        to: NodeId,
        message: Message,
    },
    /// Then [`NodeInput::Answered`](crate::NodeInput::Answered).
    Ask(LedgerRequest),
    Deliver {
        connection: u64,
        text: String,
    },
    /// A socket is to be closed; `moving` if its client is to come back to another node at once.
    HangUp {
        connection: u64,
        moving: bool,
    },
    /// The log of a table is to be read, in a statement of its own, and its owner made as soon as
    /// there is a permit; then [`NodeInput::Loaded`](crate::NodeInput::Loaded).
    Load {
        table: String,
        epoch: Epoch,
        arrival: Arrival,
    },
    /// For the owner of a table.
    Tell {
        table: String,
        input: OwnerInput,
    },
    /// An owner is to be forgotten, and so is one that is being loaded.
    Drop {
        table: String,
        epoch: Epoch,
    },
    /// The node has handed over all that it had.
    Left,
}

/// Says what is to be done, not what is sent.
impl fmt::Debug for NodeOutput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NodeOutput::Publish { to, message } => write!(f, "Publish({to:?}, {message:?})"),
            NodeOutput::Ask(request) => request.fmt(f),
            NodeOutput::Deliver { connection, .. } => write!(f, "Deliver({connection:x})"),
            NodeOutput::HangUp { connection, .. } => write!(f, "HangUp({connection:x})"),
            NodeOutput::Load { table, epoch, .. } => write!(f, "Load({table}, {epoch})"),
            NodeOutput::Tell { table, .. } => write!(f, "Tell({table})"),
            NodeOutput::Drop { table, epoch } => write!(f, "Drop({table}, {epoch})"),
            NodeOutput::Left => f.write_str("Left"),
        }
    }
}
