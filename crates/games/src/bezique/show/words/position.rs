//! Whose turn it is, how things stand, what is decided, and why not.

use cards::{CardSet, piquet::Card};
use engine::{
    Game as _, SeatSet, View,
    show::{Seen, Words},
};

use super::names;
use crate::bezique::{
    Action, Bezique, Legal, Offer, Phase, Public,
    rules::{last_eight, trick::stronger, tricks::can_exchange},
};

pub(super) fn turn(public: &Public, asked: SeatSet, words: &Words<'_>) -> String {
    let key = match public.phase {
        Phase::Declare { .. } => "turn.declare",
        _ if public.trick.cards().is_empty() => "turn.lead",
        _ => "turn.play",
    };
    words.asked(key, asked)
}

/// Who is winning the trick, or has taken it.
pub(super) fn now(seen: Seen<'_, Bezique>, words: &Words<'_>) -> String {
    let public = seen.public;
    if let (Phase::Declare { .. }, Some(taker)) = (public.phase, public.taker) {
        return words.told("now.took", taker, &[]);
    }
    let (Phase::Play, Some(best)) = (public.phase, public.trick.best()) else {
        return String::new();
    };
    let (trick, best) = (&public.trick, names::card(best, words));
    if trick.cards().len() == 1 {
        return words.told("now.led", trick.leader(), &[("card", &best)]);
    }
    let led = names::suit(trick.cards()[0].suit(), words);
    words.told("now.winning", trick.taker(public.seats()), &[("suit", &led), ("card", &best)])
}

pub(super) fn asks(view: View<'_, Bezique>, words: &Words<'_>) -> String {
    let public = view.public;
    let is_led = !public.trick.cards().is_empty();
    let key = match Bezique::legal(view) {
        Legal::Play(_) if public.stock == 0 => {
            if is_led {
                "asks.play-eight"
            } else {
                "asks.lead-eight"
            }
        }
        Legal::Play(_) => {
            if is_led {
                "asks.play"
            } else {
                "asks.lead"
            }
        }
        Legal::Declare(offer) => asks_of(public, &offer),
    };
    words.say(key, &[])
}

fn asks_of(public: &Public, offer: &Offer) -> &'static str {
    let (can_declare, can_exchange) =
        (offer.declarations().next().is_some(), !offer.sevens().is_empty());
    match (can_declare, can_exchange) {
        (true, true) => "asks.declare-or-exchange",
        (true, false) => "asks.declare",
        (false, true) => "asks.exchange",
        (false, false) if public.phase == (Phase::Declare { declared: true }) => "asks.declared",
        (false, false) => "asks.nothing",
    }
}

pub(super) fn why_not(
    view: View<'_, Bezique>,
    action: &Action,
    words: &Words<'_>,
) -> Option<String> {
    let public = view.public;
    let say = |key: &str| Some(words.say(key, &[]));
    match (public.phase, *action) {
        (Phase::Play, Action::Play(card)) if view.private.hand.contains(card) => {
            Some(must(view, card, words))
        }
        (Phase::Play, Action::Play(card)) => {
            Some(words.say("because.not-held", &[("card", &names::card(card, words))]))
        }
        (_, Action::Play(_)) => say("because.declare-first"),
        (Phase::Declare { declared: true }, Action::Declare(..)) => say("because.declared"),
        (Phase::Declare { .. }, Action::Declare(kind, _)) => {
            let kind = words.say(&format!("kind.{kind}"), &[]);
            Some(words.say("because.no-combination", &[("kind", &kind)]))
        }
        (Phase::Declare { .. }, Action::Exchange(_)) => {
            say(if can_exchange(public) { "because.no-seven" } else { "because.turn-up-seven" })
        }
        _ if public.stock == 0 => say("because.last-eight"),
        _ => say("because.take-first"),
    }
}

/// Z4.2. What the trick asks for, with the cards that do it.
fn must(view: View<'_, Bezique>, card: Card, words: &Words<'_>) -> String {
    let (trick, trump) = (view.public.trick, view.public.trump());
    let Some(best) = trick.best() else { return String::new() };
    let led = trick.cards()[0].suit();
    let allowed = last_eight::playable(view);
    let suit = allowed.into_iter().next().map(Card::suit);
    let beats = !(allowed & stronger(best, trump)).is_empty();
    let key = match suit {
        Some(suit) if suit == card.suit() && beats => "because.beat",
        Some(suit) if suit == led && beats => "because.follow-and-beat",
        Some(suit) if suit == led => "because.follow",
        _ if beats && best.suit() == trump => "because.overtrump",
        _ => "because.trump",
    };
    let faces: CardSet<Card> = one_of_each(allowed);
    words.say(
        key,
        &[
            ("suit", &names::suit(led, words)),
            ("best", &names::card(best, words)),
            ("cards", &names::cards(faces, words)),
        ],
    )
}

/// Copies are one card.
fn one_of_each(cards: CardSet<Card>) -> CardSet<Card> {
    let mut left = CardSet::EMPTY;
    for card in cards {
        if (left & Card::of_face(card.suit(), card.rank())).is_empty() {
            left.insert(card);
        }
    }
    left
}
