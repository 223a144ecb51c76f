//! What somebody wants and others must agree to.

use engine::{Seat, SeatSet};
use protocol::Proposed;

use crate::{
    Time,
    clock::{ANSWER, ANSWER_AGAIN},
    log::ProposalKind,
};

/// After so many refusals in a match a person proposes nothing more.
const MOST_REFUSALS: usize = 3;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Proposal {
    /// The step in which it was made.
    pub(crate) step: u32,
    pub(crate) at: Time,
    pub(crate) seat: Seat,
    pub(crate) wish: ProposalKind,
    /// What a claim shows.
    pub(crate) cards: Vec<String>,
    pub(crate) waits_for: SeatSet,
    /// The proposer, and the seats that have agreed.
    pub(crate) agreed: SeatSet,
}

/// How often what a seat proposed came to nothing: the others are not asked for ever.
#[derive(Clone, Debug, Default)]
pub(crate) struct Refusals {
    /// Since chance last decided, each kind once at the most.
    in_deal: Vec<ProposalKind>,
    in_match: usize,
}

impl Refusals {
    pub(crate) fn allow(&self, wish: ProposalKind) -> bool {
        self.in_match < MOST_REFUSALS && !self.in_deal.contains(&wish)
    }

    pub(crate) fn note(&mut self, wish: ProposalKind) {
        self.in_deal.push(wish);
        self.in_match += 1;
    }

    /// What was proposed and withdrawn may be proposed again, but not for ever.
    pub(crate) fn note_withdrawn(&mut self) {
        self.in_match += 1;
    }

    pub(crate) fn new_deal(&mut self) {
        self.in_deal.clear();
    }
}

impl Proposal {
    /// When silence is an answer.
    pub(crate) fn until(&self) -> Time {
        self.at + if self.wish == ProposalKind::Again { ANSWER_AGAIN } else { ANSWER }
    }

    pub(crate) fn agree(&mut self, seat: Seat) {
        self.waits_for.remove(seat);
        self.agreed.insert(seat);
    }

    pub(crate) fn shown(&self) -> protocol::Proposal {
        protocol::Proposal {
            step: self.step,
            seat: self.seat.number(),
            what: match self.wish {
                ProposalKind::Undo => Proposed::Undo,
                ProposalKind::Pause => Proposed::Pause,
                ProposalKind::Claim => Proposed::Claim { cards: self.cards.clone() },
                ProposalKind::Again => Proposed::Again,
            },
            waits_for: self.waits_for.iter().map(Seat::number).collect(),
            agreed: self.agreed.iter().map(Seat::number).collect(),
        }
    }
}
