//! Actions and events in words.

use engine::{BySeat, Seat, View, show::Words};

use super::did;
use crate::behutunsburg::{
    Action, Behutunsburg, Bundle, Counts, Ending, Event, JesterPartner, Kidnap, Loot, Name, Offer,
    Person, Place, Position, Refuge, Theft, Then, Verb,
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
            words.say(key, &[("seat", &words.whom(from))])
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
    let (whose, someone_said) = (words.whose(from), person(someone, words));
    match to {
        Refuge::Hand => {
            words.say("action.kidnap-hand", &[("whose", &whose), ("person", &someone_said)])
        }
        Refuge::Court(place) if someone.is_jester() => words.say(
            "action.kidnap-court-as",
            &[("whose", &whose), ("person", &someone_said), ("place", &card(place.name(), words))],
        ),
        Refuge::Court(_) => {
            words.say("action.kidnap-court", &[("whose", &whose), ("person", &someone_said)])
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
    words.say(key, &[("seat", &words.whom(to)), ("give", &give), ("want", &want)])
}

/// The same, with the card that lies at a position of the treasury.
pub(super) fn label_here(
    view: View<'_, Behutunsburg>,
    action: Action,
    words: &Words<'_>,
) -> String {
    let treasury = view.public.houses[view.rules.house(view.seat)].treasury;
    let (key, at) = match action {
        Action::PayTreasury(at) => ("action.pay-from-treasury", at),
        Action::DiscardTreasury(at) => ("action.discard-from-treasury", at),
        _ => return label(action, words),
    };
    let held = Position::first(treasury.len()).any(|position| position == at);
    if !held {
        return label(action, words);
    }
    words.say(key, &[("card", &card(treasury.at(at), words))])
}

/// An event in a sentence.
pub(super) fn sentence(event: &Event, words: &Words<'_>) -> String {
    let by = |key: &str, seat: Seat| words.told(key, seat, &[]);
    let with =
        |key: &str, seat: Seat, name: Name| words.told(key, seat, &[("card", &one(name, words))]);
    let hand = |key: &str, seat: Seat, hand: Counts| {
        words.told(key, seat, &[("cards", &counted(hand, words))])
    };
    match *event {
        Event::Starts { seat } => by("event.starts", seat),
        Event::Round { round, seat } => words.told("event.round", seat, &[("round", &round)]),
        Event::Dealt { seat, hand: Some(dealt) } => hand("event.dealt-cards", seat, dealt),
        Event::Dealt { seat, hand: None } => by("event.dealt", seat),
        Event::Rolled { seat, pips } => words.told("event.rolled", seat, &[("pips", &pips)]),
        Event::Drew { seat, which: Some(drawn), .. } if !drawn.is_empty() => {
            hand("event.drew-cards", seat, drawn)
        }
        Event::Drew { seat, cards, .. } => {
            let cards = words.counted("cards", cards.into(), &[]);
            words.told("event.drew", seat, &[("cards", &cards)])
        }
        Event::Reshuffled { cards } => words.counted("event.reshuffled", cards.into(), &[]),
        Event::Did { seat, action } => did::sentence(seat, action, words),
        Event::Paid { seat, name, .. } => with("event.paid", seat, name),
        Event::Built { seat } => by("event.built", seat),
        Event::Stole { seat, name, .. } => with("event.stole", seat, name),
        Event::Discarded { seat, name: Some(name) } => with("event.discarded", seat, name),
        Event::GaveAway { seat, name, .. } => with("event.gave-away", seat, name),
        Event::Discarded { seat, name: None } => by("event.discarded-unseen", seat),
        Event::Finished { ending, points } => finished(ending, &points, words),
    }
}

fn finished(ending: Ending, points: &BySeat<i32>, words: &Words<'_>) -> String {
    let why = match ending {
        Ending::Retired { seat } => words.told("ending.retired", seat, &[]),
        Ending::AllCastles => words.say("ending.castles", &[]),
        Ending::TurnLimit => words.say("ending.turns", &[]),
    };
    let scored = points.iter().map(|(seat, points)| {
        words.say("event.points", &[("seat", &words.seat(seat)), ("points", points)])
    });
    words.say("event.finished", &[("why", &why), ("points", &words.list(scored))])
}

pub(super) fn card(name: Name, words: &Words<'_>) -> String {
    words.say(&format!("card.{name}"), &[])
}

/// "a king", "gold".
pub(super) fn one(name: Name, words: &Words<'_>) -> String {
    words.say(&format!("one.{name}"), &[])
}

/// "a king and two ladies".
pub(super) fn counted(cards: Counts, words: &Words<'_>) -> String {
    let some = |name: Name| match cards.of(name) {
        1 => one(name, words),
        count => words.say(&format!("some.{name}"), &[("count", &count)]),
    };
    words.list(cards.names().map(some))
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

pub(super) fn bundle(bundle: Bundle, words: &Words<'_>) -> String {
    counted(bundle.counts(), words)
}
