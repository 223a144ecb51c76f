//! How fast one person may make the log of a table longer, on all connections together.

use std::collections::HashMap;

use protocol::{Ask, Code, Stage};

use super::{Guest, Output, Steward};
use crate::{
    Time,
    clock::QUIET,
    log::{NextLine, TableEvent},
};

/// Wishes that write lines beside the match.
const WISHES: Rate = Rate { at_once: 60, every: 2_000 };

/// Losing the connection, which writes two lines: one more when it is back.
const LOSSES: Rate = Rate { at_once: 20, every: 60_000 };

/// So many at once, and one more each so many milliseconds.
#[derive(Clone, Copy, Debug)]
struct Rate {
    at_once: Time,
    every: Time,
}

/// A rate limit for each person.
#[derive(Debug)]
struct RateLimiter {
    rate: Rate,
    /// When all that was taken is made up for; nobody is remembered longer.
    until: HashMap<String, Time>,
}

impl RateLimiter {
    fn new(rate: Rate) -> RateLimiter {
        RateLimiter { rate, until: HashMap::new() }
    }

    /// When one more is allowed.
    fn free_at(&self, person: &str) -> Time {
        let until = self.until.get(person).copied();
        until.map_or(0, |until| until - (self.rate.at_once - 1) * self.rate.every)
    }

    fn take(&mut self, person: &str, now: Time) -> bool {
        self.until.retain(|_, until| *until > now);
        if self.free_at(person) > now {
            return false;
        }
        let until = self.until.entry(person.to_owned()).or_insert(now);
        *until += self.rate.every;
        true
    }
}

/// What people have done, and what is still to be written of it.
#[derive(Debug)]
pub(super) struct RateLimits {
    wishes: RateLimiter,
    losses: RateLimiter,
    /// People that have lost the connection, and when: it is not written at once in a match, or if
    /// it was too often.
    gone: Vec<(String, Time)>,
    /// People whose names have changed, likewise.
    called: Vec<Guest>,
}

impl Default for RateLimits {
    fn default() -> RateLimits {
        let (wishes, losses) = (RateLimiter::new(WISHES), RateLimiter::new(LOSSES));
        RateLimits { wishes, losses, gone: Vec::new(), called: Vec::new() }
    }
}

impl RateLimits {
    /// When something can be written that could not be at once.
    pub(super) fn wake(&self) -> Option<Time> {
        let told_at =
            |(person, since): &(String, Time)| self.losses.free_at(person).max(since + QUIET);
        let gone = self.gone.iter().map(told_at);
        let called = self.called.iter().map(|guest| self.wishes.free_at(&guest.person));
        gone.chain(called).min()
    }

    pub(super) fn is_back(&mut self, person: &str) {
        self.gone.retain(|(gone, _)| gone != person);
    }
}

impl Steward {
    /// Whether a wish may make the log longer by these lines. The match itself is never held up.
    pub(super) fn admit(
        &mut self,
        person: &str,
        ask: &Ask,
        lines: &[NextLine],
        now: Time,
    ) -> Result<(), Code> {
        let plays = lines.iter().any(|line| matches!(line, NextLine::Match(_)));
        if plays || matches!(ask, Ask::Reveal { .. }) {
            return Ok(());
        }
        // Each of these ends something, so there are not many.
        let ends = matches!(ask, Ask::Start | Ask::Stand | Ask::Answer { .. } | Ask::Resume);
        if !ends && !self.table.has_room() {
            return Err(Code::LogFull);
        }
        if self.limits.wishes.take(person, now) { Ok(()) } else { Err(Code::TooFast) }
    }

    /// A person has lost their last connection: written soon, unless the rate limit is reached.
    pub(super) fn is_gone(&mut self, person: String, now: Time) {
        self.limits.gone.push((person, now));
    }

    pub(super) fn is_called(&mut self, guest: Guest) {
        self.limits.called.retain(|called| called.person != guest.person);
        self.limits.called.push(guest);
    }

    /// Keeps one line of what people have done without wishing for it; `false` if none is due.
    pub(super) fn keep_owed(&mut self, now: Time, out: &mut Vec<Output>) -> bool {
        let Some(line) = self.owed_loss(now).or_else(|| self.owed_name(now)) else { return false };
        self.keep(vec![line.into()], None, now, out);
        true
    }

    fn owed_loss(&mut self, now: Time) -> Option<TableEvent> {
        let mut gone = std::mem::take(&mut self.limits.gone);
        gone.retain(|(person, _)| self.is_missing(person));
        let quiet =
            if matches!(self.table.stage, Stage::Playing | Stage::Paused) { QUIET } else { 0 };
        let place = gone.iter().position(|(person, since)| {
            since + quiet <= now && self.limits.losses.take(person, now)
        });
        let person = place.map(|place| gone.remove(place).0);
        self.limits.gone = gone;
        let seat = self.table.seat_of(&person?)?.number();
        Some(TableEvent::Away { seat })
    }

    /// Whether somebody sits here, is not connected, and counts as here.
    fn is_missing(&self, person: &str) -> bool {
        let seat = self.table.seat_of(person).filter(|_| !self.table.is_settled());
        let sitter = seat.and_then(|seat| self.table.chair(seat).person());
        !self.is_here(person) && sitter.is_some_and(|sitter| sitter.away.is_none())
    }

    fn owed_name(&mut self, now: Time) -> Option<TableEvent> {
        let mut called = std::mem::take(&mut self.limits.called);
        called.retain(|guest| self.is_misnamed(guest));
        let place = called.iter().position(|guest| self.limits.wishes.take(&guest.person, now));
        let guest = place.map(|place| called.remove(place));
        self.limits.called = called;
        let Guest { person, name, .. } = guest?;
        Some(TableEvent::Renamed { seat: self.table.seat_of(&person)?.number(), name })
    }

    fn is_misnamed(&self, guest: &Guest) -> bool {
        let may_change = !self.table.is_settled() && self.table.has_room();
        let seat = self.table.seat_of(&guest.person).filter(|_| may_change);
        seat.is_some_and(|seat| self.table.name(seat) != guest.name)
    }
}
