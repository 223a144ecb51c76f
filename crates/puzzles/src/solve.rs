//! What each action is worth where every card is shown, and how everybody goes on from there.

use std::collections::BTreeSet;

use bots::{AlphaBeta, Thinking};
use engine::{Pending, Seat, SeatSet, ShortSort as _, State, mind::Puzzling};

/// The budget of one decision, in positions: a browser is through with it in a moment.
pub(crate) const NODES: u32 = 600_000;

/// What a decision comes to, for the seat of the puzzle.
#[derive(Clone, Debug)]
pub struct Solution<A> {
    /// The seat and who plays together with it.
    pub side: SeatSet,
    /// Every legal action of who decides, the best for their side first.
    pub weighed: Vec<SolvedAction<A>>,
}

/// An action, and what it is worth to the seat of the puzzle if all go on as well as they can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolvedAction<A> {
    pub action: A,
    /// In thousandths of what the game is about, small differences included.
    pub worth: i32,
    /// What people are told of it: [`engine::mind::Sense::measured`].
    pub told: i32,
}

/// Solves the decision of the seat; `None` if it has none here, if this is no position of a puzzle,
/// or if it would take too long.
pub fn solve<G: Puzzling>(world: &State<G>, seat: Seat) -> Option<Solution<G::Action>> {
    let side = G::partners(world, seat)?;
    let weighed = (to_act(world)? == seat).then(|| weigh(world, seat, side, seat))??;
    Some(Solution { side, weighed })
}

impl<A: Copy + PartialEq> Solution<A> {
    /// What the best action comes to, as people are told it.
    pub fn best(&self) -> i32 {
        self.weighed.iter().map(|weighed| weighed.told).max().unwrap_or_default()
    }

    /// What an action comes to; `None` if it is not legal.
    pub fn told(&self, action: A) -> Option<i32> {
        let weighed = self.weighed.iter().find(|weighed| weighed.action == action);
        weighed.map(|weighed| weighed.told)
    }

    /// The actions that are right.
    pub fn right(&self) -> Vec<A> {
        let best = self.best();
        self.weighed.iter().filter(|one| one.told == best).map(|one| one.action).collect()
    }

    /// How much is lost by the best of all that is wrong; `None` if nothing is.
    pub fn margin(&self) -> Option<i32> {
        let best = self.best();
        let wrong = self.weighed.iter().map(|one| one.told).filter(|told| *told < best);
        wrong.max().map(|second| best - second)
    }
}

/// How many of these actions of a seat are different: the copies of a card are not.
pub(crate) fn distinct<G: Puzzling>(world: &State<G>, seat: Seat, actions: &[G::Action]) -> usize {
    let likeness = |action: &G::Action| G::likeness(&after(world, seat, *action), seat);
    actions.iter().map(likeness).collect::<BTreeSet<String>>().len()
}

/// Lets everybody else act as well as they can, and the seat where it has no choice, until it
/// decides again or the deal is over; gives what was done. `None` if that would take too long.
pub fn answer<G: Puzzling>(
    world: &mut State<G>,
    seat: Seat,
    side: SeatSet,
) -> Option<Vec<(Seat, G::Action)>> {
    go_on(world, seat, side, Until::Choice)
}

/// What happens to the end of the deal if everybody, the seat too, acts as well as they can.
pub fn best_line<G: Puzzling>(
    world: &State<G>,
    seat: Seat,
    side: SeatSet,
) -> Option<Vec<(Seat, G::Action)>> {
    go_on(&mut { *world }, seat, side, Until::End)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Until {
    /// The seat has a choice.
    Choice,
    /// The deal is over.
    End,
}

#[inline(never)]
fn go_on<G: Puzzling>(
    world: &mut State<G>,
    seat: Seat,
    side: SeatSet,
    until: Until,
) -> Option<Vec<(Seat, G::Action)>> {
    let start = world.public;
    let mut done = Vec::new();
    while let Some(actor) = to_act(world).filter(|_| !G::is_far_enough(&start, &world.public)) {
        let legal = world.view(actor).legal();
        if until == Until::Choice && actor == seat && legal.len() > 1 {
            break;
        }
        let action = match legal[..] {
            [only] => only,
            _ => weigh(world, seat, side, actor)?[0].action,
        };
        act(world, actor, action);
        done.push((actor, action));
    }
    Some(done)
}

/// Every legal action of who is to act, the best for their side first, of equals the sensible one.
#[inline(never)]
fn weigh<G: Puzzling>(
    world: &State<G>,
    seat: Seat,
    side: SeatSet,
    actor: Seat,
) -> Option<Vec<SolvedAction<G::Action>>> {
    let mut search = AlphaBeta::new(world, seat, side, NODES, Thinking::with_seed(0));
    let weighed = world.view(actor).legal().into_iter().map(|action| {
        let worth = search.worth_after(actor, action)?;
        Some(SolvedAction { action, worth, told: G::measured(worth) })
    });
    let mut weighed = weighed.collect::<Option<Vec<SolvedAction<G::Action>>>>()?;
    let sensible = G::sensible(world.view(actor));
    let sign = if side.contains(actor) { -1 } else { 1 };
    weighed.short_sort_by_key(|one| (sign * one.worth, one.action != sensible));
    Some(weighed)
}

/// The one seat that is to act; `None` if chance is, nobody, or several.
pub(crate) fn to_act<G: Puzzling>(world: &State<G>) -> Option<Seat> {
    let Pending::Seats(seats) = world.pending() else { return None };
    seats.lowest().filter(|_| seats.len() == 1)
}

pub(crate) fn after<G: Puzzling>(world: &State<G>, seat: Seat, action: G::Action) -> State<G> {
    let mut next = *world;
    act(&mut next, seat, action);
    next
}

fn act<G: Puzzling>(world: &mut State<G>, seat: Seat, action: G::Action) {
    world.act(seat, action).expect("the action is one of those that are legal");
}
