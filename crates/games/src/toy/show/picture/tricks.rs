//! Tricks: who played what, and who takes it.

use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    shared,
    toy::{Card, Public, SEATS, rules::play},
};

/// A trick, complete or not.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Trick {
    pub leader: Seat,
    /// In order.
    pub plays: Vec<Play>,
    /// Who takes it so far.
    pub winning: Seat,
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Play {
    pub seat: Seat,
    pub card: Card,
}

pub(super) fn current(public: &Public) -> Option<Trick> {
    let trick = Some(public.tricks.current()).filter(|trick| !trick.is_empty());
    trick.copied().map(drawn)
}

pub(super) fn last(public: &Public) -> Option<Trick> {
    public.tricks.complete().last().copied().map(drawn)
}

fn drawn(trick: shared::Trick<Card>) -> Trick {
    let (leader, cards) = (trick.leader(), trick.cards());
    let seats = (0..SEATS).map(|place| leader.round(place, SEATS));
    Trick {
        leader,
        plays: seats.zip(cards).map(|(seat, &card)| Play { seat, card }).collect(),
        winning: leader.round(play::taker(cards), SEATS),
    }
}
