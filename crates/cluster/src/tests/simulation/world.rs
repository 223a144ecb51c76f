//! Nodes, a ledger, a bus and clients, all in one thread and one order of events.

use std::collections::BTreeMap;

use engine::{Rng as _, SplitMix, luck::below};
use protocol::{Order, Seed, ServerKey};
use table::{Opening, Steward};

use super::{
    judge::Witness,
    ledger::{Ledger, Progress, Query, Reply},
    people::Person,
    process::{Clock, Deed, PATIENCE, Process},
    weather::{Climate, FAIR, Mishap, Weather},
};
use crate::{Envelope, Message, NodeId, NodeInput, TICK, planted::Planted};

/// How long the weather is bad.
const BAD: i64 = 35_000;

/// A process of a slot: which of its lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct From {
    pub(super) slot: usize,
    pub(super) node: NodeId,
}

#[derive(Debug)]
pub(super) enum Coming {
    Tick {
        of: From,
    },
    Heard {
        to: NodeId,
        envelope: Envelope,
    },
    NobodyThere {
        of: From,
        to: NodeId,
        message: Message,
    },
    Query(Query),
    Commit(u64),
    Reply {
        of: From,
        number: u64,
        reply: Reply,
    },
    TimeOut {
        of: From,
        number: u64,
    },
    Thought {
        node: NodeId,
        table: String,
        epoch: u32,
        seat: u8,
        asked: u32,
        action: String,
    },
    /// A socket brings something to a node.
    FromClient {
        node: NodeId,
        input: Box<NodeInput>,
    },
    ToClient {
        person: usize,
        connection: u64,
        text: String,
    },
    HungUp {
        person: usize,
        connection: u64,
    },
    Feel {
        person: usize,
    },
    Mishap {
        slot: usize,
        mishap: Mishap,
    },
    Start {
        slot: usize,
    },
    /// A process that was paused goes on.
    Continue {
        slot: usize,
    },
    /// A node has noticed that the bus is gone, or is there again.
    Bus {
        slot: usize,
    },
    /// The bad weather is over.
    Clear,
}

/// Where a process runs.
#[derive(Debug, Default)]
pub(super) struct Slot {
    /// `None` while it is down.
    pub(super) process: Option<Process>,
    paused_until: i64,
    /// What came meanwhile.
    stopped: Vec<Coming>,
    /// Since when and until when there is no bus, and no ledger.
    no_bus: (i64, i64),
    no_ledger: (i64, i64),
    /// The same, to the next slot.
    split: (i64, i64),
}

pub(super) struct World {
    pub(super) rng: SplitMix,
    pub(super) now: i64,
    to_come: BTreeMap<(i64, u64), Coming>,
    number: u64,
    pub(super) climate: Climate,
    weather: Weather,
    pub(super) is_fair: bool,
    pub(super) ledger: Ledger,
    ledger_down_until: i64,
    pub(super) slots: Vec<Slot>,
    last_node: u32,
    /// By the two ends, when the last message arrives: order is kept.
    last_arrival: BTreeMap<(u64, u64), i64>,
    pub(super) people: Vec<Person>,
    pub(super) connections: u32,
    pub(super) witness: Witness,
    planted: Planted,
    /// Whether people do nothing more.
    pub(super) is_late: bool,
}

impl World {
    pub(super) fn new(
        orders: Vec<Order>,
        climate: Climate,
        mut rng: SplitMix,
        planted: Planted,
    ) -> World {
        let weather = Weather::draw(climate, &mut rng);
        let nodes = 2 + below(&mut rng, 3) as usize;
        let mut world = World {
            now: 1,
            to_come: BTreeMap::new(),
            number: 0,
            climate,
            weather,
            is_fair: false,
            ledger: Ledger::new(planted),
            ledger_down_until: 0,
            slots: (0..nodes).map(|_| Slot::default()).collect(),
            last_node: 0,
            last_arrival: BTreeMap::new(),
            people: Vec::new(),
            connections: 0,
            witness: Witness::default(),
            planted,
            is_late: false,
            rng,
        };
        for (number, order) in orders.into_iter().enumerate() {
            world.open(number, order);
        }
        (0..nodes).for_each(|slot| world.later(1, Coming::Start { slot }));
        world.plan();
        world
    }

    fn open(&mut self, number: usize, order: Order) {
        let rng = &mut self.rng;
        let people = 1 + below(rng, u32::from(order.players)) as usize;
        let seed = Seed(std::array::from_fn(|_| rng.next_u32() as u8));
        let (id, key) = (format!("t{number}"), ServerKey::new(&[9; 32]));
        let (opener, networks) = (format!("{id}p0"), &std::sync::Arc::default());
        let opener = Some(opener.as_str());
        let opening = Opening { id: &id, opener, seed, key: Some(&key), at: 0, networks };
        let (_, line) = Steward::open(&opening, order).expect("the order is good");
        self.ledger.open(&id, line.line);
        // One more than sit down: somebody watches.
        for one in 0..=people {
            let person = self.people.len();
            self.people.push(Person::new(&id, one, one == people));
            let wait = 2_500 + i64::from(below(&mut self.rng, 1_000));
            self.later(wait, Coming::Feel { person });
        }
    }

    /// What befalls whom, and when.
    fn plan(&mut self) {
        match self.climate {
            Climate::Fair => {}
            Climate::Outage => {
                let time = 1_000 + i64::from(below(&mut self.rng, 24_000));
                self.later(8_000, Coming::Mishap { slot: 0, mishap: Mishap::Outage { time } });
            }
            Climate::Rolling => {
                for (slot, at) in (0..self.slots.len()).zip([6_000, 16_000, 26_000, 36_000]) {
                    self.later(at, Coming::Mishap { slot, mishap: Mishap::Drain });
                }
                self.later(BAD, Coming::Clear);
                return;
            }
            Climate::Rough | Climate::Jumping => {
                for _ in 0..3 + below(&mut self.rng, 8) {
                    let slot = below(&mut self.rng, self.slots.len() as u32) as usize;
                    let mishap = Mishap::draw(self.climate, &mut self.rng);
                    let at = 3_000 + i64::from(below(&mut self.rng, BAD as u32 - 4_000));
                    self.later(at, Coming::Mishap { slot, mishap });
                }
            }
        }
        self.later(BAD, Coming::Clear);
    }

    pub(super) fn later(&mut self, wait: i64, coming: Coming) {
        self.number += 1;
        self.to_come.insert((self.now + wait, self.number), coming);
    }

    pub(super) fn run_until(&mut self, time: i64) {
        while let Some(entry) = self.to_come.first_entry().filter(|entry| entry.key().0 <= time) {
            let ((at, _), coming) = entry.remove_entry();
            self.now = at;
            self.happen(coming);
        }
        self.now = time;
    }

    pub(super) fn slot_of(&self, node: NodeId) -> Option<usize> {
        let is_it = |slot: &Slot| slot.process.as_ref().is_some_and(|one| one.node.id() == node);
        self.slots.iter().position(is_it)
    }

    fn is_there(&self, of: From) -> bool {
        self.slot_of(of.node) == Some(of.slot)
    }

    /// The node that something is for, and that cannot hear it while it is paused.
    fn hearer(&self, coming: &Coming) -> Option<usize> {
        match coming {
            Coming::Tick { of }
            | Coming::NobodyThere { of, .. }
            | Coming::Reply { of, .. }
            | Coming::TimeOut { of, .. } => Some(of.slot),
            Coming::Heard { to: node, .. }
            | Coming::FromClient { node, .. }
            | Coming::Thought { node, .. } => self.slot_of(*node),
            Coming::Bus { slot } => Some(*slot),
            _ => None,
        }
    }

    fn happen(&mut self, coming: Coming) {
        if let Some(slot) = self.hearer(&coming)
            && self.slots[slot].paused_until > self.now
        {
            return self.slots[slot].stopped.push(coming);
        }
        match coming {
            Coming::Tick { of } if self.is_there(of) => {
                self.act(of.slot, Process::tick);
                self.later(TICK, Coming::Tick { of });
            }
            Coming::Reply { of, number, reply } if self.is_there(of) => {
                self.act(of.slot, |process, now| process.answered(number, Some(reply), now));
            }
            Coming::TimeOut { of, number } if self.is_there(of) => {
                self.act(of.slot, |process, now| process.answered(number, None, now));
            }
            Coming::NobodyThere { of, to, message } if self.is_there(of) => {
                self.hear(of.slot, NodeInput::NoResponders { to, message });
            }
            Coming::Heard { to, envelope } => {
                if let Some(slot) = self.slot_of(to) {
                    self.hear(slot, NodeInput::Heard(envelope));
                }
            }
            Coming::FromClient { node, input } => {
                if let Some(slot) = self.slot_of(node) {
                    self.hear(slot, *input);
                }
            }
            Coming::Thought { node, table, epoch, seat, asked, action } => {
                if let Some(slot) = self.slot_of(node) {
                    let thought = (seat, asked, action);
                    self.act(slot, |one, now| one.thought((table, epoch), thought, now));
                }
            }
            Coming::Query(query) => self.query(query),
            Coming::Commit(number) => {
                let progress = self.ledger.commit(number, self.now);
                self.progress(progress);
            }
            Coming::ToClient { person, connection, text } => {
                self.told_client(person, connection, &text);
            }
            Coming::HungUp { person, connection } => self.hung_up(person, connection),
            Coming::Feel { person } => self.feel(person),
            Coming::Mishap { slot, mishap } => self.befall(slot, mishap),
            Coming::Start { slot } => self.start(slot),
            Coming::Continue { slot } => self.go_on(slot),
            Coming::Bus { slot } => self.notice_bus(slot),
            Coming::Clear => self.clear(),
            Coming::Tick { .. }
            | Coming::Reply { .. }
            | Coming::TimeOut { .. }
            | Coming::NobodyThere { .. } => {}
        }
    }

    fn notice_bus(&mut self, slot: usize) {
        let (from, until) = self.slots[slot].no_bus;
        let is_up = !(from..until).contains(&self.now);
        self.hear(slot, NodeInput::Bus { is_up });
    }

    pub(super) fn hear(&mut self, slot: usize, input: NodeInput) {
        self.act(slot, |process, now| process.hear(input, now));
    }

    fn act(&mut self, slot: usize, act: impl FnOnce(&mut Process, i64) -> Vec<Deed>) {
        let Some(process) = self.slots[slot].process.as_mut() else { return };
        let of = From { slot, node: process.node.id() };
        for deed in act(process, self.now) {
            self.do_deed(of, deed);
        }
    }

    fn do_deed(&mut self, of: From, deed: Deed) {
        match deed {
            Deed::Publish { to, message } => self.publish(of, to, message),
            Deed::Ask { number, statement } => {
                let query = Query { from: of, node: of.node, number, statement };
                if self.reaches_ledger(of.slot) && !self.weather.is_lost(&mut self.rng) {
                    let wait = self.weather.delay_of_ledger(&mut self.rng);
                    self.later(wait, Coming::Query(query));
                }
                self.later(PATIENCE, Coming::TimeOut { of, number });
            }
            Deed::Deliver { connection, text } => self.deliver(connection, text),
            Deed::HangUp { connection } => {
                let process = self.slots[of.slot].process.as_ref();
                if process.is_some_and(|process| !process.node.is_draining()) {
                    self.witness.fault(format!("{:?} closes a socket for nothing", of.node));
                }
                self.hang_up(connection);
            }
            Deed::Later { wait, coming } => self.later(wait, coming),
            Deed::Told { table, epoch, step, hash } => {
                let row = &self.ledger.rows[&table];
                let is_buried =
                    row.epoch > epoch && self.ledger.buried.contains(&(table.clone(), epoch));
                self.witness.told(&table, epoch, of.node, (step, hash), is_buried);
            }
            Deed::Corrupt(why) => self.witness.fault(why.to_string()),
            Deed::Exit => {
                self.kill(of.slot);
                self.later(1_000, Coming::Start { slot: of.slot });
            }
        }
    }

    fn reaches_ledger(&self, slot: usize) -> bool {
        let (from, until) = self.slots[slot].no_ledger;
        !(from..until).contains(&self.now)
    }

    fn query(&mut self, query: Query) {
        if self.now >= self.ledger_down_until {
            let progress = self.ledger.arrive(query, self.now);
            self.progress(progress);
        }
    }

    fn progress(&mut self, progress: Vec<Progress>) {
        for one in progress {
            match one {
                Progress::Commit(number) => {
                    let wait = self.weather.commit(&mut self.rng);
                    self.later(wait, Coming::Commit(number));
                }
                Progress::Wait(query) => self.later(5, Coming::Query(query)),
                Progress::Reply(query, reply) => {
                    let Query { from: of, number, .. } = query;
                    if self.reaches_ledger(of.slot) && !self.weather.is_lost(&mut self.rng) {
                        let wait = self.weather.delay_of_ledger(&mut self.rng);
                        self.later(wait, Coming::Reply { of, number, reply });
                    }
                }
            }
        }
    }

    /// The bus: it loses messages, keeps their order, and knows after a while who is not there.
    fn publish(&mut self, of: From, to: NodeId, message: Message) {
        if to == of.node {
            let envelope = Envelope { from: of.node, message };
            return self.later(0, Coming::Heard { to, envelope });
        }
        let is_cut = |(from, until): (i64, i64)| (from..until).contains(&self.now);
        let is_known = |(from, _): (i64, i64)| self.now > from + 1_000;
        if is_cut(self.slots[of.slot].no_bus) {
            return;
        }
        let nobody = match self.slot_of(to) {
            None => true,
            Some(slot) => {
                let next = |one: usize| (one + 1) % self.slots.len();
                let split = if next(of.slot) == slot { of.slot } else { slot };
                let cuts = [self.slots[slot].no_bus, self.slots[split].split];
                match cuts.into_iter().find(|cut| is_cut(*cut)) {
                    Some(cut) if is_known(cut) => true,
                    Some(_) => return,
                    None => false,
                }
            }
        };
        if nobody {
            let wait = self.weather.delay(&mut self.rng);
            return self.later(wait, Coming::NobodyThere { of, to, message });
        }
        if self.weather.is_lost(&mut self.rng) {
            return;
        }
        let wait = self.weather.delay(&mut self.rng);
        let wait = self.in_order((of.node.0.into(), to.0.into()), wait);
        // What goes over the wire is spelled.
        let spelled = Envelope { from: of.node, message }.write();
        let envelope = Envelope::read(&spelled).expect("a message is read as it was written");
        self.later(wait, Coming::Heard { to, envelope });
    }

    /// A wait after which nothing overtakes what was sent before.
    pub(super) fn in_order(&mut self, ends: (u64, u64), wait: i64) -> i64 {
        let last = self.last_arrival.entry(ends).or_default();
        *last = (*last).max(self.now + wait);
        *last - self.now
    }

    fn start(&mut self, slot: usize) {
        if self.slots[slot].process.is_some() {
            return;
        }
        self.last_node += 1;
        let (id, rng) = (NodeId(self.last_node), &mut self.rng);
        let rate = 900 + i64::from(below(rng, 201));
        let clock = Clock { rate, base: i64::from(below(rng, 1_000_000)) };
        let process = Process::new(id, clock, self.now, self.planted);
        self.slots[slot].process = Some(process);
        let of = From { slot, node: id };
        self.later(0, Coming::Tick { of });
        self.later(1, Coming::Bus { slot });
    }

    pub(super) fn kill(&mut self, slot: usize) {
        let Some(process) = self.slots[slot].process.take() else { return };
        self.witness.count(process.node.counts());
        self.slots[slot].paused_until = 0;
        self.slots[slot].stopped.clear();
        self.disconnect_all(process.node.id());
    }

    fn befall(&mut self, slot: usize, mishap: Mishap) {
        let now = self.now;
        match mishap {
            Mishap::Kill { down } => {
                self.kill(slot);
                self.later(down, Coming::Start { slot });
            }
            Mishap::Pause { time } => {
                let until = &mut self.slots[slot].paused_until;
                *until = (*until).max(now + time);
                let wait = *until - now;
                self.later(wait, Coming::Continue { slot });
            }
            Mishap::CutBus { time } => {
                self.slots[slot].no_bus = (now, now + time);
                self.later(1_500, Coming::Bus { slot });
                self.later(time + 200, Coming::Bus { slot });
            }
            Mishap::CutLedger { time } => self.slots[slot].no_ledger = (now, now + time),
            Mishap::Split { time } => self.slots[slot].split = (now, now + time),
            Mishap::Outage { time } => {
                self.ledger.crash();
                self.ledger_down_until = now + time;
            }
            Mishap::Jump { by } => {
                if let Some(process) = &mut self.slots[slot].process {
                    process.jump(by);
                }
            }
            Mishap::Drain => self.drain(slot),
        }
    }

    /// Stops a node, unless no other would be left to take its tables.
    fn drain(&mut self, slot: usize) {
        let stays = |one: &Slot| one.process.as_ref().is_some_and(|one| !one.node.is_draining());
        let others = self.slots.iter().enumerate().filter(|(other, _)| *other != slot);
        if !others.map(|(_, other)| other).any(stays) {
            return;
        }
        let Some(process) = &self.slots[slot].process else { return };
        let id = process.node.id();
        if let Some(living) = self.ledger.nodes.get_mut(&id) {
            living.is_draining = true;
        }
        self.hear(slot, NodeInput::Drain);
    }

    fn go_on(&mut self, slot: usize) {
        if self.slots[slot].paused_until <= self.now {
            for coming in std::mem::take(&mut self.slots[slot].stopped) {
                self.happen(coming);
            }
        }
    }

    /// Everything is up and connected from here on.
    fn clear(&mut self) {
        self.is_fair = true;
        self.weather = FAIR;
        self.ledger_down_until = 0;
        for slot in 0..self.slots.len() {
            let one = &mut self.slots[slot];
            one.paused_until = 0;
            (one.no_bus, one.no_ledger, one.split) = ((0, 0), (0, 0), (0, 0));
            self.go_on(slot);
            self.later(1, Coming::Start { slot });
            self.later(2, Coming::Bus { slot });
        }
    }
}
