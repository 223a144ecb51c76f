//! Playing: actions, plans, hints.

use engine::Seat;
use protocol::Code;

use super::{Lines, happened};
use crate::{
    Table,
    live::Refused,
    log::{NextLine, TableEvent},
    steward::Guest,
};

impl Table {
    pub(super) fn decide_act(&self, who: &Guest, at: u32, action: &str) -> Lines {
        let seat = self.seated(who)?;
        self.goes_on()?;
        self.not_stale(seat, at)?;
        let game = self.game.as_ref().ok_or(Code::NotStarted)?;
        if !self.conceded.is_empty() || self.is_bid_for(seat) {
            return Err(Code::NotYourTurn.into());
        }
        let line = game.live.check(seat, action)?;
        let number = seat.number();
        if self.waits_for_bots(seat) {
            let action = Some(action.to_owned());
            return Ok(happened(TableEvent::Planned { seat: number, action }));
        }
        let mut lines = Vec::new();
        if self.chair(seat).decides().is_none() {
            lines.push(TableEvent::Returned { seat: number }.into());
        }
        if self.proposal.is_some() {
            lines.push(TableEvent::Declined { seat: number }.into());
        }
        lines.push(NextLine::Match(line));
        Ok(lines)
    }

    /// Whether it may be done, and nothing else.
    pub(super) fn decide_why(&self, who: &Guest, at: u32, action: &str) -> Lines {
        self.decide_act(who, at, action).map(|_| Vec::new())
    }

    pub(super) fn decide_plan(&self, who: &Guest, action: Option<&str>) -> Lines {
        let seat = self.seated(who)?;
        self.goes_on()?;
        let game = self.game.as_ref().ok_or(Code::NotStarted)?;
        if !game.live.seals(seat) {
            return Err(Code::NoSealedChoice.into());
        }
        if action.is_some_and(|action| !game.live.can_read(action)) {
            return Err(Code::Unreadable.into());
        }
        if self.chair(seat).plan.as_deref() == action {
            return Ok(Vec::new());
        }
        let action = action.map(str::to_owned);
        Ok(happened(TableEvent::Planned { seat: seat.number(), action }))
    }

    pub(super) fn decide_hint(&self, who: &Guest, at: u32) -> Result<Seat, Refused> {
        let seat = self.seated(who)?;
        self.goes_on()?;
        self.not_counted()?;
        if !self.allows_hints() {
            return Err(Code::HintsOff.into());
        }
        self.not_stale(seat, at)?;
        if self.pending().contains(seat) { Ok(seat) } else { Err(Code::NotYourTurn.into()) }
    }

    /// Where several people play, only if the terms say so: everybody sat down knowing it.
    fn allows_hints(&self) -> bool {
        self.order.terms.hints || self.people() < 2
    }
}
