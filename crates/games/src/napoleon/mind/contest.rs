//! How two players are compared: who makes more of the same contracts, in card play.

use engine::{
    BySeat, Seat, SeatSet, State,
    mind::{Contest, Unit},
};

use crate::{
    napoleon::{Napoleon, Phase, Public, Rules, rules::result},
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

    /// The pictures by which the army is over or under its target, for its own seats.
    fn duplicate(end: &State<Napoleon>, seat: Seat) -> i32 {
        let contract = end.public.contract.expect("a deal was played under a contract");
        let army = shared::side(contract.napoleon, end.hidden.adjutant);
        let over = i32::from(result::pictures(&end.public, army)) - i32::from(contract.target);
        if army.contains(seat) { over } else { -over }
    }

    /// A contract made is one for the army, a contract lost one against it.
    fn result(start: &Public, end: &State<Napoleon>) -> BySeat<i32> {
        let army = Napoleon::side(end).expect("a deal was played under a contract");
        shared::contracts(&end.public.scores, &start.scores, army)
    }
}
