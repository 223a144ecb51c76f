//! Ghost connections: a table or a gateway moves, and people whose connections it takes along are
//! expected back at once, so that they count as here for a moment.

use super::{Output, Steward};
use crate::{Time, clock::MOVING};

/// A person who counts as connected.
#[derive(Debug)]
pub(super) struct Ghost {
    person: String,
    until: Time,
}

impl Steward {
    /// Goes on with a table that another process owned a moment ago: the first thing to hear after
    /// [`Self::resume`]. Clocks and proposals run on, and no line says that the table has moved;
    /// whoever was there has ten seconds to connect.
    pub fn take_over(&mut self, now: Time) -> Vec<Output> {
        let (mut out, now) = (Vec::new(), self.clock.here(now));
        let people = self.table.seats().filter_map(|seat| self.table.chair(seat).person());
        let here = people.filter(|who| who.away.is_none()).map(|who| who.id.clone());
        let mut here: Vec<String> = here.collect();
        here.extend(self.table.opener.as_ref().map(|opener| opener.person.clone()));
        for person in here {
            self.expect(person, now);
        }
        self.go_on(now, &mut out);
        out
    }

    /// A person is expected back soon.
    fn expect(&mut self, person: String, now: Time) {
        self.opener_comes(&person);
        self.ghosts.push(Ghost { person, until: now + MOVING });
    }

    /// A connection ends because its gateway stops: its person connects to another one. A watcher
    /// is not waited for.
    pub(super) fn migrate(&mut self, number: u64, now: Time) {
        let person = self.connection(number).map(|one| one.guest.person.clone());
        let sits = |who: &String| self.table.seat_of(who).is_some() || self.table.is_opener(who);
        if let Some(person) = person.filter(sits) {
            self.expect(person, now);
        }
        self.disconnect(number, now);
    }

    /// Whether a person is connected, or counts as such.
    pub(super) fn is_here(&self, person: &str) -> bool {
        let is_connected = self.connections.iter().any(|one| one.guest.person == person);
        is_connected || self.ghosts.iter().any(|ghost| ghost.person == person)
    }

    pub(super) fn is_no_ghost(&mut self, person: &str) {
        self.ghosts.retain(|ghost| ghost.person != person);
    }

    /// When the next ghost ends; `None` if there is none.
    pub(super) fn ghosts_end_at(&self) -> Option<Time> {
        self.ghosts.iter().map(|ghost| ghost.until).min()
    }

    /// People who have not come back in time have lost the connection then.
    pub(super) fn end_ghosts(&mut self, now: Time) {
        while let Some(place) = self.ghosts.iter().position(|ghost| ghost.until <= now) {
            let Ghost { person, until } = self.ghosts.swap_remove(place);
            if !self.is_here(&person) {
                self.has_gone(person, until);
            }
        }
    }
}
