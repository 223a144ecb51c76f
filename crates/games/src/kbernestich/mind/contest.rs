//! How two players are compared.

use engine::{
    BySeat, SeatSet, State,
    mind::{Contest, Unit, shares},
};

use crate::kbernestich::{Kbernestich, Public, Rules};

impl Contest for Kbernestich {
    fn unit(_: &Rules) -> Unit {
        Unit::Wins
    }

    fn side(_: &State<Kbernestich>) -> Option<SeatSet> {
        None
    }

    fn result(_: &Public, end: &State<Kbernestich>) -> BySeat<i32> {
        shares(end)
    }
}
