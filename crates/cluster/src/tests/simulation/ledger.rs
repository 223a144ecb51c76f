//! The ledger of a simulation: nodes, owners, lines and talk, with the locks that the statements of
//! the real one take.
//!
//! An append, a claim, a release and a resolution lock the row of their table: whichever comes
//! first, the others wait until it is committed, and look at the row then. What is read is what is
//! committed.

use std::collections::{BTreeMap, VecDeque};

use table::{LogLine, TalkLine};

use super::world::From;
use crate::{
    Appending, ClaimReason, Claimed, Epoch, Found, LedgerAnswer, LedgerRequest, LiveNode, NodeId,
    Outcome, OwnerRow, Resolution, TTL,
    planted::{Fault, Planted},
};

/// Five seconds after a claim another may be made because the owner has no responders.
const CLAIM_STANDS: i64 = 5_000;

/// A statement.
#[derive(Clone, Debug)]
pub(super) enum Statement {
    Node(LedgerRequest),
    Append { table: String, epoch: Epoch, what: Appending },
    Resolve { table: String, epoch: Epoch, what: Appending },
    Verify { table: String, epoch: Epoch },
    Read { table: String, epoch: Epoch },
}

/// What it answers.
#[derive(Clone, Debug)]
pub(super) enum Reply {
    Node(LedgerAnswer),
    Appended { table: String, epoch: Epoch, outcome: Outcome },
    Resolved { table: String, epoch: Epoch, resolution: Resolution },
    Verified { table: String, epoch: Epoch, is_mine: bool },
    Log { table: String, epoch: Epoch, lines: Vec<LogLine>, talk: Vec<TalkLine> },
}

/// A statement of a node, on a connection of its own.
#[derive(Clone, Debug)]
pub(super) struct Query {
    pub(super) from: From,
    pub(super) node: NodeId,
    pub(super) number: u64,
    pub(super) statement: Statement,
}

#[derive(Debug, Default)]
pub(super) struct Ledger {
    pub(super) rows: BTreeMap<String, Owned>,
    pub(super) logs: BTreeMap<String, BTreeMap<u32, (Epoch, LogLine)>>,
    pub(super) talk: BTreeMap<String, Vec<TalkLine>>,
    pub(super) nodes: BTreeMap<NodeId, Living>,
    /// Tables and epochs that ended because their owner's lease had.
    pub(super) buried: Vec<(String, Epoch)>,
    /// What waits for its commit.
    running: BTreeMap<u64, Running>,
    next: u64,
    planted: Planted,
}

#[derive(Debug)]
struct Running {
    query: Query,
    /// Why a claim is granted; `None` for an append.
    why: Option<Claimed>,
    has_lock: bool,
}

#[derive(Debug, Default)]
pub(super) struct Owned {
    pub(super) node: Option<NodeId>,
    pub(super) epoch: Epoch,
    claimed_at: i64,
    is_locked: bool,
    waiting: VecDeque<Query>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Living {
    lives_until: i64,
    unbroken_since: i64,
    pub(super) is_draining: bool,
}

/// What comes of a statement at once.
pub(super) enum Progress {
    Reply(Query, Reply),
    /// It holds a lock until it is committed.
    Commit(u64),
    /// It waits for rows that others have locked.
    Wait(Query),
}

impl Ledger {
    pub(super) fn new(planted: Planted) -> Ledger {
        Ledger { planted, ..Ledger::default() }
    }

    pub(super) fn open(&mut self, table: &str, line: LogLine) {
        self.rows.insert(table.to_owned(), Owned::default());
        self.logs.insert(table.to_owned(), BTreeMap::from([(1, (0, line))]));
        self.talk.insert(table.to_owned(), Vec::new());
    }

    pub(super) fn lines(&self, table: &str) -> Vec<LogLine> {
        self.logs[table].values().map(|(_, line)| line.clone()).collect()
    }

    /// Restarts at once: what was not committed is gone, and nobody gets an answer.
    pub(super) fn crash(&mut self) {
        self.running.clear();
        for row in self.rows.values_mut() {
            row.is_locked = false;
            row.waiting.clear();
        }
    }

    pub(super) fn arrive(&mut self, query: Query, now: i64) -> Vec<Progress> {
        let Some(table) = locked_table(&query.statement) else {
            return vec![self.at_once(query, now)];
        };
        let has_no_lock = self.planted.has(Fault::NoLock);
        if has_no_lock && let Statement::Append { table, epoch, .. } = &query.statement {
            if self.rows[table].epoch != *epoch {
                let reply = appended(&query, Outcome::Fenced);
                return vec![Progress::Reply(query, reply)];
            }
            return vec![self.begin_commit(query, None, false)];
        }
        let row = self.rows.get_mut(&table).expect("there is such a table");
        if row.is_locked {
            row.waiting.push_back(query);
            return Vec::new();
        }
        self.lock(query, now)
    }

    /// A statement has the lock of its row, which is free.
    fn lock(&mut self, query: Query, now: i64) -> Vec<Progress> {
        let node = query.node;
        let why = match &query.statement {
            Statement::Node(LedgerRequest::Claim { table, claim }) => {
                self.grants(table, *claim, node, now)
            }
            _ => None,
        };
        let reply = match &query.statement {
            Statement::Append { table, epoch, .. } if self.rows[table].epoch != *epoch => {
                appended(&query, Outcome::Fenced)
            }
            Statement::Resolve { table, epoch, what } => {
                let resolution = self.resolution(table, *epoch, what);
                Reply::Resolved { table: table.clone(), epoch: *epoch, resolution }
            }
            Statement::Verify { table, epoch } => {
                let is_mine = self.rows[table].epoch == *epoch;
                Reply::Verified { table: table.clone(), epoch: *epoch, is_mine }
            }
            Statement::Node(LedgerRequest::Claim { table, .. }) if why.is_none() => {
                Reply::Node(LedgerAnswer::Refused(self.found(table, now)))
            }
            Statement::Node(LedgerRequest::Release { table, epoch }) => {
                let row = self.rows.get_mut(table).expect("there is such a table");
                if (row.node, row.epoch) == (Some(node), *epoch) {
                    row.node = None;
                }
                Reply::Node(LedgerAnswer::Released)
            }
            statement => {
                let table = locked_table(statement).expect("it locks a row");
                self.rows.get_mut(&table).expect("there is such a table").is_locked = true;
                return vec![self.begin_commit(query, why, true)];
            }
        };
        vec![Progress::Reply(query, reply)]
    }

    fn begin_commit(&mut self, query: Query, why: Option<Claimed>, has_lock: bool) -> Progress {
        self.next += 1;
        self.running.insert(self.next, Running { query, why, has_lock });
        Progress::Commit(self.next)
    }

    /// A statement is durable, and visible; whichever waited for its lock goes on.
    pub(super) fn commit(&mut self, number: u64, now: i64) -> Vec<Progress> {
        let Some(running) = self.running.remove(&number) else { return Vec::new() };
        let Running { query, why, has_lock } = running;
        let table = locked_table(&query.statement).expect("it locks a row");
        let reply = match (why, query.statement.clone()) {
            (Some(why), _) => self.claim(&table, query.node, why, now),
            (None, Statement::Append { epoch, what, .. }) => {
                appended(&query, self.keep(&table, epoch, what))
            }
            _ => return Vec::new(),
        };
        let mut progress = vec![Progress::Reply(query, reply)];
        if !has_lock {
            return progress;
        }
        let row = self.rows.get_mut(&table).expect("there is such a table");
        row.is_locked = false;
        while let Some(next) = self.next_waiting(&table) {
            progress.extend(self.lock(next, now));
        }
        progress
    }

    fn next_waiting(&mut self, table: &str) -> Option<Query> {
        let row = self.rows.get_mut(table).filter(|row| !row.is_locked)?;
        row.waiting.pop_front()
    }

    /// Appends lines, unless one of these numbers is taken.
    fn keep(&mut self, table: &str, epoch: Epoch, what: Appending) -> Outcome {
        match what {
            Appending::Lines { first, lines } => {
                let log = self.logs.get_mut(table).expect("there is such a table");
                let numbers = first..first + lines.len() as u32;
                if numbers.clone().any(|number| log.contains_key(&number)) {
                    return Outcome::Unknown;
                }
                log.extend(numbers.zip(lines.into_iter().map(|new| (epoch, new.line))));
            }
            Appending::Talk(line) => {
                let talk = self.talk.get_mut(table).expect("there is such a table");
                if talk.iter().any(|kept| kept.talk.number == line.talk.number) {
                    return Outcome::Unknown;
                }
                talk.push(line);
            }
        }
        Outcome::Kept
    }

    fn resolution(&self, table: &str, epoch: Epoch, what: &Appending) -> Resolution {
        let (stands, is_taken) = match what {
            Appending::Lines { first, lines } => {
                let there = self.logs[table].get(first);
                let is_it =
                    |(kept, line): &(Epoch, LogLine)| (*kept, line) == (epoch, &lines[0].line);
                (there.is_some_and(is_it), there.is_some())
            }
            Appending::Talk(line) => {
                let is_taken = |kept: &TalkLine| kept.talk.number == line.talk.number;
                (self.talk[table].contains(line), self.talk[table].iter().any(is_taken))
            }
        };
        match (stands, is_taken || self.rows[table].epoch != epoch) {
            (true, _) => Resolution::Kept,
            (false, true) => Resolution::Fenced,
            (false, false) => Resolution::Absent,
        }
    }

    fn is_alive(&self, node: NodeId, now: i64) -> bool {
        self.nodes.get(&node).is_some_and(|living| living.lives_until > now)
    }

    /// Whether a node is dead in the eyes of one that has lived for a TTL itself.
    fn buries(&self, by: NodeId, node: NodeId, now: i64) -> bool {
        let is_old = |living: &Living| now - living.unbroken_since >= TTL;
        !self.is_alive(node, now) && self.nodes.get(&by).is_some_and(is_old)
    }

    fn grants(&self, table: &str, claim: ClaimReason, by: NodeId, now: i64) -> Option<Claimed> {
        let row = &self.rows[table];
        if !self.is_alive(by, now) {
            return None;
        }
        let Some(node) = row.node else { return Some(Claimed::PutAway) };
        let is_old = now - row.claimed_at > CLAIM_STANDS;
        match claim {
            ClaimReason::HandedOver { from, epoch } if (from, epoch) == (node, row.epoch) => {
                Some(Claimed::HandedOver)
            }
            ClaimReason::NoResponders { from, epoch }
                if (from, epoch) == (node, row.epoch) && is_old =>
            {
                Some(Claimed::NoResponders)
            }
            _ => self.buries(by, node, now).then_some(Claimed::Dead),
        }
    }

    fn claim(&mut self, table: &str, by: NodeId, why: Claimed, now: i64) -> Reply {
        let raises = !self.planted.has(Fault::SameEpoch);
        let row = self.rows.get_mut(table).expect("there is such a table");
        if why == Claimed::Dead {
            self.buried.push((table.to_owned(), row.epoch));
        }
        (row.node, row.claimed_at) = (Some(by), now);
        row.epoch += u32::from(raises);
        Reply::Node(LedgerAnswer::Claimed { table: table.to_owned(), epoch: row.epoch, why })
    }

    fn found(&self, table: &str, now: i64) -> Found {
        let row = self.rows.get(table).map(|row| OwnerRow {
            node: row.node,
            epoch: row.epoch,
            is_dead: row.node.is_some_and(|node| !self.is_alive(node, now)),
        });
        Found { table: table.to_owned(), row }
    }

    /// Statements that lock no row, or pass over those that are locked.
    fn at_once(&mut self, query: Query, now: i64) -> Progress {
        let node = query.node;
        let answer = match &query.statement {
            Statement::Read { table, epoch } => {
                let (lines, talk) = (self.lines(table), self.talk[table].clone());
                let (table, epoch) = (table.clone(), *epoch);
                return Progress::Reply(query, Reply::Log { table, epoch, lines, talk });
            }
            Statement::Node(LedgerRequest::Renew { sent }) => {
                let sent = *sent;
                self.renew(node, now);
                LedgerAnswer::Renewed { sent, time: now, live: self.peers(now) }
            }
            Statement::Node(LedgerRequest::ListHeld { .. }) if self.has_locked(node) => {
                return Progress::Wait(query);
            }
            Statement::Node(LedgerRequest::ListHeld { number }) => {
                let held = self.rows.iter().filter(|(_, row)| row.node == Some(node));
                let tables = held.map(|(table, row)| (table.clone(), row.epoch)).collect();
                LedgerAnswer::Held { number: *number, tables }
            }
            Statement::Node(LedgerRequest::Find { table }) => {
                LedgerAnswer::Found(self.found(table, now))
            }
            Statement::Node(LedgerRequest::ClaimOrphans { limit }) => {
                LedgerAnswer::Orphans(self.claim_orphans(node, *limit, now))
            }
            Statement::Node(LedgerRequest::Leave) => {
                if let Some(living) = self.nodes.get_mut(&node) {
                    living.lives_until = now;
                }
                LedgerAnswer::Released
            }
            _ => LedgerAnswer::Released,
        };
        Progress::Reply(query, Reply::Node(answer))
    }

    /// Whether a claim of another is about to be committed for a table of this node.
    fn has_locked(&self, node: NodeId) -> bool {
        self.rows.values().any(|row| row.node == Some(node) && row.is_locked)
    }

    fn renew(&mut self, node: NodeId, now: i64) {
        let new = Living { lives_until: now, unbroken_since: now, is_draining: false };
        let living = self.nodes.entry(node).or_insert(new);
        if living.lives_until < now {
            living.unbroken_since = now;
        }
        living.lives_until = now + TTL;
    }

    fn peers(&self, now: i64) -> Vec<LiveNode> {
        let live = self.nodes.iter().filter(|(node, _)| self.is_alive(**node, now));
        live.map(|(node, living)| {
            let tables = self.rows.values().filter(|row| row.node == Some(*node)).count() as u32;
            LiveNode { node: *node, tables, is_draining: living.is_draining }
        })
        .collect()
    }

    fn claim_orphans(&mut self, by: NodeId, limit: u32, now: i64) -> Vec<(String, Epoch)> {
        let is_orphan =
            |row: &Owned| !row.is_locked && row.node.is_some_and(|node| self.buries(by, node, now));
        let orphans = self.rows.iter().filter(|(_, row)| self.is_alive(by, now) && is_orphan(row));
        let orphans: Vec<String> =
            orphans.map(|(table, _)| table.clone()).take(limit as usize).collect();
        let claimed = |table: String| {
            self.claim(&table, by, Claimed::Dead, now);
            let epoch = self.rows[&table].epoch;
            (table, epoch)
        };
        orphans.into_iter().map(claimed).collect()
    }
}

fn appended(query: &Query, outcome: Outcome) -> Reply {
    let Statement::Append { table, epoch, .. } = &query.statement else {
        panic!("this is no append")
    };
    Reply::Appended { table: table.clone(), epoch: *epoch, outcome }
}

/// The table whose row a statement locks; `None` if it locks none.
fn locked_table(statement: &Statement) -> Option<String> {
    match statement {
        Statement::Append { table, .. }
        | Statement::Resolve { table, .. }
        | Statement::Verify { table, .. }
        | Statement::Node(
            LedgerRequest::Claim { table, .. } | LedgerRequest::Release { table, .. },
        ) => Some(table.clone()),
        Statement::Read { .. } | Statement::Node(_) => None,
    }
}
