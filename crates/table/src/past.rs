//! The last steps of a table, as they were told: who has missed some is told them again without
//! replaying the log.

use std::{collections::VecDeque, fmt, sync::Arc};

use engine::{Language, Seat};
use protocol::{Event, STEPS_RETOLD, Snapshot, Step, Tell, What};

use crate::{
    Table, Time,
    kept::Happened,
    tell::{Hearer, write},
};

/// What was heard of one line of a match, by everyone.
pub(crate) trait Heard: Send + Sync {
    /// What a seat heard, or a watcher.
    fn events(&self, hears: Option<Seat>, names: &[String], language: Language) -> Vec<Event>;
}

/// A step that has been told, for any hearer.
#[derive(Clone)]
pub(crate) struct Told {
    at: Time,
    what: Kind,
}

#[derive(Clone)]
enum Kind {
    Played {
        heard: Arc<dyn Heard>,
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
pub(crate) struct Past(VecDeque<Told>);

impl Past {
    /// Of a table that has been opened, and nothing since.
    pub(crate) fn new(at: Time) -> Past {
        Past(VecDeque::from([Told::open(at, What::Opened)]))
    }

    pub(crate) fn push(&mut self, told: Told) {
        if self.0.len() == STEPS_RETOLD as usize {
            self.0.pop_front();
        }
        self.0.push_back(told);
    }

    pub(crate) fn last(&self) -> &Told {
        self.0.back().expect("a table has been opened")
    }

    /// The last so many steps; none if that is more than are known.
    pub(crate) fn latest(&self, count: u32) -> Vec<Told> {
        let forgotten = self.0.len().checked_sub(count as usize);
        forgotten.map(|forgotten| self.0.range(forgotten..).cloned().collect()).unwrap_or_default()
    }
}

impl Told {
    /// A line of a match, with what was heard of it.
    pub(crate) fn played(at: Time, heard: Arc<dyn Heard>, names: Arc<[String]>) -> Told {
        Told { at, what: Kind::Played { heard, names } }
    }

    /// What is the same to all.
    fn open(at: Time, what: What) -> Told {
        Told { at, what: Kind::Open(what) }
    }

    /// What one seat hears otherwise than all others.
    fn own(at: Time, seat: u8, to_seat: What, others: What) -> Told {
        Told { at, what: Kind::Own(Box::new(Own { seat, to_seat, others })) }
    }

    /// As a hearer was told it, without what a later one brings.
    pub(crate) fn step(&self, step: u32, hearer: Hearer) -> Step {
        let (what, events) = match &self.what {
            Kind::Played { heard, names } => {
                (What::Played, heard.events(hearer.sees, names, hearer.language))
            }
            Kind::Open(what) => (what.clone(), Vec::new()),
            Kind::Own(told) => {
                let is_own = hearer.seat.is_some_and(|seat| seat.number() == told.seat);
                (if is_own { told.to_seat.clone() } else { told.others.clone() }, Vec::new())
            }
        };
        Step { step, at: self.at, what, events, seating: None, deal: None, view: None, hash: None }
    }
}

/// What is told to somebody who says what they heard last: everything, with what they missed. It
/// is not written yet, as that takes a while.
pub struct Retelling {
    pub(crate) snapshot: Box<Snapshot>,
    pub(crate) missed: Vec<Told>,
    /// Of the missed steps.
    pub(crate) hearer: Hearer,
}

impl Retelling {
    /// The message.
    pub fn write(self) -> String {
        let Retelling { mut snapshot, missed, hearer } = self;
        let first = snapshot.step + 1 - missed.len() as u32;
        let steps = (first..).zip(&missed);
        snapshot.missed = steps.map(|(number, told)| told.step(number, hearer)).collect();
        write(&Tell::Snapshot(*snapshot))
    }

    /// Without the steps that were missed, as if they were too many.
    #[must_use]
    pub fn brief(self) -> Retelling {
        Retelling { missed: Vec::new(), ..self }
    }
}

/// Says how much was missed, not what.
impl fmt::Debug for Retelling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Retelling({} steps)", self.missed.len())
    }
}

impl Table {
    /// What has just happened, as it is told.
    pub(crate) fn told(&self, happened: &Happened, at: Time) -> Told {
        match happened {
            Happened::Planned { seat, action } => {
                Told::own(at, *seat, What::Planned { action: action.clone() }, What::Unheard)
            }
            Happened::Shown { seat, on } => {
                let shown = |invitation| What::Shown { seat: *seat, on: *on, invitation };
                let invitation = Seat::new(*seat).and_then(|seat| self.invitation(seat));
                Told::own(at, *seat, shown(invitation), shown(None))
            }
            others => Told::open(at, to_everyone(others.clone())),
        }
    }
}

/// What kind of step it is, where that is the same to all.
fn to_everyone(happened: Happened) -> What {
    match happened {
        Happened::Opened { .. } => What::Opened,
        Happened::Sat { seat, .. } | Happened::Bot { seat, .. } => What::Sat { seat },
        Happened::Freed { seat } => What::Stood { seat },
        Happened::Committed { seat, .. } => What::Committed { seat },
        Happened::Started => What::Started,
        Happened::Revealed { seat, .. } => What::Revealed { seat },
        Happened::Voided { seats } => What::Voided { seats },
        Happened::StoodIn { seat, .. } => What::StoodIn { seat },
        Happened::Returned { seat } => What::Returned { seat },
        Happened::Away { seat } => What::Away { seat },
        Happened::Here { seat } => What::Here { seat },
        Happened::Proposed { seat, .. } => What::Proposed { seat },
        Happened::Agreed { seat } => What::Agreed { seat },
        Happened::Declined { seat } => What::Declined { seat },
        Happened::Undone { seat, .. } => What::Undone { seat },
        Happened::Claimed { seat } => What::Claimed { seat },
        Happened::ClaimFailed { seat } => What::ClaimFailed { seat },
        Happened::Paused => What::Paused,
        Happened::Resumed => What::Resumed,
        Happened::Phrase { seat, phrase } => What::Phrase { seat, phrase },
        Happened::Text { seat, text } => What::Text { seat, text },
        Happened::TextAllowed { on } => What::TextAllowed { on },
        Happened::Renamed { seat, .. } => What::Renamed { seat },
        Happened::OpenerLeft => What::OpenerLeft,
        Happened::Restarted => What::Restarted,
        Happened::Again { table } => What::Again { table },
        Happened::Closed => What::Closed,
        Happened::Planned { .. } | Happened::Shown { .. } => What::Unheard,
    }
}
