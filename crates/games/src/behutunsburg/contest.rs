//! How two players are compared.

use engine::{BySeat, Contest, SeatSet, State, Unit, shares};

use super::{Behutunsburg, Public, Rules};

impl Contest for Behutunsburg {
    fn unit(_: &Rules) -> Unit {
        Unit::Wins
    }

    fn side(_: &State<Behutunsburg>) -> Option<SeatSet> {
        None
    }

    fn result(_: &Public, end: &State<Behutunsburg>) -> BySeat<i32> {
        shares(end)
    }
}
