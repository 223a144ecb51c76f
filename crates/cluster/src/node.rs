//! A node among others: what one process has to do besides owning tables.

mod answers;
mod drain;
mod held;
mod input;
mod output;

use std::collections::BTreeMap;

use crate::{
    Arrival, ClaimReason, Claimed, Envelope, Epoch, Lease, LedgerRequest, Message, Moment, NodeId,
    OwnerInput, WhyDropped, gateway::Gateway, planted::Planted, timer::Timer,
};
use answers::Listing;
use drain::Drain;
use held::{Expected, Held};
pub use input::NodeInput;
pub use output::NodeOutput;

/// How often a driver says [`NodeInput::Tick`].
pub const TICK: Moment = 100;

const SWEEP_EVERY: Moment = 5_000;

/// So many orphans are claimed at a time.
const ORPHANS: u32 = 64;

const ROLL_CALL_EVERY: Moment = 15_000;

/// A node that has renewed its lease within this time is ready.
const READY: Moment = 10_000;

/// What is counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NodeCounts {
    /// By why the claim was granted; orphans are among the dead's.
    pub claims: [u64; 4],
    /// Owners that another node's claim has ended.
    pub fenced: u64,
    pub handed_over: u64,
    /// Logs that were shorter than what a client had heard of: the database has lost lines.
    pub shorter_log: u64,
}

#[derive(Debug)]
pub struct Node {
    id: NodeId,
    lease: Lease,
    gateway: Gateway,
    held: Held,
    /// Tables whose log was shorter than what was told, under these epochs, until it is known why.
    suspects: BTreeMap<String, Epoch>,
    listing: Listing,
    has_bus: bool,
    sweep: Timer,
    roll_call: Timer,
    drain: Option<Drain>,
    counts: NodeCounts,
}

impl Node {
    /// A process that has just started, under a number that no other process has had.
    pub fn new(id: NodeId, now: Moment) -> Node {
        Node::planted(id, now, Planted::default())
    }

    pub(crate) fn planted(id: NodeId, now: Moment, planted: Planted) -> Node {
        Node {
            id,
            lease: Lease::new(planted),
            gateway: Gateway::new(id, planted),
            held: Held::default(),
            suspects: BTreeMap::new(),
            listing: Listing::default(),
            has_bus: true,
            sweep: Timer::begun(SWEEP_EVERY, now),
            roll_call: Timer::begun(ROLL_CALL_EVERY, now),
            drain: None,
            counts: NodeCounts::default(),
        }
    }

    pub fn id(&self) -> NodeId {
        self.id
    }

    pub fn lease(&self) -> &Lease {
        &self.lease
    }

    pub fn counts(&self) -> &NodeCounts {
        &self.counts
    }

    pub fn is_draining(&self) -> bool {
        self.drain.is_some()
    }

    /// Whether clients may be sent here: the lease was renewed lately, the bus is there, and the
    /// node is not about to stop.
    pub fn is_ready(&self, now: Moment) -> bool {
        let is_new = self.lease.age(now).is_some_and(|age| age < READY);
        is_new && self.has_bus && !self.is_draining()
    }

    pub fn hear(&mut self, input: NodeInput, now: Moment) -> Vec<NodeOutput> {
        let out = &mut Vec::new();
        match input {
            NodeInput::Tick => self.tick(now, out),
            NodeInput::Opened(socket) => self.gateway.open(socket, now, out),
            NodeInput::Said { connection, text } => self.gateway.said(connection, text, now, out),
            NodeInput::Closed { connection } => self.gateway.closed(connection, false, out),
            NodeInput::Overflowed { connection } => self.gateway.overflowed(connection, out),
            NodeInput::Heard(Envelope { from, message }) => self.message(from, message, now, out),
            NodeInput::NoResponders { to, message } => self.no_responders(to, message, now, out),
            NodeInput::Bus { is_up } => self.bus(is_up, now, out),
            NodeInput::Answered(answer) => self.answered(answer, now, out),
            NodeInput::Created { table, epoch } => self.created(table, epoch, out),
            NodeInput::Loaded { table, epoch } => self.loaded(&table, epoch, now, out),
            NodeInput::NotLoaded { table, epoch } => self.held.forget(&table, epoch),
            NodeInput::Dropped { table, epoch, why } => self.dropped(table, epoch, why, out),
            NodeInput::Idle { table, epoch } => self.put_away(table, epoch, out),
            NodeInput::Drain => {
                self.drain.get_or_insert_with(|| Drain::new(now));
            }
        }
        std::mem::take(out)
    }

    fn tick(&mut self, now: Moment, out: &mut Vec<NodeOutput>) {
        out.extend(self.lease.tick(now).map(NodeOutput::Ask));
        self.gateway.tick(now, out);
        if self.sweep.is_due(now) && self.may_claim(now) {
            out.push(NodeOutput::Ask(LedgerRequest::ClaimOrphans { limit: ORPHANS }));
        }
        if self.roll_call.is_due(now) {
            self.gateway.call_roll(out);
            let tables: Vec<String> = self.held.tables().cloned().collect();
            out.extend(tables.into_iter().map(|table| {
                let input = OwnerInput::RollCall;
                NodeOutput::Tell { table, input }
            }));
            self.list_held(out);
        }
        self.go_on_draining(now, out);
    }

    /// A message of an owner, or of a gateway, had no responders.
    fn no_responders(
        &mut self,
        to: NodeId,
        message: Message,
        now: Moment,
        out: &mut Vec<NodeOutput>,
    ) {
        if !message.is_for_owner() {
            // Its death may have been noticed before its last message came.
            let is_dead = self.lease.live().iter().all(|peer| peer.node != to);
            let table = message.table().filter(|table| is_dead && self.held.has(table));
            let input = OwnerInput::GatewayDied(to);
            out.extend(table.map(|table| NodeOutput::Tell { table: table.to_owned(), input }));
            return;
        }
        if let Some((table, from, epoch)) = self.gateway.no_responders(to, message, now) {
            self.claim(table, ClaimReason::NoResponders { from, epoch }, now, out);
        }
    }

    fn bus(&mut self, is_up: bool, now: Moment, out: &mut Vec<NodeOutput>) {
        let is_back = is_up && !self.has_bus;
        self.has_bus = is_up;
        if is_back {
            self.gateway.attach_all(now, out);
            self.list_held(out);
        }
    }

    fn message(&mut self, from: NodeId, message: Message, now: Moment, out: &mut Vec<NodeOutput>) {
        match message {
            Message::Offer { table, epoch, gateways } => {
                self.held.is_offered(&table, gateways.into_iter().chain([from]).collect());
                self.claim(table, ClaimReason::HandedOver { from, epoch }, now, out);
            }
            Message::Renamed { guest } => {
                let tables: Vec<String> = self.held.tables().cloned().collect();
                out.extend(tables.into_iter().map(|table| {
                    let guest = guest.clone();
                    let input = OwnerInput::Steward(table::Input::Renamed { guest });
                    NodeOutput::Tell { table, input }
                }));
            }
            Message::Moved { ref table, .. } => {
                if self.held.has(table) {
                    let (table, message) = (table.clone(), message.clone());
                    let input = OwnerInput::Heard { from, message };
                    out.push(NodeOutput::Tell { table, input });
                }
                self.gateway.hear(from, message, now, out);
            }
            message if message.is_for_owner() => self.for_owner(from, message, out),
            message => self.gateway.hear(from, message, now, out),
        }
    }

    /// A message for the owner of a table, who may be another, or not be there yet.
    fn for_owner(&mut self, from: NodeId, message: Message, out: &mut Vec<NodeOutput>) {
        let Some(table) = message.table().map(str::to_owned) else { return };
        if self.held.has(&table) {
            let input = OwnerInput::Heard { from, message };
            return out.push(NodeOutput::Tell { table, input });
        }
        if let Err(message) = self.held.wait(&table, from, message) {
            // The ledger may say that it is ours all the same: a claim without an answer.
            if matches!(message, Message::Attach(_)) {
                out.push(NodeOutput::Ask(LedgerRequest::Find { table: table.clone() }));
            }
            out.push(NodeOutput::Publish { to: from, message: Message::NotMine { table } });
        }
    }

    fn may_claim(&self, now: Moment) -> bool {
        self.has_bus && self.drain.is_none() && self.lease.permit(now).is_some()
    }

    fn claim(&mut self, table: String, claim: ClaimReason, now: Moment, out: &mut Vec<NodeOutput>) {
        if let ClaimReason::HandedOver { from, epoch } = claim
            && from == self.id
            && self.is_draining()
        {
            return out.push(NodeOutput::Ask(LedgerRequest::Release { table, epoch }));
        }
        if self.may_claim(now) && self.held.begin_claim(&table) {
            out.push(NodeOutput::Ask(LedgerRequest::Claim { table, claim }));
        }
    }

    /// A claim was granted: the log is read after it.
    fn load(&mut self, table: String, epoch: Epoch, why: Claimed, out: &mut Vec<NodeOutput>) {
        // Two claims of this node may overlap: orphans, and a table that was found to be its own.
        match self.held.epoch(&table) {
            Some(held) if held >= epoch => return,
            Some(held) => out.push(NodeOutput::Drop { table: table.clone(), epoch: held }),
            None => {}
        }
        self.counts.claims[why as usize] += 1;
        let arrival = match why {
            Claimed::HandedOver | Claimed::NoResponders => Arrival::TakeOver,
            Claimed::PutAway | Claimed::Dead => Arrival::Restart,
        };
        self.held.begin_load(&table, epoch);
        out.push(NodeOutput::Load { table, epoch, arrival });
    }

    /// A table that the ledger was asked for meanwhile is loaded as any other is.
    fn created(&mut self, table: String, epoch: Epoch, out: &mut Vec<NodeOutput>) {
        if !self.held.own(&table, epoch) {
            out.push(NodeOutput::Drop { table, epoch });
        }
    }

    fn loaded(&mut self, table: &str, epoch: Epoch, now: Moment, out: &mut Vec<NodeOutput>) {
        let Some(Expected { waiting, gateways }) = self.held.loaded(table, epoch) else { return };
        for to in gateways {
            let message = Message::Moved { table: table.to_owned(), epoch };
            out.push(NodeOutput::Publish { to, message });
        }
        self.gateway.adopt(table, (self.id, epoch), now, out);
        for (from, message) in waiting {
            let input = OwnerInput::Heard { from, message };
            out.push(NodeOutput::Tell { table: table.to_owned(), input });
        }
    }

    fn dropped(&mut self, table: String, epoch: Epoch, why: WhyDropped, out: &mut Vec<NodeOutput>) {
        self.held.forget(&table, epoch);
        self.gateway.is_lost(&table, self.id);
        match why {
            WhyDropped::Fenced => self.counts.fenced += 1,
            WhyDropped::HandedOver => self.counts.handed_over += 1,
            WhyDropped::Shorter => {
                self.suspects.insert(table.clone(), epoch);
                out.push(NodeOutput::Ask(LedgerRequest::Find { table }));
            }
        }
    }

    fn put_away(&mut self, table: String, epoch: Epoch, out: &mut Vec<NodeOutput>) {
        self.held.forget(&table, epoch);
        self.gateway.is_lost(&table, self.id);
        out.push(NodeOutput::Drop { table: table.clone(), epoch });
        out.push(NodeOutput::Ask(LedgerRequest::Release { table, epoch }));
    }
}
