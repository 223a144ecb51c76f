//! Why something cannot be done here, in the words of the position.

use engine::{Rule, Seat, View, show::Words};

use super::{
    position::{is_own, missing},
    speech::{card, counted},
};
use crate::behutunsburg::{
    Action, Behutunsburg, Counts, Name, Offer, Person, Phase, Rank, Verb,
    rules::{pay, rogue, trading},
};

pub(super) fn why_not(
    view: View<'_, Behutunsburg>,
    action: Action,
    rule: Rule,
    words: &Words<'_>,
) -> String {
    let say = |key: &str| words.say(key, &[]);
    match (view.public.phase, action) {
        (Phase::Draw, Action::Card(Verb::GiveUp, _)) => say("because.ladies-draw"),
        (Phase::Draw, _) => say("because.draw-first"),
        (Phase::Pay(_), Action::Card(Verb::Pay, _)) => say("because.money-pays"),
        (Phase::Pay(bill), _) => words.say("because.pay-first", &[("due", &bill.due)]),
        (Phase::Wave(_), Action::Card(Verb::Toss, name)) => not_held(name, words),
        (Phase::Wave(_), _) => say("because.wave-first"),
        (Phase::Defense { .. }, Action::Card(Verb::Defend, _)) => say("because.ladies-defend"),
        (Phase::Defense { .. }, _) => say("because.theft-first"),
        (Phase::Trade(offer), Action::Accept) => match missing(view, offer.want) {
            Some(cards) => words.say("because.cannot", &[("cards", &counted(cards, words))]),
            None => say("because.answer-first"),
        },
        (Phase::Trade(_), _) => say("because.answer-first"),
        _ => in_actions(view, action, rule, words),
    }
}

/// H4, H6, H7.
fn in_actions(
    view: View<'_, Behutunsburg>,
    action: Action,
    rule: Rule,
    words: &Words<'_>,
) -> String {
    let say = |key: &str| words.say(key, &[]);
    let house = &view.public.houses[view.rules.house(view.seat)];
    match action {
        Action::Draw | Action::Roll | Action::Card(Verb::GiveUp, _) => say("because.drawn"),
        Action::Court(couple) => court(view, &couple.persons(), rule, words),
        Action::Join(person) => court(view, &[person], rule, words),
        Action::Card(Verb::Treasure, name) if Name::MONEY.contains(&name) => not_held(name, words),
        Action::Card(Verb::Treasure, _) => say("because.money-only"),
        Action::Card(Verb::Quest | Verb::QuestFromCourt, Name::Jester) => say("because.no-jester"),
        Action::Card(Verb::Quest | Verb::QuestFromCourt, _) if rule == Rule("H4.7") => {
            words.say("because.quest-price", &[("coins", &pay::coins(view))])
        }
        Action::Card(Verb::Quest | Verb::QuestFromCourt, _) if view.public.quested => {
            say("because.quested")
        }
        Action::Card(Verb::Quest | Verb::QuestFromCourt, _) => say("because.no-questers"),
        Action::Castle if rule == Rule("H4.7") => {
            words.say("because.castle-price", &[("coins", &pay::coins(view))])
        }
        Action::Castle if house.castle => say("because.has-castle"),
        Action::Castle => say("because.court-incomplete"),
        Action::Steal(theft) => {
            rogues(view, theft.from, words).unwrap_or_else(|| say("because.treasury-empty"))
        }
        Action::Kidnap(kidnap) => rogues(view, kidnap.from, words).unwrap_or_else(|| {
            say(if rule == Rule("H4.9") { "because.no-place" } else { "because.not-exposed" })
        }),
        Action::Wave => say("because.no-rogue"),
        Action::Replace(..) => say("because.no-replacement"),
        Action::Card(Verb::Discard, name) => not_held(name, words),
        Action::DiscardTreasury(_) | Action::DiscardCourt(_) | Action::End => {
            say("because.discard-hand")
        }
        Action::Offer(offer) => offered(view, offer, words),
        Action::Card(Verb::Pay, _) | Action::PayTreasury(_) => say("because.no-debt"),
        Action::Card(Verb::Toss, _) => say("because.no-wave"),
        Action::Card(Verb::Defend, _) | Action::Yield => say("because.no-theft"),
        Action::Accept | Action::Decline => say("because.no-offer"),
    }
}

fn not_held(name: Name, words: &Words<'_>) -> String {
    words.say("because.not-held", &[("card", &card(name, words))])
}

/// H4.8, H4.10. `None` if there are rogues enough.
fn rogues(view: View<'_, Behutunsburg>, rival: Seat, words: &Words<'_>) -> Option<String> {
    let held = view.private.hand.of(Name::Rogue);
    match (held, rogue::price(view.public, rival)) {
        _ if is_own(view, rival) => Some(words.say("because.own-house", &[])),
        (0, _) => Some(words.say("because.no-rogue", &[])),
        (held, price) if held < price => Some(words.say("because.two-rogues", &[])),
        _ => None,
    }
}

/// H4.1 to H4.3.
fn court(
    view: View<'_, Behutunsburg>,
    persons: &[Person],
    rule: Rule,
    words: &Words<'_>,
) -> String {
    let names: Counts = persons.iter().map(|person| person.name()).collect();
    let lacking = names.names().find(|&name| view.private.hand.of(name) < names.of(name));
    if let Some(name) = lacking {
        return not_held(name, words);
    }
    let rank = persons.first().map(|person| person.place().rank());
    let key = match (rule.0, rank) {
        ("H4.3", _) => "because.one-throne",
        ("H4.1", _) => "because.no-single",
        (_, Some(Rank::King)) => "because.throne",
        _ => "because.barons",
    };
    words.say(key, &[])
}

/// H9.2.
fn offered(view: View<'_, Behutunsburg>, offer: Offer, words: &Words<'_>) -> String {
    let say = |key: &str| words.say(key, &[]);
    match missing(view, offer.give) {
        _ if !view.rules.trading => say("because.no-trading"),
        _ if view.public.offers >= trading::MOST => say("because.three-offers"),
        _ if !view.rules.opponents(view.seat).contains(offer.to) => say("because.partner"),
        Some(cards) => words.say("because.cannot", &[("cards", &counted(cards, words))]),
        None => say("because.empty-offer"),
    }
}
