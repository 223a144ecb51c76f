//! The host: the person that may add bots, make seats free, begin, and allow own words.
//!
//! The host is who opened the table, sitting or not. When they have left, it is who has sat there
//! longest; when they sit down again, they are host again. Logs of older versions do not say who
//! opened the table: there it is the lowest seat with a person in it.

use engine::Seat;

use crate::{Table, log::StandInReason};

/// The opener of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Opener {
    pub(crate) person: String,
    /// They stood up, or did not come to sit down.
    pub(crate) has_left: bool,
}

impl Table {
    /// The host's seat; `None` if the host does not sit.
    pub(crate) fn host(&self) -> Option<Seat> {
        let Some(opener) = &self.opener else {
            return self.seats().find(|seat| self.chair(*seat).person().is_some());
        };
        match self.seat_of(&opener.person) {
            Some(seat) if self.stays(seat) => Some(seat),
            None if !opener.has_left => None,
            _ => self.senior(),
        }
    }

    pub(crate) fn is_host(&self, person: &str) -> bool {
        match (self.host(), self.seat_of(person)) {
            (None, None) => self.is_opener(person),
            (host, seat) => seat.is_some() && host == seat,
        }
    }

    pub fn is_opener(&self, person: &str) -> bool {
        self.opener.as_ref().is_some_and(|opener| opener.person == person)
    }

    /// Whether others sit here without a host among them, as who opened the table does not sit.
    pub(crate) fn waits_for_opener(&self) -> bool {
        self.opener.is_some() && self.host().is_none() && self.senior().is_some()
    }

    /// The person that has sat here longest and has not left.
    fn senior(&self) -> Option<Seat> {
        self.seats().filter(|seat| self.stays(*seat)).min_by_key(|seat| self.chair(*seat).sat)
    }

    fn stays(&self, seat: Seat) -> bool {
        self.chair(seat).person().is_some_and(|person| person.stand_in != Some(StandInReason::Left))
    }

    /// A person has sat down.
    pub(crate) fn welcome(&mut self, person: &str) {
        self.note_opener(person, false);
    }

    /// A person has stood up, or was made to.
    pub(crate) fn part_with(&mut self, person: &str) {
        self.note_opener(person, true);
    }

    fn note_opener(&mut self, person: &str, has_left: bool) {
        if let Some(opener) = self.opener.as_mut().filter(|opener| opener.person == person) {
            opener.has_left = has_left;
        }
    }
}
