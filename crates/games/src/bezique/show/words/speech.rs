//! Actions and events in words.

use cards::{CardSet, piquet::Card};
use engine::{Seat, SeatSet, show::Words};

use super::{face, faces};
use crate::bezique::{Action, CombinationKind, Event};

pub(super) fn label(action: &Action, words: &Words<'_>) -> String {
    match *action {
        Action::Play(card) => words.say("action.play", &[("card", &face(card))]),
        Action::Declare(kind, cards) => words.say(
            "action.declare",
            &[("kind", &name(kind, words)), ("cards", &faces(cards)), ("points", &kind.points())],
        ),
        Action::Exchange(seven) => words.say("action.exchange", &[("card", &face(seven))]),
        Action::Done => words.say("action.done", &[]),
    }
}

fn name(kind: CombinationKind, words: &Words<'_>) -> String {
    words.say(&format!("kind.{kind}"), &[])
}

pub(super) fn sentence(event: &Event, words: &Words<'_>) -> String {
    let by = |key: &str, seat: Seat| words.say(key, &[("seat", &words.seat(seat))]);
    let with = |key: &str, seat: Seat, cards: String| {
        words.say(key, &[("seat", &words.seat(seat)), ("cards", &cards)])
    };
    match *event {
        Event::Started { dealer } => by("event.started", dealer),
        Event::Dealt { seat, hand: Some(hand) } => with("event.dealt-you", seat, faces(hand)),
        Event::Dealt { seat, hand: None } => by("event.dealt", seat),
        Event::TurnedUp { card } => {
            let trump = card.suit().symbol();
            words.say("event.turned-up", &[("card", &face(card)), ("trump", &trump)])
        }
        Event::Played { seat, card } => with("event.played", seat, face(card)),
        Event::Seven { seat } => by("event.seven", seat),
        Event::Took { seat } => by("event.took", seat),
        Event::Declared { seat, kind, cards } => declared(seat, kind, cards, words),
        Event::Exchanged { seat, seven, turnup, points } => words.say(
            "event.exchanged",
            &[
                ("seat", &words.seat(seat)),
                ("seven", &face(seven)),
                ("turnup", &face(turnup)),
                ("points", &points),
            ],
        ),
        Event::Done { seat } => by("event.done", seat),
        Event::Drew { seat, card: Some(card) } => with("event.drew-card", seat, face(card)),
        Event::Drew { seat, card: None } => by("event.drew", seat),
        Event::LastEight => words.say("event.last-eight", &[]),
        Event::LastTrick { seat } => by("event.last-trick", seat),
        Event::Counted { side, extras, total } => words.say(
            "event.counted",
            &[("side", &names(side, words)), ("extras", &extras), ("total", &total)],
        ),
    }
}

fn declared(seat: Seat, kind: CombinationKind, cards: CardSet<Card>, words: &Words<'_>) -> String {
    words.say(
        "event.declared",
        &[
            ("seat", &words.seat(seat)),
            ("kind", &name(kind, words)),
            ("cards", &faces(cards)),
            ("points", &kind.points()),
        ],
    )
}

fn names(side: SeatSet, words: &Words<'_>) -> String {
    side.iter().map(|seat| words.seat(seat)).collect::<Vec<_>>().join(" & ")
}
