//! How two players are compared: who makes more points of the same deals.

use engine::{
    BySeat, Seat, SeatSet, State,
    mind::{Contest, Unit},
};

use crate::toy::{Public, Rules, SEATS, Toy};

impl Contest for Toy {
    fn unit(_: &Rules) -> Unit {
        Unit::Points
    }

    fn side(_: &State<Toy>) -> Option<SeatSet> {
        Some(SeatSet::only(Seat::default()))
    }

    /// One deal.
    fn is_decided(start: &Public, now: &Public) -> bool {
        now.finished > start.finished
    }

    fn result(start: &Public, end: &State<Toy>) -> BySeat<i32> {
        let scores = &end.public.scores;
        BySeat::from_fn(SEATS, |seat| 1000 * (scores[seat] - start.scores[seat]))
    }
}
