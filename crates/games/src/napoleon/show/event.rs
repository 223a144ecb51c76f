//! What is told.

use cards::{CardSet, french::Card};
use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::napoleon::{Bid, Contract};

/// What is told. A card that is `None` is one the hearer may not see; an adjutant who is `None`
/// is one who never was: Napoleon is alone.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Event {
    Dealt { seat: Seat, hand: Option<CardSet<Card>> },
    Bid { seat: Seat, bid: Bid },
    Passed { seat: Seat },
    AllPassed,
    Won { contract: Contract },
    Named { card: Card },
    TookKitty { seat: Seat, kitty: Option<CardSet<Card>> },
    Discarded { seat: Seat, card: Option<Card> },
    Played { seat: Seat, card: Card },
    Demanded { seat: Seat },
    Revealed { adjutant: Option<Seat> },
    Took { seat: Seat, pictures: CardSet<Card> },
    Finished { adjutant: Option<Seat>, made: u8, won: bool },
}
