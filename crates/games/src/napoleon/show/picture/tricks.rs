//! Tricks: who played what, who takes it and why.

use cards::french::{Card, Suit};
use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    napoleon::{
        Power, Public, SEATS,
        rules::{play, takes},
    },
    shared,
};

/// A trick, complete or not.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Trick {
    pub leader: Seat,
    pub suit_led: Suit,
    /// In order.
    pub plays: Vec<Play>,
    /// Who takes it so far.
    pub winning: Seat,
    /// By what.
    pub why: Power,
    /// The rule that says so.
    pub rule: &'static str,
    /// Whether a ♠3 was led that demands the joker.
    pub demand: bool,
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Play {
    pub seat: Seat,
    pub card: Card,
}

/// A complete trick.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Past {
    pub leader: Seat,
    /// By seat.
    pub cards: [Card; SEATS as usize],
    pub taker: Seat,
    pub why: Power,
}

pub(super) fn current(public: &Public) -> Option<Trick> {
    let trick = Some(public.tricks.current()).filter(|trick| !trick.is_empty());
    drawn(public, *trick?)
}

pub(super) fn last(public: &Public) -> Option<Trick> {
    drawn(public, *public.tricks.complete().last()?)
}

fn drawn(public: &Public, trick: shared::Trick<Card>) -> Option<Trick> {
    let trump = public.contract?.trump;
    let (leader, cards) = (trick.leader(), trick.cards());
    let seats = (0..SEATS).map(|place| leader.round(place, SEATS));
    let (led, why) = (*cards.first()?, takes::power(cards, trump));
    Some(Trick {
        leader,
        suit_led: play::suit_led(led, trump),
        plays: seats.zip(cards).map(|(seat, &card)| Play { seat, card }).collect(),
        winning: leader.round(takes::taker(cards, trump) as u8, SEATS),
        why,
        rule: why.rule().0,
        demand: play::asked(led, trump, public.demanded).is_demand(),
    })
}

pub(super) fn past(public: &Public) -> Vec<Past> {
    let Some(contract) = public.contract else { return Vec::new() };
    let past = |trick: &shared::Trick<Card>| {
        let (leader, played) = (trick.leader(), trick.cards());
        let mut cards = [Card::JOKER; SEATS as usize];
        for (&card, place) in played.iter().zip(0..) {
            cards[leader.round(place, SEATS).index()] = card;
        }
        let taker = leader.round(takes::taker(played, contract.trump) as u8, SEATS);
        Past { leader, cards, taker, why: takes::power(played, contract.trump) }
    };
    public.tricks.complete().iter().map(past).collect()
}
