//! What must hold before a wish is granted.

use engine::Seat;
use protocol::{Code, Stage};

use crate::{Table, live::Refused, steward::Guest};

impl Table {
    pub(super) fn seat(&self, number: u8) -> Result<Seat, Refused> {
        let seat = Seat::new(number).filter(|seat| seat.number() < self.order.players);
        seat.ok_or_else(|| Code::NoSuchSeat.into())
    }

    pub(super) fn free_seat(&self, number: u8) -> Result<Seat, Refused> {
        let seat = self.seat(number)?;
        if self.chair(seat).is_free() { Ok(seat) } else { Err(Code::SeatTaken.into()) }
    }

    pub(crate) fn seated(&self, who: &Guest) -> Result<Seat, Refused> {
        self.seat_of(&who.person).ok_or_else(|| Code::NotSeated.into())
    }

    pub(super) fn host_only(&self, who: &Guest) -> Result<(), Refused> {
        if self.is_host(&who.person) {
            return Ok(());
        }
        self.seated(who).and(Err(Code::NotHost.into()))
    }

    pub(crate) fn still_open(&self) -> Result<(), Refused> {
        match self.stage {
            Stage::Open => Ok(()),
            Stage::Closed => Err(Code::Closed.into()),
            Stage::Void => Err(Code::Void.into()),
            _ => Err(Code::AlreadyStarted.into()),
        }
    }

    pub(super) fn goes_on(&self) -> Result<(), Refused> {
        match self.stage {
            Stage::Playing => Ok(()),
            Stage::Open => Err(Code::NotStarted.into()),
            Stage::Revealing => Err(Code::Dealing.into()),
            Stage::Paused => Err(Code::Paused.into()),
            Stage::Over => Err(Code::MatchOver.into()),
            Stage::Closed => Err(Code::Closed.into()),
            Stage::Void => Err(Code::Void.into()),
        }
    }

    pub(super) fn can_propose(&self) -> Result<(), Refused> {
        self.goes_on()?;
        let is_busy = self.proposal.is_some() || !self.conceded.is_empty();
        if is_busy { Err(Code::AlreadyProposed.into()) } else { Ok(()) }
    }

    /// The seat has not been asked anew since that step.
    pub(super) fn not_stale(&self, seat: Seat, at: u32) -> Result<(), Refused> {
        let is_stale = self.pending().contains(seat) && at < self.chair(seat).asked;
        if is_stale { Err(Code::Stale.into()) } else { Ok(()) }
    }
}
