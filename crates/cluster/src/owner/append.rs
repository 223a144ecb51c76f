//! What an owner keeps, and what comes of it.

use table::{Input, NewLine};

use super::{OwnerOutput, TableOwner, TalkLine, Time, WhyDropped};
use crate::{Attach, NodeId, planted::Fault};

/// What is to be kept, whole or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Appending {
    /// Lines of the log, of which this is the first number.
    Lines {
        first: u32,
        lines: Vec<NewLine>,
    },
    Talk(TalkLine),
}

/// What came of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Kept,
    /// The table has another epoch: nothing was kept.
    Fenced,
    /// There was no answer, or a line of this number is there already.
    Unknown,
}

/// What was found out about an append without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resolution {
    /// It stands under this epoch, whichever epoch the table has now.
    Kept,
    /// It does not, and the epoch is the same.
    Absent,
    /// It does not, and cannot any more: the epoch is another, or another line has its number.
    Fenced,
    /// There was no answer again; a driver says so after a pause, and it is asked once more.
    Unknown,
}

/// What an owner waits for before it hears anything else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Waiting {
    Append(Appending),
    Resolve(Appending),
    Rematch,
    /// For whether the table is still owned here: a client has heard of a step that is not.
    Verify {
        from: NodeId,
        attach: Attach,
    },
    /// For the node that the table is offered to.
    Offered,
    /// For nothing: the table is another's.
    End,
}

impl TableOwner {
    pub(super) fn append(&mut self, what: Appending, now: Time, out: &mut Vec<OwnerOutput>) {
        out.push(OwnerOutput::Append { epoch: self.epoch, what: what.clone() });
        if self.planted.has(Fault::ToldBeforeKept) {
            self.kept(now, out);
        }
        self.waiting.get_or_insert(Waiting::Append(what));
    }

    pub(super) fn appended(&mut self, outcome: Outcome, now: Time, out: &mut Vec<OwnerOutput>) {
        let what = match self.waiting.take() {
            Some(Waiting::Append(what)) => what,
            other => {
                self.waiting = other;
                return;
            }
        };
        match outcome {
            Outcome::Kept => self.kept(now, out),
            Outcome::Fenced => self.drop_table(WhyDropped::Fenced, out),
            #[cfg(test)]
            Outcome::Unknown if self.planted.has(Fault::UnknownAsFailed) => {
                self.refuse_asker(out);
                self.drop_table(WhyDropped::Fenced, out);
            }
            Outcome::Unknown => self.resolve(what, out),
        }
    }

    pub(super) fn resolved(&mut self, found: Resolution, now: Time, out: &mut Vec<OwnerOutput>) {
        let what = match self.waiting.take() {
            Some(Waiting::Resolve(what)) => what,
            other => {
                self.waiting = other;
                return;
            }
        };
        match found {
            Resolution::Kept => self.kept(now, out),
            Resolution::Absent => self.append(what, now, out),
            Resolution::Fenced => self.drop_table(WhyDropped::Fenced, out),
            Resolution::Unknown => self.resolve(what, out),
        }
    }

    fn resolve(&mut self, what: Appending, out: &mut Vec<OwnerOutput>) {
        out.push(OwnerOutput::Resolve { epoch: self.epoch, what: what.clone() });
        self.waiting = Some(Waiting::Resolve(what));
    }

    fn kept(&mut self, now: Time, out: &mut Vec<OwnerOutput>) {
        self.steward_hears(Input::Appended, now, out);
    }
}

#[cfg(test)]
impl TableOwner {
    pub(super) fn note_asker(&mut self, connection: u64, text: &str) {
        let say = serde_json::from_str::<protocol::Say>(text).ok();
        self.asker = say.map(|say| (connection, say.id));
    }

    /// Tells a client that its wish has failed although the outcome is unknown: a planted fault.
    fn refuse_asker(&mut self, out: &mut Vec<OwnerOutput>) {
        use crate::{Message, gateway_of};
        let Some((connection, id)) = self.asker.take() else { return };
        let refusal = table::refusal(protocol::Code::NotKept, engine::show::Language::English);
        let step = self.steward.table().step();
        let refused = protocol::Tell::Refused { id, step, refusal };
        let text = serde_json::to_string(&refused).expect("what is told is plain data");
        let (table, epoch, to) = (self.table.clone(), self.epoch, gateway_of(connection));
        let (seq, connections) = (self.next_seq(to), vec![connection]);
        let message = Message::Told { table, epoch, seq, step, connections, text };
        out.push(OwnerOutput::Publish { to, message });
    }
}
