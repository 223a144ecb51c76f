//! Actions and events in words.

use engine::{Seat, show::Words};

use crate::behutunsburg::{
    Action, Bundle, Counts, Ending, Event, JesterPartner, Kidnap, Loot, Name, Offer, Person, Place,
    Refuge, Theft, Then, Verb,
};

/// What a menu calls an action.
pub(super) fn label(action: Action, words: &Words<'_>) -> String {
    let plain = |key| words.say(key, &[]);
    match action {
        Action::Draw => plain("action.draw"),
        Action::Roll => plain("action.roll"),
        Action::Card(verb, name) => words.say(verb_key(verb), &[("card", &card(name, words))]),
        Action::Court(couple) => {
            let [male, female] = couple.persons().map(|someone| person(someone, words));
            words.say("action.court", &[("male", &male), ("female", &female)])
        }
        Action::Join(someone) => words.say("action.join", &[("person", &person(someone, words))]),
        Action::Castle => plain("action.castle"),
        Action::PayTreasury(at) => words.say("action.pay-treasury", &[("position", &at)]),
        Action::Steal(Theft { from, to }) => {
            let key = match to {
                Loot::Hand => "action.steal-hand",
                Loot::Treasury => "action.steal-treasury",
            };
            words.say(key, &[("seat", &words.seat(from))])
        }
        Action::Kidnap(kidnap) => label_kidnap(kidnap, words),
        Action::Wave => plain("action.wave"),
        Action::Replace(place, then) => label_replace(place, then, words),
        Action::Yield => plain("action.yield"),
        Action::Offer(offer) => label_offer(offer, words),
        Action::Accept => plain("action.accept"),
        Action::Decline => plain("action.decline"),
        Action::DiscardTreasury(at) => words.say("action.discard-treasury", &[("position", &at)]),
        Action::DiscardCourt(someone) => {
            words.say("action.discard-court", &[("person", &person(someone, words))])
        }
        Action::End => plain("action.end"),
    }
}

fn verb_key(verb: Verb) -> &'static str {
    match verb {
        Verb::GiveUp => "action.give-up",
        Verb::Treasure => "action.treasure",
        Verb::Quest => "action.quest",
        Verb::QuestFromCourt => "action.quest-court",
        Verb::Pay => "action.pay",
        Verb::Toss => "action.toss",
        Verb::Defend => "action.defend",
        Verb::Discard => "action.discard",
    }
}

fn label_kidnap(Kidnap { from, person: someone, to }: Kidnap, words: &Words<'_>) -> String {
    let (seat, someone_said) = (words.seat(from), person(someone, words));
    match to {
        Refuge::Hand => {
            words.say("action.kidnap-hand", &[("seat", &seat), ("person", &someone_said)])
        }
        Refuge::Court(place) if someone.is_jester() => words.say(
            "action.kidnap-court-as",
            &[("seat", &seat), ("person", &someone_said), ("place", &card(place.name(), words))],
        ),
        Refuge::Court(_) => {
            words.say("action.kidnap-court", &[("seat", &seat), ("person", &someone_said)])
        }
    }
}

fn label_replace(place: Place, then: Then, words: &Words<'_>) -> String {
    let real = card(place.name(), words);
    let shift = |to: Place, with: Name| {
        let (to, with) = (card(to.name(), words), card(with, words));
        words.say("action.shift-with", &[("card", &real), ("place", &to), ("with", &with)])
    };
    match then {
        Then::Discard => words.say("action.replace", &[("card", &real)]),
        Then::Shift(to, JesterPartner::Single) => {
            words.say("action.shift", &[("card", &real), ("place", &card(to.name(), words))])
        }
        Then::Shift(to, JesterPartner::Real) => shift(to, to.partner().name()),
        Then::Shift(to, JesterPartner::Jester) => shift(to, Name::Jester),
    }
}

/// H9.2. Without cards on one side it is a gift.
fn label_offer(Offer { to, give, want }: Offer, words: &Words<'_>) -> String {
    let key = match (give.is_empty(), want.is_empty()) {
        (_, true) => "action.offer-gift",
        (true, false) => "action.ask-gift",
        (false, false) => "action.offer",
    };
    let (give, want) = (bundle(give, words), bundle(want, words));
    words.say(key, &[("seat", &words.seat(to)), ("give", &give), ("want", &want)])
}

/// An event in a sentence.
pub(super) fn sentence(event: &Event, words: &Words<'_>) -> String {
    let by = |key: &str, seat: Seat| words.say(key, &[("seat", &words.seat(seat))]);
    let with = |key: &str, seat: Seat, name: Name| {
        words.say(key, &[("seat", &words.seat(seat)), ("card", &card(name, words))])
    };
    let hand = |key: &str, seat: Seat, hand: Counts| {
        words.say(key, &[("seat", &words.seat(seat)), ("cards", &cards(hand.cards(), words))])
    };
    match *event {
        Event::Starts { seat } => by("event.starts", seat),
        Event::Round { round, seat } => {
            words.say("event.round", &[("round", &round), ("seat", &words.seat(seat))])
        }
        Event::Dealt { seat, hand: Some(dealt) } => hand("event.dealt-you", seat, dealt),
        Event::Dealt { seat, hand: None } => by("event.dealt", seat),
        Event::Rolled { seat, pips } => {
            words.say("event.rolled", &[("seat", &words.seat(seat)), ("pips", &pips)])
        }
        Event::Drew { seat, which: Some(drawn), .. } => hand("event.drew-you", seat, drawn),
        Event::Drew { seat, cards, which: None } => {
            words.say("event.drew", &[("seat", &words.seat(seat)), ("count", &cards)])
        }
        Event::Reshuffled { cards } => words.say("event.reshuffled", &[("count", &cards)]),
        Event::Did { seat, action } => {
            let action = label(action, words);
            words.say("event.did", &[("seat", &words.seat(seat)), ("action", &action)])
        }
        Event::Paid { seat, name, .. } => with("event.paid", seat, name),
        Event::Built { seat } => by("event.built", seat),
        Event::Stole { seat, name, .. } => with("event.stole", seat, name),
        Event::Discarded { seat, name: Some(name) } => with("event.discarded", seat, name),
        Event::GaveAway { seat, name, .. } => with("event.gave-away", seat, name),
        Event::Discarded { seat, name: None } => by("event.discarded-unseen", seat),
        Event::Finished { ending, points } => {
            let points: Vec<String> = points.values().iter().map(ToString::to_string).collect();
            format!("{} · {}", why(ending, words), points.join(" "))
        }
    }
}

fn why(ending: Ending, words: &Words<'_>) -> String {
    match ending {
        Ending::Retired { seat } => words.say("ending.retired", &[("seat", &words.seat(seat))]),
        Ending::AllCastles => words.say("ending.castles", &[]),
        Ending::TurnLimit => words.say("ending.turns", &[]),
    }
}

pub(super) fn card(name: Name, words: &Words<'_>) -> String {
    words.say(&format!("card.{name}"), &[])
}

/// One after another; a dash if there are none.
pub(super) fn cards(names: impl Iterator<Item = Name>, words: &Words<'_>) -> String {
    let said: Vec<String> = names.map(|name| card(name, words)).collect();
    if said.is_empty() { "–".to_owned() } else { said.join(" ") }
}

pub(super) fn person(person: Person, words: &Words<'_>) -> String {
    let place = card(person.place().name(), words);
    if person.is_jester() { words.say("card.stands-for", &[("place", &place)]) } else { place }
}

fn bundle(bundle: Bundle, words: &Words<'_>) -> String {
    cards(bundle.cards(), words)
}
