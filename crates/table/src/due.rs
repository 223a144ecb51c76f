//! What a table does by itself: chance, time, what was agreed.

use bots::Level;
use engine::{Pending, Seat};
use protocol::Stage;

use crate::{
    Table, Time,
    chair::Sits,
    clock::{AWAY, EMPTY, GRACE, MISSES, UNUSED},
    live::CheckedLine,
    log::{NewLine, NextLine, StandInReason, TableEvent},
};

impl Table {
    /// The next line that nobody needs to ask for.
    pub(crate) fn due(&mut self, now: Time) -> Option<NextLine> {
        if self.is_too_long() && !self.is_settled() {
            return Some(TableEvent::Closed.into());
        }
        match self.stage {
            Stage::Open => self.due_before(now).map(NextLine::Table),
            Stage::Revealing => self.due_reveal(now).map(NextLine::Table),
            Stage::Playing => self.due_in_match(now),
            Stage::Paused => None,
            Stage::Over | Stage::Closed | Stage::Void => {
                self.unanswered_again(now).map(NextLine::Table)
            }
        }
    }

    /// When something may be due that is not yet.
    pub(crate) fn wake(&self) -> Option<Time> {
        match self.stage {
            Stage::Open => {
                self.seats().filter_map(|seat| self.gone_at(seat)).chain(self.empty_at()).min()
            }
            Stage::Playing => {
                let proposal = self.proposal.as_ref().map(super::proposal::Proposal::until);
                let stand_ins = self.pending().iter().filter_map(|seat| self.stand_in_at(seat));
                stand_ins.map(|(at, _)| at).chain(proposal).min()
            }
            Stage::Revealing => self.void_at(),
            Stage::Paused => None,
            Stage::Over | Stage::Closed | Stage::Void => {
                let again = self.proposed_again().filter(|again| !again.waits_for.is_empty());
                again.map(super::proposal::Proposal::until)
            }
        }
    }

    fn due_before(&self, now: Time) -> Option<TableEvent> {
        let is_full = self.chairs.iter().all(|chair| !chair.is_free()) && self.people() > 0;
        if is_full && self.order.terms.start_when_full && self.is_ready() {
            return Some(TableEvent::Started);
        }
        let is_gone = |seat: &Seat| self.gone_at(*seat).is_some_and(|at| at <= now);
        if let Some(seat) = self.seats().find(is_gone) {
            return Some(TableEvent::Freed { seat: seat.number() });
        }
        self.empty_at().filter(|at| *at <= now).map(|_| TableEvent::Closed)
    }

    /// When a seat becomes free because its person does not come back, before the match.
    fn gone_at(&self, seat: Seat) -> Option<Time> {
        Some(self.chair(seat).person()?.away? + AWAY)
    }

    /// When a table is closed at which nobody sits.
    fn empty_at(&self) -> Option<Time> {
        let patience = if self.has_been_joined { EMPTY } else { UNUSED };
        (self.people() == 0).then(|| self.last_at() + patience)
    }

    /// The line that closes a table at which nothing has happened since that time, for whoever
    /// knows that nobody is there; `None` if something has, or if it is settled.
    pub fn abandoned(&self, since: Time, now: Time) -> Option<NewLine> {
        if self.is_settled() || self.last_at() > since {
            return None;
        }
        let closed = NextLine::Table(TableEvent::Closed);
        Some(closed.new_line(now.max(self.last_at()), String::new()))
    }

    fn due_in_match(&mut self, now: Time) -> Option<NextLine> {
        if let Some(line) = self.conceded.front() {
            return Some(NextLine::Match(self.conceded_line(line)));
        }
        let game = self.game.as_mut()?;
        if game.live.pending() == Pending::Chance {
            return game.live.draw(&mut game.key.chance(game.chances)).map(NextLine::Match);
        }
        self.planned().or_else(|| {
            let late = || self.pending().iter().find_map(|seat| self.late(seat, now));
            self.unanswered(now).or_else(late).map(NextLine::Table)
        })
    }

    /// A line of a claim that was granted.
    fn conceded_line(&self, line: &str) -> CheckedLine {
        let game = self.game.as_ref().expect("claims are granted in a match");
        game.live.read(line).expect("the lines of a granted claim are legal")
    }

    /// A sealed choice that somebody has made beforehand, or what waited for bots; if it is not
    /// allowed, it is dropped.
    fn planned(&self) -> Option<NextLine> {
        let pending = self.pending();
        let game = self.game.as_ref()?;
        let planned = |seat: Seat| {
            let is_due =
                if self.counts() { !self.waits_for_bots(seat) } else { game.live.seals(seat) };
            let plan = self.chair(seat).plan.as_deref().filter(|_| is_due)?;
            let drop = || TableEvent::Planned { seat: seat.number(), action: None }.into();
            Some(game.live.check(seat, plan).map_or_else(|_| drop(), NextLine::Match))
        };
        if self.proposal.is_some() { None } else { pending.iter().find_map(planned) }
    }

    fn unanswered(&self, now: Time) -> Option<TableEvent> {
        let proposal = self.proposal.as_ref().filter(|proposal| proposal.until() <= now)?;
        let seat = proposal.waits_for.lowest().unwrap_or(proposal.seat).number();
        Some(TableEvent::Declined { seat })
    }

    /// A person who says nothing to another match plays none.
    fn unanswered_again(&self, now: Time) -> Option<TableEvent> {
        let again = self.proposed_again().filter(|again| again.until() <= now)?;
        Some(TableEvent::Declined { seat: again.waits_for.lowest()?.number() })
    }

    fn late(&self, seat: Seat, now: Time) -> Option<TableEvent> {
        let (_, why) = self.stand_in_at(seat).filter(|(at, _)| *at <= now)?;
        let (is_late, misses) = (why == StandInReason::Late, self.chair(seat).misses + 1);
        let seat = seat.number();
        let may_stay = is_late && misses < MISSES;
        Some(if may_stay { TableEvent::Missed { seat } } else { TableEvent::StoodIn { seat, why } })
    }

    /// When a bot will decide for somebody who is asked, and why.
    pub(crate) fn stand_in_at(&self, seat: Seat) -> Option<(Time, StandInReason)> {
        let chair = self.chair(seat);
        match chair.decides()?.away {
            Some(since) => self.is_waited_for(seat).then_some((since + AWAY, StandInReason::Away)),
            None => chair.clock?.until().map(|until| (until + GRACE, StandInReason::Late)),
        }
    }

    /// Whether another person plays who is there.
    pub(crate) fn is_waited_for(&self, seat: Seat) -> bool {
        let is_here = |other: Seat| self.chair(other).plays().is_some_and(|who| who.away.is_none());
        self.others_who_play(seat).iter().any(is_here)
    }

    /// The seats for which a bot is to think now, with its level: none while nobody is there.
    pub(crate) fn bots_to_act(&self, is_watched: bool) -> Vec<(Seat, Level)> {
        let is_here = |seat: Seat| {
            let person = self.chair(seat).person();
            person
                .is_some_and(|who| who.away.is_none() && who.stand_in != Some(StandInReason::Left))
        };
        let has_company = is_watched || self.seats().any(is_here);
        if self.proposal.is_some() || !self.conceded.is_empty() || !has_company {
            return Vec::new();
        }
        let bots = self.pending().iter().filter_map(|seat| Some((seat, self.bot_at(seat)?)));
        self.in_turn(bots.collect())
    }

    pub(crate) fn bot_at(&self, seat: Seat) -> Option<Level> {
        let level = match &self.chair(seat).sits {
            Sits::Bot { level } => level,
            Sits::Person(_) if self.chair(seat).decides().is_none() || self.is_bid_for(seat) => {
                &self.order.terms.level
            }
            Sits::Nobody | Sits::Person(_) => return None,
        };
        Some(level.parse().expect("levels are checked at the door"))
    }
}
