//! What others must agree to: undo, claims, pauses, another match.

use engine::Seat;
use protocol::{Code, Stage};

use super::{Decided, Lines, happened};
use crate::{
    Table,
    live::{Refused, Undo},
    log::{NextLine, ProposalKind, TableEvent},
    steward::Guest,
    table::Game,
};

impl Table {
    pub(super) fn decide_undo(&self, who: &Guest, at: u32) -> Lines {
        let seat = self.seated(who)?;
        self.not_counted()?;
        self.can_propose()?;
        if at < self.last_played {
            return Err(Code::Stale.into());
        }
        let game = self.game.as_ref().ok_or(Code::NotStarted)?;
        let undo = game.live.undo(seat).ok_or(Code::NothingToUndo)?;
        if self.may_undo_unasked(game, seat, undo) {
            return Ok(happened(TableEvent::Undone { seat: seat.number(), lines: undo.lines }));
        }
        self.everyone_here(seat)?;
        self.propose_to_others(seat, ProposalKind::Undo)
    }

    /// Whether taking back needs no consent: no other person has a seat, or no other person has
    /// learnt or done anything since, and the decision is taken back for the first time.
    fn may_undo_unasked(&self, game: &Game, seat: Seat, undo: Undo) -> bool {
        let people = self.other_people(seat);
        let is_first = !game.undone.contains(&(seat, undo.lines));
        let is_own = undo.is_unheard && people.iter().all(|other| !undo.others.contains(other));
        people.is_empty() || is_own && is_first
    }

    /// Every other person who has a seat can be asked: a stand-in consents to nothing.
    fn everyone_here(&self, seat: Seat) -> Result<(), Refused> {
        let is_here = |other| self.chair(other).plays().is_some_and(|who| who.away.is_none());
        let all_here = self.other_people(seat).iter().all(is_here);
        if all_here { Ok(()) } else { Err(Code::NotAllHere.into()) }
    }

    pub(super) fn decide_claim(&self, who: &Guest, at: u32) -> Lines {
        let seat = self.seated(who)?;
        self.not_counted()?;
        self.can_propose()?;
        self.not_stale(seat, at)?;
        let game = self.game.as_ref().ok_or(Code::NotStarted)?;
        if !game.live.can_claim(seat) {
            return Err(Code::CannotClaim.into());
        }
        let number = seat.number();
        if game.live.is_sure(seat) {
            return Ok(self.granted(number, ProposalKind::Claim));
        }
        if self.other_people(seat).is_empty() {
            return Err(Code::ClaimNotSure.into());
        }
        self.everyone_here(seat)?;
        self.propose_to_others(seat, ProposalKind::Claim)
    }

    fn propose_to_others(&self, seat: Seat, what: ProposalKind) -> Lines {
        if !self.chair(seat).refusals.allow(what) {
            return Err(Code::AskedEnough.into());
        }
        Ok(happened(TableEvent::Proposed { seat: seat.number(), what, of: Vec::new() }))
    }

    pub(super) fn decide_pause(&self, who: &Guest) -> Lines {
        let seat = self.seated(who)?;
        self.not_counted()?;
        self.can_propose()?;
        if self.others_who_play(seat).is_empty() {
            return Ok(happened(TableEvent::Paused));
        }
        self.propose_to_others(seat, ProposalKind::Pause)
    }

    pub(super) fn decide_resume(&self, who: &Guest) -> Lines {
        self.seated(who)?;
        match self.stage {
            Stage::Paused => Ok(happened(TableEvent::Resumed)),
            _ => Err(Code::NotPaused.into()),
        }
    }

    pub(super) fn decide_answer(&self, who: &Guest, to: u32, yes: bool) -> Lines {
        let seat = self.seated(who)?;
        let proposal = self.proposal.as_ref().filter(|proposal| proposal.step == to);
        if proposal.is_some_and(|proposal| proposal.seat == seat && !yes) {
            return Ok(happened(TableEvent::Withdrawn { seat: seat.number() }));
        }
        let proposal = proposal.filter(|proposal| proposal.waits_for.contains(seat));
        let proposal = proposal.ok_or(Code::NothingProposed)?;
        if !yes {
            return Ok(happened(TableEvent::Declined { seat: seat.number() }));
        }
        let mut lines = happened(TableEvent::Agreed { seat: seat.number() });
        if proposal.waits_for.len() == 1 && proposal.wish != ProposalKind::Again {
            lines.extend(self.granted(proposal.seat.number(), proposal.wish));
        }
        Ok(lines)
    }

    /// A seat that asks for what another has proposed already agrees to it.
    pub(super) fn decide_again(&self, who: &Guest) -> Result<Decided, Refused> {
        let seat = self.seated(who)?;
        if !self.is_settled() {
            return Err(Code::NotOver.into());
        }
        if self.deal.board().is_some() {
            return Err(Code::Counted.into());
        }
        let is_decided = self.again.is_some();
        Ok(match self.proposed_again().filter(|_| !is_decided) {
            None if is_decided => Decided::Append(Vec::new()),
            Some(again) if again.seat != seat && !again.agreed.contains(seat) => {
                Decided::Append(happened(TableEvent::Agreed { seat: seat.number() }))
            }
            Some(again) if !again.waits_for.is_empty() => Decided::Append(Vec::new()),
            _ => Decided::AskAgain(seat),
        })
    }

    /// What follows when everyone agrees.
    pub(super) fn granted(&self, number: u8, wish: ProposalKind) -> Vec<NextLine> {
        let seat = Seat::new(number).expect("a proposal is of a seat of the table");
        let live = &self.game.as_ref().expect("proposals are made in a match").live;
        happened(match wish {
            ProposalKind::Pause => TableEvent::Paused,
            ProposalKind::Again => unreachable!("the steward opens the table of another match"),
            ProposalKind::Undo => match live.undo(seat) {
                Some(undo) => TableEvent::Undone { seat: number, lines: undo.lines },
                None => TableEvent::Declined { seat: number },
            },
            ProposalKind::Claim if live.concede(seat).is_some() => {
                TableEvent::Claimed { seat: number }
            }
            ProposalKind::Claim => TableEvent::ClaimFailed { seat: number },
        })
    }
}
