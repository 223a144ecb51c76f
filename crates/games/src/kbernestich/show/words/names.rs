//! Cards, colours and squares by name, as they are said.

use cards::CardSet;
use engine::show::Words;

use crate::kbernestich::{
    Trump,
    rules::{
        pack::{Card, Colour},
        square::{Act, Area, Square},
    },
};

pub(super) fn colour(colour: Colour, words: &Words<'_>) -> String {
    words.say(&format!("colour.{colour}"), &[])
}

pub(super) fn trump(trump: Trump, words: &Words<'_>) -> String {
    trump.0.map_or_else(|| words.say("trump.none", &[]), |of| colour(of, words))
}

/// "red icon".
pub(super) fn card(card: Card, words: &Words<'_>) -> String {
    of(card.colour(), &rank(card, words), words)
}

/// Colour by colour: "red icon, 12 and 5, blue 3".
pub(super) fn cards(cards: CardSet<Card>, words: &Words<'_>) -> String {
    let of_colour = |colour: Colour| {
        let held: Vec<Card> = cards.into_iter().filter(|card| card.colour() == colour).collect();
        let ranks = held.iter().map(|&card| rank(card, words));
        (!held.is_empty()).then(|| of(colour, &words.list(ranks), words))
    };
    let said: Vec<String> = Colour::ALL.into_iter().filter_map(of_colour).collect();
    words.list(said)
}

pub(super) fn act(act: Act, words: &Words<'_>) -> String {
    words.say(&format!("act.{}", act.name()), &[])
}

pub(super) fn square(square: Square, words: &Words<'_>) -> String {
    match square.area() {
        Area::From(of, points) => {
            words.say("square.from", &[("colour", &colour(of, words)), ("points", &points)])
        }
        Area::Bust(bust) => words.say("square.bust", &[("bust", &bust)]),
        Area::Grace => words.say("square.grace", &[]),
        Area::Hunch(5) => words.say("square.hunch-most", &[]),
        Area::Hunch(tricks) => words.say("square.hunch", &[("tricks", &tricks)]),
        Area::Act(of) => words.say("square.act", &[("act", &act(of, words))]),
        Area::To(points) => words.say("square.to", &[("points", &points)]),
    }
}

fn of(of: Colour, ranks: &str, words: &Words<'_>) -> String {
    words.say("card", &[("colour", &colour(of, words)), ("rank", &ranks)])
}

/// A number, or the icon.
fn rank(card: Card, words: &Words<'_>) -> String {
    let spelled = card.to_string();
    match &spelled[1..] {
        "X" => words.say("rank.X", &[]),
        number => number.to_owned(),
    }
}
