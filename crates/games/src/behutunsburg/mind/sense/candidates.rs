//! What is worth thinking about.

use engine::{Choices, Game, View, mind::Sense};

use super::{QUESTERS, attack, idlest, keep};
use crate::behutunsburg::{
    Action, Behutunsburg, JesterPartner, Kidnap, Loot, Name, Person, Refuge, Then, Verb, house_of,
    rules::rogue::SPARED,
};

/// No player considers more.
const MOST: usize = 8;
/// Nor more than so many cards to lay away.
const DISCARDS: usize = 3;

/// The sensible first, then whatever else a player would consider.
pub(super) fn candidates(view: View<'_, Behutunsburg>) -> Vec<Action> {
    let first = Behutunsburg::sensible(view);
    let choices = Behutunsburg::legal(view);
    let others = choices.iter().filter(|&action| action != first && is_considered(view, action));
    [first].into_iter().chain(others).take(MOST).collect()
}

fn is_considered(view: View<'_, Behutunsburg>, action: Action) -> bool {
    let (hand, house) = (view.private.hand, house_of(view));
    match action {
        Action::Card(Verb::Discard | Verb::Toss, name) => is_idle(view, name),
        // What covers, and what is covered.
        Action::Card(Verb::Treasure, name) => name != Name::Platinum || !hand.has(Name::Jewel),
        Action::Card(Verb::Quest, name) => {
            idlest(view, QUESTERS).is_some_and(|(idlest, _)| idlest == name)
        }
        Action::Card(Verb::QuestFromCourt, name) => name == Name::Knight,
        Action::PayTreasury(position) | Action::DiscardTreasury(position) => {
            house.treasury.find(house.treasury.at(position)) == Some(position)
        }
        // A jester stands in only for who is not there.
        Action::Court(couple) => !couple.persons().into_iter().any(|p| is_needless(view, p)),
        Action::Join(person) => !is_needless(view, person),
        Action::Replace(_, Then::Shift(_, partner)) => partner == JesterPartner::Single,
        Action::Steal(theft) => theft.to == Loot::Treasury,
        Action::Kidnap(Kidnap { person, to, .. }) => {
            let (refuge, _) = attack::refuge(hand, house, person);
            !person.is_jester() && to == refuge || person.is_jester() && to == Refuge::Hand
        }
        Action::Wave => {
            let others = view.rules.opponents(view.seat);
            others.iter().any(|seat| view.public.hands[seat] > SPARED)
        }
        Action::Offer(offer) => {
            let [give, want] = [offer.give.counts(), offer.want.counts()];
            keep::trade(hand, house, give, want).is_some_and(|gain| gain >= BARGAIN)
        }
        _ => true,
    }
}

/// An offer is worth the breath if it brings so many points.
const BARGAIN: i32 = 30;

/// Whether few cards of the hand are less worth keeping.
fn is_idle(view: View<'_, Behutunsburg>, name: Name) -> bool {
    let (hand, house) = (view.private.hand, house_of(view));
    let worth = keep::keep(hand, house, name);
    let idler = hand.names().filter(|&other| keep::keep(hand, house, other) < worth);
    idler.count() < DISCARDS
}

/// A jester, where the real person could stand.
fn is_needless(view: View<'_, Behutunsburg>, person: Person) -> bool {
    person.is_jester() && view.private.hand.has(person.place().name())
}
