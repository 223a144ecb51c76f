//! What is told.

use cards::CardSet;
use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::kbernestich::{Card, Colour, Parts, Square, Trump};

/// What is told. A card that is `None` is one the hearer may not see.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Event {
    /// The first start player.
    Drawn {
        seat: Seat,
    },
    Began {
        round: u8,
        starter: Seat,
    },
    Dealt {
        seat: Seat,
        hand: Option<CardSet<Card>>,
    },
    Trump {
        seat: Seat,
        trump: Trump,
    },
    Claimed {
        seat: Seat,
        colour: Colour,
    },
    Placed {
        seat: Seat,
        square: Square,
    },
    Done {
        seat: Seat,
    },
    Reviewed {
        seat: Seat,
        cards: Option<CardSet<Card>>,
    },
    Discarded {
        seat: Seat,
        card: Option<Card>,
    },
    /// A claimed colour that its claimer left open.
    Fixed {
        colour: Colour,
        points: u8,
    },
    Played {
        seat: Seat,
        card: Card,
    },
    Hid {
        seat: Seat,
        card: Option<Card>,
    },
    Waited {
        seat: Seat,
    },
    /// `shown` lay face down in the trick; `None` if nothing did.
    Took {
        seat: Seat,
        shown: Option<Card>,
    },
    Scored {
        seat: Seat,
        parts: Parts,
    },
    Received {
        seat: Seat,
        cubes: u8,
    },
    Won {
        seat: Seat,
    },
}
