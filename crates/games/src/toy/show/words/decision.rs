//! Decisions in words: whose turn it is, how things stand, what is decided, and why not.

use engine::{
    SeatSet, View,
    show::{Seen, Words},
};

use super::{face, faces};
use crate::toy::{Action, Phase, Public, SEATS, Stake, Toy, rules::play};

pub(super) fn turn(seen: Seen<'_, Toy>, asked: SeatSet, words: &Words<'_>) -> String {
    let key = match seen.public.phase {
        Phase::Stake => "turn.stake",
        _ if seen.public.tricks.current().is_empty() => "turn.lead",
        _ => "turn.play",
    };
    words.asked(key, asked)
}

pub(super) fn now(public: &Public, words: &Words<'_>) -> String {
    let trick = public.tricks.current();
    let taker = play::taker(trick.cards());
    match (public.phase, trick.cards().get(usize::from(taker))) {
        (Phase::Stake, _) => words.told("now.stake", public.turn, &[]),
        (Phase::Play, Some(card)) => {
            let seat = trick.leader().round(taker, SEATS);
            words.told("now.winning", seat, &[("card", &face(*card, words))])
        }
        (Phase::Play, None) => {
            let stake = public.stake.map_or(0, Stake::points);
            words.told("now.lead", public.turn, &[("stake", &stake)])
        }
        (Phase::Deal | Phase::Over, _) => String::new(),
    }
}

pub(super) fn asks(view: View<'_, Toy>, words: &Words<'_>) -> Option<String> {
    let led = view.public.tricks.current().cards().first();
    let said = match (view.public.phase, led) {
        (Phase::Stake, _) => words.say("asks.stake", &[]),
        (Phase::Play, None) => words.say("asks.lead", &[]),
        (Phase::Play, Some(&led)) if play::playable(view) == view.private.hand => {
            let is_same = view.private.hand.is_subset(led.colour().cards());
            let key = if is_same { "asks.follow" } else { "asks.free" };
            words.say(key, &[("card", &face(led, words))])
        }
        (Phase::Play, Some(&led)) => words.say("asks.follow", &[("card", &face(led, words))]),
        (Phase::Deal | Phase::Over, _) => return None,
    };
    Some(said)
}

pub(super) fn why_not_here(
    view: View<'_, Toy>,
    action: Action,
    words: &Words<'_>,
) -> Option<String> {
    let said = match (view.public.phase, action) {
        (_, Action::Stake(_)) => words.say("because.staked", &[]),
        (Phase::Stake, Action::Play(_)) => words.say("because.stake", &[]),
        (_, Action::Play(card)) if !view.private.hand.contains(card) => {
            words.say("because.not-held", &[("card", &face(card, words))])
        }
        (_, Action::Play(_)) => {
            let led = face(*view.public.tricks.current().cards().first()?, words);
            let cards = faces(play::playable(view), words);
            words.sentence("because.follow", &[("led", &led), ("cards", &cards)])
        }
    };
    Some(said)
}
