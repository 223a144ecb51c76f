//! How two players are compared: who makes more points of the same deals.

use engine::{
    BySeat, Game, Seat, SeatSet, State,
    mind::{Contest, Unit},
};

use crate::bezique::{Bezique, Phase, Public, Rules};

impl Contest for Bezique {
    fn unit(_: &Rules) -> Unit {
        Unit::Points
    }

    fn side(state: &State<Bezique>) -> Option<SeatSet> {
        Some(state.public.side(Seat::default()))
    }

    /// One deal, whatever the target.
    fn is_decided(_: &Public, now: &Public) -> bool {
        matches!(now.phase, Phase::Deal | Phase::Over)
    }

    fn result(start: &Public, end: &State<Bezique>) -> BySeat<i32> {
        let (before, after) = (Bezique::points(start), Bezique::points(&end.public));
        BySeat::from_fn(after.len(), |seat| 1000 * (after[seat] - before[seat]))
    }
}
