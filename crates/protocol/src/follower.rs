//! A client's side of the protocol: keeps what a table tells, and finds out what it has missed.
//!
//! What a client in any language has to do is this file: a bit more than a hundred lines.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::value::RawValue;

use crate::{
    Ask, Code, Deal, Fingerprint, Pins, Say, Seating, Seed, Snapshot, Step, TALK_KEPT, Talk, Tell,
    patched,
};

/// What a client knows of a table.
#[derive(Debug, Default)]
pub struct Follower {
    /// The last step that was heard; 0 before the first message.
    pub step: u32,
    /// The own seat; `None` for a watcher.
    pub seat: Option<u8>,
    pub seating: Option<Seating>,
    pub deal: Option<Deal>,
    /// What was pinned of the deal; `None` before the first message.
    pub pins: Option<Pins>,
    /// Whether everything was told anew, and nothing since.
    has_just_come: bool,
    /// `None` before the match.
    pub view: Option<Box<RawValue>>,
    /// What was said last, in order.
    pub talk: Vec<Talk>,
    /// Whether something was missed: say [`Follower::catch_up`], and again after a moment if that
    /// is refused.
    pub is_behind: bool,
    /// Whether the last snapshot came after steps that were never heard: what is known is whole,
    /// but not how it came about.
    pub has_skipped: bool,
    /// What was said and not answered yet: to be said again after a while, word for word.
    pub waiting: Vec<Say>,
}

/// What came of a message.
#[derive(Debug, PartialEq)]
pub enum Heard {
    /// The table has gone on, or been told anew, or somebody has spoken.
    News,
    /// Nothing that was not known.
    Nothing,
    /// What was said is done.
    Done(Say),
    /// What was said is refused.
    Refused(Say),
    /// The connection ends.
    Bye,
}

impl Follower {
    /// Takes note of a message; `None` if it is none of the protocol.
    pub fn hear(&mut self, text: &str) -> Option<Heard> {
        Some(match serde_json::from_str(text).ok()? {
            Tell::Snapshot(snapshot) => self.hear_all(*snapshot),
            Tell::Step(step) => self.hear_step(step),
            Tell::Talk(line) => self.hear_talk(line),
            Tell::Watchers { watchers } => {
                self.seating.iter_mut().for_each(|seating| seating.watchers = watchers);
                Heard::News
            }
            Tell::Done { id, step, hash } => {
                // An answer to something older says nothing about what is seen now.
                let has_drifted = step == self.step && hash != self.hash();
                self.is_behind |= step > self.step || has_drifted;
                let said = self.answered(&id);
                // A client that sits down is sent a snapshot; that may have been lost.
                let sits = said.as_ref().is_some_and(|said| matches!(said.ask, Ask::Sit { .. }));
                self.is_behind |= sits && self.seat.is_none();
                said.map_or(Heard::Nothing, Heard::Done)
            }
            Tell::Refused { id, step, refusal } => {
                let sits = refusal.code == Code::Seated;
                self.is_behind |= step > self.step || sits && self.seat.is_none();
                self.answered(&id).map_or(Heard::Nothing, Heard::Refused)
            }
            Tell::Hint { id, .. } => self.answered(&id).map_or(Heard::Nothing, Heard::Done),
            Tell::Bye { .. } => Heard::Bye,
        })
    }

    /// What to say after a gap, and on a new connection.
    pub fn catch_up(&self) -> Ask {
        Ask::Since { step: self.step, talk: self.last_talk() }
    }

    /// The number of the last line of talk that was heard; 0 if none was.
    pub fn last_talk(&self) -> u32 {
        self.talk.last().map_or(0, |line| line.number)
    }

    /// What is to be said for the deal, to be asked for after each message; `fresh` gives 32 random
    /// bytes.
    pub fn owes(&mut self, fresh: impl FnOnce() -> Seed) -> Option<Ask> {
        let (deal, pins) = (self.deal.as_ref()?, self.pins.as_mut()?);
        let ask = pins.wants(deal, self.seat, self.has_just_come, fresh)?;
        let is_said = self.waiting.iter().any(|said| said.ask == ask);
        (!is_said).then_some(ask)
    }

    /// Of what is seen now.
    pub fn hash(&self) -> Fingerprint {
        self.view.as_deref().map(|view| Fingerprint::of_view(view.get())).unwrap_or_default()
    }

    fn hear_all(&mut self, snapshot: Snapshot) -> Heard {
        self.waiting.retain(|said| !matches!(said.ask, Ask::Since { .. }));
        // Lines that came before the first of these are forgotten, so a gap here is none.
        snapshot.talk.into_iter().for_each(|line| self.note_talk(line));
        if snapshot.step < self.step {
            return Heard::Nothing;
        }
        self.is_behind = false;
        let heard = self.step + snapshot.missed.len() as u32;
        self.has_skipped = self.step > 0 && snapshot.step > heard;
        self.step = snapshot.step;
        self.seat = snapshot.seat;
        self.seating = Some(snapshot.seating);
        let Snapshot { table, order, deal, .. } = snapshot;
        let pins = self.pins.get_or_insert_with(|| Pins::new(&table, &order, &deal, true));
        pins.hear(&deal, self.seat);
        (self.deal, self.has_just_come) = (Some(deal), true);
        self.view = snapshot.view;
        Heard::News
    }

    fn hear_step(&mut self, step: Step) -> Heard {
        if step.step <= self.step {
            return Heard::Nothing;
        }
        if step.step != self.step + 1 {
            self.is_behind = true;
            return Heard::Nothing;
        }
        self.step = step.step;
        self.has_just_come = false;
        let fits = [
            patch(&mut self.seating, step.seating.as_deref()),
            patch(&mut self.deal, step.deal.as_deref()),
            patch(&mut self.view, step.view.as_deref()),
            step.hash.is_none_or(|hash| hash == self.hash()),
        ];
        self.is_behind |= fits.contains(&false);
        if let (Some(_), Some(deal), Some(pins)) = (step.deal, &self.deal, &mut self.pins) {
            pins.hear(deal, self.seat);
        }
        Heard::News
    }

    fn hear_talk(&mut self, line: Talk) -> Heard {
        if line.number <= self.last_talk() {
            return Heard::Nothing;
        }
        if line.number != self.last_talk() + 1 {
            self.is_behind = true;
            return Heard::Nothing;
        }
        self.note_talk(line);
        Heard::News
    }

    fn note_talk(&mut self, line: Talk) {
        if line.number > self.last_talk() {
            self.talk.push(line);
            let forgotten = self.talk.len().saturating_sub(TALK_KEPT as usize);
            self.talk.drain(..forgotten);
        }
    }

    fn answered(&mut self, id: &str) -> Option<Say> {
        let place = self.waiting.iter().position(|said| said.id == id)?;
        Some(self.waiting.remove(place))
    }
}

/// Puts a difference in; `false` if it is not one of what is known.
fn patch<T: Serialize + DeserializeOwned>(
    known: &mut Option<T>,
    difference: Option<&RawValue>,
) -> bool {
    let Some(difference) = difference else { return true };
    let old = serde_json::to_string(known).ok();
    let new = old.and_then(|old| patched(&old, difference.get()));
    let new = new.and_then(|new| serde_json::from_str(&new).ok());
    let fits = new.is_some();
    *known = new.or(known.take());
    fits
}
