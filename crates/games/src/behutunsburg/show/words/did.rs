//! What a seat does in sight of all, in a sentence.

use engine::{
    Seat,
    show::{Value, Words},
};

use super::speech::{bundle, card, one, person};
use crate::behutunsburg::{
    Action, JesterPartner, Kidnap, Loot, Name, Offer, Place, Refuge, Theft, Then, Verb,
};

/// Empty where another event tells what comes of it.
pub(super) fn sentence(seat: Seat, action: Action, words: &Words<'_>) -> String {
    let by = |key: &str| words.told(key, seat, &[]);
    match action {
        Action::Draw | Action::Roll | Action::PayTreasury(_) | Action::DiscardTreasury(_) => {
            String::new()
        }
        Action::Card(verb, name) => {
            words.told(with_card(verb), seat, &[("card", &one(name, words))])
        }
        Action::Court(couple) => {
            let [male, female] = couple.persons().map(|someone| person(someone, words));
            words.told("did.court", seat, &[("male", &male), ("female", &female)])
        }
        Action::Join(someone) => {
            words.told("did.join", seat, &[("person", &person(someone, words))])
        }
        Action::Castle => by("did.castle"),
        Action::Steal(Theft { from, to }) => {
            let key = match to {
                Loot::Hand => "did.steal-hand",
                Loot::Treasury => "did.steal-treasury",
            };
            words.told(key, seat, &[("whom", &words.whom(from))])
        }
        Action::Kidnap(kidnap) => kidnapped(seat, kidnap, words),
        Action::Wave => by("did.wave"),
        Action::Replace(place, then) => replaced(seat, place, then, words),
        Action::Yield => by("did.yield"),
        Action::Offer(offer) => offered("did", seat, offer, words),
        Action::Accept => by("did.accept"),
        Action::Decline => by("did.decline"),
        Action::DiscardCourt(someone) => {
            words.told("did.discard-court", seat, &[("person", &person(someone, words))])
        }
        Action::End => by("did.end"),
    }
}

/// Who offers what for what: `did` for the log, `now` for who is to answer.
pub(super) fn offered(key: &str, seat: Seat, offer: Offer, words: &Words<'_>) -> String {
    let Offer { to, give, want } = offer;
    let kind = match (give.is_empty(), want.is_empty()) {
        (_, true) => "offer-gift",
        (true, false) => "ask-gift",
        (false, false) => "offer",
    };
    let (give, want) = (bundle(give, words), bundle(want, words));
    let values: [Value<'_>; 3] = [("whom", &words.whom(to)), ("give", &give), ("want", &want)];
    words.told(&format!("{key}.{kind}"), seat, &values)
}

const fn with_card(verb: Verb) -> &'static str {
    match verb {
        Verb::GiveUp => "did.give-up",
        Verb::Treasure => "did.treasure",
        Verb::Quest => "did.quest",
        Verb::QuestFromCourt => "did.quest-court",
        Verb::Toss => "did.toss",
        Verb::Defend => "did.defend",
        Verb::Pay => "event.paid",
        Verb::Discard => "event.discarded",
    }
}

fn kidnapped(seat: Seat, kidnap: Kidnap, words: &Words<'_>) -> String {
    let Kidnap { from, person: someone, to } = kidnap;
    let (whose, someone_said) = (words.whose(from), person(someone, words));
    let values: [Value<'_>; 2] = [("whose", &whose), ("person", &someone_said)];
    match to {
        Refuge::Hand => words.told("did.kidnap-hand", seat, &values),
        Refuge::Court(place) if someone.is_jester() => {
            let place = card(place.name(), words);
            words.told("did.kidnap-court-as", seat, &[values[0], values[1], ("place", &place)])
        }
        Refuge::Court(_) => words.told("did.kidnap-court", seat, &values),
    }
}

fn replaced(seat: Seat, place: Place, then: Then, words: &Words<'_>) -> String {
    let real = one(place.name(), words);
    let shifted = |key: &str, to: Place, with: Option<Name>| {
        let to = card(to.name(), words);
        let with = with.map(|with| one(with, words)).unwrap_or_default();
        let values: [Value<'_>; 3] = [("card", &real), ("place", &to), ("with", &with)];
        words.told(key, seat, &values)
    };
    match then {
        Then::Discard => words.told("did.replace", seat, &[("card", &real)]),
        Then::Shift(to, JesterPartner::Single) => shifted("did.shift", to, None),
        Then::Shift(to, JesterPartner::Real) => {
            shifted("did.shift-with", to, Some(to.partner().name()))
        }
        Then::Shift(to, JesterPartner::Jester) => shifted("did.shift-with", to, Some(Name::Jester)),
    }
}
