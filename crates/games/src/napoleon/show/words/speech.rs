//! Actions and events in words.

use engine::{Seat, show::Words};

use super::{face, faces};
use crate::napoleon::{Action, Event, Verb};

/// What a menu calls an action.
pub(super) fn label(action: Action, words: &Words<'_>) -> String {
    match action {
        Action::Bid(bid) => {
            words.say("action.bid", &[("number", &bid.number()), ("suit", &bid.suit().symbol())])
        }
        Action::Pass => words.say("action.pass", &[]),
        Action::Card(verb, card) => {
            let key = match verb {
                Verb::Name => "action.name",
                Verb::Discard => "action.discard",
                Verb::Play => "action.play",
            };
            words.say(key, &[("card", &face(card))])
        }
        Action::Demand => words.say("action.demand", &[]),
    }
}

pub(super) fn sentence(event: &Event, words: &Words<'_>) -> String {
    let seat_name = |seat: Seat| words.seat(seat).to_owned();
    match *event {
        Event::Dealt { seat, hand: Some(hand) } => {
            words.say("event.dealt-you", &[("seat", &seat_name(seat)), ("cards", &faces(hand))])
        }
        Event::Dealt { seat, hand: None } => {
            words.say("event.dealt", &[("seat", &seat_name(seat))])
        }
        Event::Bid { seat, bid } => words.say(
            "event.bid",
            &[
                ("seat", &seat_name(seat)),
                ("number", &bid.number()),
                ("suit", &bid.suit().symbol()),
            ],
        ),
        Event::Passed { seat } => words.say("event.passed", &[("seat", &seat_name(seat))]),
        Event::AllPassed => words.say("event.all-passed", &[]),
        Event::Won { contract } => words.say(
            "event.won",
            &[
                ("seat", &seat_name(contract.napoleon)),
                ("number", &contract.target),
                ("suit", &contract.trump.symbol()),
            ],
        ),
        Event::Named { card } => words.say("event.named", &[("card", &face(card))]),
        Event::TookKitty { seat, kitty } => words.say(
            "event.took-kitty",
            &[("seat", &seat_name(seat)), ("cards", &kitty.map_or("? ? ?".to_owned(), faces))],
        ),
        Event::Discarded { seat, card } => words.say(
            "event.discarded",
            &[("seat", &seat_name(seat)), ("card", &card.map_or("?".to_owned(), face))],
        ),
        Event::Played { seat, card } => {
            words.say("event.played", &[("seat", &seat_name(seat)), ("card", &face(card))])
        }
        Event::Demanded { seat } => words.say("event.demanded", &[("seat", &seat_name(seat))]),
        Event::Revealed { adjutant: Some(seat) } => {
            words.say("event.adjutant", &[("seat", &seat_name(seat))])
        }
        Event::Revealed { adjutant: None } => words.say("event.alone", &[]),
        Event::Took { seat, pictures } if pictures.is_empty() => {
            words.say("event.took-none", &[("seat", &seat_name(seat))])
        }
        Event::Took { seat, pictures } => {
            words.say("event.took", &[("seat", &seat_name(seat)), ("pictures", &faces(pictures))])
        }
        Event::Finished { made, won, .. } => {
            words.say(if won { "event.made" } else { "event.failed" }, &[("made", &made)])
        }
    }
}
