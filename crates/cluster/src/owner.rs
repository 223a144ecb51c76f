//! The owner of a table: the steward, and what an owner among several nodes has to do besides.
//!
//! One append is outstanding at a time, and whatever comes meanwhile waits. An append that is
//! fenced ends the owner: another node has claimed the table. One without an answer is resolved
//! before anything else happens.

mod append;
mod catch_ups;
mod connections;
mod speech;

use std::collections::{BTreeMap, VecDeque};

use protocol::Code;
use table::{Guest, Input, Steward, TalkLine, ThinkRequest, Time, Wait, Weighing, carry_out};

use crate::{Epoch, Message, NodeId, Permit, planted::Planted};
use append::Waiting;
pub use append::{Appending, Outcome, Resolution};
use catch_ups::CatchUps;
use speech::Speech;

/// So much waits while something is kept; what comes then is not heard, and its client says it
/// again.
const INBOX: usize = 256;

/// What an owner hears.
#[derive(Debug)]
pub enum OwnerInput {
    /// A message of the bus, or of the gateway of this node.
    Heard { from: NodeId, message: Message },
    /// An input of the steward that no gateway sends.
    Steward(Input),
    /// What came of [`OwnerOutput::Append`].
    Appended(Outcome),
    /// What came of [`OwnerOutput::Resolve`].
    Resolved(Resolution),
    /// What came of [`OwnerOutput::Verify`]: whether the table is still owned here.
    Verified { is_mine: bool },
    /// A person leaves who need not be connected; the number is that of [`OwnerOutput::Leaves`].
    Leave { who: Guest, number: u64 },
    /// The lease of a node has ended, and with it its connections.
    GatewayDied(NodeId),
    /// Gateways are to be told which of their connections are known here.
    RollCall,
    /// The table is to be offered to that node, as soon as nothing is being kept.
    HandOver(NodeId),
    /// The table was offered, and no node has taken it.
    TakeBack,
}

/// What an owner wants done.
#[derive(Debug)]
pub enum OwnerOutput {
    Publish {
        to: NodeId,
        message: Message,
    },
    /// To be appended under this epoch, or not at all; then [`OwnerInput::Appended`].
    Append {
        epoch: Epoch,
        what: Appending,
    },
    /// To be looked up under the lock of the table's row; then [`OwnerInput::Resolved`].
    Resolve {
        epoch: Epoch,
        what: Appending,
    },
    /// The ledger is to be asked, under the lock of the table's row, whether it still has this
    /// epoch, until it answers; then [`OwnerInput::Verified`].
    Verify {
        epoch: Epoch,
    },
    /// The table of the next match is to be opened; then [`table::Input::Rematch`].
    OpenRematch {
        connection: u64,
        id: String,
    },
    Think(ThinkRequest),
    Weigh {
        connection: u64,
        id: String,
        weighing: Weighing,
    },
    /// A person leaves, as soon as what comes after this is kept; or why they cannot.
    Leaves {
        number: u64,
        left: Result<(), Code>,
    },
    /// The owner has ended, and is to be forgotten.
    Dropped(WhyDropped),
}

/// Why an owner has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WhyDropped {
    /// Another node has claimed the table.
    Fenced,
    /// Another node has taken the table that it was offered.
    HandedOver,
    /// A client has heard of a step that is not in the log as it was read: either another node has
    /// claimed the table, or the log has lost lines.
    Shorter,
}

/// How a table comes to an owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// Another owner had it a moment ago: clocks run on.
    TakeOver,
    /// It had no owner for a while: clocks begin anew.
    Restart,
    /// It was opened by this owner's node just now.
    Opened,
}

#[derive(Debug)]
pub struct TableOwner {
    table: String,
    epoch: Epoch,
    steward: Steward,
    /// By gateway, the number of the last message.
    said: BTreeMap<NodeId, u32>,
    waiting: Option<Waiting>,
    /// What came while the owner waited.
    inbox: VecDeque<OwnerInput>,
    /// The node that the table is to be offered to.
    hand_over: Option<NodeId>,
    /// Connections that their gateways did not have any more.
    ghosts: u64,
    catch_ups: CatchUps,
    /// Whose wish is being kept, for the fault that refuses it.
    #[cfg(test)]
    asker: Option<(u64, String)>,
    planted: Planted,
}

impl TableOwner {
    /// The owner of a table whose log was read after the claim that gave this epoch.
    pub fn new(
        (table, epoch): (String, Epoch),
        (steward, arrival): (Steward, Arrival),
        now: Time,
        permit: Permit,
    ) -> (TableOwner, Vec<OwnerOutput>) {
        TableOwner::planted((table, epoch), (steward, arrival), now, permit, Planted::default())
    }

    pub(crate) fn planted(
        (table, epoch): (String, Epoch),
        (mut steward, arrival): (Steward, Arrival),
        now: Time,
        _: Permit,
        planted: Planted,
    ) -> (TableOwner, Vec<OwnerOutput>) {
        let first = match arrival {
            Arrival::TakeOver => steward.take_over(now),
            Arrival::Restart => steward.restart(now),
            Arrival::Opened => Vec::new(),
        };
        let (said, inbox) = (BTreeMap::new(), VecDeque::new());
        let mut owner = TableOwner {
            table,
            epoch,
            steward,
            said,
            waiting: None,
            inbox,
            hand_over: None,
            ghosts: 0,
            catch_ups: CatchUps::default(),
            #[cfg(test)]
            asker: None,
            planted,
        };
        let mut out = Vec::new();
        owner.carry_out(first, now, &mut out);
        (owner, out)
    }

    pub fn epoch(&self) -> Epoch {
        self.epoch
    }

    pub fn steward(&self) -> &Steward {
        &self.steward
    }

    /// How many connections a roll call has ended, because their gateways did not have them.
    pub fn ghosts(&self) -> u64 {
        self.ghosts
    }

    /// Whether the table can be put away: no client is connected, and nothing will happen by itself.
    pub fn is_idle(&self) -> bool {
        let table = self.steward.table();
        let has_timer = self.steward.wake().is_some() && !table.is_deserted();
        self.steward.connections() == 0 && !has_timer && self.waiting.is_none()
    }

    pub fn hear(&mut self, input: OwnerInput, now: Time, _: Permit) -> Vec<OwnerOutput> {
        let mut out = Vec::new();
        match input {
            OwnerInput::Appended(outcome) => self.appended(outcome, now, &mut out),
            OwnerInput::Resolved(resolution) => self.resolved(resolution, now, &mut out),
            OwnerInput::Verified { is_mine } => self.verified(is_mine, now, &mut out),
            OwnerInput::TakeBack if self.waiting == Some(Waiting::Offered) => self.waiting = None,
            OwnerInput::Heard { message: Message::Moved { epoch, .. }, .. } => {
                self.moved(epoch, &mut out);
            }
            rematch @ OwnerInput::Steward(Input::Rematch { .. })
                if self.waiting == Some(Waiting::Rematch) =>
            {
                self.waiting = None;
                self.take(rematch, now, &mut out);
            }
            other if self.inbox.len() < INBOX => self.inbox.push_back(other),
            _ => {}
        }
        self.go_on(now, &mut out);
        out
    }

    /// Another node says that it owns the table.
    fn moved(&mut self, epoch: Epoch, out: &mut Vec<OwnerOutput>) {
        let was_offered = self.waiting == Some(Waiting::Offered);
        let why = if was_offered { WhyDropped::HandedOver } else { WhyDropped::Fenced };
        if epoch > self.epoch {
            self.drop_table(why, out);
        }
    }

    /// Hears what waits, as long as nothing is waited for.
    fn go_on(&mut self, now: Time, out: &mut Vec<OwnerOutput>) {
        while self.waiting.is_none() {
            if let Some(to) = self.hand_over.take() {
                return self.offer(to, out);
            }
            let Some(input) = self.inbox.pop_front() else { return };
            self.take(input, now, out);
        }
    }

    fn take(&mut self, input: OwnerInput, now: Time, out: &mut Vec<OwnerOutput>) {
        match input {
            OwnerInput::Heard { from, message } => self.message(from, message, now, out),
            OwnerInput::Steward(input) => self.steward_hears(input, now, out),
            OwnerInput::Leave { who, number } => self.leave(&who, number, now, out),
            OwnerInput::GatewayDied(node) => self.end(&self.connections_of(node), now, out),
            OwnerInput::RollCall => self.call_roll(out),
            OwnerInput::HandOver(to) => self.hand_over = Some(to),
            OwnerInput::Appended(_)
            | OwnerInput::Resolved(_)
            | OwnerInput::Verified { .. }
            | OwnerInput::TakeBack => {}
        }
    }

    fn message(&mut self, from: NodeId, message: Message, now: Time, out: &mut Vec<OwnerOutput>) {
        match message {
            Message::Attach(attach) => self.attach(from, *attach, now, out),
            Message::Said { connection, text, .. } => {
                #[cfg(test)]
                self.note_asker(connection, &text);
                self.steward_hears(Input::Message { connection, text }, now, out);
            }
            Message::Detach { connection, moving: true, .. } => {
                self.steward_hears(Input::Migrate { connection }, now, out);
            }
            Message::Detach { connection, .. } => {
                self.steward_hears(Input::Disconnect { connection }, now, out);
            }
            Message::Anew { connection, .. } => {
                let told = self.steward.tell_anew(connection, now);
                self.carry_out(told, now, out);
            }
            Message::RollCall { epoch, connections, .. } => {
                self.roll_call(from, epoch, &connections, now, out);
            }
            _ => {}
        }
    }

    fn leave(&mut self, who: &Guest, number: u64, now: Time, out: &mut Vec<OwnerOutput>) {
        let (left, outputs) = match self.steward.leave(who, now) {
            Ok(outputs) => (Ok(()), outputs),
            Err(code) => (Err(code), Vec::new()),
        };
        out.push(OwnerOutput::Leaves { number, left });
        self.carry_out(outputs, now, out);
    }

    fn offer(&mut self, to: NodeId, out: &mut Vec<OwnerOutput>) {
        let (table, epoch) = (self.table.clone(), self.epoch);
        let message = Message::Offer { table, epoch, gateways: self.gateways() };
        out.push(OwnerOutput::Publish { to, message });
        self.waiting = Some(Waiting::Offered);
    }

    fn steward_hears(&mut self, input: Input, now: Time, out: &mut Vec<OwnerOutput>) {
        let before = self.steward.table().step();
        let outputs = self.steward.hear(input, now);
        self.carry_out_since(before, outputs, now, out);
    }

    fn carry_out(&mut self, outputs: Vec<table::Output>, now: Time, out: &mut Vec<OwnerOutput>) {
        self.carry_out_since(self.steward.table().step(), outputs, now, out);
    }

    fn carry_out_since(
        &mut self,
        before: u32,
        outputs: Vec<table::Output>,
        now: Time,
        out: &mut Vec<OwnerOutput>,
    ) {
        let mut speech = Speech::new(before, self.steward.table().step());
        let wait = carry_out(outputs, &mut speech);
        self.publish(speech, now, out);
        match wait {
            None => {}
            Some(Wait::OpenRematch { connection, id }) => {
                self.waiting = Some(Waiting::Rematch);
                out.push(OwnerOutput::OpenRematch { connection, id });
            }
            Some(Wait::Append(lines)) => {
                let first = self.steward.table().step() + 1;
                self.append(Appending::Lines { first, lines }, now, out);
            }
            Some(Wait::AppendTalk(line)) => self.append(Appending::Talk(line), now, out),
        }
    }

    /// Gives the table up, and tells those who would wait for this owner.
    fn drop_table(&mut self, why: WhyDropped, out: &mut Vec<OwnerOutput>) {
        out.extend(self.gateways().into_iter().map(|to| {
            let message = Message::NotMine { table: self.table.clone() };
            OwnerOutput::Publish { to, message }
        }));
        self.waiting = Some(Waiting::End);
        self.inbox.clear();
        out.push(OwnerOutput::Dropped(why));
    }
}
