//! The last steps of a table, as they were told: who has missed some is told them again without
//! replaying the log.

use std::{collections::VecDeque, fmt, sync::Arc};

use engine::Seat;
use protocol::{Event, STEPS_RETOLD, Snapshot, Step, Tell, What};

use crate::{
    Table, Time,
    log::TableEvent,
    tell::{Audience, write},
    words::Hearer,
};

/// What was heard of one line of a match, by everyone.
pub(crate) trait StepEvents: Send + Sync {
    /// What was heard, in words for them.
    fn events(&self, hearer: &Hearer<'_>) -> Vec<Event>;
}

/// A step that has been told, for any audience.
#[derive(Clone)]
pub(crate) struct PastStep {
    at: Time,
    what: Kind,
}

#[derive(Clone)]
enum Kind {
    Played {
        heard: Arc<dyn StepEvents>,
        /// What the seats were called then.
        names: Arc<[String]>,
    },
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
        StepHistory(VecDeque::from([PastStep::open(at, What::Opened)]))
    }

    pub(crate) fn push(&mut self, told: PastStep) {
        if self.0.len() == STEPS_RETOLD as usize {
            self.0.pop_front();
        }
        self.0.push_back(told);
    }

    pub(crate) fn last(&self) -> &PastStep {
        self.0.back().expect("a table has been opened")
    }

    /// The last so many steps; none if that is more than are known.
    pub(crate) fn latest(&self, count: u32) -> Vec<PastStep> {
        let forgotten = self.0.len().checked_sub(count as usize);
        forgotten.map(|forgotten| self.0.range(forgotten..).cloned().collect()).unwrap_or_default()
    }
}

impl PastStep {
    /// A line of a match, with what was heard of it.
    pub(crate) fn played(at: Time, heard: Arc<dyn StepEvents>, names: Arc<[String]>) -> PastStep {
        PastStep { at, what: Kind::Played { heard, names } }
    }

    /// What is the same to all.
    fn open(at: Time, what: What) -> PastStep {
        PastStep { at, what: Kind::Open(what) }
    }

    /// What one seat hears otherwise than all others.
    fn own(at: Time, seat: u8, to_seat: What, others: What) -> PastStep {
        PastStep { at, what: Kind::Own(Box::new(Own { seat, to_seat, others })) }
    }

    /// As an audience was told it, without what a later one brings.
    pub(crate) fn step(&self, step: u32, audience: Audience) -> Step {
        let (what, events) = match &self.what {
            Kind::Played { heard, names } => (What::Played, heard.events(&audience.hearer(names))),
            Kind::Open(what) => (what.clone(), Vec::new()),
            Kind::Own(told) => {
                let is_own = audience.seat.is_some_and(|seat| seat.number() == told.seat);
                (if is_own { told.to_seat.clone() } else { told.others.clone() }, Vec::new())
            }
        };
        Step { step, at: self.at, what, events, seating: None, deal: None, view: None, hash: None }
    }
}

/// What is told to somebody who says what they heard last: everything, with what they missed. It
/// is not written yet, as that takes a while.
pub struct CatchUp {
    pub(crate) snapshot: Box<Snapshot>,
    pub(crate) missed: Vec<PastStep>,
    /// Of the missed steps.
    pub(crate) audience: Audience,
}

impl CatchUp {
    /// The message.
    pub fn write(self) -> String {
        let CatchUp { mut snapshot, missed, audience } = self;
        let first = snapshot.step + 1 - missed.len() as u32;
        let steps = (first..).zip(&missed);
        snapshot.missed = steps.map(|(number, told)| told.step(number, audience)).collect();
        write(&Tell::Snapshot(*snapshot))
    }

    /// Without the steps that were missed, as if they were too many.
    #[must_use]
    pub fn brief(self) -> CatchUp {
        CatchUp { missed: Vec::new(), ..self }
    }
}

/// Says how much was missed, not what.
impl fmt::Debug for CatchUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CatchUp({} steps)", self.missed.len())
    }
}

impl Table {
    /// What has just happened, as it is told.
    pub(crate) fn told(&self, happened: &TableEvent, at: Time) -> PastStep {
        match happened {
            TableEvent::Planned { seat, action } => {
                PastStep::own(at, *seat, What::Planned { action: action.clone() }, What::Unheard)
            }
            TableEvent::Shown { seat, on } => {
                let shown = |invitation| What::Shown { seat: *seat, on: *on, invitation };
                let invitation = Seat::new(*seat).and_then(|seat| self.invitation(seat));
                PastStep::own(at, *seat, shown(invitation), shown(None))
            }
            others => PastStep::open(at, to_everyone(others.clone())),
        }
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
