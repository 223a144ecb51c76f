//! The last steps of a table, as they were told: who has missed some is told them again without
//! replaying the log.

use std::{
    collections::VecDeque,
    fmt::{self, Write as _},
    sync::Arc,
};

use engine::Seat;
use protocol::{Recalled, STEPS_RECALLED, Snapshot, Step, Tell, What};

use crate::{
    Table, Time,
    log::TableEvent,
    tell::{Audience, write},
    words::Hearer,
};

/// What was heard of one line of a match, by everyone.
pub(crate) trait StepEvents: Send + Sync {
    /// What was heard, as a list of [`protocol::Event`] in words for them.
    fn events(&self, hearer: &Hearer<'_>) -> String;

    /// The words alone.
    fn sentences(&self, hearer: &Hearer<'_>) -> Vec<String>;
}

/// A step that has been told, for any audience.
#[derive(Clone)]
pub(crate) struct PastStep {
    at: Time,
    /// What the seats were called then.
    names: Arc<[String]>,
    what: Kind,
}

#[derive(Clone)]
enum Kind {
    Played(Arc<dyn StepEvents>),
    Open(What),
    Own(Box<Own>),
}

#[derive(Clone)]
struct Own {
    seat: u8,
    to_seat: What,
    others: What,
}

/// The steps that can be told again; those before them are forgotten.
pub(crate) struct StepHistory(VecDeque<PastStep>);

impl StepHistory {
    /// Of a table that has been opened, and nothing since.
    pub(crate) fn new(at: Time) -> StepHistory {
        StepHistory(VecDeque::from([PastStep::open(at, Arc::from([]), What::Opened)]))
    }

    pub(crate) fn push(&mut self, told: PastStep) {
        if self.0.len() == STEPS_RECALLED as usize {
            self.0.pop_front();
        }
        self.0.push_back(told);
    }

    pub(crate) fn last(&self) -> &PastStep {
        self.0.back().expect("a table has been opened")
    }

    /// The last so many steps, as far as they are known.
    pub(crate) fn latest(&self, count: u32) -> Vec<PastStep> {
        let older = self.0.len().saturating_sub(count as usize);
        self.0.range(older..).cloned().collect()
    }
}

impl PastStep {
    /// A line of a match, with what was heard of it.
    pub(crate) fn played(at: Time, heard: Arc<dyn StepEvents>, names: Arc<[String]>) -> PastStep {
        PastStep { at, names, what: Kind::Played(heard) }
    }

    /// What is the same to all.
    fn open(at: Time, names: Arc<[String]>, what: What) -> PastStep {
        PastStep { at, names, what: Kind::Open(what) }
    }

    /// What one seat hears otherwise than all others.
    fn own(at: Time, names: Arc<[String]>, own: Own) -> PastStep {
        PastStep { at, names, what: Kind::Own(Box::new(own)) }
    }

    /// As a hearer was told it, without what has changed by it: the text of a [`Step`] but for
    /// the bracket at its end.
    pub(crate) fn write(&self, step: u32, hearer: &Hearer<'_>, has_time: bool, out: &mut String) {
        let (what, events) = self.told_to(hearer);
        let _ = write!(out, r#"{{"step":{step}"#);
        if has_time {
            let _ = write!(out, r#","at":{}"#, self.at);
        }
        if !what.is_played() {
            let what = serde_json::to_string(what).expect("a kind of step is plain data");
            out.extend([r#","what":"#, &what]);
        }
        if events.len() > "[]".len() {
            out.extend([r#","events":"#, &events]);
        }
    }

    /// The same, to be told again.
    pub(crate) fn step(&self, step: u32, audience: Audience) -> Step {
        let (what, events) = self.told_to(&audience.hearer(&self.names));
        let events = if events.is_empty() {
            Vec::new()
        } else {
            serde_json::from_str(&events).expect("what is told can be read")
        };
        Step { step, at: Some(self.at), what: what.clone(), events, ..Step::default() }
    }

    /// The kind of step that the hearer was told, and what was heard of the match as the text of a
    /// list; empty if the step was none of the match.
    fn told_to(&self, hearer: &Hearer<'_>) -> (&What, String) {
        match &self.what {
            Kind::Played(heard) => (&What::Played, heard.events(hearer)),
            Kind::Open(what) => (what, String::new()),
            Kind::Own(told) => {
                let is_own = hearer.seat.is_some_and(|seat| seat.number() == told.seat);
                (if is_own { &told.to_seat } else { &told.others }, String::new())
            }
        }
    }

    /// In words, as everyone was told it, and the match as the audience was; `None` if it says
    /// nothing.
    fn recalled(&self, step: u32, audience: Audience) -> Option<Recalled> {
        let (what, texts) = match &self.what {
            Kind::Played(heard) => (What::Played, heard.sentences(&audience.hearer(&self.names))),
            Kind::Open(what) => (what.clone(), Vec::new()),
            Kind::Own(told) => (told.others.clone(), Vec::new()),
        };
        if what == What::Unheard || what == What::Played && texts.is_empty() {
            return None;
        }
        let name = seat_of(&what).and_then(|seat| self.names.get(usize::from(seat)).cloned());
        Some(Recalled { step, at: self.at, what, name: name.unwrap_or_default(), texts })
    }
}

/// What is told to somebody who says what they heard last: everything, with what they missed. It
/// is not written yet, as that takes a while.
pub struct CatchUp {
    pub(crate) snapshot: Box<Snapshot>,
    pub(crate) missed: Vec<PastStep>,
    /// What is recalled in words, to the last step.
    pub(crate) log: Vec<PastStep>,
    /// Of these steps.
    pub(crate) audience: Audience,
}

impl CatchUp {
    /// The message.
    pub fn write(self) -> String {
        let CatchUp { mut snapshot, missed, log, audience } = self;
        let last = snapshot.step;
        snapshot.missed =
            numbered(&missed, last).map(|(step, told)| told.step(step, audience)).collect();
        snapshot.log =
            numbered(&log, last).filter_map(|(step, told)| told.recalled(step, audience)).collect();
        write(&Tell::Snapshot(snapshot))
    }

    /// Without the steps that were missed, as if they were too many, and without what was before.
    #[must_use]
    pub fn brief(self) -> CatchUp {
        CatchUp { missed: Vec::new(), log: Vec::new(), ..self }
    }
}

/// Steps with their numbers, of which this is the last.
fn numbered(steps: &[PastStep], last: u32) -> impl Iterator<Item = (u32, &PastStep)> {
    (last + 1 - steps.len() as u32..).zip(steps)
}

/// Says how much was missed, not what.
impl fmt::Debug for CatchUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CatchUp({} steps)", self.missed.len() + self.log.len())
    }
}

impl Table {
    /// What has just happened, as it is told; `before` is what the seats were called until then.
    pub(crate) fn told(&self, happened: &TableEvent, at: Time, before: Arc<[String]>) -> PastStep {
        let names = Arc::clone(&self.called);
        match happened {
            TableEvent::Planned { seat, action } => {
                let to_seat = What::Planned { action: action.clone() };
                PastStep::own(at, names, Own { seat: *seat, to_seat, others: What::Unheard })
            }
            TableEvent::Shown { seat, on } => {
                let shown = |invitation| What::Shown { seat: *seat, on: *on, invitation };
                let invitation = Seat::new(*seat).and_then(|seat| self.invitation(seat));
                let (to_seat, others) = (shown(invitation), shown(None));
                PastStep::own(at, names, Own { seat: *seat, to_seat, others })
            }
            TableEvent::Freed { seat } => PastStep::open(at, before, What::Stood { seat: *seat }),
            others => PastStep::open(at, names, to_everyone(others.clone())),
        }
    }
}

/// The seat that a step is about; `None` if it is about none, or several.
fn seat_of(what: &What) -> Option<u8> {
    match what {
        What::Sat { seat }
        | What::Stood { seat }
        | What::Committed { seat }
        | What::Revealed { seat }
        | What::Missed { seat }
        | What::StoodIn { seat }
        | What::Returned { seat }
        | What::Away { seat }
        | What::Here { seat }
        | What::Proposed { seat }
        | What::Agreed { seat }
        | What::Declined { seat }
        | What::Withdrawn { seat }
        | What::Undone { seat }
        | What::Claimed { seat }
        | What::ClaimFailed { seat }
        | What::Phrase { seat, .. }
        | What::Text { seat, .. }
        | What::Shown { seat, .. }
        | What::Renamed { seat } => Some(*seat),
        What::Opened
        | What::Started
        | What::Voided { .. }
        | What::Played
        | What::Unheard
        | What::Planned { .. }
        | What::Paused
        | What::Resumed
        | What::TextAllowed { .. }
        | What::OpenerLeft
        | What::Restarted
        | What::Again { .. }
        | What::Closed => None,
    }
}

/// What kind of step it is, where that is the same to all.
fn to_everyone(happened: TableEvent) -> What {
    match happened {
        TableEvent::Opened { .. } => What::Opened,
        TableEvent::Sat { seat, .. } | TableEvent::Bot { seat, .. } => What::Sat { seat },
        TableEvent::Freed { seat } => What::Stood { seat },
        TableEvent::Committed { seat, .. } => What::Committed { seat },
        TableEvent::Started => What::Started,
        TableEvent::Revealed { seat, .. } => What::Revealed { seat },
        TableEvent::Voided { seats } => What::Voided { seats },
        TableEvent::Missed { seat } => What::Missed { seat },
        TableEvent::StoodIn { seat, .. } => What::StoodIn { seat },
        TableEvent::Returned { seat } => What::Returned { seat },
        TableEvent::Away { seat } => What::Away { seat },
        TableEvent::Here { seat } => What::Here { seat },
        TableEvent::Proposed { seat, .. } => What::Proposed { seat },
        TableEvent::Agreed { seat } => What::Agreed { seat },
        TableEvent::Declined { seat } => What::Declined { seat },
        TableEvent::Withdrawn { seat } => What::Withdrawn { seat },
        TableEvent::Undone { seat, .. } => What::Undone { seat },
        TableEvent::Claimed { seat } => What::Claimed { seat },
        TableEvent::ClaimFailed { seat } => What::ClaimFailed { seat },
        TableEvent::Paused => What::Paused,
        TableEvent::Resumed => What::Resumed,
        TableEvent::Phrase { seat, phrase } => What::Phrase { seat, phrase },
        TableEvent::Text { seat, text } => What::Text { seat, text },
        TableEvent::TextAllowed { on } => What::TextAllowed { on },
        TableEvent::Renamed { seat, .. } => What::Renamed { seat },
        TableEvent::OpenerLeft => What::OpenerLeft,
        TableEvent::Restarted => What::Restarted,
        TableEvent::Again { table, .. } => What::Again { table },
        TableEvent::Closed => What::Closed,
        TableEvent::Planned { .. } | TableEvent::Shown { .. } => What::Unheard,
    }
}
