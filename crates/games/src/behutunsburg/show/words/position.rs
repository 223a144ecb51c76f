//! Whose turn it is, how things stand, and what is decided.

use engine::{Seat, SeatSet, View, show::Words};

use super::{
    did,
    speech::{counted, one},
};
use crate::behutunsburg::{Behutunsburg, Bundle, Counts, Name, Phase, Public, Theft, rules::rogue};

pub(super) fn turn(public: &Public, asked: SeatSet, words: &Words<'_>) -> String {
    let is_yours = words.you.is_some_and(|you| asked.contains(you));
    let key = match public.phase {
        Phase::Draw => "turn.draw",
        Phase::Pay(_) => "turn.pay",
        Phase::Wave(_) => "turn.wave",
        Phase::Defense { .. } => "turn.defense",
        Phase::Trade(_) if is_yours => {
            return words.say("turn.offer", &[("seat", &words.whom(public.turn))]);
        }
        Phase::Trade(_) => "turn.trade",
        _ => "turn.act",
    };
    words.asked(key, asked)
}

pub(super) fn now(public: &Public, words: &Words<'_>) -> String {
    match public.phase {
        Phase::Pay(bill) => words.say("now.pay", &[("due", &bill.due)]),
        Phase::Wave(seat) => {
            let over = public.hands[seat].saturating_sub(rogue::SPARED);
            words.counted("now.wave", over.into(), &[])
        }
        Phase::Defense { theft, .. } => theft_of(public, theft, words),
        Phase::Trade(offer) => did::offered("now", public.turn, offer, words),
        _ => String::new(),
    }
}

fn theft_of(public: &Public, Theft { from, .. }: Theft, words: &Words<'_>) -> String {
    let loot = public.houses[from].treasury.top();
    let loot = loot.map(|name| one(name, words)).unwrap_or_default();
    words.told("now.theft", public.turn, &[("card", &loot), ("whose", &words.whose(from))])
}

pub(super) fn asks(view: View<'_, Behutunsburg>, words: &Words<'_>) -> String {
    let say = |key: &str| words.say(key, &[]);
    match view.public.phase {
        Phase::Draw if view.rules.die => say("asks.roll"),
        Phase::Draw => say("asks.draw"),
        Phase::Pay(_) => say("asks.pay"),
        Phase::Wave(_) => say("asks.wave"),
        Phase::Defense { .. } if holds_any(view, &Name::LADIES) => say("asks.defense"),
        Phase::Defense { .. } => say("asks.no-defense"),
        Phase::Trade(offer) => match missing(view, offer.want) {
            Some(cards) => words.say("asks.cannot", &[("cards", &counted(cards, words))]),
            None => say("asks.trade"),
        },
        _ => say("asks.act"),
    }
}

fn holds_any(view: View<'_, Behutunsburg>, names: &[Name]) -> bool {
    names.iter().any(|&name| view.private.hand.has(name))
}

/// What of it the viewer does not hold; `None` if there is nothing.
pub(super) fn missing(view: View<'_, Behutunsburg>, wanted: Bundle) -> Option<Counts> {
    let (wanted, hand) = (wanted.counts(), view.private.hand);
    let lacking = |name: Name| {
        let count = wanted.of(name).saturating_sub(hand.of(name));
        std::iter::repeat_n(name, count.into())
    };
    let missing: Counts = wanted.names().flat_map(lacking).collect();
    (!missing.is_empty()).then_some(missing)
}

/// The seat whose house is meant, in teams by its lowest seat.
pub(super) fn is_own(view: View<'_, Behutunsburg>, house: Seat) -> bool {
    view.rules.house(view.seat) == house
}
