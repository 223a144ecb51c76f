//! Actions and events in words.

use std::fmt::Display;

use cards::CardSet;
use engine::{Seat, show::Words};

use super::faces;
use crate::kbernestich::{
    Action, Event, Parts, Trump, Verb,
    rules::{
        pack::{Card, Colour},
        square::{Area, Square},
    },
};

/// What a menu calls an action.
pub(super) fn label(action: Action, words: &Words<'_>) -> String {
    match action {
        Action::Card(Verb::Play, card) => words.say("action.play", &[("card", &card)]),
        Action::Card(Verb::Hide, card) => words.say("action.hide", &[("card", &card)]),
        Action::Card(Verb::Discard, card) => words.say("action.discard", &[("card", &card)]),
        Action::Wait => words.say("action.wait", &[]),
        Action::Place(square) => square_name(square, words),
        Action::Done => words.say("action.done", &[]),
        Action::Claim(colour) => {
            words.say("action.claim", &[("colour", &colour_name(colour, words))])
        }
        Action::Trump(trump) => words.say("action.trump", &[("trump", &trump_name(trump, words))]),
    }
}

fn square_name(square: Square, words: &Words<'_>) -> String {
    match square.area() {
        Area::From(colour, points) => {
            let colour = colour_name(colour, words);
            words.say("square.from", &[("colour", &colour), ("points", &points)])
        }
        Area::Bust(bust) => words.say("square.bust", &[("bust", &bust)]),
        Area::Grace => words.say("square.grace", &[]),
        Area::Hunch(5) => words.say("square.hunch-most", &[]),
        Area::Hunch(tricks) => words.say("square.hunch", &[("tricks", &tricks)]),
        Area::Act(act) => {
            let act = words.say(&format!("act.{}", act.name()), &[]);
            words.say("square.act", &[("act", &act)])
        }
        Area::To(points) => words.say("square.to", &[("points", &points)]),
    }
}

fn colour_name(colour: Colour, words: &Words<'_>) -> String {
    words.say(&format!("colour.{colour}"), &[])
}

pub(super) fn trump_name(trump: Trump, words: &Words<'_>) -> String {
    trump.0.map_or_else(|| words.say("trump.none", &[]), |colour| colour_name(colour, words))
}

/// An event in a sentence.
pub(super) fn sentence(event: &Event, words: &Words<'_>) -> String {
    let with = |key: &str, seat, name: &str, value: &dyn Display| {
        words.say(key, &[("seat", &words.seat(seat)), (name, value)])
    };
    let by = |key: &str, seat| words.say(key, &[("seat", &words.seat(seat))]);
    match *event {
        Event::Drawn { seat } => by("event.drawn", seat),
        Event::Began { round, starter } => with("event.began", starter, "round", &round),
        Event::Dealt { seat, hand: None } => by("event.dealt", seat),
        Event::Dealt { seat, hand } => with("event.dealt-you", seat, "cards", &seen(hand)),
        Event::Trump { seat, trump } => {
            with("event.trump", seat, "trump", &trump_name(trump, words))
        }
        Event::Claimed { seat, colour } => {
            with("event.claimed", seat, "colour", &colour_name(colour, words))
        }
        Event::Placed { seat, square } => {
            with("event.placed", seat, "square", &square_name(square, words))
        }
        Event::Done { seat } => by("event.done", seat),
        Event::Reviewed { seat, cards } => with("event.reviewed", seat, "cards", &seen(cards)),
        Event::Discarded { seat, card } => with("event.discarded", seat, "card", &face(card)),
        Event::Fixed { colour, points } => {
            let colour = colour_name(colour, words);
            words.say("event.fixed", &[("colour", &colour), ("points", &points)])
        }
        Event::Played { seat, card } => with("event.played", seat, "card", &card),
        Event::Hid { seat, card } => with("event.hid", seat, "card", &face(card)),
        Event::Waited { seat } => by("event.waited", seat),
        Event::Took { seat, shown: None } => by("event.took", seat),
        Event::Took { seat, shown } => with("event.took-hidden", seat, "card", &face(shown)),
        Event::Scored { seat, parts } => scored(seat, parts, words),
        Event::Received { seat, cubes } => with("event.received", seat, "cubes", &cubes),
        Event::Won { seat } => by("event.won", seat),
    }
}

/// Cards that the hearer may see, or not.
fn seen(cards: Option<CardSet<Card>>) -> String {
    cards.map_or("?".to_owned(), faces)
}

fn face(card: Option<Card>) -> String {
    card.map_or("?".to_owned(), |card| card.to_string())
}

fn scored(seat: Seat, parts: Parts, words: &Words<'_>) -> String {
    let total = parts.letters + parts.hunch + parts.cards;
    words.say(
        "event.scored",
        &[
            ("seat", &words.seat(seat)),
            ("letters", &parts.letters),
            ("hunch", &parts.hunch),
            ("cards", &parts.cards),
            ("total", &total),
        ],
    )
}
