//! Tricks: who played what, what it is worth, who takes it.

use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    beauharnais::{
        Good, Public, Rules, Suit, Worth, rules::play::suit_to_value, show::worth::scale,
    },
    shared,
};

/// A trick, complete or not.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Trick {
    /// Null between two players: both show their goods together.
    pub leader: Option<Seat>,
    /// The suit declared with the Letter; null if it was not led.
    pub declared: Option<Suit>,
    /// The suit that counts as led (B5.5); null between two players.
    pub suit_led: Option<Suit>,
    /// In order.
    pub plays: Vec<Play>,
    /// Who takes it so far; null if two goods are of equal value (B10.5).
    pub winning: Option<Seat>,
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Play {
    pub seat: Seat,
    pub good: Good,
    /// What it is worth in this trick so far.
    pub worth: Worth,
}

pub(super) fn current(rules: Rules, public: &Public) -> Option<Trick> {
    let trick = *public.tricks.current();
    if trick.is_empty() { None } else { drawn(rules, public, trick) }
}

pub(super) fn last(rules: Rules, public: &Public) -> Option<Trick> {
    drawn(rules, public, *public.tricks.complete().last()?)
}

fn drawn(rules: Rules, public: &Public, trick: shared::Trick<Good>) -> Option<Trick> {
    let seats = public.scores.len();
    let scale = scale(rules, public, trick)?;
    let value = |good: &Good| scale.value(*good);
    let best = trick.cards().iter().map(value).max();
    let places = (0..seats).map(|place| trick.leader().round(place, seats));
    let play = |(seat, &good)| Play { seat, good, worth: Worth::new(good, value(&good), seats) };
    let is_led = seats > 2;
    let is_tied = trick.cards().iter().filter(|good| Some(value(good)) == best).count() > 1;
    let winning = trick.leader().round(scale.best(trick.cards()) as u8, seats);
    Some(Trick {
        leader: is_led.then_some(trick.leader()),
        declared: public.declared.filter(|_| trick.cards().first() == Some(&Good::LETTER)),
        suit_led: suit_to_value(trick, public.declared).filter(|_| is_led),
        plays: places.zip(trick.cards()).map(play).collect(),
        winning: (is_led || !is_tied).then_some(winning),
    })
}
