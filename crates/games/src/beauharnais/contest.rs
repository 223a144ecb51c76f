//! How two players are compared.

use engine::{BySeat, Contest, SeatSet, State, shares};

use super::{Beauharnais, Public};

impl Contest for Beauharnais {
    const UNIT: &'static str = "wins";

    fn side(_: &State<Beauharnais>) -> Option<SeatSet> {
        None
    }

    fn result(_: &Public, end: &State<Beauharnais>) -> BySeat<i32> {
        shares(end)
    }
}
