//! What is told.

use cards::CardSet;
use engine::{BySeat, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::beauharnais::{Bid, Contract, Good, RuleCard, Suit, Teams};

/// What is told. A good that is `None` is one the hearer may not see; a butler who is `None` is
/// one who never was.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Event {
    Card { card: RuleCard },
    Dealt { seat: Seat, hand: Option<CardSet<Good>> },
    TurnedUp { goods: CardSet<Good> },
    NobodyHoldsRose,
    Starts { seat: Seat },
    Bid { seat: Seat, bid: Bid },
    Passed { seat: Seat },
    DealtAgain,
    Won { contract: Contract },
    Trump { suit: Suit },
    Named { good: Good },
    TookSurplus { seat: Seat, goods: Option<CardSet<Good>> },
    Discarded { seat: Seat, good: Option<Good> },
    Leads { seat: Seat },
    Chose { seat: Seat, good: Option<Good> },
    Played { seat: Seat, good: Good, declared: Option<Suit> },
    Revealed { butler: Option<Seat> },
    Took { seat: Seat, premium: CardSet<Good> },
    KeptOwn,
    Finished { points: Teams<u8>, won: bool },
    Scored { scores: BySeat<i32> },
}
