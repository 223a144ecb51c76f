//! The table in words.

mod did;
mod panels;
mod position;
mod speech;
mod why;

use engine::{
    Rule, Seat, SeatSet, View,
    show::{ActionParts, Beat, Menu, Panel, Piece, Seen, Show, Translated, Words},
    translated,
};

use crate::behutunsburg::{
    Action, Behutunsburg, Event, House, Name, Phase, Public, Verb,
    rules::rogue,
    show::{beats, hand, menu, parts},
};
use speech::{card, cards, person};

impl Show for Behutunsburg {
    const RULEBOOK: Translated = translated!(
        "behutunsburg rules",
        include_str!("../RULES.md"),
        include_str!("../RULES.ja.md"),
    );
    const MESSAGES: Translated = translated!(
        "behutunsburg",
        include_str!("../messages.en.txt"),
        include_str!("../messages.ja.txt"),
    );
    const MENU: Menu = menu::MENU;

    fn headline(seen: Seen<'_, Behutunsburg>, words: &Words<'_>) -> String {
        headline(seen, words)
    }

    fn panels(seen: Seen<'_, Behutunsburg>, words: &Words<'_>) -> Vec<Panel> {
        let mut panels = vec![seats(seen.public, words)];
        panels.extend(seen.rules.houses().map(|house| panels::house(seen, house, words)));
        panels.extend(seen.own.map(|view| rogues(view, words)));
        panels.extend(seen.own.and_then(|view| buried(view, words)));
        panels
    }

    fn hand(view: View<'_, Behutunsburg>, words: &Words<'_>) -> Vec<Piece<Action>> {
        hand(view, words)
    }

    fn turn(seen: Seen<'_, Behutunsburg>, asked: SeatSet, words: &Words<'_>) -> String {
        position::turn(seen.public, asked, words)
    }

    fn now(seen: Seen<'_, Behutunsburg>, words: &Words<'_>) -> String {
        position::now(seen.public, words)
    }

    fn asks(view: View<'_, Behutunsburg>, words: &Words<'_>) -> Option<String> {
        Some(position::asks(view, words))
    }

    fn why_not_here(
        view: View<'_, Behutunsburg>,
        action: &Action,
        rule: Rule,
        words: &Words<'_>,
    ) -> Option<String> {
        Some(why::why_not(view, *action, rule, words))
    }

    fn label(action: &Action, words: &Words<'_>) -> String {
        speech::label(*action, words)
    }

    fn label_here(view: View<'_, Behutunsburg>, action: &Action, words: &Words<'_>) -> String {
        speech::label_here(view, *action, words)
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

    fn asks_first(action: &Action) -> bool {
        matches!(
            action,
            Action::Card(Verb::GiveUp | Verb::Discard, _)
                | Action::DiscardTreasury(_)
                | Action::DiscardCourt(_)
                | Action::End
        )
    }
}

/// Round and piles.
fn headline(seen: Seen<'_, Behutunsburg>, words: &Words<'_>) -> String {
    let public = seen.public;
    words.say(
        "headline",
        &[
            ("round", &public.round),
            ("rounds", &seen.rules.rounds),
            ("turn", &(public.turns + 1)),
            ("pile", &public.pile),
            ("discards", &public.discards),
        ],
    )
}

fn seats(public: &Public, words: &Words<'_>) -> Panel {
    let line = |seat: Seat| {
        let turn = if public.turn == seat && public.phase != Phase::Over { "▶" } else { " " };
        words.say(
            "seats.line",
            &[
                ("turn", &turn),
                ("seat", &words.seat(seat)),
                ("cards", &public.hands[seat]),
                ("score", &public.scores[seat]),
            ],
        )
    };
    Panel { title: words.say("seats", &[]), lines: public.hands.seats().map(line).collect() }
}

/// What rogues of the viewer could take from each other house, and how many it costs.
fn rogues(view: View<'_, Behutunsburg>, words: &Words<'_>) -> Panel {
    let line = |rival: Seat| {
        let House { court, treasury, .. } = &view.public.houses[rival];
        let persons: Vec<String> = court.exposed().map(|someone| person(someone, words)).collect();
        let persons = if persons.is_empty() { "–".to_owned() } else { persons.join(", ") };
        words.say(
            "rogues.line",
            &[
                ("house", &panels::members(*view.rules, rival, words)),
                ("rogues", &rogue::price(view.public, rival)),
                ("card", &cards(treasury.top().into_iter(), words)),
                ("persons", &persons),
            ],
        )
    };
    let lines = view.rules.rivals(view.seat).map(line).collect();
    Panel { title: words.say("rogues", &[]), lines }
}

/// What only the viewer knows of the discard pile.
fn buried(view: View<'_, Behutunsburg>, words: &Words<'_>) -> Option<Panel> {
    let buried = view.private.buried;
    let lines = vec![cards(buried.cards(), words)];
    (!buried.is_empty()).then(|| Panel { title: words.say("buried", &[]), lines })
}

fn hand(view: View<'_, Behutunsburg>, words: &Words<'_>) -> Vec<Piece<Action>> {
    let piece =
        |(name, group, action): (Name, u8, _)| Piece { face: card(name, words), group, action };
    hand::sorted(view).map(piece).collect()
}
