//! Several nodes serve the same tables: who owns a table, and how others reach the owner.
//!
//! Everything here is a state machine without I/O, like [`table::Steward`]: inputs and the time in,
//! outputs out. A driver carries outputs out over a real database and a real bus; the simulation in
//! `tests/` does it in bad weather.
//!
//! - [`Lease`]: a node renews it every second, and is silent when it cannot. Its [`Permit`] is what
//!   lets an owner speak.
//! - [`Node`]: one for a process. It has the lease and the gateway of the sockets here, claims
//!   tables on demand, sweeps up orphans and hands tables over when it drains.
//! - [`TableOwner`]: one for each table owned here. It has the steward, keeps lines under its epoch
//!   before anybody hears of them, and gives the table up when it is fenced.
//! - [`Message`]: what they say to each other over the bus, with its spelling.
//! - [`LedgerRequest`] and [`LedgerAnswer`]: what a node asks of the ledger, the database with owners and logs.
//!
//! What a driver does:
//!
//! 1. It gives the node a number that no process has had, a [`NodeInput::Tick`] every [`TICK`], what
//!    sockets and the bus bring, and the ledger's answers; a statement without an answer in time is
//!    [`LedgerAnswer::Lost`], and its connection to the database is dropped.
//! 2. It carries the outputs out in order. What is published to the own node is heard at once.
//! 3. After [`NodeOutput::Load`] it reads the log in a new statement, replays it, makes the
//!    [`TableOwner`] as soon as [`Lease::permit`] gives a permit, and says [`NodeInput::Loaded`].
//!    [`NodeOutput::Drop`] takes it back at any time.
//! 4. An owner hears nothing without a permit: inputs and answers wait in its queue meanwhile. Its
//!    time is [`Lease::time`], and it wants a [`table::Input::Tick`] at [`table::Steward::wake`].
//! 5. What an owner gives as [`OwnerOutput::Dropped`] ends its task, and is said to the node; one
//!    that [`TableOwner::is_idle`] for ten seconds is [`NodeInput::Idle`].
//!
//! Safety rests on the ledger alone: a claim raises a table's epoch, a line is appended only under
//! the current epoch and under the lock of the same row, and the log is read after the claim. The
//! bus may lose everything, and clocks may be wrong: then a table waits, and nothing is lost.
//!
//! Must not know: sockets, databases, the bus, rules.

mod gateway;
mod lease;
mod ledger;
mod message;
mod node;
mod owner;
mod planted;
#[cfg(test)]
mod tests;
mod timer;

use serde::{Deserialize, Serialize};

pub use gateway::Socket;
pub use lease::{Lease, Permit, RENEWED_EVERY, SILENT_AFTER, TTL};
pub use ledger::{ClaimReason, Claimed, Found, LedgerAnswer, LedgerRequest, LiveNode, OwnerRow};
pub use message::{Attach, Envelope, Garbled, Message};
pub use node::{Node, NodeCounts, NodeInput, NodeOutput, TICK};
pub use owner::{
    Appending, Arrival, Outcome, OwnerInput, OwnerOutput, Resolution, TableOwner, WhyDropped,
};

/// A process, from its start to its end: a start is a new number.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct NodeId(pub u32);

/// The fencing number of a table: every claim raises it.
pub type Epoch = u32;

/// Milliseconds of a clock that never stands still and is never set, such as `CLOCK_BOOTTIME`.
pub type Moment = i64;

/// The number of a connection in the whole cluster.
pub fn connection(gateway: NodeId, counter: u32) -> u64 {
    u64::from(gateway.0) << 32 | u64::from(counter)
}

/// The node that has the socket of a connection.
pub fn gateway_of(connection: u64) -> NodeId {
    NodeId((connection >> 32) as u32)
}
