//! What people say at a table: a ring beside the log. Talk never makes a log longer, and a restart
//! does not lose it.

use std::{collections::VecDeque, fmt};

use protocol::{Said, TALK_KEPT, Talk};

use crate::Time;

/// The rate limit of talk: so many lines of a person at a table in so many milliseconds.
const MOST_LINES: usize = 5;
const MOST_LINES_IN: Time = 5_000;

/// A line of talk, as it is kept.
#[derive(Clone, PartialEq, Eq)]
pub struct TalkLine {
    pub talk: Talk,
    /// Of whom it is.
    pub person: String,
    /// The id of the wish that it came of, by which a repeat is known.
    pub id: String,
}

/// The last lines that were said, with their numbers.
#[derive(Debug, Default)]
pub(crate) struct TalkRing {
    lines: VecDeque<TalkLine>,
    /// The highest number there ever was.
    last: u32,
}

impl TalkRing {
    /// What was kept, in order; `last` is the highest number, if its line is not among them.
    pub(crate) fn new(last: u32, lines: Vec<TalkLine>) -> TalkRing {
        let highest = lines.last().map_or(0, |spoken| spoken.talk.number);
        TalkRing { lines: lines.into(), last: last.max(highest) }
    }

    /// The next line, which is said once it is pushed.
    pub(crate) fn next(&self, seat: u8, name: String, said: Said, now: Time) -> Talk {
        Talk { number: self.last + 1, at: now, seat, name, said }
    }

    /// When the last line was said; 0 if none is known.
    pub(crate) fn last_at(&self) -> Time {
        self.lines.back().map_or(0, |spoken| spoken.talk.at)
    }

    /// The highest number there was.
    pub(crate) fn last(&self) -> u32 {
        self.last
    }

    pub(crate) fn push(&mut self, spoken: TalkLine) {
        self.last = spoken.talk.number;
        self.lines.push_back(spoken);
        let forgotten = self.lines.len().saturating_sub(TALK_KEPT as usize);
        self.lines.drain(..forgotten);
    }

    /// Whether a wish of that id has been granted.
    pub(crate) fn has(&self, person: &str, id: &str) -> bool {
        self.lines.iter().any(|spoken| spoken.id == id && spoken.person == person)
    }

    /// Whether somebody has said as much as they may for now.
    pub(crate) fn is_full_of(&self, person: &str, now: Time) -> bool {
        let is_new = |spoken: &&TalkLine| spoken.talk.at > now - MOST_LINES_IN;
        let lately = self.lines.iter().rev().take_while(is_new);
        lately.filter(|spoken| spoken.person == person).count() >= MOST_LINES
    }

    /// What was said after the line of this number.
    pub(crate) fn after(&self, number: u32) -> Vec<Talk> {
        let talk = self.lines.iter().map(|spoken| &spoken.talk);
        talk.filter(|talk| talk.number > number).cloned().collect()
    }
}

/// Says who spoke when, not what.
impl fmt::Debug for TalkLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TalkLine({} by seat {})", self.talk.number, self.talk.seat)
    }
}
