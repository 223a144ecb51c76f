//! What a position is worth: the lead, and how much it says about who will win.

use engine::{BySeat, Seat, State};

use super::keep;
use crate::behutunsburg::{Behutunsburg, House, Phase};

/// In thousandths of a match won: from -1000 for who is far behind to 1000 for who is far ahead.
pub(super) fn worth(world: &State<Behutunsburg>) -> BySeat<i32> {
    let rules = &world.rules;
    let mut values = BySeat::new(rules.players);
    for house in rules.houses() {
        values[house] = value(world, house);
    }
    let doubt = doubt(world);
    BySeat::from_fn(rules.players, |seat| {
        let best = rules.rivals(seat).map(|rival| values[rival]).max();
        let lead = values[rules.house(seat)] - best.unwrap_or(0);
        1000 * lead / (lead.abs() + doubt)
    })
}

/// The lead that is as good as half a match won: what the rounds to come may still turn over.
fn doubt(world: &State<Behutunsburg>) -> i32 {
    let rounds = i32::from(world.rules.rounds - world.public.round);
    let this = if matches!(world.public.phase, Phase::Deck | Phase::Over) { 10 } else { 1000 };
    this + 1000 * rounds
}

/// Tenths of points: those that are scored, those on the table and those that may become some.
fn value(world: &State<Behutunsburg>, seat: Seat) -> i32 {
    let public = &world.public;
    let scored = 10 * public.scores[seat];
    if matches!(public.phase, Phase::Deck | Phase::Over) {
        return scored;
    }
    let house = &public.houses[seat];
    let members = public.hands.seats().filter(|&member| world.rules.house(member) == seat);
    let hands: i32 = members.map(|member| keep::all(world.private[member].hand, house)).sum();
    scored + 10 * house.points() + IN_HAND * hands + prospects(house)
}

/// What a card in hand is worth in tenths of what it may become.
const IN_HAND: i32 = 6;

/// A complete court may build; a castle may end the round, and is safe from most rogues.
fn prospects(house: &House) -> i32 {
    let castle = if house.castle { 900 } else { 0 };
    let complete = if house.court.is_complete() { 150 } else { 0 };
    complete + castle
}
