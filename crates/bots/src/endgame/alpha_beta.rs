//! Endgames: when the cards are known, everything is tried out and nothing is left to chance.
//!
//! Alpha-beta between two sides, with a table of the positions that were met before.

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

use engine::{Choices, Nobody, Pending, Rest, Seat, SeatSet, Sense, State};

use crate::Thinking;

/// Tries out every way to go on from one position.
pub struct Solver<'a, G: Sense> {
    start: &'a State<G>,
    /// What is found is what this seat can reach.
    seat: Seat,
    /// Those who want the most for the seat; all others want the least.
    side: SeatSet,
    table: Option<Table>,
    /// Positions that may still be looked at.
    pub(super) nodes_left: u32,
    thinking: Thinking<'a>,
}

/// By what is left and who is to act, between which limits lies what is to come.
type Table = HashMap<(u128, Seat), Limits, BuildHasherDefault<Fold>>;

#[derive(Clone, Copy, Debug)]
struct Limits {
    least: i32,
    most: i32,
}

const UNKNOWN: Limits = Limits { least: -FAR, most: FAR };

/// No worth is as far from another.
const FAR: i32 = i32::MAX / 4;

impl<'a, G: Sense> Solver<'a, G> {
    /// Looks at no more than so many positions.
    pub fn new(
        start: &'a State<G>,
        seat: Seat,
        side: SeatSet,
        nodes: u32,
        thinking: Thinking<'a>,
    ) -> Solver<'a, G> {
        Solver { start, seat, side, table: Some(Table::default()), nodes_left: nodes, thinking }
    }

    /// The same, but it forgets what it has met: slower, and as good. For tests.
    #[must_use]
    pub fn forgetful(self) -> Solver<'a, G> {
        Solver { table: None, ..self }
    }

    /// What comes of an action of the seat, if everyone does their best from then on; `None` if
    /// that takes too long, or hangs on chance.
    pub fn worth_of(&mut self, action: G::Action) -> Option<i32> {
        let mut world = *self.start;
        world.check(self.seat, action).expect("a candidate is legal").play(&mut Nobody);
        self.worth(&world, UNKNOWN)
    }

    /// What a position comes to; a limit of it, if it is not inside the limits.
    fn worth(&mut self, world: &State<G>, asked: Limits) -> Option<i32> {
        self.nodes_left = self.nodes_left.checked_sub(1)?;
        if self.nodes_left.is_multiple_of(256) && (self.thinking.stop)() {
            return None;
        }
        if G::is_far_enough(&self.start.public, &world.public) {
            return Some(G::worth(world)[self.seat]);
        }
        let Pending::Seats(seats) = world.pending() else { return None };
        let seat = seats.lowest().filter(|_| seats.len() == 1)?;
        let rest = self.table.is_some().then(|| G::rest(world, self.seat)).flatten();
        let known = rest.map_or(UNKNOWN, |rest| self.recall(rest, seat));
        if known.least == known.most || known.least >= asked.most {
            return Some(known.least);
        }
        if known.most <= asked.least {
            return Some(known.most);
        }
        let worth = self.try_all(world, seat, asked)?;
        if let Some(rest) = rest {
            self.remember(rest, seat, known, asked, worth);
        }
        Some(worth)
    }

    /// The best for who is to act.
    fn try_all(&mut self, world: &State<G>, seat: Seat, mut asked: Limits) -> Option<i32> {
        let is_ours = self.side.contains(seat);
        let mut best = if is_ours { -FAR } else { FAR };
        for action in G::legal(world.view(seat)).iter() {
            let mut next = *world;
            next.check(seat, action).expect("it is legal").play(&mut Nobody);
            let worth = self.worth(&next, asked)?;
            if is_ours {
                best = best.max(worth);
                asked.least = asked.least.max(best);
            } else {
                best = best.min(worth);
                asked.most = asked.most.min(best);
            }
            if asked.least >= asked.most {
                break;
            }
        }
        Some(best)
    }

    fn recall(&self, rest: Rest, seat: Seat) -> Limits {
        let limits = self.table.as_ref().and_then(|table| table.get(&(rest.key, seat)));
        limits.map_or(UNKNOWN, |limits| Limits {
            least: limits.least.saturating_add(rest.had),
            most: limits.most.saturating_add(rest.had),
        })
    }

    fn remember(&mut self, rest: Rest, seat: Seat, known: Limits, asked: Limits, worth: i32) {
        let least = if worth > asked.least { worth } else { known.least };
        let most = if worth < asked.most { worth } else { known.most };
        let limits =
            Limits { least: least.saturating_sub(rest.had), most: most.saturating_sub(rest.had) };
        if let Some(table) = &mut self.table {
            table.insert((rest.key, seat), limits);
        }
    }
}

impl<G: Sense> std::fmt::Debug for Solver<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solver").field("nodes_left", &self.nodes_left).finish_non_exhaustive()
    }
}

/// Keys are unlike each other already: they are folded, not hashed.
#[derive(Default)]
struct Fold(u64);

impl Hasher for Fold {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64((*byte).into());
        }
    }

    fn write_u8(&mut self, word: u8) {
        self.write_u64(word.into());
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}
