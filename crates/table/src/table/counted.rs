//! Tables whose result counts: what a bot does there is the same wherever and whenever it is thought.
//!
//! A bot's decision follows from what it sees, the seed, its seat and the number of lines before. So
//! that these do not depend on who was quick, bots decide before people who are asked at the same
//! time, the lowest seat first; what a person does meanwhile waits as a plan.

use bots::Level;
use engine::{Seat, SeatSet};
use protocol::Code;

use super::Table;
use crate::{live::Refused, thought::Thought};

impl Table {
    /// Whether the result counts.
    pub(crate) fn counts(&self) -> bool {
        self.order.terms.counted
    }

    /// Refuses what nobody does where the result counts.
    pub(crate) fn not_counted(&self) -> Result<(), Refused> {
        if self.counts() { Err(Code::Counted.into()) } else { Ok(()) }
    }

    /// What the bot on a seat that is asked is to think about.
    pub(crate) fn think(&self, seat: Seat, level: Level) -> Thought {
        let game = self.game.as_ref().expect("bots act in a match");
        let think = |number| {
            let seed = game.key.thought(seat, number);
            game.live.think(seat, level, seed, &self.networks)
        };
        if self.counts() {
            think(self.length.record as u32).counted()
        } else {
            think(self.chair(seat).asked)
        }
    }

    /// Of the bots that are asked, those that may think now.
    pub(crate) fn in_turn(&self, mut bots: Vec<(Seat, Level)>) -> Vec<(Seat, Level)> {
        if self.counts() {
            bots.truncate(1);
        }
        bots
    }

    /// Whether a person who is asked at the same time waits for the bot on this seat.
    pub(crate) fn holds_people_up(&self, seat: Seat) -> bool {
        let mut others = self.pending().iter().filter(|other| *other != seat);
        self.counts() && others.any(|other| self.bot_at(other).is_none())
    }

    /// Whether a bot that is asked at the same time decides first.
    pub(crate) fn waits_for_bots(&self, seat: Seat) -> bool {
        let others: SeatSet = self.pending().iter().filter(|other| *other != seat).collect();
        self.counts() && others.iter().any(|other| self.bot_at(other).is_some())
    }
}
