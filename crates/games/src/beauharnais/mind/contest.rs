//! How two players are compared: in card play by who makes more of the same contracts, without
//! teams by who wins more.

use engine::{
    BySeat, Game as _, Pending, Seat, SeatSet, State,
    mind::{Contest, Unit, shares},
};

use crate::{
    beauharnais::{Beauharnais, Phase, Public, Rules, rules::result},
    shared,
};

impl Contest for Beauharnais {
    fn unit(rules: &Rules) -> Unit {
        if rules.has_teams() { Unit::Contracts } else { Unit::Wins }
    }

    /// With teams beginners bid, name, lay away and set aside; the players compared take it from
    /// there.
    fn is_begun(state: &State<Beauharnais>) -> bool {
        state.public.phase == Phase::Play
    }

    fn side(state: &State<Beauharnais>) -> Option<SeatSet> {
        match state.public.contract {
            Some(contract) => Some(shared::side(contract.beauharnais, state.hidden.butler)),
            None if state.rules.players == 2 => Some(SeatSet::only(Seat::default())),
            None => None,
        }
    }

    /// With teams when the deal is over, without them when the match is.
    fn is_decided(start: &Public, now: &Public) -> bool {
        let deal_is_over = start.contract.is_some() && now.finished > start.finished;
        deal_is_over || Beauharnais::pending(now) == Pending::Nothing
    }

    /// The points by which Beauharnais' team is over or under its bid, for its own seats; a contract
    /// that a monopoly decides is just made, or lost by one at the least.
    fn duplicate(end: &State<Beauharnais>, seat: Seat) -> i32 {
        let Some(contract) = end.public.contract else {
            let points = Beauharnais::points(&end.public);
            let others = points.seats().filter(|other| *other != seat).map(|other| points[other]);
            return points[seat] - others.max().unwrap_or_default();
        };
        let verdict = result::verdict(end.rules, &end.public, contract, end.hidden.butler);
        let over = i32::from(verdict.points.beauharnais) - i32::from(contract.bid);
        let over = if verdict.won { over.max(0) } else { over.min(-1) };
        if verdict.team.contains(seat) { over } else { -over }
    }

    /// A contract made is one for Beauharnais' team, a contract lost one against it.
    fn result(start: &Public, end: &State<Beauharnais>) -> BySeat<i32> {
        if start.contract.is_none() {
            return shares(end);
        }
        let team = Beauharnais::side(end).expect("a deal was played under a contract");
        shared::contracts(&end.public.scores, &start.scores, team)
    }
}
