//! What everybody is called at a table: people by their names, and if two look alike, with tags;
//! bots without their level, unless a person is called so.

use engine::Seat;
use sha2::{Digest, Sha256};

use super::{Table, apply::plain_bot_name};
use crate::{chair::Sits, visible::looks};

impl Table {
    /// Finds what the seats are called, after somebody came, went or took another name.
    pub(crate) fn call_by_name(&mut self) {
        let people = self.seats().filter(|seat| self.chair(*seat).person().is_some());
        let seen: Vec<(Seat, String)> = if self.people() < 2 {
            Vec::new()
        } else {
            people.map(|seat| (seat, looks(&self.name(seat)))).collect()
        };
        let is_alike = |seat: Seat| {
            let own = seen.iter().find(|(one, _)| *one == seat);
            own.is_some_and(|(_, own)| seen.iter().filter(|(_, other)| other == own).count() > 1)
        };
        let is_called_so = |bot: &str| {
            let mut people = self.seats().filter_map(|seat| self.chair(seat).person());
            people.any(|person| looks(&person.name) == looks(bot))
        };
        let called = |seat: Seat| match self.chair(seat).person() {
            Some(person) if is_alike(seat) => format!("{} #{}", person.name, tag(&person.id)),
            None if self.is_bot(seat) && !is_called_so(plain_bot_name(seat)) => {
                plain_bot_name(seat).to_owned()
            }
            _ => self.name(seat),
        };
        self.called = self.seats().map(called).collect();
    }

    fn is_bot(&self, seat: Seat) -> bool {
        matches!(self.chair(seat).sits, Sits::Bot { .. })
    }
}

/// Five letters and digits that are the same for a person at every table. No name can have the
/// sign before them, and nobody chooses their own: persons are numbered at random.
fn tag(person: &str) -> String {
    const SIGNS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    let hash = Sha256::digest(person.as_bytes());
    hash.iter().take(5).map(|byte| char::from(SIGNS[usize::from(byte & 31)])).collect()
}
