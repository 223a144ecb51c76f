//! Whether somebody has found it.

use engine::{
    Seat, State,
    mind::{Measure, Puzzling},
};

use crate::solve::{Solution, after, answer, best_line, solve, to_act};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Take as many points as can be had.
    Most,
    /// Keep what the seat itself has promised.
    Keep,
    /// Keep what a partner has promised.
    Help,
    /// See to it that what another has promised is not kept.
    Break,
}

/// What is asked of the seat here; `None` if it is not to act, or this is no position of a puzzle.
pub fn task<G: Puzzling>(world: &State<G>, seat: Seat) -> Option<Task> {
    let side = G::partners(world, seat).filter(|_| to_act(world) == Some(seat))?;
    if G::MEASURE == Measure::Points {
        return Some(Task::Most);
    }
    let promised = G::promise(world)?.seat;
    Some(match side.contains(promised) {
        _ if promised == seat => Task::Keep,
        true => Task::Help,
        false => Task::Break,
    })
}

/// What is said to an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict<A> {
    /// What it loses against the best, in thousandths as people are told it; nothing if it is right.
    pub loss: i32,
    /// All that would have been right.
    pub right: Vec<A>,
    /// If it is right, the action and what followed, until the seat decides again or the deal is
    /// over. If it is wrong, what would have happened to the end of the deal, the right action first.
    pub line: Vec<(Seat, A)>,
}

/// Judges an action of the seat; `None` if it is not legal, or this is no position of a puzzle.
pub fn judge<G: Puzzling>(
    world: &State<G>,
    seat: Seat,
    action: G::Action,
) -> Option<Verdict<G::Action>> {
    let solution: Solution<G::Action> = solve(world, seat)?;
    let loss = solution.best() - solution.told(action)?;
    let right = solution.right();
    if loss > 0 {
        return Some(Verdict { loss, right, line: best_line(world, seat, solution.side)? });
    }
    let mut next = after(world, seat, action);
    let mut line = vec![(seat, action)];
    line.extend(answer(&mut next, seat, solution.side)?);
    Some(Verdict { loss, right, line })
}
