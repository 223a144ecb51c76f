//! Alpha-beta search between two sides, with a transposition table.

use engine::{Choices, Pending, Seat, SeatSet, State, mind::Sense};

use super::transpositions::{Bounds, INFINITE, Transpositions, UNKNOWN};
use crate::{
    Thinking,
    rollout::{act, choices},
};

/// An alpha-beta search from one position of which every card is known.
pub struct AlphaBeta<'a, G: Sense> {
    start: &'a State<G>,
    /// Values are those of this seat.
    seat: Seat,
    /// The maximizing seats; all others minimize.
    side: SeatSet,
    /// `None` if positions are not remembered.
    transpositions: Option<Transpositions>,
    /// The budget that is left, in positions.
    pub(super) nodes_left: u32,
    thinking: Thinking<'a>,
}

impl<'a, G: Sense> AlphaBeta<'a, G> {
    /// `nodes` is the budget, in positions.
    pub fn new(
        start: &'a State<G>,
        seat: Seat,
        side: SeatSet,
        nodes: u32,
        thinking: Thinking<'a>,
    ) -> AlphaBeta<'a, G> {
        let transpositions = Some(Transpositions::default());
        AlphaBeta { start, seat, side, transpositions, nodes_left: nodes, thinking }
    }

    /// The same search without the transposition table: slower, with the same values. For tests.
    #[must_use]
    pub fn without_transpositions(self) -> AlphaBeta<'a, G> {
        AlphaBeta { transpositions: None, ..self }
    }

    /// The minimax value of an action of the seat; `None` if the budget or the time is used up, or
    /// chance has a part in it.
    pub fn worth_of(&mut self, action: G::Action) -> Option<i32> {
        self.worth_after(self.seat, action)
    }

    /// The minimax value, to the seat of the search, of an action of any seat that is to act.
    pub fn worth_after(&mut self, actor: Seat, action: G::Action) -> Option<i32> {
        let mut world = *self.start;
        act(&mut world, actor, action);
        self.worth(&world, UNKNOWN)
    }

    /// The minimax value of a position, or a bound of it if it lies outside the window.
    fn worth(&mut self, world: &State<G>, window: Bounds) -> Option<i32> {
        self.nodes_left = self.nodes_left.checked_sub(1)?;
        if self.nodes_left.is_multiple_of(256) && (self.thinking.stop)() {
            return None;
        }
        if G::is_far_enough(&self.start.public, &world.public) {
            return Some(G::worth(world)[self.seat]);
        }
        let Pending::Seats(seats) = world.pending() else { return None };
        let seat = seats.lowest().filter(|_| seats.len() == 1)?;
        let rest = self.transpositions.as_ref().and_then(|_| G::rest(world, self.seat));
        let known = rest.zip(self.transpositions.as_ref());
        let known = known.map_or(UNKNOWN, |(rest, table)| table.get(rest, seat));
        if known.least == known.most || known.least >= window.most {
            return Some(known.least);
        }
        if known.most <= window.least {
            return Some(known.most);
        }
        let worth = self.try_all(world, seat, window)?;
        if let Some((rest, table)) = rest.zip(self.transpositions.as_mut()) {
            table.insert(rest, seat, known.narrowed(window, worth));
        }
        Some(worth)
    }

    /// The best value for the side of the seat to act, with cutoffs.
    fn try_all(&mut self, world: &State<G>, seat: Seat, mut window: Bounds) -> Option<i32> {
        let is_ours = self.side.contains(seat);
        let mut best = if is_ours { -INFINITE } else { INFINITE };
        for action in choices(world.view(seat)).iter() {
            let mut next = *world;
            act(&mut next, seat, action);
            let worth = self.worth(&next, window)?;
            if is_ours {
                best = best.max(worth);
                window.least = window.least.max(best);
            } else {
                best = best.min(worth);
                window.most = window.most.min(best);
            }
            if window.least >= window.most {
                break;
            }
        }
        Some(best)
    }
}

impl<G: Sense> std::fmt::Debug for AlphaBeta<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AlphaBeta").field("nodes_left", &self.nodes_left).finish_non_exhaustive()
    }
}
