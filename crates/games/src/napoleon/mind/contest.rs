//! How two players are compared: who makes more of the same contracts, in card play.

use engine::{
    BySeat, SeatSet, State,
    mind::{Contest, Unit},
};

use crate::{
    napoleon::{Napoleon, Phase, Public, Rules},
    shared,
};

impl Contest for Napoleon {
    fn unit(_: &Rules) -> Unit {
        Unit::Contracts
    }

    /// Beginners bid, name and lay away; the players compared take it from there.
    fn is_begun(state: &State<Napoleon>) -> bool {
        state.public.phase == Phase::Play
    }

    fn side(state: &State<Napoleon>) -> Option<SeatSet> {
        let contract = state.public.contract?;
        Some(shared::side(contract.napoleon, state.hidden.adjutant))
    }

    fn is_decided(start: &Public, now: &Public) -> bool {
        now.finished > start.finished
    }

    /// A contract made is one for the army, a contract lost one against it.
    fn result(start: &Public, end: &State<Napoleon>) -> BySeat<i32> {
        let army = Napoleon::side(end).expect("a deal was played under a contract");
        shared::contracts(&end.public.scores, &start.scores, army)
    }
}
