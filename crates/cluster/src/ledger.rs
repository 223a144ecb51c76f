//! What a node asks of the ledger: the database that has nodes, owners and logs.
//!
//! `claim`, `append`, `resolve` and `list held` lock the row of the table among the owners, so that
//! each waits for whichever came first, and looks at the row when it has the lock. Appends and their answers
//! are the owner's ([`OwnerOutput`](crate::OwnerOutput)); the rest is the node's.

use table::Time;

use crate::{Epoch, Moment, NodeId};

/// Something to be asked; each is one statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LedgerRequest {
    /// Renews the lease, also one that has expired.
    Renew {
        sent: Moment,
    },
    /// Lists the tables that are mine, waiting for the locks of their rows (`FOR SHARE`): a claim
    /// that was granted before this node renewed its lease may not be committed yet. The number is
    /// that of the answer.
    ListHeld {
        number: u32,
    },
    /// Looks up the owner of a table.
    Find {
        table: String,
    },
    Claim {
        table: String,
        claim: ClaimReason,
    },
    /// Claims some tables whose owners are dead, passing over locked rows.
    ClaimOrphans {
        limit: u32,
    },
    /// Puts a table away, if it is mine under this epoch.
    Release {
        table: String,
        epoch: Epoch,
    },
    /// Ends the lease at once.
    Leave,
}

/// What a claim says besides `put away`, which is always a reason, as is the end of the owner's
/// lease for a node that has itself been alive for a TTL without a break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimReason {
    Plain,
    /// That node, under that epoch, has offered the table, or is this one.
    HandedOver {
        from: NodeId,
        epoch: Epoch,
    },
    /// Messages to that node had no responders, twice: enough if it claimed the table five seconds
    /// ago or earlier.
    NoResponders {
        from: NodeId,
        epoch: Epoch,
    },
}

/// Why a claim was granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claimed {
    PutAway,
    HandedOver,
    NoResponders,
    Dead,
}

/// The owner of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnerRow {
    /// `None` if the table is put away.
    pub node: Option<NodeId>,
    pub epoch: Epoch,
    /// Whether the lease of that node has ended.
    pub is_dead: bool,
}

/// A node that lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LiveNode {
    pub node: NodeId,
    /// How many tables it owns.
    pub tables: u32,
    pub is_draining: bool,
}

/// What is known of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    pub table: String,
    /// `None` if there is no such table.
    pub row: Option<OwnerRow>,
}

/// What the ledger says to a [`LedgerRequest`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LedgerAnswer {
    Renewed {
        /// Of the request.
        sent: Moment,
        /// The ledger's clock.
        time: Time,
        /// The nodes that live, this one among them.
        live: Vec<LiveNode>,
    },
    Held {
        number: u32,
        tables: Vec<(String, Epoch)>,
    },
    Found(Found),
    Claimed {
        table: String,
        epoch: Epoch,
        why: Claimed,
    },
    /// The claim was not granted.
    Refused(Found),
    Orphans(Vec<(String, Epoch)>),
    Released,
    /// There is no answer, and it is not known whether the request was carried out.
    Lost(LedgerRequest),
}
