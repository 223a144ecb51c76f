//! The sockets of a node, and the routes from them to the owners of their tables.
//!
//! A connection is attached when its owner has said so. A gap in the numbers of what an owner
//! says, an owner that has moved and a roll call that does not fit all end in the same way: the
//! connection is attached again, from the last step that its client has heard of.

mod route;

use std::collections::BTreeMap;

use engine::show::Language;
use table::{Guest, Look, Since};

use crate::{
    Attach, Epoch, LedgerRequest, Message, Moment, NodeId, NodeOutput,
    planted::{Fault, Planted},
};
use route::{Member, Route};

/// Two messages to an owner without responders within this time let its table be claimed.
const NO_RESPONDERS_WITHIN: Moment = 300;

/// A client has a socket to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Socket {
    pub table: String,
    /// Of [`connection`](crate::connection).
    pub connection: u64,
    pub guest: Guest,
    /// Of [`Attach::account`].
    pub account: String,
    pub language: Language,
    pub sees: Option<Look>,
    pub since: Option<Since>,
}

#[derive(Debug)]
pub(crate) struct Gateway {
    node: NodeId,
    routes: BTreeMap<String, Route>,
    /// By connection.
    tables: BTreeMap<u64, String>,
    planted: Planted,
}

impl Gateway {
    pub(crate) fn new(node: NodeId, planted: Planted) -> Gateway {
        Gateway { node, routes: BTreeMap::new(), tables: BTreeMap::new(), planted }
    }

    pub(crate) fn connections(&self) -> impl DoubleEndedIterator<Item = u64> {
        self.tables.keys().copied()
    }

    pub(crate) fn open(&mut self, socket: Socket, now: Moment, out: &mut Vec<NodeOutput>) {
        let Socket { table, connection, guest, account, language, sees, since } = socket;
        self.tables.insert(connection, table.clone());
        let route = self.routes.entry(table.clone()).or_default();
        let (attempt, sent) = (0, 0);
        let of = table.clone();
        let attach =
            Attach { table: of, connection, attempt, guest, account, language, sees, since, sent };
        route.members.insert(connection, Member::new(attach));
        if route.owner.is_some() {
            route.attach(connection, now, out);
        } else {
            route.seek(&table, now, out);
        }
    }

    pub(crate) fn said(
        &mut self,
        connection: u64,
        text: String,
        now: Moment,
        out: &mut Vec<NodeOutput>,
    ) {
        let Some((table, route)) = self.route(connection) else { return };
        let Some(member) = route.members.get_mut(&connection) else { return };
        let owner = route.owner.filter(|_| member.is_attached);
        member.keep(text.clone(), owner.map(|_| now), now);
        if let Some((to, _)) = owner {
            let message = Message::Said { table, connection, text };
            out.push(NodeOutput::Publish { to, message });
        }
    }

    pub(crate) fn overflowed(&mut self, connection: u64, out: &mut Vec<NodeOutput>) {
        let Some((table, route)) = self.route(connection) else { return };
        if let Some((to, _)) = route.owner {
            out.push(NodeOutput::Publish { to, message: Message::Anew { table, connection } });
        }
    }

    /// A socket is gone, or is closed because this node stops.
    pub(crate) fn closed(&mut self, connection: u64, moving: bool, out: &mut Vec<NodeOutput>) {
        let Some((table, route)) = self.route(connection) else { return };
        if let Some((to, _)) = route.owner {
            let message = Message::Detach { table: table.clone(), connection, moving };
            out.push(NodeOutput::Publish { to, message });
        }
        self.forget(connection, &table);
    }

    fn forget(&mut self, connection: u64, table: &str) {
        self.tables.remove(&connection);
        if let Some(route) = self.routes.get_mut(table) {
            route.members.remove(&connection);
            if route.members.is_empty() {
                self.routes.remove(table);
            }
        }
    }

    fn route(&mut self, connection: u64) -> Option<(String, &mut Route)> {
        let table = self.tables.get(&connection)?;
        Some((table.clone(), self.routes.get_mut(table)?))
    }

    /// The owner of a table is known.
    pub(crate) fn adopt(
        &mut self,
        table: &str,
        owner: (NodeId, Epoch),
        now: Moment,
        out: &mut Vec<NodeOutput>,
    ) {
        if let Some(route) = self.routes.get_mut(table) {
            route.adopt(owner, now, out);
        }
    }

    /// A table is not owned by that node any more.
    pub(crate) fn is_lost(&mut self, table: &str, by: NodeId) {
        if let Some(route) = self.routes.get_mut(table).filter(|route| route.is_of(by)) {
            route.lose();
        }
    }

    /// A node has died: who owns its tables now is to be found out.
    pub(crate) fn has_died(&mut self, node: NodeId, now: Moment, out: &mut Vec<NodeOutput>) {
        for (table, route) in self.routes.iter_mut().filter(|(_, route)| route.is_of(node)) {
            route.lose();
            route.seek(table, now, out);
        }
    }

    /// There is no such table: its clients are turned away.
    pub(crate) fn is_none(&mut self, table: &str, out: &mut Vec<NodeOutput>) {
        let Some(route) = self.routes.remove(table) else { return };
        for connection in route.members.into_keys() {
            self.tables.remove(&connection);
            out.push(NodeOutput::HangUp { connection, moving: false });
        }
    }

    /// A table has no owner, and this node claims none any more: its clients go to one that does.
    pub(crate) fn send_elsewhere(&mut self, table: &str, out: &mut Vec<NodeOutput>) {
        let Some(route) = self.routes.get(table) else { return };
        for connection in route.members.keys().copied().collect::<Vec<_>>() {
            self.closed(connection, true, out);
            out.push(NodeOutput::HangUp { connection, moving: true });
        }
    }

    /// A message to a node had no responders; gives the owner if its table is to be claimed.
    pub(crate) fn no_responders(
        &mut self,
        to: NodeId,
        message: Message,
        now: Moment,
    ) -> Option<(String, NodeId, Epoch)> {
        let table = message.table()?.to_owned();
        let route = self.routes.get_mut(&table).filter(|route| route.is_of(to))?;
        if let Message::Said { connection, text, .. } = message
            && let Some(member) = route.members.get_mut(&connection)
        {
            member.hold(text, now);
        }
        route.members.values_mut().for_each(Member::detach);
        let former = route.unheard.replace(now);
        let is_second = former.is_some_and(|at| (0..=NO_RESPONDERS_WITHIN).contains(&(now - at)));
        if !is_second {
            return None;
        }
        let (node, epoch) = route.owner?;
        route.unheard = None;
        route.lose();
        Some((table, node, epoch))
    }

    /// Every connection attaches again: messages may have been lost.
    pub(crate) fn attach_all(&mut self, now: Moment, out: &mut Vec<NodeOutput>) {
        for (table, route) in &mut self.routes {
            if route.owner.is_some() {
                route.attach_all(now, out);
            } else {
                route.seek(table, now, out);
            }
        }
    }

    pub(crate) fn tick(&mut self, now: Moment, out: &mut Vec<NodeOutput>) {
        for (table, route) in &mut self.routes {
            route.tick(table, now, out);
        }
    }

    pub(crate) fn call_roll(&self, out: &mut Vec<NodeOutput>) {
        if self.planted.has(Fault::NoRollCall) {
            return;
        }
        for (table, route) in &self.routes {
            let Some((to, epoch)) = route.owner else { continue };
            let (table, connections) = (table.clone(), route.members.keys().copied().collect());
            let message = Message::RollCall { table, epoch, connections };
            out.push(NodeOutput::Publish { to, message });
        }
    }

    /// Hears an owner.
    pub(crate) fn hear(
        &mut self,
        from: NodeId,
        message: Message,
        now: Moment,
        out: &mut Vec<NodeOutput>,
    ) {
        match message {
            Message::Moved { table, epoch } => {
                if let Some(route) = self.routes.get_mut(&table).filter(|one| epoch > one.newest) {
                    route.adopt((from, epoch), now, out);
                }
            }
            Message::NotMine { table } => {
                self.is_lost(&table, from);
                if let Some(route) = self.routes.get_mut(&table) {
                    route.seek(&table, now, out);
                }
            }
            Message::Known { table, epoch, seq, connections } => {
                self.compare(from, (&table, epoch, seq), &connections, now, out);
            }
            Message::Attached { table, epoch, seq, connection, attempt } => {
                self.attached(from, (&table, epoch, seq), (connection, attempt), now, out);
            }
            Message::Told { table, epoch, seq, step, connections, text } => {
                let Some(route) = self.routes.get_mut(&table) else { return };
                if route.is_next((from, epoch), seq, now, out) {
                    route.deliver(step, &connections, &text, out);
                }
            }
            Message::Close { table, epoch, seq, connection } => {
                let Some(route) = self.routes.get_mut(&table) else { return };
                if route.is_next((from, epoch), seq, now, out) && route.has_attached(connection) {
                    self.forget(connection, &table);
                    out.push(NodeOutput::HangUp { connection, moving: false });
                }
            }
            _ => {}
        }
    }

    fn attached(
        &mut self,
        from: NodeId,
        (table, epoch, seq): (&str, Epoch, u32),
        (connection, attempt): (u64, u32),
        now: Moment,
        out: &mut Vec<NodeOutput>,
    ) {
        if !self.tables.contains_key(&connection) {
            detach(from, table, connection, out);
        }
        let Some(route) = self.routes.get_mut(table) else { return };
        if epoch > route.newest {
            route.adopt((from, epoch), now, out);
        }
        if route.seq.is_none() && route.owner == Some((from, epoch)) {
            route.seq = Some(seq.saturating_sub(1));
        }
        if route.is_next((from, epoch), seq, now, out) {
            route.attached(connection, attempt, now, out);
        }
    }

    /// Compares what an owner knows: connections that are none of ours end, and ours that it does
    /// not know attach again.
    fn compare(
        &mut self,
        from: NodeId,
        (table, epoch, seq): (&str, Epoch, u32),
        known: &[u64],
        now: Moment,
        out: &mut Vec<NodeOutput>,
    ) {
        let node = self.node;
        let is_ours = |one: &u64| crate::gateway_of(*one) == node;
        let route = self.routes.get_mut(table);
        let has = |one: &u64| route.as_ref().is_some_and(|route| route.members.contains_key(one));
        for ghost in known.iter().filter(|one| is_ours(one) && !has(one)) {
            detach(from, table, *ghost, out);
        }
        let Some(route) = self.routes.get_mut(table) else { return };
        if epoch > route.newest {
            return route.adopt((from, epoch), now, out);
        }
        if route.owner == Some((from, epoch)) {
            // The last that was said may have been lost, and nothing comes after it.
            let is_behind = route.seq.is_some_and(|last| last < seq);
            route.attach_but(if is_behind { &[] } else { known }, now, out);
            route.seq = route.seq.map(|last| last.max(seq));
        }
    }
}

fn detach(to: NodeId, table: &str, connection: u64, out: &mut Vec<NodeOutput>) {
    let message = Message::Detach { table: table.to_owned(), connection, moving: false };
    out.push(NodeOutput::Publish { to, message });
}

/// Asks who owns a table.
fn find(table: &str) -> NodeOutput {
    NodeOutput::Ask(LedgerRequest::Find { table: table.to_owned() })
}
