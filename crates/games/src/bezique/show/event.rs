//! What is told.

use cards::{CardSet, piquet::Card};
use engine::{Seat, SeatSet};
use serde::Serialize;
use ts_rs::TS;

use crate::bezique::CombinationKind;

/// What is told. A card that is `None` is one the hearer may not see; `Seven` says that a
/// seven of trumps has scored.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Event {
    Started {
        dealer: Seat,
    },
    Dealt {
        seat: Seat,
        hand: Option<CardSet<Card>>,
    },
    TurnedUp {
        card: Card,
    },
    Played {
        seat: Seat,
        card: Card,
    },
    Seven {
        seat: Seat,
    },
    Took {
        seat: Seat,
    },
    Declared {
        seat: Seat,
        #[serde(rename = "combination")]
        kind: CombinationKind,
        cards: CardSet<Card>,
    },
    Exchanged {
        seat: Seat,
        seven: Card,
        turnup: Card,
        points: i32,
    },
    Done {
        seat: Seat,
    },
    Drew {
        seat: Seat,
        card: Option<Card>,
    },
    LastEight,
    LastTrick {
        seat: Seat,
    },
    Counted {
        side: SeatSet,
        extras: i32,
        total: i32,
    },
}
