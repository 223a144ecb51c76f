//! Actions and events in words.

use engine::{BySeat, Seat, show::Words};

use super::names::{good_name, good_names, hand_names, suit_name};
use crate::beauharnais::{Action, Event, Good, Suit};

/// What a menu calls an action.
pub(super) fn label(action: Action, words: &Words<'_>) -> String {
    let suit = |suit| suit_name(suit, words);
    match action {
        Action::Bid(bid) => {
            words.say("action.bid", &[("number", &bid.number()), ("suit", &suit(bid.suit()))])
        }
        Action::Pass => words.say("action.pass", &[]),
        Action::Trump(trump) => words.say("action.trump", &[("suit", &suit(trump))]),
        Action::Good(verb, good) => {
            let key = format!("action.{}", verb.word());
            words.say(&key, &[("good", &good_name(good, words))])
        }
        Action::LeadLetter(declared) => {
            words.say("action.lead-letter", &[("suit", &suit(declared))])
        }
    }
}

pub(super) fn sentence(event: &Event, words: &Words<'_>) -> String {
    let suit = |suit| suit_name(suit, words);
    let name = |good| good_name(good, words);
    let names = |goods| good_names(goods, words);
    match *event {
        Event::Card { card } => {
            let card = words.say(&format!("card.{card}"), &[]);
            words.say("event.card", &[("card", &card)])
        }
        Event::Dealt { seat, hand: Some(hand) } => {
            words.told("event.dealt-hand", seat, &[("goods", &hand_names(hand, words))])
        }
        Event::Dealt { seat, hand: None } => words.told("event.dealt", seat, &[]),
        Event::TurnedUp { goods } => words.say("event.turned-up", &[("goods", &names(goods))]),
        Event::NobodyHoldsRose => words.say("event.no-rose", &[]),
        Event::Starts { seat } => words.told("event.starts", seat, &[]),
        Event::Bid { seat, bid } => {
            words.told("event.bid", seat, &[("number", &bid.number()), ("suit", &suit(bid.suit()))])
        }
        Event::Passed { seat } => words.told("event.passed", seat, &[]),
        Event::DealtAgain => words.say("event.dealt-again", &[]),
        Event::Won { contract } => {
            words.told("event.won", contract.beauharnais, &[("number", &contract.bid)])
        }
        Event::Trump { suit: trump } => words.say("event.trump", &[("suit", &suit(trump))]),
        Event::Named { good } => words.say("event.named", &[("good", &name(good))]),
        Event::TookSurplus { seat, goods } => {
            seen_or_not("event.took-surplus", seat, ("goods", goods.map(names)), words)
        }
        Event::Discarded { seat, good } => {
            seen_or_not("event.discarded", seat, ("good", good.map(name)), words)
        }
        Event::Leads { seat } => words.told("event.leads", seat, &[]),
        Event::Chose { seat, good } => {
            seen_or_not("event.chose", seat, ("good", good.map(name)), words)
        }
        Event::Played { seat, good, declared } => played(seat, good, declared, words),
        Event::Revealed { butler: Some(seat) } => words.told("event.butler", seat, &[]),
        Event::Revealed { butler: None } => words.say("event.alone", &[]),
        Event::Took { seat, premium } if premium.is_empty() => {
            words.told("event.took-none", seat, &[])
        }
        Event::Took { seat, premium } => {
            words.told("event.took", seat, &[("goods", &names(premium))])
        }
        Event::KeptOwn => words.say("event.kept", &[]),
        Event::Finished { points, won } => words.say(
            if won { "event.made" } else { "event.failed" },
            &[("points", &points.beauharnais), ("daughters", &points.daughters)],
        ),
        Event::Scored { scores } => {
            words.say("event.scored", &[("scores", &by_name(scores, words))])
        }
    }
}

/// What a seat did with goods, which not everyone may see: `<key>-unseen` for the others.
fn seen_or_not(
    key: &str,
    seat: Seat,
    (name, goods): (&str, Option<String>),
    words: &Words<'_>,
) -> String {
    match goods {
        Some(goods) => words.told(key, seat, &[(name, &goods)]),
        None => words.told(&format!("{key}-unseen"), seat, &[]),
    }
}

/// B5.4. A Letter that is led says its suit.
fn played(seat: Seat, good: Good, declared: Option<Suit>, words: &Words<'_>) -> String {
    match declared {
        Some(suit) => words.told("event.declared", seat, &[("suit", &suit_name(suit, words))]),
        None => words.told("event.played", seat, &[("good", &good_name(good, words))]),
    }
}

fn by_name(scores: BySeat<i32>, words: &Words<'_>) -> String {
    let score = |(seat, points): (Seat, &i32)| {
        words.say("event.score", &[("seat", &words.seat(seat)), ("points", points)])
    };
    words.list(scores.iter().map(score))
}
