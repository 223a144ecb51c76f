//! The plain search that solutions are held against: every action of everybody, to the end of the
//! deal, nothing left out and nothing remembered. It counts the outcome by the rules' own points and
//! promises, and not by what bots think a position is worth.

use engine::{
    Choices as _, Seat, SeatSet, State,
    mind::{Measure, Puzzling},
};

use crate::solve::{after, to_act};

/// A minimax search without pruning and without a transposition table.
#[derive(Debug)]
pub struct Exhaustive {
    /// The positions that may still be looked at.
    pub left: u64,
    seat: Seat,
    side: SeatSet,
}

impl Exhaustive {
    pub fn new(seat: Seat, side: SeatSet, positions: u64) -> Exhaustive {
        Exhaustive { left: positions, seat, side }
    }

    /// What each legal action of the seat to act comes to, in thousandths as people are told it, in
    /// the order of the choices; `None` if there are too many positions.
    pub fn outcomes<G: Puzzling>(&mut self, world: &State<G>) -> Option<Vec<(G::Action, i32)>> {
        let actor = to_act(world)?;
        let actions = world.view(actor).legal().into_iter();
        let told = |action| Some((action, self.outcome(&after(world, actor, action), world)?));
        actions.map(told).collect()
    }

    fn outcome<G: Puzzling>(&mut self, world: &State<G>, start: &State<G>) -> Option<i32> {
        self.left = self.left.checked_sub(1)?;
        if G::is_far_enough(&start.public, &world.public) {
            return Some(self.reached(world));
        }
        let actor = to_act(world)?;
        let is_ours = self.side.contains(actor);
        let mut best = None;
        for action in G::legal(world.view(actor)).iter() {
            let told = self.outcome(&after(world, actor, action), start)?;
            let is_better = best.is_none_or(|best| if is_ours { told > best } else { told < best });
            best = if is_better { Some(told) } else { best };
        }
        best
    }

    /// A promise that is kept or broken is a thousand or nothing; points are those that the side is
    /// ahead by.
    fn reached<G: Puzzling>(&self, end: &State<G>) -> i32 {
        match G::MEASURE {
            Measure::Chance => {
                let promise =
                    G::promise(end).expect("a puzzle is about a promise, or about points");
                1000 * i32::from(promise.is_kept == self.side.contains(promise.seat))
            }
            Measure::Points => {
                let points = G::points(&end.public);
                let others = points.iter().filter(|(seat, _)| !self.side.contains(*seat));
                1000 * (points[self.seat] - others.map(|(_, points)| points).sum::<i32>())
            }
        }
    }
}
