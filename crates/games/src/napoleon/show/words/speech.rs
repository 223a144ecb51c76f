//! Actions and events in words.

use engine::show::Words;

use crate::{
    napoleon::{Action, Event, Verb},
    shared::{card_name, card_names, suit_name},
};

/// What a menu calls an action.
pub(super) fn label(action: Action, words: &Words<'_>) -> String {
    match action {
        Action::Bid(bid) => words.say(
            "action.bid",
            &[("number", &bid.number()), ("suit", &suit_name(bid.suit(), words))],
        ),
        Action::Pass => words.say("action.pass", &[]),
        Action::Card(verb, card) => {
            let key = match verb {
                Verb::Name => "action.name",
                Verb::Discard => "action.discard",
                Verb::Play => "action.play",
            };
            words.say(key, &[("card", &card_name(card, words))])
        }
        Action::Demand => words.say("action.demand", &[]),
    }
}

pub(super) fn sentence(event: &Event, words: &Words<'_>) -> String {
    let suit = |suit| suit_name(suit, words);
    match *event {
        Event::Dealt { seat, hand: Some(hand) } => {
            words.told("event.dealt-hand", seat, &[("cards", &card_names(hand, words))])
        }
        Event::Dealt { seat, hand: None } => words.told("event.dealt", seat, &[]),
        Event::Bid { seat, bid } => {
            words.told("event.bid", seat, &[("number", &bid.number()), ("suit", &suit(bid.suit()))])
        }
        Event::Passed { seat } => words.told("event.passed", seat, &[]),
        Event::AllPassed => words.say("event.all-passed", &[]),
        Event::Won { contract } => words.told(
            "event.won",
            contract.napoleon,
            &[("number", &contract.target), ("suit", &suit(contract.trump))],
        ),
        Event::Named { card } => words.say("event.named", &[("card", &card_name(card, words))]),
        Event::TookKitty { seat, kitty: Some(kitty) } => {
            words.told("event.took-kitty", seat, &[("cards", &card_names(kitty, words))])
        }
        Event::TookKitty { seat, kitty: None } => words.told("event.took-kitty-unseen", seat, &[]),
        Event::Discarded { seat, card: Some(card) } => {
            words.told("event.discarded", seat, &[("card", &card_name(card, words))])
        }
        Event::Discarded { seat, card: None } => words.told("event.discarded-unseen", seat, &[]),
        Event::Played { seat, card } => {
            words.told("event.played", seat, &[("card", &card_name(card, words))])
        }
        Event::Demanded { seat } => words.told("event.demanded", seat, &[]),
        Event::Revealed { adjutant: Some(seat) } => words.told("event.adjutant", seat, &[]),
        Event::Revealed { adjutant: None } => words.say("event.alone", &[]),
        Event::Took { seat, pictures } if pictures.is_empty() => {
            words.told("event.took-none", seat, &[])
        }
        Event::Took { seat, pictures } => {
            words.told("event.took", seat, &[("pictures", &card_names(pictures, words))])
        }
        Event::Finished { made, won, .. } => {
            words.say(if won { "event.made" } else { "event.failed" }, &[("made", &made)])
        }
    }
}
