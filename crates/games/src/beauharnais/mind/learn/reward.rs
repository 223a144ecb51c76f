//! What a seat has of a deal.

use engine::{BySeat, Seat, State};

use crate::beauharnais::{Beauharnais, Contract, Public, rules::result};

const WON: i32 = 1000;
/// What a point more or less is worth beside winning.
const POINT: i32 = 15;

pub(super) fn reward(start: &Public, end: &State<Beauharnais>) -> BySeat<i32> {
    match end.public.contract {
        _ if end.public.finished == start.finished => BySeat::new(end.rules.players),
        Some(contract) => of_teams(end, contract),
        None => of_each(start, &end.public),
    }
}

/// B8. The bid decides.
fn of_teams(end: &State<Beauharnais>, contract: Contract) -> BySeat<i32> {
    let verdict = result::verdict(end.rules, &end.public, contract, end.hidden.butler);
    let over = i32::from(verdict.points.beauharnais) - i32::from(contract.bid);
    let of_team = if verdict.won { WON } else { -WON } + POINT * over;
    let sign = |seat: Seat| if verdict.team.contains(seat) { 1 } else { -1 };
    BySeat::from_fn(end.rules.players, |seat| sign(seat) * of_team)
}

/// B9.3, B10.6. The best of the others decides; a deal that is shared is neither won nor lost.
fn of_each(start: &Public, end: &Public) -> BySeat<i32> {
    let points = BySeat::from_fn(end.scores.len(), |seat| end.scores[seat] - start.scores[seat]);
    BySeat::from_fn(end.scores.len(), |seat| {
        let others = points.iter().filter(|(other, _)| *other != seat);
        let best = others.map(|(_, points)| *points).max().expect("there are others");
        let ahead = points[seat] - best;
        WON * ahead.signum() + POINT * ahead
    })
}
