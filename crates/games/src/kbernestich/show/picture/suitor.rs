//! What lies before a seat, for all to see.

use cards::CardSet;
use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

use super::is_running;
use crate::kbernestich::{
    Act, Public, Rules,
    mind::guess,
    rules::{
        pack::{Card, Colour},
        round::{CUBES, HAND},
        scoring::{self, Tally},
    },
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Suitor {
    /// Cubes ready to place.
    pub cubes: u8,
    /// Cubes on the sheet, or beside it.
    pub placed: u8,
    /// Cubes out of play until some come back after a round.
    pub supply: u8,
    /// Cards in hand.
    pub hand: u8,
    /// Tricks taken in the round.
    pub tricks: u8,
    /// How many tricks it predicts, 5 for five or more; null if it predicts nothing.
    pub hunch: Option<u8>,
    /// What it has taken of the actions; null if nothing.
    pub ability: Option<Ability>,
    /// Whether it has Hannah's Grace.
    pub grace: bool,
    /// The colour that its unmoved claim lies beside; null if there is none.
    pub claim: Option<Colour>,
    /// Cards taken; null where they lie face down.
    pub taken: Option<CardSet<Card>>,
    /// What they come to as the sheet stands; null where they lie face down.
    pub base: Option<u8>,
    /// What the letters would bring if the round ended now; null between rounds, as the next two.
    pub letter_points: Option<u8>,
    /// What the hunch would bring.
    pub hunch_points: Option<u8>,
    /// What the cards would bring; null also where they lie face down.
    pub card_points: Option<u8>,
}

/// An action that a seat has taken.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Ability {
    pub act: Act,
    /// How often it can still be used; null for one that only counts when the round is scored.
    pub uses_left: Option<u8>,
}

pub(super) fn suitor(rules: &Rules, public: &Public, seat: Seat) -> Suitor {
    let plot = &public.plot;
    let tally = Tally::new(public, seat, CardSet::EMPTY);
    let parts = is_running(public).then(|| tally.parts(plot.values, plot.bust()));
    let open = !rules.memories;
    Suitor {
        cubes: public.cubes[seat],
        placed: plot.placed(seat),
        supply: CUBES - public.cubes[seat] - plot.placed(seat),
        hand: hand(public, seat),
        tricks: tally.tricks,
        hunch: tally.hunch,
        ability: tally.act.map(|act| Ability { act, uses_left: uses_left(public, seat, act) }),
        grace: tally.grace,
        claim: plot.claim(seat),
        taken: open.then_some(public.taken[seat]),
        base: open.then(|| scoring::base(tally.cards, plot.values)),
        letter_points: parts.map(|parts| parts.letters),
        hunch_points: parts.map(|parts| parts.hunch),
        card_points: parts.filter(|_| open).map(|parts| parts.cards),
    }
}

/// K2.1, K4.3. Eleven, less what was played; a reviewer has more until it has discarded.
fn hand(public: &Public, seat: Seat) -> u8 {
    if public.round == 0 {
        return 0;
    }
    let has_played = public.tricks.current().iter().any(|play| play.seat == seat);
    let left = HAND - public.tricks.complete().len() - usize::from(has_played);
    let reviews = guess::reviewer(&public.plot) == Some(seat);
    left as u8 + if reviews { public.actions.to_discard } else { 0 }
}

/// K4.1, K4.2, K4.3. Review is used as it is taken.
fn uses_left(public: &Public, seat: Seat, act: Act) -> Option<u8> {
    match act {
        Act::Incubation => Some(u8::from(public.actions.incubation == Some(seat))),
        Act::Observation => Some(public.actions.waits_left()),
        Act::Review => Some(0),
        Act::Pessimism | Act::Optimism => None,
    }
}
