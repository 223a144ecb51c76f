//! Actions in parts: what their spelling names, as data.

use engine::show::ActionParts;

use crate::behutunsburg::{
    Action, JesterPartner, Kidnap, Name, Offer, Place, Refuge, Theft, Then, Verb,
};

/// A person who stands for another is spelled with the place: `jester@lady`.
pub(super) fn parts(action: Action) -> ActionParts {
    match action {
        Action::Draw => ActionParts::new("draw"),
        Action::Roll => ActionParts::new("roll"),
        Action::Card(verb, name) => ActionParts::new(word(verb)).card(name),
        Action::Court(couple) => ActionParts::new("court").cards(couple.persons()),
        Action::Join(person) => ActionParts::new("court").card(person),
        Action::Castle => ActionParts::new("castle"),
        Action::PayTreasury(at) => ActionParts::new("pay-treasury").number(at.number()),
        Action::Steal(Theft { from, to }) => ActionParts::new("rogue-steal").seat(from).name(to),
        Action::Kidnap(kidnap) => kidnapping(kidnap),
        Action::Wave => ActionParts::new("rogue-wave"),
        Action::Replace(place, then) => replacing(place, then),
        Action::Yield => ActionParts::new("yield"),
        Action::Offer(Offer { to, give, want }) => {
            ActionParts::new("offer").seat(to).cards(give.cards()).wants(want.cards())
        }
        Action::Accept => ActionParts::new("accept"),
        Action::Decline => ActionParts::new("decline"),
        Action::DiscardTreasury(at) => ActionParts::new("discard-treasury").number(at.number()),
        Action::DiscardCourt(person) => ActionParts::new("discard-court").card(person),
        Action::End => ActionParts::new("end"),
    }
}

const fn word(verb: Verb) -> &'static str {
    match verb {
        Verb::GiveUp => "draw",
        Verb::Treasure => "treasure",
        Verb::Quest => "quest-hand",
        Verb::QuestFromCourt => "quest-court",
        Verb::Pay => "pay-hand",
        Verb::Toss => "toss",
        Verb::Defend => "defend",
        Verb::Discard => "discard",
    }
}

/// The name says where to: the hand, the court, or the place there that a jester takes.
fn kidnapping(Kidnap { from, person, to }: Kidnap) -> ActionParts {
    let (verb, place) = match to {
        Refuge::Hand => ("rogue-kidnap-hand", None),
        Refuge::Court(place) => ("rogue-kidnap-court", person.is_jester().then_some(place)),
    };
    let parts = ActionParts::new(verb).seat(from).card(person);
    match place {
        Some(place) => parts.name(place),
        None => parts,
    }
}

/// The card is the place of the jester that is replaced; the name is where it is shifted to, and
/// `cards` has who makes a couple with it there.
fn replacing(place: Place, then: Then) -> ActionParts {
    let shift = |to: Place| ActionParts::new("replace-shift").card(place).name(to);
    match then {
        Then::Discard => ActionParts::new("replace-discard").card(place),
        Then::Shift(to, JesterPartner::Single) => shift(to),
        Then::Shift(to, JesterPartner::Real) => shift(to).cards([to.partner().name()]),
        Then::Shift(to, JesterPartner::Jester) => shift(to).cards([Name::Jester]),
    }
}
