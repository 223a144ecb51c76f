//! The table in words.

mod decision;
mod speech;

use cards::CardSet;
use engine::{
    Rule, Seat, SeatSet, View,
    fact::or_dash,
    show::{ActionParts, Beat, Menu, Panel, Piece, Seen, Show, Translated, Words},
    translated,
};

use crate::{
    shared::Trick,
    toy::{
        Action, Card, Colour, Event, Phase, Public, SEATS, Stake, Toy,
        rules::{deal, play},
        show::{beats, hand, menu, parts},
    },
};

impl Show for Toy {
    const RULEBOOK: Translated =
        translated!("toy rules", include_str!("../RULES.md"), include_str!("../RULES.ja.md"));
    const MESSAGES: Translated =
        translated!("toy", include_str!("../messages.en.txt"), include_str!("../messages.ja.txt"),);
    const MENU: Menu = menu::MENU;

    fn headline(seen: Seen<'_, Toy>, words: &Words<'_>) -> String {
        headline(seen.public, words)
    }

    fn panels(seen: Seen<'_, Toy>, words: &Words<'_>) -> Vec<Panel> {
        let public = seen.public;
        let mut panels = vec![seats(public, words), trick(public, words)];
        panels.extend(last_trick(public, words));
        panels.push(aside(public, words));
        panels.extend(points(public, words));
        panels
    }

    fn turn(seen: Seen<'_, Toy>, asked: SeatSet, words: &Words<'_>) -> String {
        decision::turn(seen, asked, words)
    }

    fn now(seen: Seen<'_, Toy>, words: &Words<'_>) -> String {
        decision::now(seen.public, words)
    }

    fn asks(view: View<'_, Toy>, words: &Words<'_>) -> Option<String> {
        decision::asks(view, words)
    }

    fn why_not_here(
        view: View<'_, Toy>,
        action: &Action,
        _: Rule,
        words: &Words<'_>,
    ) -> Option<String> {
        decision::why_not_here(view, *action, words)
    }

    fn hand(view: View<'_, Toy>, words: &Words<'_>) -> Vec<Piece<Action>> {
        hand(view, words)
    }

    fn label(action: &Action, words: &Words<'_>) -> String {
        speech::label(*action, words)
    }

    fn sentence(event: &Event, words: &Words<'_>) -> String {
        speech::sentence(event, words)
    }

    fn parts(action: &Action) -> ActionParts {
        parts::parts(*action)
    }

    fn beat(event: &Event) -> Beat {
        beats::beat(event)
    }
}

fn face(card: Card, words: &Words<'_>) -> String {
    let key = match card.colour() {
        Colour::Red => "card.red",
        Colour::Blue => "card.blue",
    };
    words.say(key, &[("number", &card.number())])
}

fn faces(cards: CardSet<Card>, words: &Words<'_>) -> String {
    cards.into_iter().map(|card| face(card, words)).collect::<Vec<_>>().join(", ")
}

/// Deal and stake: always in sight.
fn headline(public: &Public, words: &Words<'_>) -> String {
    let stake = or_dash(public.stake.map(Stake::points));
    words.say("headline", &[("deal", &public.dealt), ("stake", &stake)])
}

fn seats(public: &Public, words: &Words<'_>) -> Panel {
    let waits = matches!(public.phase, Phase::Stake | Phase::Play);
    let line = |seat: Seat| {
        let turn = if public.turn == seat && waits { "▶" } else { " " };
        words.say(
            "seats.line",
            &[
                ("turn", &turn),
                ("seat", &words.seat(seat)),
                ("taken", &public.taken[seat]),
                ("score", &public.scores[seat]),
            ],
        )
    };
    Panel { title: words.say("seats", &[]), lines: public.scores.seats().map(line).collect() }
}

fn trick(public: &Public, words: &Words<'_>) -> Panel {
    let trick = public.tricks.current();
    let lines = if trick.is_empty() { vec!["–".to_owned()] } else { plays(*trick, words) };
    Panel { title: words.say("trick", &[]), lines }
}

fn last_trick(public: &Public, words: &Words<'_>) -> Option<Panel> {
    let trick = public.tricks.complete().last()?;
    Some(Panel { title: words.say("last-trick", &[]), lines: plays(*trick, words) })
}

/// Who played what; an arrow at who takes it.
fn plays(trick: Trick<Card>, words: &Words<'_>) -> Vec<String> {
    let taker = play::taker(trick.cards());
    let line = |(place, &card): (u8, &Card)| {
        let seat = trick.leader().round(place, SEATS);
        let arrow = if place == taker { " ←" } else { "" };
        format!("{} {}{arrow}", words.seat(seat), face(card, words))
    };
    (0..).zip(trick.cards()).map(line).collect()
}

fn aside(public: &Public, words: &Words<'_>) -> Panel {
    let count = if public.dealt == 0 { 0 } else { deal::ASIDE };
    let lines = vec![words.say("aside.count", &[("count", &count)])];
    Panel { title: words.say("aside", &[]), lines }
}

/// T4.1. What each seat has scored in the deal, and what for; `None` until the deal is over.
fn points(public: &Public, words: &Words<'_>) -> Option<Panel> {
    let stake = public.stake.filter(|_| play::is_over(public))?.points();
    let line = |(seat, tricks): (Seat, &u8)| {
        let reason = words.say("score.tricks", &[("tricks", tricks), ("stake", &stake)]);
        format!("{} +{} · {reason}", words.seat(seat), stake * tricks)
    };
    let lines = public.taken.iter().map(line).collect();
    Some(Panel { title: words.say("points", &[]), lines })
}

fn hand(view: View<'_, Toy>, words: &Words<'_>) -> Vec<Piece<Action>> {
    let piece = |card| Piece {
        face: face(card, words),
        group: hand::group(card),
        action: hand::action(view, card),
    };
    hand::sorted(view).into_iter().map(piece).collect()
}
