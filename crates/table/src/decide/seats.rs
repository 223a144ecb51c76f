//! Sitting down and leaving.

use bots::Level;
use engine::Seat;
use protocol::{Code, Stage};

use super::{Lines, happened};
use crate::{
    Table,
    log::{NextLine, StandInReason, TableEvent},
    steward::Guest,
};

impl Table {
    pub(super) fn decide_sit(&self, who: &Guest, seat: Option<u8>) -> Lines {
        self.still_open()?;
        if self.seat_of(&who.person).is_some() {
            return Err(Code::Seated.into());
        }
        let mut seats = self.seats();
        let seat = if let Some(number) = seat {
            self.free_seat(number)?
        } else {
            seats.find(|seat| self.chair(*seat).is_free()).ok_or(Code::SeatTaken)?
        };
        Ok(happened(TableEvent::Sat {
            seat: seat.number(),
            person: who.person.clone(),
            name: who.name.clone(),
            entropy: None,
            guest: who.is_guest,
            voids: who.voids,
        }))
    }

    pub(super) fn decide_stand(&self, who: &Guest) -> Lines {
        let seat = self.seated(who)?;
        match self.stage {
            Stage::Open => Ok(happened(TableEvent::Freed { seat: seat.number() })),
            Stage::Revealing => Err(Code::Dealing.into()),
            Stage::Over => Err(Code::MatchOver.into()),
            Stage::Closed => Err(Code::Closed.into()),
            Stage::Void => Err(Code::Void.into()),
            Stage::Playing | Stage::Paused if self.has_left(seat) => Ok(Vec::new()),
            Stage::Playing | Stage::Paused => {
                let mut lines = Vec::new();
                if self.stage == Stage::Paused {
                    lines.extend(happened(TableEvent::Resumed));
                }
                lines.extend(happened(TableEvent::StoodIn {
                    seat: seat.number(),
                    why: StandInReason::Left,
                }));
                if self.others_who_stay(seat) == 0 {
                    lines.extend(happened(TableEvent::Closed));
                }
                Ok(lines)
            }
        }
    }

    fn has_left(&self, seat: Seat) -> bool {
        let person = self.chair(seat).person();
        person.is_some_and(|person| person.stand_in == Some(StandInReason::Left))
    }

    /// The people besides one seat who have not left.
    pub(crate) fn others_who_stay(&self, seat: Seat) -> usize {
        let stays = |other: &Seat| {
            *other != seat && self.chair(*other).person().is_some() && !self.has_left(*other)
        };
        self.seats().filter(stays).count()
    }

    pub(super) fn decide_return(&self, who: &Guest) -> Lines {
        let seat = self.seated(who)?;
        self.goes_on()?;
        if self.chair(seat).decides().is_some() {
            return Ok(Vec::new());
        }
        Ok(happened(TableEvent::Returned { seat: seat.number() }))
    }

    pub(super) fn decide_bot(&self, who: &Guest, seat: u8, level: &str) -> Lines {
        self.still_open()?;
        self.host_only(who)?;
        let seat = self.free_seat(seat)?;
        let level: Level = level.parse().map_err(|_| Code::NoSuchLevel)?;
        if !self.levels().contains(&level) {
            return Err(Code::NoSuchLevel.into());
        }
        Ok(happened(TableEvent::Bot { seat: seat.number(), level: level.to_string() }))
    }

    pub(super) fn decide_clear(&self, who: &Guest, seat: u8) -> Lines {
        self.still_open()?;
        self.host_only(who)?;
        let seat = self.seat(seat)?;
        if self.chair(seat).is_free() {
            return Ok(Vec::new());
        }
        Ok(happened(TableEvent::Freed { seat: seat.number() }))
    }

    pub(super) fn decide_start(&self, who: &Guest) -> Lines {
        self.still_open()?;
        self.host_only(who)?;
        // Bots alone are no match.
        if !self.is_ready() || self.people() == 0 {
            return Err(Code::NotReady.into());
        }
        let free = self.seats().filter(|seat| self.chair(*seat).is_free());
        let level = &self.order.terms.level;
        let bots = free.map(|seat| TableEvent::Bot { seat: seat.number(), level: level.clone() });
        Ok(bots.chain([TableEvent::Started]).map(NextLine::Table).collect())
    }
}
