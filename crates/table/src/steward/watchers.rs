//! How many people look on. It is no part of the log, and not told at every coming and going.

use protocol::Tell;

use super::{Output, Steward};
use crate::{Time, tell::write};

/// Another number is told after this time.
const INTERVAL: Time = 3_000;

/// The number that was told last.
#[derive(Debug, Default)]
pub(super) struct Watchers {
    pub(super) told: u32,
    /// When another one may be told.
    next_at: Time,
}

impl Steward {
    /// When the number is told that is not known yet; `None` if it is known.
    pub(super) fn watchers_told_at(&self) -> Option<Time> {
        (self.count_watchers() != self.watchers.told).then_some(self.watchers.next_at)
    }

    pub(super) fn tell_watchers(&mut self, now: Time, out: &mut Vec<Output>) {
        if self.watchers_told_at().is_none_or(|at| at > now) {
            return;
        }
        let watchers = self.count_watchers();
        self.watchers = Watchers { told: watchers, next_at: now + INTERVAL };
        let text = write(&Tell::Watchers { watchers });
        let send = |number| Output::Send { connection: number, text: text.clone() };
        out.extend(self.connections.iter().map(|one| send(one.number)));
    }

    /// A person counts once, on however many connections. Before the match whoever comes may sit
    /// down.
    fn count_watchers(&self) -> u32 {
        if self.table.game.is_none() {
            return 0;
        }
        let people = self.connections.iter().filter(|one| self.seat(one).is_none());
        let mut people: Vec<&str> = people.map(|one| one.guest.person.as_str()).collect();
        people.sort_unstable();
        people.dedup();
        people.len() as u32
    }
}
