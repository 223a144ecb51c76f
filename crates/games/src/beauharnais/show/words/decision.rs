//! Decisions in words: whose turn it is, how things stand, what is decided, and why not.

use engine::{
    Rule, SeatSet, View,
    show::{Seen, Words},
};

use super::names::{good_name, numbers, suit_name};
use crate::{
    beauharnais::{
        Action, Beauharnais, Good, Phase, Public, Suit, Verb, rules::play::tricks_of_a_deal,
        show::worth::scale,
    },
    shared::Trick,
};

pub(super) fn turn(seen: Seen<'_, Beauharnais>, asked: SeatSet, words: &Words<'_>) -> String {
    let key = match seen.public.phase {
        Phase::Auction => "turn.auction",
        Phase::Trump => "turn.trump",
        Phase::Naming => "turn.naming",
        Phase::Discard => "turn.discard",
        Phase::Aside => "turn.aside",
        Phase::Play if seen.rules.players == 2 => "turn.choose",
        Phase::Play if seen.public.tricks.current().is_empty() => "turn.lead",
        _ => "turn.play",
    };
    words.asked(key, asked)
}

pub(super) fn now(seen: Seen<'_, Beauharnais>, words: &Words<'_>) -> String {
    let public = seen.public;
    match (public.phase, public.contract, public.trump) {
        (Phase::Auction, ..) => {
            standing("now.bid", public, words).unwrap_or_else(|| words.say("now.no-bid", &[]))
        }
        (Phase::Trump, Some(contract), _) => {
            words.told("now.all-passed", contract.beauharnais, &[("number", &contract.bid)])
        }
        (Phase::Naming | Phase::Discard | Phase::Aside, Some(contract), Some(trump)) => words.told(
            "now.contract",
            contract.beauharnais,
            &[("number", &contract.bid), ("suit", &suit_name(trump, words))],
        ),
        (Phase::Play, _, Some(trump)) => in_trick(seen, trump, words),
        _ => String::new(),
    }
}

/// The bid that stands and whose it is; `None` before the first.
fn standing(key: &str, public: &Public, words: &Words<'_>) -> Option<String> {
    let (seat, bid) = public.auction.standing()?;
    let suit = suit_name(bid.suit(), words);
    Some(words.told(key, seat, &[("number", &bid.number()), ("suit", &suit)]))
}

fn in_trick(seen: Seen<'_, Beauharnais>, trump: Suit, words: &Words<'_>) -> String {
    let public = seen.public;
    let trick = *public.tricks.current();
    let Some(scale) = scale(*seen.rules, public, trick).filter(|_| !trick.is_empty()) else {
        return before_trick(seen, trump, words);
    };
    let best = scale.best(trick.cards());
    let seat = trick.leader().round(best as u8, public.scores.len());
    let good = good_name(trick.cards()[best], words);
    words.told("now.winning", seat, &[("led", &led(public, trick, words)), ("good", &good)])
}

fn before_trick(seen: Seen<'_, Beauharnais>, trump: Suit, words: &Words<'_>) -> String {
    let number = seen.public.tricks.complete().len() + 1;
    let tricks = tricks_of_a_deal(seen.rules.players);
    let trump = suit_name(trump, words);
    let values: [(&str, &dyn std::fmt::Display); 3] =
        [("number", &number), ("tricks", &tricks), ("trump", &trump)];
    match seen.public.waiting.iter().next() {
        Some(leader) if seen.rules.players > 2 => words.told("now.lead", leader, &values),
        _ => words.say("now.choose", &values),
    }
}

/// B5.4. The suit that the others must follow; `None` before the lead.
fn suit_led(public: &Public, trick: Trick<Good>) -> Option<Suit> {
    trick.cards().first()?.suit().or(public.declared)
}

/// What was led, and what it asks for.
fn led(public: &Public, trick: Trick<Good>, words: &Words<'_>) -> String {
    let suit = suit_led(public, trick).map(|suit| suit_name(suit, words)).unwrap_or_default();
    let key = if trick.cards()[0] == Good::LETTER { "now.led-letter" } else { "now.led" };
    words.say(key, &[("suit", &suit)])
}

pub(super) fn asks(view: View<'_, Beauharnais>, words: &Words<'_>) -> Option<String> {
    let public = view.public;
    let said = match public.phase {
        Phase::Auction => match public.auction.standing() {
            Some((_, bid)) => words.say("asks.bid", &[("number", &bid.number())]),
            None => words.say("asks.open", &[("premium", &public.premium.len())]),
        },
        Phase::Trump => words.say("asks.trump", &[]),
        Phase::Naming => words.say("asks.naming", &[]),
        Phase::Discard => {
            let exchange = view.private.exchange;
            let left = exchange.taken_up.len() - exchange.laid_away.len();
            words.counted("asks.discard", left, &[])
        }
        Phase::Aside => words.say("asks.aside", &[]),
        Phase::Play if view.rules.players == 2 => words.say("asks.choose", &[]),
        Phase::Play => asks_for_a_good(view, words),
        Phase::Card | Phase::Deal | Phase::Start | Phase::Over => return None,
    };
    Some(said)
}

/// B5.2 and B5.3, for this hand.
fn asks_for_a_good(view: View<'_, Beauharnais>, words: &Words<'_>) -> String {
    let Some(suit) = suit_led(view.public, *view.public.tricks.current()) else {
        return words.say("asks.lead", &[]);
    };
    let is_free = (view.private.hand & view.public.asked.obliged).is_empty();
    let key = if is_free { "asks.free" } else { "asks.follow" };
    words.say(key, &[("suit", &suit_name(suit, words))])
}

pub(super) fn why_not_here(
    view: View<'_, Beauharnais>,
    action: Action,
    rule: Rule,
    words: &Words<'_>,
) -> Option<String> {
    let public = view.public;
    let key = match (public.phase, action) {
        (Phase::Auction, Action::Bid(_)) => return standing("because.low-bid", public, words),
        (_, Action::Bid(_) | Action::Pass) if view.rules.has_teams() => "because.auction-over",
        (_, Action::Bid(_) | Action::Pass) => "because.no-auction",
        (Phase::Auction, _) => "because.not-yet",
        (Phase::Trump, _) => "because.trump",
        (_, Action::Trump(_)) => "because.trump-known",
        (Phase::Naming, _) => "because.naming",
        (_, Action::Good(Verb::Name, _)) => "because.named",
        (Phase::Discard | Phase::Aside, Action::Good(_, good))
            if !view.private.hand.contains(good) =>
        {
            return Some(words.say("because.not-held", &[("good", &good_name(good, words))]));
        }
        (_, Action::Good(Verb::Discard, _)) => "because.discard",
        (Phase::Discard, _) => "because.discarding",
        (_, Action::Good(Verb::Aside, _)) => "because.aside",
        (Phase::Aside, _) => "because.setting-aside",
        (_, Action::LeadLetter(_)) => "because.declare",
        (_, Action::Good(Verb::Play, good)) => return not_this_good(view, good, rule, words),
    };
    Some(words.say(key, &[]))
}

fn not_this_good(
    view: View<'_, Beauharnais>,
    good: Good,
    rule: Rule,
    words: &Words<'_>,
) -> Option<String> {
    let name = good_name(good, words);
    match rule.0 {
        "B7.1" => return Some(words.say("because.sealed", &[("good", &name)])),
        "B5.4" => return Some(words.say("because.letter", &[])),
        _ if !view.private.hand.contains(good) => {
            return Some(words.say("because.not-held", &[("good", &name)]));
        }
        _ => {}
    }
    let trick = *view.public.tricks.current();
    let suit = suit_name(suit_led(view.public, trick)?, words);
    let held = numbers(view.private.hand & view.public.asked.obliged, words);
    let is_letter = trick.cards()[0] == Good::LETTER;
    let key = if is_letter { "because.letter-led" } else { "because.follow" };
    Some(words.say(key, &[("suit", &suit), ("numbers", &held)]))
}
