//! A node that stops hands its tables over, and sends its clients to other nodes.

use std::collections::BTreeMap;

use super::Node;
use crate::{LedgerRequest, Moment, NodeId, NodeOutput, OwnerInput, timer::has_passed};

/// How long others have to notice that the node is not ready.
const NOTICE: Moment = 5_000;

/// So many tables are offered at a time.
const AT_A_TIME: usize = 64;

/// How long an offer stands.
const OFFER: Moment = 3_000;

/// Sockets are closed one after the other, so that their clients do not come to other nodes all at
/// once: with this time between two, and all within the other.
const PACE: u64 = 50;
const SPREAD: u64 = 10_000;

/// A node leaves after this time with whatever it still has: its tables are claimed as a dead
/// node's are.
const LONGEST: Moment = 40_000;

#[derive(Debug)]
pub(super) struct Drain {
    since: Moment,
    /// By table, when it was offered.
    offered: BTreeMap<String, Moment>,
    offers: usize,
    /// How many sockets there were when the first was closed.
    sockets: Option<usize>,
    has_left: bool,
}

impl Drain {
    pub(super) fn new(now: Moment) -> Drain {
        let (offered, offers, sockets) = (BTreeMap::new(), 0, None);
        Drain { since: now, offered, offers, sockets, has_left: false }
    }

    fn has_passed(&self, time: Moment, now: Moment) -> bool {
        has_passed(self.since, time, now)
    }
}

impl Node {
    pub(super) fn go_on_draining(&mut self, now: Moment, out: &mut Vec<NodeOutput>) {
        let Some(drain) = self.drain.as_ref().filter(|drain| !drain.has_left) else { return };
        if !drain.has_passed(NOTICE, now) {
            return;
        }
        let is_late = drain.has_passed(LONGEST, now);
        self.offer_tables(now, out);
        self.close_sockets(now, out);
        // With nobody to take them, tables are put away by the end of the lease.
        let has_tables = !self.held.is_empty() && !self.emptiest().is_empty();
        let is_done = !has_tables && self.gateway.connections().next().is_none();
        if let Some(drain) = self.drain.as_mut().filter(|_| is_done || is_late) {
            drain.has_left = true;
            out.extend([NodeOutput::Ask(LedgerRequest::Leave), NodeOutput::Left]);
        }
    }

    fn offer_tables(&mut self, now: Moment, out: &mut Vec<NodeOutput>) {
        let to = self.emptiest();
        let Some(drain) = &mut self.drain else { return };
        let held = &self.held;
        drain.offered.retain(|table, since| {
            let is_over = has_passed(*since, OFFER, now);
            if is_over && held.has(table) {
                out.push(NodeOutput::Tell { table: table.clone(), input: OwnerInput::TakeBack });
            }
            held.has(table) && !is_over
        });
        let Some(to) = to.get(drain.offers % to.len().max(1)).copied() else { return };
        let room = AT_A_TIME - drain.offered.len();
        let next = held.tables().filter(|table| !drain.offered.contains_key(*table)).take(room);
        for table in next.cloned().collect::<Vec<_>>() {
            drain.offers += 1;
            drain.offered.insert(table.clone(), now);
            out.push(NodeOutput::Tell { table, input: OwnerInput::HandOver(to) });
        }
    }

    /// The nodes that take tables, the emptiest first.
    fn emptiest(&self) -> Vec<NodeId> {
        let mut peers = self.lease.live().to_vec();
        peers.retain(|peer| peer.node != self.id && !peer.is_draining);
        peers.sort_by_key(|peer| (peer.tables, peer.node));
        peers.into_iter().map(|peer| peer.node).collect()
    }

    fn close_sockets(&mut self, now: Moment, out: &mut Vec<NodeOutput>) {
        let open: Vec<u64> = self.gateway.connections().collect();
        let Some(drain) = &mut self.drain else { return };
        let all = *drain.sockets.get_or_insert(open.len());
        let spread = (all.max(1) as u64 * PACE).min(SPREAD);
        let passed = u64::try_from(now - drain.since - NOTICE).unwrap_or(0).min(spread);
        let stay = all - all * passed as usize / spread as usize;
        for connection in open.into_iter().skip(stay) {
            self.gateway.closed(connection, true, out);
            out.push(NodeOutput::HangUp { connection, moving: true });
        }
    }
}
