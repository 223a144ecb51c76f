//! How two players are compared.

use engine::{BySeat, Contest, SeatSet, State, shares};

use super::{Bezique, Public};

impl Contest for Bezique {
    const UNIT: &'static str = "wins";

    fn side(_: &State<Bezique>) -> Option<SeatSet> {
        None
    }

    fn result(_: &Public, end: &State<Bezique>) -> BySeat<i32> {
        shares(end)
    }
}
