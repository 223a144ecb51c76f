//! The way from the sockets of one table to its owner.

use std::{borrow::Cow, collections::BTreeMap};

use serde::Deserialize;
use table::Since;

use super::find;
use crate::{
    Attach, Epoch, Message, Moment, NodeId, NodeOutput,
    timer::{Timer, has_passed},
};

/// How long a route waits before it asks again who the owner is.
const SEEK_EVERY: Moment = 500;

/// How long a connection waits for an owner before it attaches again.
const ATTACH_TIMEOUT: Moment = 1_000;

/// How long a gateway waits after a message had no responders.
const NO_RESPONDERS_BACKOFF: Moment = 100;

/// So many attempts without an answer, and the owner may be another.
const ATTEMPTS: u32 = 3;

/// So much that a client says is held back until it is attached, or kept to be sent again.
const HELD_BACK: usize = 16;

/// What was sent within this time is sent again when a connection is attached again: whoever was to
/// hear it may not have.
const SENT_AGAIN: Moment = 10_000;

#[derive(Debug)]
pub(super) struct Route {
    /// `None` while it is not known.
    pub(super) owner: Option<(NodeId, Epoch)>,
    /// The highest epoch that was heard of: what comes under a lower one is dropped.
    pub(super) newest: Epoch,
    /// The number of the owner's last message; `None` before the first.
    pub(super) seq: Option<u32>,
    pub(super) members: BTreeMap<u64, Member>,
    /// When a message to the owner's node had no responders.
    pub(super) unheard: Option<Moment>,
    seeks: Timer,
}

pub(super) struct Member {
    attach: Attach,
    pub(super) is_attached: bool,
    /// When it was last asked for; `None` if it was not.
    asked: Option<Moment>,
    /// How often it was asked for without an answer.
    in_vain: u32,
    said: Vec<Said>,
}

/// What a client has said and has no answer to.
struct Said {
    /// `None` if it has none that can be read: it is not sent twice.
    id: Option<String>,
    text: String,
    /// When it was sent to the owner; `None` while it is held back.
    sent: Option<Moment>,
}

/// A request or an answer, as much of it as is needed here.
#[derive(Deserialize)]
struct Named<'a> {
    #[serde(borrow)]
    id: Cow<'a, str>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Answer<'a> {
    #[serde(borrow)]
    Done(Named<'a>),
    #[serde(borrow)]
    Refused(Named<'a>),
}

impl Member {
    pub(super) fn new(attach: Attach) -> Member {
        Member { attach, is_attached: false, asked: None, in_vain: 0, said: Vec::new() }
    }

    /// Keeps what a client says, as sent now or as held back. Of what was sent the oldest goes; what is
    /// held back beyond the bound is lost, and said again.
    pub(super) fn keep(&mut self, text: String, sent: Option<Moment>, now: Moment) {
        self.said.retain(|one| one.sent.is_none_or(|at| !has_passed(at, SENT_AGAIN, now)));
        if self.said.len() >= HELD_BACK {
            let Some(oldest) = self.said.iter().position(|one| one.sent.is_some()) else { return };
            self.said.remove(oldest);
        }
        let id = serde_json::from_str(&text).ok().map(|Named { id }| id.into_owned());
        if id.is_some() || sent.is_none() {
            self.said.push(Said { id, text, sent });
        }
    }

    /// A client is told something: what that answers is never sent again, since it was refused or done.
    fn told(&mut self, text: &str) {
        if !text.starts_with("{\"done\"") && !text.starts_with("{\"refused\"") {
            return;
        }
        if let Ok(Answer::Done(Named { id }) | Answer::Refused(Named { id })) =
            serde_json::from_str(text)
        {
            self.said.retain(|one| one.id.as_deref() != Some(&*id));
        }
    }

    /// What was sent has come back: it is held back.
    pub(super) fn hold(&mut self, text: String, now: Moment) {
        match self.said.iter_mut().find(|one| one.text == text) {
            Some(one) => one.sent = None,
            None => self.keep(text, None, now),
        }
    }

    pub(super) fn detach(&mut self) {
        self.is_attached = false;
    }
}

impl Default for Route {
    fn default() -> Route {
        let (members, seeks) = (BTreeMap::new(), Timer::new(SEEK_EVERY));
        Route { owner: None, newest: 0, seq: None, members, unheard: None, seeks }
    }
}

impl Route {
    pub(super) fn is_of(&self, node: NodeId) -> bool {
        self.owner.is_some_and(|(owner, _)| owner == node)
    }

    pub(super) fn has_attached(&self, connection: u64) -> bool {
        self.members.get(&connection).is_some_and(|member| member.is_attached)
    }

    pub(super) fn adopt(&mut self, owner: (NodeId, Epoch), now: Moment, out: &mut Vec<NodeOutput>) {
        if owner.1 < self.newest || self.owner == Some(owner) {
            return;
        }
        (self.owner, self.newest, self.seq) = (Some(owner), owner.1, None);
        self.attach_all(now, out);
    }

    /// The owner is not known any more.
    pub(super) fn lose(&mut self) {
        (self.owner, self.seq) = (None, None);
        self.members.values_mut().for_each(Member::detach);
    }

    pub(super) fn seek(&mut self, table: &str, now: Moment, out: &mut Vec<NodeOutput>) {
        if self.owner.is_none() && self.seeks.is_due(now) {
            out.push(find(table));
        }
    }

    pub(super) fn attach(&mut self, connection: u64, now: Moment, out: &mut Vec<NodeOutput>) {
        let (Some((to, _)), Some(member)) = (self.owner, self.members.get_mut(&connection)) else {
            return;
        };
        member.is_attached = false;
        member.asked = Some(now);
        member.in_vain += 1;
        member.attach.attempt += 1;
        out.push(NodeOutput::Publish {
            to,
            message: Message::Attach(Box::new(member.attach.clone())),
        });
    }

    pub(super) fn attach_all(&mut self, now: Moment, out: &mut Vec<NodeOutput>) {
        let all: Vec<u64> = self.members.keys().copied().collect();
        for connection in all {
            self.attach(connection, now, out);
        }
    }

    /// Attaches again those that were attached, but for these.
    pub(super) fn attach_but(&mut self, known: &[u64], now: Moment, out: &mut Vec<NodeOutput>) {
        let attached = self.members.iter().filter(|(_, member)| member.is_attached);
        let lost = attached.map(|(one, _)| *one).filter(|one| !known.contains(one));
        let lost: Vec<u64> = lost.collect();
        for connection in lost {
            self.attach(connection, now, out);
        }
    }

    /// A connection is attached. What its client has said lately is sent, once more if need be: ids make
    /// repeats harmless.
    pub(super) fn attached(
        &mut self,
        connection: u64,
        attempt: u32,
        now: Moment,
        out: &mut Vec<NodeOutput>,
    ) {
        let (Some((to, _)), Some(member)) = (self.owner, self.members.get_mut(&connection)) else {
            return;
        };
        if member.attach.attempt != attempt {
            return;
        }
        self.unheard = None;
        (member.is_attached, member.asked, member.in_vain) = (true, None, 0);
        member.said.retain(|one| one.sent.is_none_or(|at| !has_passed(at, SENT_AGAIN, now)));
        for one in &mut member.said {
            one.sent = one.sent.or(Some(now));
            let (table, text) = (member.attach.table.clone(), one.text.clone());
            out.push(NodeOutput::Publish {
                to,
                message: Message::Said { table, connection, text },
            });
        }
    }

    /// Whether a message is the next of the owner; after a gap all are attached again.
    pub(super) fn is_next(
        &mut self,
        owner: (NodeId, Epoch),
        seq: u32,
        now: Moment,
        out: &mut Vec<NodeOutput>,
    ) -> bool {
        let Some(last) = self.seq.filter(|_| self.owner == Some(owner)) else { return false };
        if seq <= last {
            return false;
        }
        self.seq = Some(seq);
        if seq - last > 1 {
            self.attach_but(&[], now, out);
        }
        true
    }

    pub(super) fn deliver(
        &mut self,
        step: u32,
        connections: &[u64],
        text: &str,
        out: &mut Vec<NodeOutput>,
    ) {
        for connection in connections {
            let Some(member) = self.members.get_mut(connection).filter(|one| one.is_attached)
            else {
                continue;
            };
            member.told(text);
            member.attach.sent = member.attach.sent.max(step);
            // Lines of talk that are told twice are known by their numbers.
            member.attach.since = Some(Since { step: member.attach.sent, talk: 0 });
            out.push(NodeOutput::Deliver { connection: *connection, text: text.to_owned() });
        }
    }

    pub(super) fn tick(&mut self, table: &str, now: Moment, out: &mut Vec<NodeOutput>) {
        let patience = if self.unheard.is_some() { NO_RESPONDERS_BACKOFF } else { ATTACH_TIMEOUT };
        let is_late = |member: &Member| {
            !member.is_attached && member.asked.is_none_or(|at| has_passed(at, patience, now))
        };
        let late = self.members.iter().filter(|(_, member)| is_late(member));
        let late: Vec<u64> = late.map(|(connection, _)| *connection).collect();
        let is_in_vain = |member: &Member| member.in_vain >= ATTEMPTS;
        if self.members.values().any(is_in_vain) && !late.is_empty() {
            self.members.values_mut().for_each(|member| member.in_vain = 0);
            self.lose();
        }
        self.seek(table, now, out);
        for connection in late {
            self.attach(connection, now, out);
        }
    }
}

/// Says whether it is attached, not what its client has said.
impl std::fmt::Debug for Member {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Member({:x}, {})", self.attach.connection, self.is_attached)
    }
}
