//! What each seat has of a position.

use engine::{BySeat, Seat, State};

use crate::beauharnais::{Beauharnais, Contract, Game as _, Pending, Public, rules::result};

/// A contract made or lost, or a place in the match, is what the game is about; a premium good
/// more or less is a little.
pub(super) fn worth(world: &State<Beauharnais>) -> BySeat<i32> {
    match world.public.contract {
        Some(contract) => of_teams(world, contract),
        None if world.rules.has_teams() => BySeat::new(world.rules.players),
        None => of_each(&world.public),
    }
}

/// What a premium good is worth beside a contract.
const GOOD: i32 = 50;

/// Beauharnais' team is for the contract, the others are against it.
fn of_teams(world: &State<Beauharnais>, contract: Contract) -> BySeat<i32> {
    let verdict = result::verdict(world.rules, &world.public, contract, world.hidden.butler);
    let over = i32::from(verdict.points.beauharnais) - i32::from(contract.bid);
    let worth = if verdict.won { 1000 } else { -1000 } + GOOD * over;
    BySeat::from_fn(
        world.rules.players,
        |seat| {
            if verdict.team.contains(seat) { worth } else { -worth }
        },
    )
}

/// Who is ahead, and by how much.
fn of_each(public: &Public) -> BySeat<i32> {
    let is_over = Beauharnais::pending(public) == Pending::Nothing;
    let ahead = |seat: Seat| {
        let others = public.scores.iter().filter(|(other, _)| *other != seat);
        let best = others.map(|(_, score)| *score).max().expect("there are others");
        public.scores[seat] - best
    };
    BySeat::from_fn(public.scores.len(), |seat| {
        let ahead = ahead(seat);
        let won = if is_over { 1000 * ahead.signum() } else { 100 * ahead.clamp(-8, 8) };
        won + GOOD * ahead
    })
}
