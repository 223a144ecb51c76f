//! How two players are compared.

use engine::{BySeat, Contest, SeatSet, State, shares};

use super::{Behutunsburg, Public};

impl Contest for Behutunsburg {
    const UNIT: &'static str = "wins";

    fn side(_: &State<Behutunsburg>) -> Option<SeatSet> {
        None
    }

    fn result(_: &Public, end: &State<Behutunsburg>) -> BySeat<i32> {
        shares(end)
    }
}
