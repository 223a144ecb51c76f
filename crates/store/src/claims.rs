//! Ownership of tables: nodes hold leases, and every table has a fencing token, its epoch.

use std::{fmt, time::Duration};

use crate::{Millis, TableId, store::StoreFuture};

/// The fencing token of a table: it rises whenever the table is claimed. A write with another epoch
/// than the table's is [`StoreError::Fenced`](crate::StoreError::Fenced).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Epoch(u32);

impl Epoch {
    /// Of a table that was just opened, by the node that opened it.
    pub const FIRST: Epoch = Epoch(1);

    pub const fn new(number: u32) -> Epoch {
        Epoch(number)
    }

    pub const fn number(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Epoch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One start of one process; a restart is another node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(i32);

impl NodeId {
    pub const fn new(number: i32) -> NodeId {
        NodeId(number)
    }

    pub const fn number(self) -> i32 {
        self.0
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a process says of itself when it enters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// For people who look for it: host and process.
    pub name: String,
    pub build: String,
}

/// Whether a node may have others beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// Refused with [`StoreError::NotAlone`](crate::StoreError::NotAlone) while another one lives. Tables
    /// of nodes that are dead are free at once.
    Alone,
    Others,
}

/// A lease that was just renewed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// By the clock of the database.
    pub now: Millis,
    /// Whether it had not run out: nobody can have taken a table for want of a renewal.
    pub is_unbroken: bool,
    /// Nodes that live, without this one.
    pub others: Vec<NodeId>,
}

/// The owner that a claim takes a table from, at the epoch that the claimant has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakeOver {
    pub node: NodeId,
    pub epoch: Epoch,
    pub why: TakeOverReason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakeOverReason {
    /// The owner has offered the table.
    Consent,
    /// The owner does not answer; refused within a lease's time of its own claim.
    Silence,
}

/// The outcome of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimOutcome {
    /// The claimant's from now on: its log is to be read after this. Nobody else owned it.
    Won(Epoch),
    /// The same; another node owned it until now.
    TakenOver(Epoch),
    /// Another node's.
    Held { node: NodeId, epoch: Epoch },
}

impl ClaimOutcome {
    /// The epoch of a claim that was granted; `None` if the table is another node's.
    pub const fn epoch(self) -> Option<Epoch> {
        match self {
            ClaimOutcome::Won(epoch) | ClaimOutcome::TakenOver(epoch) => Some(epoch),
            ClaimOutcome::Held { .. } => None,
        }
    }
}

/// The owner of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ownership {
    /// `None` if the table is put away.
    pub node: Option<NodeId>,
    pub epoch: Epoch,
    /// Whether the lease of that node has ended.
    pub is_dead: bool,
}

/// What a store has counted since it was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StoreCounts {
    /// Group commits, and batches in them.
    pub flushes: u64,
    pub flushed: u64,
    /// Batches that were refused because another node owns the table.
    pub fenced: u64,
    /// Claims of tables that were free, that other nodes owned, and that were lost.
    pub claims_of_free: u64,
    pub claims_of_others: u64,
    pub claims_lost: u64,
}

/// Ownership of tables. Safety rests on the epoch in every write, never on a clock; leases decide
/// only who may claim.
pub trait Claims: Send + Sync {
    /// How long a lease lasts; `None` if there are none, because no other process can open the store.
    fn lease_time(&self) -> Option<Duration>;

    /// Makes this process a node; before it no table can be opened or claimed.
    fn enter(&self, node: Node, company: Company) -> StoreFuture<'_, NodeId>;

    /// An error if the node is unknown: it has left, or the database is another one.
    fn renew(&self) -> StoreFuture<'_, Lease>;

    /// Claims a table that nobody owns, whose owner is dead, or that is taken over. A claim of one's
    /// own table fences what was under way there.
    fn claim<'a>(
        &'a self,
        table: &'a TableId,
        from: Option<TakeOver>,
    ) -> StoreFuture<'a, ClaimOutcome>;

    /// Claims some unfinished tables whose owners are dead.
    fn claim_orphans(&self, limit: u32) -> StoreFuture<'_, Vec<(TableId, Epoch)>>;

    /// The owner of a table; `None` if there is no such table.
    fn ownership<'a>(&'a self, table: &'a TableId) -> StoreFuture<'a, Option<Ownership>>;

    /// The same, once every claim and append of the table that was under way is done.
    fn settled_ownership<'a>(&'a self, table: &'a TableId) -> StoreFuture<'a, Option<Ownership>>;

    /// The tables that this node owns, once every claim of them that was under way is done; none if
    /// there are no leases.
    fn held(&self) -> StoreFuture<'_, Vec<(TableId, Epoch)>>;

    /// Puts a table away: anyone may claim it. No effect if it is another's by now.
    fn release<'a>(&'a self, table: &'a TableId, epoch: Epoch) -> StoreFuture<'a, ()>;

    /// Ends the lease, and releases all tables.
    fn leave(&self) -> StoreFuture<'_, ()>;

    fn counts(&self) -> StoreCounts;

    /// The id of what is stored: of nodes that share it, and of no other.
    fn house(&self) -> &str;
}
