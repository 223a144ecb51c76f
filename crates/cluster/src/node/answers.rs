//! What a node does with the ledger's answers.

use std::collections::BTreeMap;

use super::Node;
use crate::{
    ClaimReason, Claimed, Epoch, Found, LedgerAnswer, LedgerRequest, Moment, NodeId, NodeOutput,
    OwnerInput,
};

/// A list of the tables held here that was asked for, and what was held then.
#[derive(Debug, Default)]
pub(super) struct Listing {
    number: u32,
    /// `None` if none is waited for.
    held: Option<BTreeMap<String, Epoch>>,
}

impl Node {
    pub(super) fn answered(
        &mut self,
        answer: LedgerAnswer,
        now: Moment,
        out: &mut Vec<NodeOutput>,
    ) {
        match answer {
            LedgerAnswer::Renewed { sent, time, live } => {
                let died = self.lease.lives(live);
                self.have_died(&died, now, out);
                if self.lease.renewed(sent, time, now) {
                    self.list_held(out);
                }
            }
            LedgerAnswer::Held { number, tables } => self.compare(number, tables, now, out),
            LedgerAnswer::Found(found) => self.found(&found, now, out),
            LedgerAnswer::Claimed { table, epoch, why } => self.load(table, epoch, why, out),
            LedgerAnswer::Refused(found) => {
                self.held.end_claim(&found.table);
                self.refused(&found, now, out);
            }
            LedgerAnswer::Orphans(tables) => {
                for (table, epoch) in tables {
                    self.load(table, epoch, Claimed::Dead, out);
                }
            }
            LedgerAnswer::Lost(LedgerRequest::Claim { table, .. }) => self.held.end_claim(&table),
            LedgerAnswer::Lost(_) | LedgerAnswer::Released => {}
        }
    }

    /// Connections end with the leases of their gateways, and tables are another's.
    fn have_died(&mut self, died: &[NodeId], now: Moment, out: &mut Vec<NodeOutput>) {
        for node in died.iter().filter(|node| **node != self.id) {
            out.extend(self.held.tables().map(|table| {
                let (table, input) = (table.clone(), OwnerInput::GatewayDied(*node));
                NodeOutput::Tell { table, input }
            }));
            self.gateway.has_died(*node, now, out);
        }
    }

    pub(super) fn list_held(&mut self, out: &mut Vec<NodeOutput>) {
        let number = self.listing.number + 1;
        self.listing = Listing { number, held: Some(self.held.epochs()) };
        out.push(NodeOutput::Ask(LedgerRequest::ListHeld { number }));
    }

    /// Drops what is another's by now, and takes what is ours and not here: a claim whose answer
    /// was lost.
    fn compare(
        &mut self,
        number: u32,
        tables: Vec<(String, Epoch)>,
        now: Moment,
        out: &mut Vec<NodeOutput>,
    ) {
        if number != self.listing.number {
            return;
        }
        let Some(then) = self.listing.held.take() else { return };
        let was_silent = self.lease.permit(now).is_none();
        self.lease.listed(now);
        let ours: BTreeMap<String, Epoch> = tables.into_iter().collect();
        for (table, epoch) in then.iter().filter(|(table, epoch)| ours.get(*table) != Some(epoch)) {
            if self.held.epoch(table) == Some(*epoch) {
                self.held.forget(table, *epoch);
                self.gateway.is_lost(table, self.id);
                self.counts.fenced += 1;
                out.push(NodeOutput::Drop { table: table.clone(), epoch: *epoch });
            }
        }
        for (table, epoch) in ours.into_iter().filter(|(table, _)| !then.contains_key(table)) {
            self.claim(table, ClaimReason::HandedOver { from: self.id, epoch }, now, out);
        }
        if was_silent {
            self.gateway.attach_all(now, out);
        }
    }

    fn found(&mut self, found: &Found, now: Moment, out: &mut Vec<NodeOutput>) {
        let suspect = self.suspects.remove(&found.table);
        let Found { table, row } = found;
        let Some(row) = row else { return self.gateway.is_none(table, out) };
        if suspect == Some(row.epoch) && row.node == Some(self.id) {
            self.counts.shorter_log += 1;
        }
        let is_mine = row.node == Some(self.id);
        let claim = match row.node {
            None => ClaimReason::Plain,
            Some(_) if row.is_dead && !is_mine => ClaimReason::Plain,
            Some(from) if is_mine && self.held.epoch(table).is_none() => {
                ClaimReason::HandedOver { from, epoch: row.epoch }
            }
            Some(_) => return self.adopt(found, now, out),
        };
        if self.is_draining() && !is_mine {
            return self.gateway.send_elsewhere(table, out);
        }
        self.claim(table.clone(), claim, now, out);
    }

    /// A claim was not granted. The table may be ours all the same, by one without an answer.
    fn refused(&mut self, found: &Found, now: Moment, out: &mut Vec<NodeOutput>) {
        let is_mine = found.row.is_some_and(|row| row.node == Some(self.id));
        if is_mine { self.found(found, now, out) } else { self.adopt(found, now, out) }
    }

    /// Routes go to the owner, wherever it is.
    fn adopt(&mut self, Found { table, row }: &Found, now: Moment, out: &mut Vec<NodeOutput>) {
        let Some((node, epoch)) = row.and_then(|row| Some((row.node?, row.epoch))) else { return };
        if node != self.id || self.held.has(table) && self.held.epoch(table) == Some(epoch) {
            self.gateway.adopt(table, (node, epoch), now, out);
        }
    }
}
