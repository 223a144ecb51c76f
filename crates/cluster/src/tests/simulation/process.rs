//! A process: a node with its owners, driven as a server would drive it.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use engine::Seat;
use table::{CorruptLog, LogLine, TalkLine};

use super::{
    judge::LogHash,
    ledger::{Reply, Statement},
    world::Coming,
};
use crate::{
    Appending, Arrival, Epoch, LedgerAnswer, LedgerRequest, Moment, Node, NodeId, NodeInput,
    NodeOutput, Outcome, OwnerInput, OwnerOutput, Resolution, TableOwner,
    planted::{Fault, Planted},
};

/// A table is put away after this time without anybody.
const IDLE: Moment = 10_000;

/// Appending a line takes so long at most until its outcome is unknown, and so does anything else.
pub(super) const PATIENCE: i64 = 2_000;

#[derive(Debug)]
pub(super) struct Process {
    pub(super) node: Node,
    pub(super) owners: BTreeMap<String, Charge>,
    clock: Clock,
    /// What owners are to hear once there is a permit.
    unheard: Vec<(String, Epoch, OwnerInput)>,
    /// Owners that are to be made once there is a permit.
    loads: Vec<Load>,
    /// By number, what the ledger was asked.
    asked: BTreeMap<u64, Statement>,
    last_number: u64,
    /// Logs that were read too early, by the fault that does.
    read_early: BTreeMap<String, (Vec<LogLine>, Vec<TalkLine>)>,
    planted: Planted,
}

/// A table that is owned here.
#[derive(Debug)]
pub(super) struct Charge {
    pub(super) owner: TableOwner,
    /// Of the log as the owner believes it to be, after each step.
    pub(super) log: LogHash,
    /// What is being kept, by number.
    keeping: BTreeMap<u32, LogLine>,
    idle_since: Option<Moment>,
    /// Whether a tick waits to be heard.
    is_waking: bool,
}

#[derive(Debug)]
struct Load {
    table: String,
    epoch: Epoch,
    arrival: Arrival,
    log: Option<(Vec<LogLine>, Vec<TalkLine>)>,
}

/// A clock that is not the ledger's.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    /// In thousandths of the true one.
    pub(super) rate: i64,
    pub(super) base: i64,
}

impl Clock {
    fn at(self, now: i64) -> Moment {
        self.base + now * self.rate / 1_000
    }
}

/// What a process does to the world.
#[derive(Debug)]
pub(super) enum Deed {
    Publish {
        to: NodeId,
        message: crate::Message,
    },
    Ask {
        number: u64,
        statement: Statement,
    },
    Deliver {
        connection: u64,
        text: String,
    },
    HangUp {
        connection: u64,
    },
    Later {
        wait: i64,
        coming: Coming,
    },
    /// An owner has told something: the step that it believes in, and the hash of its log.
    Told {
        table: String,
        epoch: Epoch,
        step: u32,
        hash: u64,
    },
    /// A log cannot be replayed.
    Corrupt(CorruptLog),
    Exit,
}

impl Process {
    pub(super) fn new(id: NodeId, clock: Clock, now: i64, planted: Planted) -> Process {
        Process {
            node: Node::planted(id, clock.at(now), planted),
            owners: BTreeMap::new(),
            clock,
            unheard: Vec::new(),
            loads: Vec::new(),
            asked: BTreeMap::new(),
            last_number: 0,
            read_early: BTreeMap::new(),
            planted,
        }
    }

    pub(super) fn jump(&mut self, by: i64) {
        self.clock.base += by;
    }

    pub(super) fn hear(&mut self, input: NodeInput, now: i64) -> Vec<Deed> {
        let mut deeds = Vec::new();
        self.node_hears(input, now, &mut deeds);
        self.go_on(now, &mut deeds);
        deeds
    }

    pub(super) fn tick(&mut self, now: i64) -> Vec<Deed> {
        let mut deeds = Vec::new();
        self.node_hears(NodeInput::Tick, now, &mut deeds);
        self.wake(now);
        self.put_away(now, &mut deeds);
        self.go_on(now, &mut deeds);
        deeds
    }

    pub(super) fn thought(
        &mut self,
        (table, epoch): (String, Epoch),
        (seat, asked, action): (u8, u32, String),
        now: i64,
    ) -> Vec<Deed> {
        let mut deeds = Vec::new();
        let seat = Seat::new(seat).expect("a seat thinks");
        let input = OwnerInput::Steward(table::Input::Thought { seat, asked, action });
        self.unheard.push((table, epoch, input));
        self.go_on(now, &mut deeds);
        deeds
    }

    pub(super) fn answered(&mut self, number: u64, reply: Option<Reply>, now: i64) -> Vec<Deed> {
        let mut deeds = Vec::new();
        let Some(statement) = self.asked.remove(&number) else { return deeds };
        if reply.is_none() && matches!(statement, Statement::Verify { .. }) {
            self.ask_plainly(statement, &mut deeds);
            return deeds;
        }
        match reply.unwrap_or_else(|| lost(statement)) {
            Reply::Node(answer) => self.node_hears(NodeInput::Answered(answer), now, &mut deeds),
            Reply::Appended { table, epoch, outcome } => {
                self.unheard.push((table, epoch, OwnerInput::Appended(outcome)));
            }
            Reply::Resolved { table, epoch, resolution } => {
                self.unheard.push((table, epoch, OwnerInput::Resolved(resolution)));
            }
            Reply::Verified { table, epoch, is_mine } => {
                self.unheard.push((table, epoch, OwnerInput::Verified { is_mine }));
            }
            Reply::Log { table, epoch, lines, talk } => {
                if lines.is_empty() {
                    self.loads.retain(|load| (&load.table, load.epoch) != (&table, epoch));
                    self.node_hears(NodeInput::NotLoaded { table, epoch }, now, &mut deeds);
                } else if self.planted.has(Fault::ReadBeforeClaim) && epoch == 0 {
                    self.read_early.insert(table, (lines, talk));
                } else {
                    let is_it = |load: &&mut Load| (&load.table, load.epoch) == (&table, epoch);
                    if let Some(load) = self.loads.iter_mut().find(is_it) {
                        load.log = Some((lines, talk));
                    }
                }
            }
        }
        self.go_on(now, &mut deeds);
        deeds
    }

    /// Lets owners hear what waits for them, as long as the node may speak.
    fn go_on(&mut self, now: i64, deeds: &mut Vec<Deed>) {
        while let Some(permit) = self.node.lease().permit(self.clock.at(now)) {
            if let Some(place) = self.loads.iter().position(|load| load.log.is_some()) {
                let load = self.loads.remove(place);
                self.make(load, permit, now, deeds);
            } else if !self.unheard.is_empty() {
                let (table, epoch, input) = self.unheard.remove(0);
                let time = self.node.lease().time(self.clock.at(now));
                let Some(charge) = self.owners.get_mut(&table) else { continue };
                if charge.owner.epoch() == epoch {
                    if matches!(input, OwnerInput::Steward(table::Input::Tick)) {
                        charge.is_waking = false;
                    }
                    let out = charge.owner.hear(input, time, permit);
                    self.carry_out(&table, epoch, out, now, deeds);
                }
            } else {
                return;
            }
        }
    }

    fn make(&mut self, load: Load, permit: crate::Permit, now: i64, deeds: &mut Vec<Deed>) {
        let Load { table, epoch, arrival, log } = load;
        let (lines, talk) = log.expect("it has been read");
        let mut hash = LogHash::default();
        for line in &lines {
            hash.push(line);
        }
        let steward = match table::Steward::resume(&table, lines, &Arc::default()) {
            Ok(steward) => steward.with_talk(0, talk),
            Err(corrupt) => {
                deeds.push(Deed::Corrupt(corrupt));
                return self.node_hears(NodeInput::NotLoaded { table, epoch }, now, deeds);
            }
        };
        let time = self.node.lease().time(self.clock.at(now));
        let (owner, out) = TableOwner::planted(
            (table.clone(), epoch),
            (steward, arrival),
            time,
            permit,
            self.planted,
        );
        let (keeping, idle_since, is_waking) = (BTreeMap::new(), None, false);
        let charge = Charge { owner, log: hash, keeping, idle_since, is_waking };
        self.owners.insert(table.clone(), charge);
        self.carry_out(&table, epoch, out, now, deeds);
        self.node_hears(NodeInput::Loaded { table, epoch }, now, deeds);
    }

    fn node_hears(&mut self, input: NodeInput, now: i64, deeds: &mut Vec<Deed>) {
        for output in self.node.hear(input, self.clock.at(now)) {
            match output {
                NodeOutput::Publish { to, message } => deeds.push(Deed::Publish { to, message }),
                NodeOutput::Ask(request) => self.ask(Statement::Node(request), deeds),
                NodeOutput::Deliver { connection, text } => {
                    deeds.push(Deed::Deliver { connection, text });
                }
                NodeOutput::HangUp { connection, .. } => deeds.push(Deed::HangUp { connection }),
                NodeOutput::Load { table, epoch, arrival } => {
                    let log = self.read_early.remove(&table);
                    if log.is_none() {
                        let read = Statement::Read { table: table.clone(), epoch };
                        self.ask(read, deeds);
                    }
                    self.loads.push(Load { table, epoch, arrival, log });
                }
                NodeOutput::Tell { table, input } => {
                    if let Some(charge) = self.owners.get(&table) {
                        self.unheard.push((table, charge.owner.epoch(), input));
                    }
                }
                NodeOutput::Drop { table, epoch } => self.forget(&table, epoch),
                NodeOutput::Left => deeds.push(Deed::Exit),
            }
        }
    }

    fn forget(&mut self, table: &str, epoch: Epoch) {
        if self.owners.get(table).is_some_and(|charge| charge.owner.epoch() == epoch) {
            self.owners.remove(table);
        }
        self.loads.retain(|load| (load.table.as_str(), load.epoch) != (table, epoch));
    }

    fn ask(&mut self, statement: Statement, deeds: &mut Vec<Deed>) {
        if self.planted.has(Fault::ReadBeforeClaim)
            && let Statement::Node(LedgerRequest::Claim { table, .. }) = &statement
        {
            let table = table.clone();
            self.ask_plainly(Statement::Read { table, epoch: 0 }, deeds);
        }
        self.ask_plainly(statement, deeds);
    }

    fn ask_plainly(&mut self, statement: Statement, deeds: &mut Vec<Deed>) {
        self.last_number += 1;
        let number = self.last_number;
        self.asked.insert(number, statement.clone());
        deeds.push(Deed::Ask { number, statement });
    }

    fn carry_out(
        &mut self,
        table: &str,
        epoch: Epoch,
        out: Vec<OwnerOutput>,
        now: i64,
        deeds: &mut Vec<Deed>,
    ) {
        let mut dropped = None;
        let mut statements = Vec::new();
        let charge = self.owners.get_mut(table).expect("the owner is here");
        for output in &out {
            charge.note(output);
        }
        for output in out {
            match output {
                OwnerOutput::Publish { to, message } => {
                    charge.catch_up();
                    if matches!(message, crate::Message::Told { .. }) {
                        let step = charge.owner.steward().table().step();
                        let hash = charge.log.at(step);
                        let table = table.to_owned();
                        deeds.push(Deed::Told { table, epoch, step, hash });
                    }
                    deeds.push(Deed::Publish { to, message });
                }
                OwnerOutput::Append { epoch, what } => {
                    let table = table.to_owned();
                    statements.push(Statement::Append { table, epoch, what });
                }
                OwnerOutput::Resolve { epoch, what } => {
                    let table = table.to_owned();
                    statements.push(Statement::Resolve { table, epoch, what });
                }
                OwnerOutput::Verify { epoch } => {
                    statements.push(Statement::Verify { table: table.to_owned(), epoch });
                }
                OwnerOutput::Think(request) => {
                    let table::ThinkRequest { seat, asked, thought, .. } = request;
                    let (seat, action) = (seat.number(), thought.choose(&|| false));
                    let (table, node) = (table.to_owned(), self.node.id());
                    let coming = Coming::Thought { node, table, epoch, seat, asked, action };
                    deeds.push(Deed::Later { wait: 300, coming });
                }
                OwnerOutput::OpenRematch { .. }
                | OwnerOutput::Weigh { .. }
                | OwnerOutput::Leaves { .. } => {}
                OwnerOutput::Dropped(why) => dropped = Some(why),
            }
        }
        charge.catch_up();
        for statement in statements {
            self.ask(statement, deeds);
        }
        if let Some(why) = dropped {
            self.owners.remove(table);
            let table = table.to_owned();
            self.node_hears(NodeInput::Dropped { table, epoch, why }, now, deeds);
        }
    }

    /// Ticks of owners that wait for a time.
    fn wake(&mut self, now: i64) {
        let time = self.node.lease().time(self.clock.at(now));
        for (table, charge) in &mut self.owners {
            let wake = charge.owner.steward().wake().filter(|at| *at <= time);
            if wake.is_some() && !charge.is_waking {
                charge.is_waking = true;
                let tick = OwnerInput::Steward(table::Input::Tick);
                self.unheard.push((table.clone(), charge.owner.epoch(), tick));
            }
        }
    }

    fn put_away(&mut self, now: i64, deeds: &mut Vec<Deed>) {
        let moment = self.clock.at(now);
        let mut idle = Vec::new();
        for (table, charge) in &mut self.owners {
            if charge.owner.is_idle() {
                let since = *charge.idle_since.get_or_insert(moment);
                if moment - since >= IDLE {
                    idle.push((table.clone(), charge.owner.epoch()));
                }
            } else {
                charge.idle_since = None;
            }
        }
        if self.node.lease().permit(moment).is_some() {
            for (table, epoch) in idle {
                self.node_hears(NodeInput::Idle { table, epoch }, now, deeds);
            }
        }
    }

    /// The connections that owners and gateway should agree about.
    pub(super) fn known(&self, table: &str) -> BTreeSet<u64> {
        let charge = self.owners.get(table);
        charge
            .map(|charge| charge.owner.steward().connected())
            .unwrap_or_default()
            .into_iter()
            .collect()
    }
}

impl Charge {
    /// Takes note of what is to be kept.
    fn note(&mut self, output: &OwnerOutput) {
        if let OwnerOutput::Append { what: Appending::Lines { first, lines }, .. } = output {
            let lines = lines.iter().map(|new| new.line.clone());
            self.keeping.extend((*first..).zip(lines));
        }
    }

    /// The owner believes in what it has applied.
    fn catch_up(&mut self) {
        let step = self.owner.steward().table().step();
        while self.log.steps() < step {
            let next = self.log.steps() + 1;
            let line = self.keeping.remove(&next).expect("what is applied was to be kept");
            self.log.push(&line);
        }
    }
}

/// There was no answer.
fn lost(statement: Statement) -> Reply {
    match statement {
        Statement::Node(request) => Reply::Node(LedgerAnswer::Lost(request)),
        Statement::Append { table, epoch, .. } => {
            Reply::Appended { table, epoch, outcome: Outcome::Unknown }
        }
        Statement::Resolve { table, epoch, .. } => {
            Reply::Resolved { table, epoch, resolution: Resolution::Unknown }
        }
        Statement::Verify { .. } => panic!("it is asked again"),
        Statement::Read { table, epoch } => {
            Reply::Log { table, epoch, lines: Vec::new(), talk: Vec::new() }
        }
    }
}
