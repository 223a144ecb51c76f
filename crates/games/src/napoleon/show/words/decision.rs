//! Decisions in words: whose turn it is, how things stand, what is decided, and why not.

use cards::french::{Card, Suit};
use engine::{
    Rule, SeatSet, View,
    show::{Seen, Words},
};

use crate::{
    napoleon::{
        Action, Contract, Napoleon, Phase, Public, SEATS, Verb,
        rules::{play, takes},
    },
    shared::{Trick, card_name, rank_names, suit_name},
};

pub(super) fn turn(seen: Seen<'_, Napoleon>, asked: SeatSet, words: &Words<'_>) -> String {
    let key = match seen.public.phase {
        Phase::Auction => "turn.auction",
        Phase::Naming => "turn.naming",
        Phase::Discard => "turn.discard",
        Phase::Play if seen.public.tricks.current().is_empty() => "turn.lead",
        Phase::Play | Phase::Deal | Phase::Over => "turn.play",
    };
    words.asked(key, asked)
}

pub(super) fn now(public: &Public, words: &Words<'_>) -> String {
    match (public.phase, public.contract) {
        (Phase::Auction, _) => {
            standing("now.bid", public, words).unwrap_or_else(|| words.say("now.no-bid", &[]))
        }
        (Phase::Naming | Phase::Discard, Some(contract)) => words.told(
            "now.contract",
            contract.napoleon,
            &[("number", &contract.target), ("suit", &suit_name(contract.trump, words))],
        ),
        (Phase::Play, Some(contract)) => in_trick(public, contract, words),
        _ => String::new(),
    }
}

/// The bid that stands and whose it is; `None` before the first.
fn standing(key: &str, public: &Public, words: &Words<'_>) -> Option<String> {
    let (seat, bid) = public.auction.bids().last()?;
    let suit = suit_name(bid.suit(), words);
    Some(words.told(key, seat, &[("number", &bid.number()), ("suit", &suit)]))
}

fn in_trick(public: &Public, contract: Contract, words: &Words<'_>) -> String {
    let (trick, trump) = (public.tricks.current(), contract.trump);
    if trick.is_empty() {
        let number = public.tricks.complete().len() + 1;
        let trump = suit_name(trump, words);
        return words.told("now.lead", public.turn, &[("number", &number), ("trump", &trump)]);
    }
    let best = takes::taker(trick.cards(), trump);
    let seat = trick.leader().round(best as u8, SEATS);
    let card = card_name(trick.cards()[best], words);
    let led = led(public, *trick, trump, words);
    words.told("now.winning", seat, &[("led", &led), ("card", &card)])
}

/// What was led, and what it asks for.
fn led(public: &Public, trick: Trick<Card>, trump: Suit, words: &Words<'_>) -> String {
    let suit = suit_name(play::suit_led(trick.cards()[0], trump), words);
    match trick.cards()[0] {
        Card::JOKER => words.sentence("now.led-joker", &[("suit", &suit)]),
        _ if public.asked.is_demand() => words.sentence("now.led-demand", &[]),
        _ => words.sentence("now.led", &[("suit", &suit)]),
    }
}

pub(super) fn asks(view: View<'_, Napoleon>, words: &Words<'_>) -> Option<String> {
    let said = match view.public.phase {
        Phase::Auction if view.public.auction.standing.is_none() => words.say("asks.open", &[]),
        Phase::Auction => words.say("asks.bid", &[]),
        Phase::Naming => words.say("asks.naming", &[]),
        Phase::Discard => {
            let exchange = view.private.exchange;
            let left = exchange.taken_up.len() - exchange.laid_away.len();
            words.counted("asks.discard", left, &[])
        }
        Phase::Play => asks_for_a_card(view, words)?,
        Phase::Deal | Phase::Over => return None,
    };
    Some(said)
}

/// N4.3 to N4.6, for this hand.
fn asks_for_a_card(view: View<'_, Napoleon>, words: &Words<'_>) -> Option<String> {
    let Some(&led) = view.public.tricks.current().cards().first() else {
        return Some(words.say("asks.lead", &[]));
    };
    let (hand, asked) = (view.private.hand, view.public.asked);
    let suit = suit_name(play::suit_led(led, view.public.contract?.trump), words);
    let key = if asked.is_demand() && hand.contains(Card::JOKER) {
        "asks.joker"
    } else if (hand & asked.follow.obliged).is_empty() {
        "asks.free"
    } else {
        "asks.follow"
    };
    Some(words.say(key, &[("suit", &suit)]))
}

pub(super) fn why_not_here(
    view: View<'_, Napoleon>,
    action: Action,
    rule: Rule,
    words: &Words<'_>,
) -> Option<String> {
    let public = view.public;
    let key = match (public.phase, action) {
        (Phase::Auction, Action::Bid(_)) => return standing("because.low-bid", public, words),
        (Phase::Play, Action::Card(Verb::Play, card)) => {
            return not_this_card(view, card, rule, words);
        }
        (Phase::Play, Action::Demand) => return None,
        (_, Action::Bid(_) | Action::Pass) => "because.auction-over",
        (Phase::Auction, _) => "because.not-yet",
        (Phase::Naming, _) => "because.naming",
        (_, Action::Card(Verb::Name, _)) => "because.named",
        (Phase::Discard, Action::Card(Verb::Discard, card)) => {
            return Some(words.say("because.not-held", &[("card", &card_name(card, words))]));
        }
        (_, Action::Card(Verb::Discard, _)) => "because.discard",
        (_, Action::Card(Verb::Play, _) | Action::Demand) => "because.laying-away",
    };
    Some(words.say(key, &[]))
}

fn not_this_card(
    view: View<'_, Napoleon>,
    card: Card,
    rule: Rule,
    words: &Words<'_>,
) -> Option<String> {
    let led = *view.public.tricks.current().cards().first()?;
    let trump = view.public.contract?.trump;
    let suit = suit_name(play::suit_led(led, trump), words);
    let ranks = rank_names(view.private.hand & view.public.asked.follow.obliged, words);
    let said = match rule.0 {
        "N4.1" => words.say("because.not-held", &[("card", &card_name(card, words))]),
        "N4.6" => words.say("because.joker", &[]),
        _ if led == Card::JOKER => {
            words.say("because.joker-led", &[("suit", &suit), ("ranks", &ranks)])
        }
        _ => words.sentence("because.follow", &[("suit", &suit), ("ranks", &ranks)]),
    };
    Some(said)
}
