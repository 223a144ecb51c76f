//! The memory of wishes: a repeat is known by who asked and by the id that they gave it.
//!
//! Each person has a memory of their own, so that nobody's doings push out what another has done,
//! and two people may choose the same id.

use std::collections::VecDeque;

use engine::Seat;

use crate::{
    Table,
    log::{LogLine, NextLine, TableEvent},
};

/// How many wishes of a person are remembered.
const REMEMBERED: usize = 64;

/// How many people are remembered who have come and gone.
const GONE: usize = 16;

/// In a log, who sits nowhere.
const NOWHERE: &str = "-";

/// Whose wish a line came of, as a log says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asker {
    At(Seat),
    Nowhere,
    /// Logs of older versions have the id alone.
    Unsaid,
}

/// What a log keeps of a wish: the seat of who asked, and the id.
pub(crate) fn noted(asker: Option<Seat>, id: &str) -> String {
    asker.map_or_else(|| format!("{NOWHERE} {id}"), |seat| format!("{seat} {id}"))
}

/// An id of an older version may look like a new one; then its repeat is not known, which harms
/// nothing: it is decided again.
fn read(noted: &str) -> (Asker, &str) {
    let Some((asker, id)) = noted.split_once(' ') else { return (Asker::Unsaid, noted) };
    match engine::luck::read_seat(asker) {
        _ if asker == NOWHERE => (Asker::Nowhere, id),
        Ok(seat) => (Asker::At(seat), id),
        Err(_) => (Asker::Unsaid, noted),
    }
}

impl LogLine {
    /// What the client called the wish that this line came of; empty if nobody asked.
    pub fn action_id(&self) -> &str {
        read(&self.id).1
    }
}

/// Of each person the last wishes that were done.
#[derive(Debug, Default)]
pub(crate) struct ActionIds {
    /// In the order of their last actions.
    people: Vec<Remembered>,
}

#[derive(Debug)]
struct Remembered {
    /// `None` for wishes of an older version of which nobody knows whose they were.
    person: Option<String>,
    /// The ids with the step that came of each.
    done: VecDeque<(String, u32)>,
}

impl ActionIds {
    fn step_of(&self, person: &str, id: &str) -> Option<u32> {
        let is_of = |one: &&Remembered| one.person.as_deref().is_none_or(|who| who == person);
        let mut done = self.people.iter().filter(is_of).flat_map(|one| &one.done);
        done.find(|(done, _)| done == id).map(|(_, step)| *step)
    }

    fn note(&mut self, person: Option<String>, id: &str, step: u32) {
        let known = self.people.iter().position(|one| one.person == person);
        let mut one = known.map_or_else(
            || Remembered { person, done: VecDeque::new() },
            |place| self.people.remove(place),
        );
        one.done.push_back((id.to_owned(), step));
        one.done.drain(..one.done.len().saturating_sub(REMEMBERED));
        self.people.push(one);
    }

    /// Forgets who is gone for longest, if there are too many.
    fn forget(&mut self, is_gone: impl Fn(&str) -> bool) {
        let is_gone = |one: &Remembered| one.person.as_deref().is_some_and(&is_gone);
        if self.people.iter().filter(|one| is_gone(one)).count() > GONE
            && let Some(oldest) = self.people.iter().position(is_gone)
        {
            self.people.remove(oldest);
        }
    }

    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.people.iter().map(|one| one.done.len()).sum()
    }
}

impl Table {
    /// The step that came of somebody's wish, if it has been done.
    pub(crate) fn done(&self, person: &str, id: &str) -> Option<u32> {
        self.wishes.step_of(person, id)
    }

    /// Whose wish a line came of that has not happened yet.
    pub(crate) fn asker(&self, kept: &LogLine, line: &NextLine) -> Option<String> {
        if let NextLine::Table(TableEvent::Sat { person, .. }) = line {
            return Some(person.clone());
        }
        let seat = match read(&kept.id).0 {
            Asker::At(seat) => Some(seat),
            // Only a host has a say without a seat.
            Asker::Nowhere => return self.opener.as_ref().map(|opener| opener.person.clone()),
            Asker::Unsaid => line.actor(),
        };
        let chair = seat.and_then(|seat| self.chairs.get(seat.index()));
        chair.and_then(|chair| chair.person()).map(|person| person.id.clone())
    }

    /// Remembers the wish that the last line came of.
    pub(crate) fn remember(&mut self, asker: Option<String>, kept: &LogLine, step: u32) {
        if kept.id.is_empty() {
            return;
        }
        self.wishes.note(asker, kept.action_id(), step);
        let mut wishes = std::mem::take(&mut self.wishes);
        wishes.forget(|person| self.seat_of(person).is_none() && !self.is_opener(person));
        self.wishes = wishes;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_says_whose_wish_it_was() {
        let [_, second, ..] = Seat::ALL;
        let check = |noted: &str, asker: Asker, id: &str| assert_eq!(read(noted), (asker, id));
        check(&noted(Some(second), "a b"), Asker::At(second), "a b");
        check(&noted(None, ""), Asker::Nowhere, "");
        check("5f0c1c3e", Asker::Unsaid, "5f0c1c3e");
        check("an old one", Asker::Unsaid, "an old one");
        check("", Asker::Unsaid, "");
    }
}
