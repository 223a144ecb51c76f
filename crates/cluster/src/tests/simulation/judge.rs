//! What a simulation has promised, held against what was kept and what everybody sees.

use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

use table::{Input, LogLine, Output, Steward};

use super::{
    client::{Client, Promise},
    people::Person,
    weather::Climate,
    world::World,
};
use crate::{Epoch, NodeCounts, NodeId, Socket};

/// Watched tables are owned so long after the weather has cleared up: TTL and three seconds.
const OWNED_WITHIN: i64 = 8_000;

/// Connections are compared twice in this time.
const SETTLED_AFTER: i64 = 36_000;

/// A hash of a log after each of its lines.
#[derive(Clone, Debug, Default)]
pub(super) struct LogHash(Vec<u64>);

impl LogHash {
    pub(super) fn push(&mut self, line: &LogLine) {
        let mut hasher = DefaultHasher::new();
        (self.0.last(), line.at, &line.id, &line.line).hash(&mut hasher);
        self.0.push(hasher.finish());
    }

    pub(super) fn steps(&self) -> u32 {
        self.0.len() as u32
    }

    /// After that step.
    pub(super) fn at(&self, step: u32) -> u64 {
        self.0.get(step as usize - 1).copied().unwrap_or_default()
    }
}

/// What was seen while the simulation ran.
#[derive(Debug, Default)]
pub(super) struct Witness {
    /// By table, which steps were told of a log with which hash.
    told: BTreeMap<String, Vec<(u32, u64)>>,
    /// By table and epoch, who has spoken.
    speakers: BTreeMap<(String, Epoch), NodeId>,
    faults: Vec<String>,
    /// An owner has spoken whose lease had ended.
    spoke_dead: bool,
    pub(super) counts: NodeCounts,
}

impl Witness {
    pub(super) fn fault(&mut self, fault: String) {
        self.faults.push(fault);
    }

    pub(super) fn told(
        &mut self,
        table: &str,
        epoch: Epoch,
        by: NodeId,
        step: (u32, u64),
        is_buried: bool,
    ) {
        self.spoke_dead |= is_buried;
        let told = self.told.entry(table.to_owned()).or_default();
        if told.last() != Some(&step) {
            told.push(step);
        }
        let speaker = *self.speakers.entry((table.to_owned(), epoch)).or_insert(by);
        if speaker != by {
            self.faults.push(format!("two nodes speak for {table} under epoch {epoch}"));
        }
    }

    pub(super) fn count(&mut self, counts: &NodeCounts) {
        self.counts.add(counts);
    }
}

impl NodeCounts {
    pub(super) fn add(&mut self, more: &NodeCounts) {
        for (sum, count) in self.claims.iter_mut().zip(more.claims) {
            *sum += count;
        }
        self.fenced += more.fenced;
        self.handed_over += more.handed_over;
        self.shorter_log += more.shorter_log;
    }
}

/// What came of a world: how many lines were kept, and what was counted.
#[derive(Clone, Debug, Default)]
pub(super) struct Verdict {
    pub(super) lines: u64,
    pub(super) counts: NodeCounts,
}

impl World {
    /// Lets a world go on until all is settled; gives what is wrong with it.
    pub(super) fn judge(mut self) -> Result<Verdict, String> {
        while !self.is_fair {
            self.run_until(self.now + 100);
        }
        let cleared = self.now;
        self.run_until(cleared + OWNED_WITHIN);
        self.nothing_was_witnessed()?;
        self.tables_are_owned()?;
        self.run_until(cleared + SETTLED_AFTER);
        self.is_late = true;
        self.run_until(cleared + SETTLED_AFTER + 8_000);
        for slot in &self.slots {
            let process = slot.process.as_ref().expect("every node is up");
            self.witness.count(process.node.counts());
        }
        self.nothing_was_witnessed()?;
        if self.witness.counts.shorter_log > 0 {
            return Err("a log was shorter than what was told".to_owned());
        }
        if self.witness.spoke_dead && self.climate != Climate::Jumping {
            return Err("an owner spoke after its lease had ended".to_owned());
        }
        let tables: Vec<String> = self.ledger.rows.keys().cloned().collect();
        let mut lines = 0;
        for table in tables {
            lines += u64::from(self.log_is_sound(&table)?);
            self.told_is_kept(&table)?;
            self.wishes_are_done_once(&table)?;
            self.connections_are_known(&table)?;
            self.everybody_sees_what_is_kept(&table)?;
        }
        Ok(Verdict { lines, counts: self.witness.counts })
    }

    fn at_table<'a>(&'a self, table: &'a str) -> impl Iterator<Item = &'a Person> {
        self.people.iter().filter(move |person| person.table == table)
    }

    fn nothing_was_witnessed(&self) -> Result<(), String> {
        self.witness.faults.first().map_or(Ok(()), |fault| Err(fault.clone()))
    }

    fn tables_are_owned(&self) -> Result<(), String> {
        for (table, row) in &self.ledger.rows {
            if self.at_table(table).all(|person| person.client.connection.is_none()) {
                continue;
            }
            let owner = row.node.and_then(|node| self.slot_of(node));
            let process = owner.and_then(|slot| self.slots[slot].process.as_ref());
            let charge = process.and_then(|process| process.owners.get(table));
            if charge.is_none_or(|charge| charge.owner.epoch() != row.epoch) {
                return Err(format!("{table} has no owner: {:?} under {}", row.node, row.epoch));
            }
        }
        Ok(())
    }

    /// Numbers without gaps, epochs that never fall, and a match that can be replayed.
    fn log_is_sound(&self, table: &str) -> Result<u32, String> {
        let log = &self.ledger.logs[table];
        let length = log.len() as u32;
        if !log.keys().copied().eq(1..=length) {
            return Err(format!("the log of {table} has a gap"));
        }
        let epochs: Vec<Epoch> = log.values().map(|(epoch, _)| *epoch).collect();
        if !epochs.is_sorted() {
            return Err(format!("epochs fall along the log of {table}"));
        }
        let is = |word: &str| log.values().any(|(_, line)| line.line.contains(word));
        if self.climate.is_mild() && is("restarted") {
            return Err(format!("{table} was restarted in fair weather"));
        }
        if self.climate.is_mild() && (is("voided") || is("\"closed\"")) {
            return Err(format!("{table} was aborted in fair weather"));
        }
        Ok(length)
    }

    /// Whatever was told is what the final log retells.
    fn told_is_kept(&self, table: &str) -> Result<(), String> {
        let mut hash = LogHash::default();
        self.ledger.lines(table).iter().for_each(|line| hash.push(line));
        for (step, told) in self.witness.told.get(table).into_iter().flatten() {
            if hash.at(*step) != *told {
                return Err(format!("step {step} of {table} was told and not kept so"));
            }
        }
        Ok(())
    }

    fn wishes_are_done_once(&self, table: &str) -> Result<(), String> {
        let (lines, talk) = (self.ledger.lines(table), &self.ledger.talk[table]);
        let said = talk.iter().map(|spoken| spoken.id.as_str());
        let mut ids: Vec<&str> = lines.iter().map(LogLine::action_id).chain(said).collect();
        ids.retain(|id| !id.is_empty());
        ids.sort_unstable();
        if let Some([twice, _]) = ids.array_windows().find(|[one, other]| one == other) {
            return Err(format!("{twice} happened twice"));
        }
        for person in self.at_table(table) {
            for (id, promise) in &person.client.done {
                let is_kept = match promise {
                    Promise::LogEvent(line) => {
                        lines.iter().any(|kept| kept.action_id() == id && kept.line == *line)
                    }
                    Promise::Talk => talk.iter().any(|spoken| spoken.id == *id),
                    Promise::Little => true,
                };
                if !is_kept {
                    return Err(format!("{id} was acknowledged and is not kept"));
                }
            }
            if let Some(id) = person.refused.iter().find(|id| ids.contains(&id.as_str())) {
                return Err(format!("{id} was refused and is kept"));
            }
        }
        Ok(())
    }

    /// No ghost is left, and no client is missing.
    fn connections_are_known(&self, table: &str) -> Result<(), String> {
        let mut there: Vec<u64> =
            self.at_table(table).filter_map(|person| person.client.connection).collect();
        there.sort_unstable();
        let owner = self.ledger.rows[table].node.and_then(|node| self.slot_of(node));
        let known = owner.and_then(|slot| self.slots[slot].process.as_ref());
        let known = known.map(|process| process.known(table)).unwrap_or_default();
        if !known.iter().copied().eq(there.iter().copied()) {
            return Err(format!("{table} has connections {known:?} and should have {there:?}"));
        }
        Ok(())
    }

    /// Everybody sees what a newcomer in their place would see.
    fn everybody_sees_what_is_kept(&self, table: &str) -> Result<(), String> {
        let lines = self.ledger.lines(table);
        let steps = lines.len() as u32;
        let steward = Steward::resume(table, lines, &Arc::default()).map_err(|e| e.to_string())?;
        let mut steward = steward.with_talk(0, self.ledger.talk[table].clone());
        for (number, person) in self.at_table(table).enumerate() {
            let (old, new) = (&person.client.knows, newcomer(&mut steward, number, person));
            let name = &person.client.person;
            if let Some(say) = old.waiting.first() {
                return Err(format!("{} was said in fair weather and is not answered", say.id));
            }
            if old.step != steps {
                return Err(format!("{name} has heard of step {} of {steps}", old.step));
            }
            let text = |view: &Option<Box<serde_json::value::RawValue>>| {
                view.as_ref().map(|view| view.get().to_owned())
            };
            if old.seat != new.knows.seat || text(&old.view) != text(&new.knows.view) {
                return Err(format!("{name} sees something else than a newcomer"));
            }
            if old.talk != new.knows.talk {
                return Err(format!("{name} has heard something else than what was said"));
            }
        }
        Ok(())
    }
}

/// A newcomer in a person's place, who is told everything.
fn newcomer(steward: &mut Steward, number: usize, like: &Person) -> Client {
    let connection = number as u64;
    let Socket { guest, language, sees, .. } = like.socket(connection);
    let mut newcomer = Client::new(like.client.person.clone());
    let connect = Input::Connect { connection, guest, language, sees, since: None };
    for output in steward.hear(connect, steward.table().last_at()) {
        match output {
            Output::Send { connection: to, text } if to == connection => newcomer.hear(&text),
            Output::CatchUp { connection: to, catch_up, .. } if to == connection => {
                newcomer.hear(&catch_up.write())
            }
            _ => continue,
        };
    }
    newcomer
}
