//! The houses, as everyone sees them.

use engine::mind::Row;

use super::{
    money,
    outlook::Outlook,
    scale::{self, copies, steps},
};
use crate::behutunsburg::{Court, House, Person, Place, Rank};

/// So many of each person are told, in the order of the court.
const PERSONS: [u8; Person::COUNT] = [6, 2, 6, 2, 4, 2, 4, 2, 1, 1];
/// So many cards of a treasury are told in their order, from the top.
pub(super) const DEPTH: usize = 5;
/// So many jewels, platinum and gold of a treasury are told.
const MONEY: [u8; 3] = [4, 6, 8];

/// Persons of a house: those there, those missing, those that could enter, and those a kidnapper could take.
#[inline(always)]
pub(super) fn courts(outlook: &Outlook, row: &mut Row<'_>) {
    let [own, next, ..] = &outlook.houses;
    for court in [&own.court, &next.court] {
        for (count, most) in court.numbers().into_iter().zip(PERSONS) {
            copies(count, most, row);
        }
    }
    for court in [&own.court, &next.court] {
        copies(court.couples(Rank::Knight), 6, row);
        copies(court.couples(Rank::Baron), 4, row);
    }
    for court in [&own.court, &next.court] {
        for place in Place::ALL {
            copies(missing(court, place), 2, row);
        }
    }
    for court in [&own.court, &next.court] {
        for place in Place::ALL {
            row.flag(court.completes(place));
        }
    }
    for place in Place::ALL {
        row.flag(own.court.harbours(place));
    }
    row.flag(own.court.takes_couple(Rank::Baron));
    row.flag(own.court.takes_couple(Rank::King));
    outlook.houses.iter().for_each(|house| row.flag(house.castle));
    outlook.houses.iter().for_each(|house| row.flag(house.court.is_complete()));
    for house in &outlook.houses[1..] {
        let exposed = house.court.exposed().fold(0, |all, person| all | 1 << person.index());
        row.bits(exposed, Person::COUNT);
    }
}

/// H5.1. How many a place lacks for a complete court: a partner for each single, and one at least.
pub(super) fn missing(court: &Court, place: Place) -> u8 {
    court.at(place.partner()).max(1).saturating_sub(court.at(place))
}

/// The money, in its order near the top.
#[inline(always)]
pub(super) fn treasuries(outlook: &Outlook, row: &mut Row<'_>) {
    let [own, next, beyond @ ..] = &outlook.houses;
    let top = |house: &House, depth: usize, row: &mut Row<'_>| {
        for cards in house.treasury.places() {
            row.bits(cards & ((1 << depth) - 1), depth);
        }
    };
    for house in [own, next] {
        top(house, DEPTH, row);
    }
    for house in beyond {
        top(house, 1, row);
    }
    for house in [own, next] {
        for (count, most) in money::of_treasury(house.treasury).into_iter().zip(MONEY) {
            copies(count, most, row);
        }
    }
    for house in [own, next] {
        steps(house.treasury.coins().into(), &scale::COINS, row);
    }
    for house in beyond {
        steps(house.treasury.coins().into(), &scale::COINS_BEYOND, row);
    }
}
