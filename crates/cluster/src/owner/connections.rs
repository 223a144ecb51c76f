//! The connections of a table, by the gateways that have their sockets.

use table::{Input, Time};

use super::{OwnerInput, OwnerOutput, TableOwner, WhyDropped, append::Waiting};
use crate::{Attach, Epoch, Message, NodeId, gateway_of, planted::Fault};

impl TableOwner {
    pub(super) fn attach(
        &mut self,
        from: NodeId,
        attach: Attach,
        now: Time,
        out: &mut Vec<OwnerOutput>,
    ) {
        let step = self.steward.table().step();
        if attach.sent > step {
            return self.drop_table(WhyDropped::Shorter, out);
        }
        // A client may say what it likes; or it comes from an owner that this one does not know of.
        if attach.since.is_some_and(|since| since.step > step) {
            self.waiting = Some(Waiting::Verify { from, attach });
            return out.push(OwnerOutput::Verify { epoch: self.epoch });
        }
        // A gateway that has missed something attaches again: no client is away for that.
        if self.steward.connected().contains(&attach.connection) {
            self.steward_hears(Input::Migrate { connection: attach.connection }, now, out);
            if self.waiting.is_some() {
                let message = Message::Attach(Box::new(attach));
                return self.inbox.push_front(OwnerInput::Heard { from, message });
            }
        }
        let Attach { connection, attempt, guest, language, sees, since, .. } = attach;
        let (table, epoch, seq) = (self.table.clone(), self.epoch, self.next_seq(from));
        let message = Message::Attached { table, epoch, seq, connection, attempt };
        out.push(OwnerOutput::Publish { to: from, message });
        let connect = Input::Connect { connection, guest, language, sees, since };
        self.steward_hears(connect, now, out);
    }

    /// Goes on with an attachment that was doubtful, without what the client says of itself.
    pub(super) fn verified(&mut self, is_mine: bool, now: Time, out: &mut Vec<OwnerOutput>) {
        match self.waiting.take() {
            Some(Waiting::Verify { .. }) if !is_mine => self.drop_table(WhyDropped::Fenced, out),
            Some(Waiting::Verify { from, attach }) => {
                self.attach(from, Attach { since: None, ..attach }, now, out);
            }
            other => self.waiting = other,
        }
    }

    /// Compares the connections of a gateway: those that it does not have end, and it is told
    /// which are missing here.
    pub(super) fn roll_call(
        &mut self,
        from: NodeId,
        epoch: Epoch,
        there: &[u64],
        now: Time,
        out: &mut Vec<OwnerOutput>,
    ) {
        if epoch > self.epoch {
            return self.drop_table(WhyDropped::Fenced, out);
        }
        let here = self.connections_of(from);
        if there.iter().any(|connection| !here.contains(connection)) {
            self.call_roll_of(from, here.clone(), out);
        }
        let ghosts: Vec<u64> = here.into_iter().filter(|one| !there.contains(one)).collect();
        self.ghosts += ghosts.len() as u64;
        self.end(&ghosts, now, out);
    }

    pub(super) fn call_roll(&self, out: &mut Vec<OwnerOutput>) {
        if self.planted.has(Fault::NoRollCall) {
            return;
        }
        for gateway in self.gateways() {
            self.call_roll_of(gateway, self.connections_of(gateway), out);
        }
    }

    fn call_roll_of(&self, to: NodeId, connections: Vec<u64>, out: &mut Vec<OwnerOutput>) {
        let (table, epoch) = (self.table.clone(), self.epoch);
        let seq = self.said.get(&to).copied().unwrap_or_default();
        let message = Message::Known { table, epoch, seq, connections };
        out.push(OwnerOutput::Publish { to, message });
    }

    /// Connections end. Each may write a line, so all but the first wait in the inbox.
    pub(super) fn end(&mut self, connections: &[u64], now: Time, out: &mut Vec<OwnerOutput>) {
        let Some((first, rest)) = connections.split_first() else { return };
        let end = |connection: &u64| Input::Disconnect { connection: *connection };
        for connection in rest.iter().rev() {
            self.inbox.push_front(OwnerInput::Steward(end(connection)));
        }
        self.steward_hears(end(first), now, out);
    }

    pub(super) fn gateways(&self) -> Vec<NodeId> {
        let mut gateways: Vec<NodeId> =
            self.steward.connected().into_iter().map(gateway_of).collect();
        gateways.sort_unstable();
        gateways.dedup();
        gateways
    }

    pub(super) fn connections_of(&self, gateway: NodeId) -> Vec<u64> {
        let mut all = self.steward.connected();
        all.retain(|connection| gateway_of(*connection) == gateway);
        all
    }
}
