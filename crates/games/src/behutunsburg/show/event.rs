//! What is told.

use engine::{BySeat, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::behutunsburg::{Action, Counts, Ending, Name, Theft, Treasury};

/// A card that is `None` is one the hearer may not see.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Event {
    Starts {
        seat: Seat,
    },
    Round {
        round: u8,
        seat: Seat,
    },
    Dealt {
        seat: Seat,
        hand: Option<Counts>,
    },
    Rolled {
        seat: Seat,
        pips: u8,
    },
    Drew {
        seat: Seat,
        cards: u8,
        which: Option<Counts>,
    },
    Reshuffled {
        cards: u8,
    },
    /// What a seat does in sight of all, as it is spelled.
    Did {
        seat: Seat,
        action: Action,
    },
    /// From hand or treasury; told with what is then in the treasury.
    Paid {
        seat: Seat,
        name: Name,
        treasury: Treasury,
    },
    Built {
        seat: Seat,
    },
    Stole {
        seat: Seat,
        theft: Theft,
        name: Name,
    },
    /// From hand.
    Discarded {
        seat: Seat,
        name: Option<Name>,
    },
    /// From the treasury; told with what is then in it.
    GaveAway {
        seat: Seat,
        name: Name,
        treasury: Treasury,
    },
    Finished {
        ending: Ending,
        points: BySeat<i32>,
    },
}
