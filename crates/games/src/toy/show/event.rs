//! What is told.

use cards::CardSet;
use engine::{BySeat, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::toy::{Card, Stake};

/// What is told. A hand that is `None` is one the hearer may not see.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Event {
    Dealt { seat: Seat, hand: Option<CardSet<Card>> },
    Staked { seat: Seat, stake: Stake },
    Played { seat: Seat, card: Card },
    Took { seat: Seat, points: u8 },
    Finished { taken: BySeat<u8> },
}
