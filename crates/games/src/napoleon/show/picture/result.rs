//! How a deal ended, and who scores for it.

use engine::{Rule, Seat, SeatSet, show::Points};
use serde::Serialize;
use ts_rs::TS;

use crate::{
    napoleon::{
        Public, SEATS,
        rules::{play, result},
    },
    shared,
};

#[derive(Clone, Debug, Serialize, TS)]
pub struct ResultData {
    /// Null if Napoleon was alone.
    pub adjutant: Option<Seat>,
    /// Napoleon and the adjutant.
    pub army: SeatSet,
    /// The pictures that they took.
    pub made: u8,
    pub target: u8,
    /// Whether that is enough.
    pub won: bool,
}

/// N6. Everyone knows the adjutant now: whoever has played the named card. `None` until the deal is
/// over.
pub(super) fn outcome(public: &Public) -> Option<ResultData> {
    let contract = public.contract.filter(|_| play::is_over(public))?;
    let adjutant = public.adjutant.seat;
    let army = shared::side(contract.napoleon, adjutant);
    let (made, target) = (result::pictures(public, army), contract.target);
    Some(ResultData { adjutant, army, made, target, won: result::army_wins(made, target) })
}

/// N6.1. A point for everybody of the side that has won.
pub(super) fn reckoning(public: &Public) -> Vec<Points> {
    let Some(ResultData { army, made, target, won, .. }) = outcome(public) else {
        return Vec::new();
    };
    let winners = if won { army } else { army.others(SEATS) };
    let reason = if won { "score.made" } else { "score.failed" };
    let point =
        |seat| Points::new(seat, 1, reason, Rule("N6.1"), &[("made", &made), ("target", &target)]);
    winners.iter().map(point).collect()
}
