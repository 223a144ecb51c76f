//! What a position between two rounds is worth.

use engine::{BySeat, Seat, State};

use crate::kbernestich::{Kbernestich, Phase, Public};

/// The win in the end; before that how likely it looks: the further ahead of each other seat,
/// the better, and the less the more rounds are left.
pub(super) fn worth(world: &State<Kbernestich>) -> BySeat<i32> {
    let public = &world.public;
    let left = i32::from(world.rules.rounds - public.round);
    let standing = BySeat::from_fn(world.rules.seats, |seat| standing(public, seat));
    if public.phase == Phase::Over {
        let winner = public.track.order().next();
        return BySeat::from_fn(world.rules.seats, |seat| {
            1000 * i32::from(winner == Some(seat)) + lead(&standing, seat).clamp(-400, 400) / 4
        });
    }
    BySeat::from_fn(world.rules.seats, |seat| chance(lead(&standing, seat), left))
}

/// The score, in tenths, and what the cubes ready will bring.
fn standing(public: &Public, seat: Seat) -> i32 {
    let cubes = if public.phase == Phase::Over { 0 } else { public.cubes[seat] };
    10 * i32::from(public.track.space(seat)) + 15 * i32::from(cubes)
}

/// How far a seat is ahead of the best other.
fn lead(standing: &BySeat<i32>, seat: Seat) -> i32 {
    let others = standing.iter().filter(|(other, _)| *other != seat);
    standing[seat] - others.map(|(_, standing)| *standing).max().unwrap_or_default()
}

/// The chance to win with such a lead, in thousandths.
fn chance(lead: i32, left: i32) -> i32 {
    let swing = 100 + 60 * left;
    500 + 500 * lead / (lead.abs() + swing)
}
