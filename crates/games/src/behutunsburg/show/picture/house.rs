//! A house as data: its court rank by rank, its treasury and castle.

use engine::{Seat, SeatSet};
use serde::Serialize;
use ts_rs::TS;

use crate::behutunsburg::{
    Counts, Court, Name, Person, Public, Rank, Rules, Treasury, rules::rogue,
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct House {
    /// Who lives there; what is done to a house names the first of them.
    pub seats: SeatSet,
    /// The court, from the lowest rank.
    pub ranks: Vec<Row>,
    /// Whether the court is complete.
    pub complete: bool,
    pub castle: bool,
    /// From the bottom; the top card is the last.
    pub treasury: Treasury,
    /// What that is worth in gold pieces.
    pub coins: u16,
    /// Victory points of the court.
    pub court_points: i32,
    /// Victory points of the treasury.
    pub treasury_points: i32,
    /// Victory points of all, the castle with it.
    pub points: i32,
    /// How many rogues thievery and kidnapping cost here.
    pub rogues: u8,
    /// Each kind of person who could be kidnapped.
    pub exposed: Vec<Person>,
}

/// A rank of a court.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Row {
    pub rank: Rank,
    pub couples: Vec<Couple>,
    /// Those without a partner.
    pub singles: Vec<Person>,
    /// Whether one more couple may be added as the court stands.
    pub has_room: bool,
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Couple {
    pub male: Person,
    pub female: Person,
}

/// Cards of one name.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Heap {
    pub name: Name,
    pub count: u8,
}

pub(super) fn house(rules: Rules, public: &Public, seat: Seat) -> House {
    let house = &public.houses[seat];
    House {
        seats: rules.members(seat),
        ranks: Rank::ALL.into_iter().map(|rank| row(&house.court, rank)).collect(),
        complete: house.court.is_complete(),
        castle: house.castle,
        treasury: house.treasury,
        coins: house.treasury.coins(),
        court_points: house.court.points(),
        treasury_points: house.treasury.points(),
        points: house.points(),
        rogues: rogue::price(public, seat),
        exposed: house.court.exposed().collect(),
    }
}

fn row(court: &Court, rank: Rank) -> Row {
    Row {
        rank,
        couples: court.pairs(rank).map(|(male, female)| Couple { male, female }).collect(),
        singles: court.unpaired(rank).collect(),
        has_room: court.takes_couple(rank),
    }
}

pub(super) fn heaps(cards: Counts) -> Vec<Heap> {
    cards.names().map(|name| Heap { name, count: cards.of(name) }).collect()
}
