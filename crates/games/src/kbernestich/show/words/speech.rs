//! Actions and events in words.

use std::fmt::Display;

use engine::{
    Seat, View,
    show::{Value, Words},
};

use super::names;
use crate::kbernestich::{
    Action, Card, Event, Kbernestich, Parts, Phase, Trump, Verb,
    rules::square::{Area, Square},
};

/// What a menu calls an action.
pub(super) fn label(action: Action, words: &Words<'_>) -> String {
    match action {
        Action::Card(verb, card) => {
            let key = match verb {
                Verb::Play => "action.play",
                Verb::Hide => "action.hide",
                Verb::Discard => "action.discard",
            };
            words.say(key, &[("card", &names::card(card, words))])
        }
        Action::Wait => words.say("action.wait", &[]),
        Action::Place(square) => names::square(square, words),
        Action::Done => words.say("action.done", &[]),
        Action::Claim(colour) => {
            words.say("action.claim", &[("colour", &names::colour(colour, words))])
        }
        Action::Trump(Trump(None)) => words.say("action.trump-none", &[]),
        Action::Trump(trump) => {
            words.say("action.trump", &[("trump", &names::trump(trump, words))])
        }
    }
}

/// The same, with what one is done with.
pub(super) fn label_here(view: View<'_, Kbernestich>, action: Action, words: &Words<'_>) -> String {
    match (action, view.public.phase) {
        (Action::Done, Phase::Claim) => words.say("action.done-claiming", &[]),
        (Action::Done, _) if view.public.plot.placements_left() == 2 => {
            words.say("action.place-none", &[])
        }
        _ => label(action, words),
    }
}

/// An event in a sentence.
pub(super) fn sentence(event: &Event, words: &Words<'_>) -> String {
    let with =
        |key: &str, seat, name: &str, value: &dyn Display| words.told(key, seat, &[(name, value)]);
    let by = |key: &str, seat| words.told(key, seat, &[]);
    let card = |key: &str, seat, card: Card| with(key, seat, "card", &names::card(card, words));
    match *event {
        Event::Drawn { seat } => by("event.drawn", seat),
        Event::Began { round, starter } => with("event.began", starter, "round", &round),
        Event::Dealt { seat, hand: None } => by("event.dealt", seat),
        Event::Dealt { seat, hand: Some(hand) } => {
            with("event.dealt-cards", seat, "cards", &names::cards(hand, words))
        }
        Event::Trump { seat, trump: Trump(None) } => by("event.trump-none", seat),
        Event::Trump { seat, trump } => {
            with("event.trump", seat, "trump", &names::trump(trump, words))
        }
        Event::Claimed { seat, colour } => {
            with("event.claimed", seat, "colour", &names::colour(colour, words))
        }
        Event::Placed { seat, square } => placed(seat, square, words),
        Event::Done { seat } => by("event.done", seat),
        Event::Reviewed { seat, cards: None } => by("event.reviewed", seat),
        Event::Reviewed { seat, cards: Some(cards) } => {
            with("event.reviewed-cards", seat, "cards", &names::cards(cards, words))
        }
        Event::Discarded { seat, card: None } => by("event.discarded", seat),
        Event::Discarded { seat, card: Some(laid) } => card("event.discarded-card", seat, laid),
        Event::Fixed { colour, points } => {
            let colour = names::colour(colour, words);
            words.say("event.fixed", &[("colour", &colour), ("points", &points)])
        }
        Event::Played { seat, card: played } => card("event.played", seat, played),
        Event::Hid { seat, card: None } => by("event.hid", seat),
        Event::Hid { seat, card: Some(hidden) } => card("event.hid-card", seat, hidden),
        Event::Waited { seat } => by("event.waited", seat),
        Event::Took { seat, shown: None } => by("event.took", seat),
        Event::Took { seat, shown: Some(shown) } => card("event.took-hidden", seat, shown),
        Event::Scored { seat, parts } => scored(seat, parts, words),
        Event::Received { seat, cubes } => {
            let cubes = words.counted("cubes", cubes.into(), &[]);
            with("event.received", seat, "cubes", &cubes)
        }
        Event::Won { seat } => by("event.won", seat),
    }
}

/// K3. What a cube says.
fn placed(seat: Seat, square: Square, words: &Words<'_>) -> String {
    let told = |key: &str, values: &[Value<'_>]| words.told(key, seat, values);
    match square.area() {
        Area::From(colour, points) => {
            let colour = names::colour(colour, words);
            told("placed.from", &[("colour", &colour), ("points", &points)])
        }
        Area::Bust(bust) => told("placed.bust", &[("bust", &bust)]),
        Area::Grace => told("placed.grace", &[]),
        Area::Hunch(5) => told("placed.hunch-most", &[]),
        Area::Hunch(tricks) => {
            let tricks = words.counted("tricks", tricks.into(), &[]);
            told("placed.hunch", &[("tricks", &tricks)])
        }
        Area::Act(act) => told("placed.act", &[("act", &names::act(act, words))]),
        Area::To(points) => told("placed.to", &[("points", &points)]),
    }
}

fn scored(seat: Seat, parts: Parts, words: &Words<'_>) -> String {
    let Parts { letters, hunch, cards } = parts;
    let values: [Value<'_>; 4] = [
        ("letters", &letters),
        ("hunch", &hunch),
        ("cards", &cards),
        ("total", &(letters + hunch + cards)),
    ];
    words.told("event.scored", seat, &values)
}
