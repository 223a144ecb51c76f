//! Tricks: who played what, who takes it and why.

use cards::piquet::Card;
use engine::{Rule, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::bezique::{Public, Takes, rules::trick};

/// A trick, complete or not.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Trick {
    pub leader: Seat,
    /// In order.
    pub plays: Vec<Play>,
    /// Who takes it so far.
    pub winning: Seat,
    /// By what.
    pub why: Why,
    /// The rule that says so.
    pub rule: &'static str,
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Play {
    pub seat: Seat,
    pub card: Card,
}

/// Why a card takes a trick. The message `takes.<why>` says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// Of equal cards it was played first.
    First,
    Trump,
    SuitLed,
    /// Of whatever suit, where that is played.
    HighestRank,
}

/// Z2.2. `None` before the lead.
pub(super) fn drawn(public: &Public, trick: trick::Trick) -> Option<Trick> {
    let (best, seats) = (trick.best()?, public.seats());
    let is_trump = public.trump == Some(best.suit());
    let by_rank = trick.takes() == Takes::Rank && !is_trump;
    let twins =
        if by_rank { Card::of_rank(best.rank()) } else { Card::of_face(best.suit(), best.rank()) };
    let why = if trick.cards().iter().filter(|&&card| twins.contains(card)).count() > 1 {
        Why::First
    } else if is_trump {
        Why::Trump
    } else if by_rank {
        Why::HighestRank
    } else {
        Why::SuitLed
    };
    let played = public.table.from(trick.leader()).zip(trick.cards());
    Some(Trick {
        leader: trick.leader(),
        plays: played.map(|(seat, &card)| Play { seat, card }).collect(),
        winning: trick.taker(seats),
        why,
        rule: Rule("Z2.2").0,
    })
}
