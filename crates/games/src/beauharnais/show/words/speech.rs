//! Actions and events in words.

use engine::{Seat, show::Words};

use super::{bid_name, good_name, good_names, suit_name};
use crate::beauharnais::{Action, Event, Good, Suit};

/// What a menu calls an action.
pub(super) fn label(action: Action, words: &Words<'_>) -> String {
    match action {
        Action::Bid(bid) => words.say("action.bid", &[("bid", &bid_name(bid, words))]),
        Action::Pass => words.say("action.pass", &[]),
        Action::Trump(suit) => words.say("action.trump", &[("suit", &suit_name(suit, words))]),
        Action::Good(verb, good) => {
            let key = format!("action.{}", verb.word());
            words.say(&key, &[("good", &good_name(good, words))])
        }
        Action::LeadLetter(suit) => {
            words.say("action.lead-letter", &[("suit", &suit_name(suit, words))])
        }
    }
}

pub(super) fn sentence(event: &Event, words: &Words<'_>) -> String {
    let name = |seat: Seat| words.seat(seat).to_owned();
    let good_or_not = |good: Option<Good>| good.map_or("?".to_owned(), |g| good_name(g, words));
    match *event {
        Event::Card { card } => {
            let card = words.say(&format!("card.{card}"), &[]);
            words.say("event.card", &[("card", &card)])
        }
        Event::Dealt { seat, hand: Some(hand) } => {
            words.say("event.dealt-you", &[("seat", &name(seat)), ("goods", &hand)])
        }
        Event::Dealt { seat, hand: None } => words.say("event.dealt", &[("seat", &name(seat))]),
        Event::TurnedUp { goods } => {
            words.say("event.turned-up", &[("goods", &good_names(goods, words))])
        }
        Event::NobodyHoldsRose => words.say("event.no-rose", &[]),
        Event::Starts { seat } => words.say("event.starts", &[("seat", &name(seat))]),
        Event::Bid { seat, bid } => {
            words.say("event.bid", &[("seat", &name(seat)), ("bid", &bid_name(bid, words))])
        }
        Event::Passed { seat } => words.say("event.passed", &[("seat", &name(seat))]),
        Event::DealtAgain => words.say("event.dealt-again", &[]),
        Event::Won { contract } => {
            words.say("event.won", &[("seat", &name(contract.beauharnais)), ("bid", &contract.bid)])
        }
        Event::Trump { suit } => words.say("event.trump", &[("suit", &suit_name(suit, words))]),
        Event::Named { good } => words.say("event.named", &[("good", &good_name(good, words))]),
        Event::TookSurplus { seat, goods } => {
            let goods = goods.map_or("?".to_owned(), |goods| good_names(goods, words));
            words.say("event.took-surplus", &[("seat", &name(seat)), ("goods", &goods)])
        }
        Event::Discarded { seat, good } => {
            words.say("event.discarded", &[("seat", &name(seat)), ("good", &good_or_not(good))])
        }
        Event::Leads { seat } => words.say("event.leads", &[("seat", &name(seat))]),
        Event::Chose { seat, good } => {
            words.say("event.chose", &[("seat", &name(seat)), ("good", &good_or_not(good))])
        }
        Event::Played { seat, good, declared } => played(seat, good, declared, words),
        Event::Revealed { butler: Some(seat) } => {
            words.say("event.butler", &[("seat", &name(seat))])
        }
        Event::Revealed { butler: None } => words.say("event.alone", &[]),
        Event::Took { seat, premium } => {
            words.say("event.took", &[("seat", &name(seat)), ("goods", &premium)])
        }
        Event::KeptOwn => words.say("event.kept", &[]),
        Event::Finished { points, won } => words.say(
            if won { "event.made" } else { "event.failed" },
            &[("points", &points.beauharnais), ("daughters", &points.daughters)],
        ),
        Event::Scored { scores } => {
            let scores: Vec<String> = scores.values().iter().map(i32::to_string).collect();
            words.say("event.scored", &[("scores", &scores.join(" "))])
        }
    }
}

fn played(seat: Seat, good: Good, declared: Option<Suit>, words: &Words<'_>) -> String {
    let played = words
        .say("event.played", &[("seat", &words.seat(seat)), ("good", &good_name(good, words))]);
    let declared =
        declared.map(|suit| words.say("trick.declared", &[("suit", &suit_name(suit, words))]));
    played + &declared.unwrap_or_default()
}
