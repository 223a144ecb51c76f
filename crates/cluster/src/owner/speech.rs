//! What a steward says, as messages to gateways: one for each gateway and text.

use std::collections::BTreeMap;

use table::{CatchUp, Executor, ThinkRequest, Time, Weighing};

use super::{OwnerOutput, TableOwner};
use crate::{Message, NodeId, gateway_of};

/// The outputs of a steward, in order.
pub(super) struct Speech {
    /// The step that everybody had heard of before, and the one they have heard of after.
    steps: (u32, u32),
    sent: Vec<Sent>,
    asked: Vec<OwnerOutput>,
}

enum Sent {
    Text { connection: u64, text: String },
    CatchUp { connection: u64, catch_up: CatchUp },
    Close { connection: u64 },
}

impl Sent {
    fn connection(&self) -> u64 {
        let (Sent::Text { connection, .. }
        | Sent::CatchUp { connection, .. }
        | Sent::Close { connection }) = self;
        *connection
    }
}

impl Speech {
    pub(super) fn new(before: u32, after: u32) -> Speech {
        Speech { steps: (before, after), sent: Vec::new(), asked: Vec::new() }
    }
}

impl Executor for Speech {
    fn send(&mut self, connection: u64, text: String) {
        self.sent.push(Sent::Text { connection, text });
    }

    fn catch_up(&mut self, connection: u64, _: Option<String>, catch_up: CatchUp) {
        self.sent.push(Sent::CatchUp { connection, catch_up });
    }

    fn close(&mut self, connection: u64) {
        self.sent.push(Sent::Close { connection });
    }

    fn think(&mut self, request: ThinkRequest) {
        self.asked.push(OwnerOutput::Think(request));
    }

    fn weigh(&mut self, connection: u64, id: String, weighing: Weighing) {
        self.asked.push(OwnerOutput::Weigh { connection, id, weighing });
    }
}

impl TableOwner {
    pub(super) fn next_seq(&mut self, gateway: NodeId) -> u32 {
        let seq = self.said.entry(gateway).or_default();
        *seq += 1;
        *seq
    }

    pub(super) fn publish(&mut self, speech: Speech, now: Time, out: &mut Vec<OwnerOutput>) {
        let (before, after) = speech.steps;
        let mut last: BTreeMap<u64, usize> = BTreeMap::new();
        for (place, sent) in speech.sent.iter().enumerate() {
            last.insert(sent.connection(), place);
        }
        // By gateway, where its last message is; others may be said to other gateways between.
        let mut open: BTreeMap<NodeId, usize> = BTreeMap::new();
        for (place, sent) in speech.sent.into_iter().enumerate() {
            match self.written(sent, now) {
                Sent::CatchUp { .. } => {}
                Sent::Close { connection } => {
                    let to = gateway_of(connection);
                    open.remove(&to);
                    let (table, epoch, seq) = (self.table.clone(), self.epoch, self.next_seq(to));
                    let message = Message::Close { table, epoch, seq, connection };
                    out.push(OwnerOutput::Publish { to, message });
                }
                Sent::Text { connection, text } => {
                    // A connection has heard of the last step when it has heard all of this.
                    let step = if last[&connection] == place { after } else { before };
                    self.say(connection, step, text, &mut open, out);
                }
            }
        }
        out.extend(speech.asked);
    }

    /// Writes what a person has missed, or only how the table is now if they ask too often.
    fn written(&mut self, sent: Sent, now: Time) -> Sent {
        let Sent::CatchUp { connection, catch_up } = sent else { return sent };
        let person = self.steward.person(connection).unwrap_or_default();
        let is_allowed = self.catch_ups.allow(person, now);
        let catch_up = if is_allowed { catch_up } else { catch_up.brief() };
        Sent::Text { connection, text: catch_up.write() }
    }

    fn say(
        &mut self,
        connection: u64,
        step: u32,
        text: String,
        open: &mut BTreeMap<NodeId, usize>,
        out: &mut Vec<OwnerOutput>,
    ) {
        let to = gateway_of(connection);
        let former = open.get(&to).and_then(|place| out.get_mut(*place));
        if let Some(OwnerOutput::Publish { message, .. }) = former
            && let Message::Told { step: told, connections, text: same, .. } = message
            && (*told, &*same) == (step, &text)
        {
            return connections.push(connection);
        }
        let (table, epoch, seq) = (self.table.clone(), self.epoch, self.next_seq(to));
        let message =
            Message::Told { table, epoch, seq, step, connections: vec![connection], text };
        open.insert(to, out.len());
        out.push(OwnerOutput::Publish { to, message });
    }
}
