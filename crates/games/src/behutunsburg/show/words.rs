//! The table in words.

mod panels;
mod speech;

use engine::{
    Seat, View,
    show::{ActionParts, Beat, Menu, Panel, Piece, Seen, Show, Translated, Words},
};

use crate::behutunsburg::{
    Action, Behutunsburg, Event, House, Name, Phase, Public,
    rules::rogue,
    show::{beats, hand, menu, parts},
};
use speech::{card, cards, person};

impl Show for Behutunsburg {
    const RULEBOOK: Translated = Translated {
        english: include_str!("../RULES.md"),
        japanese: include_str!("../RULES.ja.md"),
    };
    const MESSAGES: Translated = Translated {
        english: include_str!("../messages.en.txt"),
        japanese: include_str!("../messages.ja.txt"),
    };
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

/// Round, piles, and what the table waits for.
fn headline(seen: Seen<'_, Behutunsburg>, words: &Words<'_>) -> String {
    let public = seen.public;
    let table = words.say(
        "headline",
        &[
            ("round", &public.round),
            ("rounds", &seen.rules.rounds),
            ("turn", &(public.turns + 1)),
            ("pile", &public.pile),
            ("discards", &public.discards),
        ],
    );
    match waits_for(public, words) {
        Some(what) => format!("{table} · {what}"),
        None => table,
    }
}

fn waits_for(public: &Public, words: &Words<'_>) -> Option<String> {
    let asked = |key, seat: Seat| words.say(key, &[("seat", &words.seat(seat))]);
    Some(match public.phase {
        Phase::Draw => asked("phase.draw", public.turn),
        Phase::Act => asked("phase.act", public.turn),
        Phase::Pay(bill) => {
            words.say("phase.pay", &[("seat", &words.seat(public.turn)), ("due", &bill.due)])
        }
        Phase::Wave(seat) => asked("phase.wave", seat),
        Phase::Defense { asked: seat, .. } => asked("phase.defense", seat),
        Phase::Trade(offer) => {
            let offered = speech::label(Action::Offer(offer), words);
            words.say("phase.trade", &[("seat", &words.seat(public.turn)), ("offer", &offered)])
        }
        Phase::Start | Phase::Deck | Phase::Roll | Phase::Reshuffle(_) | Phase::Over => {
            return None;
        }
    })
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
