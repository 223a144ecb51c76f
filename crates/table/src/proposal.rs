//! What somebody wants and others must agree to.

use engine::{Seat, SeatSet};
use protocol::Proposed;

use crate::{Time, clock::ANSWER, kept::Wish};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Proposal {
    /// The step in which it was made.
    pub(crate) step: u32,
    pub(crate) at: Time,
    pub(crate) seat: Seat,
    pub(crate) wish: Wish,
    /// What a claim shows.
    pub(crate) cards: Vec<String>,
    pub(crate) waits_for: SeatSet,
}

impl Proposal {
    /// When silence is an answer.
    pub(crate) fn until(&self) -> Time {
        self.at + ANSWER
    }

    pub(crate) fn shown(&self) -> protocol::Proposal {
        protocol::Proposal {
            step: self.step,
            seat: self.seat.number(),
            what: match self.wish {
                Wish::Undo => Proposed::Undo,
                Wish::Pause => Proposed::Pause,
                Wish::Claim => Proposed::Claim { cards: self.cards.clone() },
            },
            waits_for: self.waits_for.iter().map(Seat::number).collect(),
        }
    }
}
