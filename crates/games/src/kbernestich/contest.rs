//! How two players are compared.

use engine::{BySeat, Contest, SeatSet, State, shares};

use super::{Kbernestich, Public};

impl Contest for Kbernestich {
    const UNIT: &'static str = "wins";

    fn side(_: &State<Kbernestich>) -> Option<SeatSet> {
        None
    }

    fn result(_: &Public, end: &State<Kbernestich>) -> BySeat<i32> {
        shares(end)
    }
}
