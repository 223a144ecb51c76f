//! Actions and events in words.

use cards::{CardSet, piquet::Card};
use engine::{
    Seat, SeatSet, View,
    show::{Value, Words},
};

use super::names;
use crate::bezique::{Action, Bezique, CombinationKind, Event, Legal, show::apart};

pub(super) fn label(action: &Action, words: &Words<'_>) -> String {
    match *action {
        Action::Play(card) => words.say("action.play", &[("card", &names::card(card, words))]),
        Action::Declare(kind, cards) => words.say(
            "action.declare",
            &[("what", &names::combination(kind, cards, words)), ("points", &kind.points())],
        ),
        Action::Exchange(seven) => {
            words.say("action.exchange", &[("card", &names::card(seven, words))])
        }
        Action::Done => words.say("action.done", &[]),
    }
}

/// The same, with what tells it from another that is called so.
pub(super) fn label_here(view: View<'_, Bezique>, action: &Action, words: &Words<'_>) -> String {
    let label = label(action, words);
    let noted = |note: String| words.say("apart", &[("what", &label), ("note", &note)]);
    match *action {
        Action::Play(card) => apart::apart(view, card, words).map_or(label.clone(), noted),
        Action::Declare(kind, cards) if has_others(view, kind, cards) => {
            noted(told_apart(view, cards, words))
        }
        _ => label,
    }
}

/// Whether there is another declaration of this kind and suit that makes a difference.
fn has_others(view: View<'_, Bezique>, kind: CombinationKind, cards: CardSet<Card>) -> bool {
    let suit = |cards: CardSet<Card>| cards.into_iter().next().map(Card::suit);
    let is_other = |(other, set)| {
        let is_marriage = kind == CombinationKind::Marriage;
        other == kind
            && (!is_marriage || suit(set) == suit(cards))
            && apart::alike(view, set) != apart::alike(view, cards)
    };
    match view.choices() {
        Some(Legal::Declare(offer)) => offer.declarations().any(is_other),
        _ => false,
    }
}

fn told_apart(view: View<'_, Bezique>, cards: CardSet<Card>, words: &Words<'_>) -> String {
    let named = |card: Card| {
        let name = names::card(card, words);
        let note = apart::apart(view, card, words);
        note.map_or(name.clone(), |note| words.say("apart", &[("what", &name), ("note", &note)]))
    };
    words.list(cards.into_iter().map(named))
}

pub(super) fn sentence(event: &Event, words: &Words<'_>) -> String {
    let by = |key: &str, seat: Seat| words.told(key, seat, &[]);
    let card = |key: &str, seat: Seat, card: Card| {
        words.told(key, seat, &[("card", &names::card(card, words))])
    };
    match *event {
        Event::Started { dealer } => by("event.started", dealer),
        Event::Dealt { seat, hand: Some(hand) } => {
            words.told("event.dealt-cards", seat, &[("cards", &names::cards(hand, words))])
        }
        Event::Dealt { seat, hand: None } => by("event.dealt", seat),
        Event::TurnedUp { card } => {
            let trump = names::suit(card.suit(), words);
            words.say("event.turned-up", &[("card", &names::card(card, words)), ("trump", &trump)])
        }
        Event::Played { seat, card: played } => card("event.played", seat, played),
        Event::Seven { seat } => by("event.seven", seat),
        Event::Took { seat } => by("event.took", seat),
        Event::Declared { seat, kind, cards } => {
            let what = names::combination(kind, cards, words);
            words.told("event.declared", seat, &[("what", &what), ("points", &kind.points())])
        }
        Event::Exchanged { seat, seven, turnup, points } => {
            exchanged(seat, seven, turnup, points, words)
        }
        Event::Done { seat } => by("event.done", seat),
        Event::Drew { seat, card: Some(drawn) } => card("event.drew-card", seat, drawn),
        Event::Drew { seat, card: None } => by("event.drew", seat),
        Event::LastEight => words.say("event.last-eight", &[]),
        Event::LastTrick { seat } => by("event.last-trick", seat),
        Event::Counted { side, extras, total } => counted(side, extras, total, words),
    }
}

fn exchanged(seat: Seat, seven: Card, turnup: Card, points: i32, words: &Words<'_>) -> String {
    let (seven, turnup) = (names::card(seven, words), names::card(turnup, words));
    let cards: [Value<'_>; 2] = [("seven", &seven), ("turnup", &turnup)];
    if points == 0 {
        return words.told("event.exchanged", seat, &cards);
    }
    let values = [&cards[..], &[("points", &points)]].concat();
    words.told("event.exchanged-scores", seat, &values)
}

fn counted(side: SeatSet, extras: i32, total: i32, words: &Words<'_>) -> String {
    let values: [Value<'_>; 2] = [("extras", &extras), ("total", &total)];
    match side.lowest() {
        Some(alone) if side.len() == 1 => words.told("event.counted", alone, &values),
        _ => {
            let side = words.seats(side);
            let values = [&values[..], &[("side", &side)]].concat();
            words.say("event.counted-pair", &values)
        }
    }
}
