//! The table in words.

mod names;
mod plan;
mod position;
mod speech;
mod why;

use cards::CardSet;
use engine::{
    Rule, Seat, SeatSet, View,
    fact::or_dash,
    show::{ActionParts, Beat, Menu, Panel, Piece, Seen, Show, Translated, Words},
    translated,
};

use crate::kbernestich::{
    Action, Event, Kbernestich, Phase, Public,
    rules::{
        pack::{Card, Colour},
        scoring,
        trick::Play,
    },
    show::{beats, hand, menu, parts},
};

impl Show for Kbernestich {
    const RULEBOOK: Translated = translated!(
        "kbernestich rules",
        include_str!("../RULES.md"),
        include_str!("../RULES.ja.md"),
    );
    const MESSAGES: Translated = translated!(
        "kbernestich",
        include_str!("../messages.en.txt"),
        include_str!("../messages.ja.txt"),
    );
    const MENU: Menu = menu::MENU;

    fn headline(seen: Seen<'_, Kbernestich>, words: &Words<'_>) -> String {
        headline(seen, words)
    }

    fn panels(seen: Seen<'_, Kbernestich>, words: &Words<'_>) -> Vec<Panel> {
        let mut panels = vec![track(seen.public, words), plan::sheet(seen, words)];
        panels.push(trick(seen, words));
        panels.extend(last_trick(seen, words));
        panels.push(taken(seen, words));
        panels.extend(seen.own.and_then(|view| only_you(view, words)));
        panels
    }

    fn hand(view: View<'_, Kbernestich>, _: &Words<'_>) -> Vec<Piece<Action>> {
        hand(view)
    }

    fn turn(seen: Seen<'_, Kbernestich>, asked: SeatSet, words: &Words<'_>) -> String {
        position::turn(seen.public, asked, words)
    }

    fn now(seen: Seen<'_, Kbernestich>, words: &Words<'_>) -> String {
        position::now(seen, words)
    }

    fn asks(view: View<'_, Kbernestich>, words: &Words<'_>) -> Option<String> {
        Some(position::asks(view, words))
    }

    fn why_not_here(
        view: View<'_, Kbernestich>,
        action: &Action,
        _: Rule,
        words: &Words<'_>,
    ) -> Option<String> {
        Some(why::why_not(view, *action, words))
    }

    fn label(action: &Action, words: &Words<'_>) -> String {
        speech::label(*action, words)
    }

    fn label_here(view: View<'_, Kbernestich>, action: &Action, words: &Words<'_>) -> String {
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
}

/// Round, trump and bust value: always in sight.
fn headline(seen: Seen<'_, Kbernestich>, words: &Words<'_>) -> String {
    let public = seen.public;
    let trump = public.trump.map(|trump| names::trump(trump, words));
    words.say(
        "headline",
        &[
            ("round", &public.round),
            ("rounds", &seen.rules.rounds),
            ("seat", &or_dash(public.starter.map(|seat| words.seat(seat)))),
            ("trump", &or_dash(trump)),
            ("bust", &public.plot.bust()),
        ],
    )
}

/// The seats from the one furthest ahead; ▲ marks a disc that lies on another.
fn track(public: &Public, words: &Words<'_>) -> Panel {
    let line = |seat: Seat| {
        let turn = if public.turn == seat && waits(public) { "▶" } else { " " };
        let stacked = if public.track.is_stacked(seat) { "▲" } else { " " };
        words.say(
            "track.line",
            &[
                ("turn", &turn),
                ("score", &format!("{:>3}", public.track.space(seat))),
                ("stacked", &stacked),
                ("seat", &words.seat(seat)),
                ("cubes", &public.cubes[seat]),
                ("tricks", &public.tricks.taken[seat]),
            ],
        )
    };
    Panel { title: words.say("track", &[]), lines: public.track.order().map(line).collect() }
}

fn waits(public: &Public) -> bool {
    !matches!(public.phase, Phase::Start | Phase::Deal | Phase::Over)
}

fn trick(seen: Seen<'_, Kbernestich>, words: &Words<'_>) -> Panel {
    let tricks = &seen.public.tricks;
    let mut lines = plays(seen, tricks.current(), tricks.winning(), words);
    lines.extend(
        tricks.waiting().map(|seat| words.say("trick.waits", &[("seat", &words.seat(seat))])),
    );
    if lines.is_empty() {
        lines.push("–".to_owned());
    }
    Panel { title: words.say("trick", &[]), lines }
}

/// With `memories` only its taker may look at a trick.
fn last_trick(seen: Seen<'_, Kbernestich>, words: &Words<'_>) -> Option<Panel> {
    let public = seen.public;
    let plays_of_last = public.tricks.complete().last()?;
    let may_look =
        !seen.rules.memories || seen.own.is_some_and(|view| public.taker == Some(view.seat));
    let lines = plays(seen, plays_of_last, public.taker, words);
    may_look.then(|| Panel { title: words.say("last-trick", &[]), lines })
}

/// Cards with who played them, in order; a star marks the best. One's own card is known
/// even face down.
fn plays(
    seen: Seen<'_, Kbernestich>,
    plays: &[Play],
    best: Option<Seat>,
    words: &Words<'_>,
) -> Vec<String> {
    let line = |play: &Play| {
        let mark = if best == Some(play.seat) { "★" } else { " " };
        let own = seen.own.filter(|view| play.seat == view.seat);
        let own = own.and_then(|view| view.private.face_down);
        let face = match (play.card, own) {
            (Some(card), _) => names::card(card, words),
            (None, Some(card)) => format!("({})", names::card(card, words)),
            (None, None) => "▒▒".to_owned(),
        };
        format!("{mark} {face:<5} {}", words.seat(play.seat))
    };
    plays.iter().map(line).collect()
}

/// Cards taken by colour, and what they come to as the sheet stands.
fn taken(seen: Seen<'_, Kbernestich>, words: &Words<'_>) -> Panel {
    let line = |seat: Seat| {
        let own = seen.own.filter(|view| seat == view.seat);
        let face_down = own.map(|view| view.private.taken).unwrap_or_default();
        let cards = scoring::counted(seen.public.taken[seat] | face_down);
        let counts = Colour::in_play(seen.rules.seats).iter();
        let counts: Vec<String> = counts
            .map(|&colour| format!("{} ×{}", names::colour(colour, words), cards[colour]))
            .collect();
        let base = scoring::base(cards, seen.public.plot.values);
        let values: &[(&str, &dyn std::fmt::Display)] =
            &[("seat", &words.seat(seat)), ("cards", &counts.join(", ")), ("base", &base)];
        let secret = seen.rules.memories && own.is_none();
        words.say(if secret { "taken.face-down" } else { "taken.line" }, values)
    };
    let lines = seen.public.cubes.seats().map(line).collect();
    Panel { title: words.say("taken", &[]), lines }
}

/// What the reviewer found and laid aside.
fn only_you(view: View<'_, Kbernestich>, words: &Words<'_>) -> Option<Panel> {
    let private = view.private;
    let title = words.say("only-you", &[]);
    let lines = vec![
        words.say("only-you.found", &[("cards", &laid(private.found, words))]),
        words.say("only-you.discards", &[("cards", &laid(private.discards, words))]),
    ];
    (!private.found.is_empty()).then_some(Panel { title, lines })
}

fn laid(cards: CardSet<Card>, words: &Words<'_>) -> String {
    if cards.is_empty() { "–".to_owned() } else { names::cards(cards, words) }
}

fn hand(view: View<'_, Kbernestich>) -> Vec<Piece<Action>> {
    let piece =
        |(card, group, action): (Card, u8, _)| Piece { face: card.to_string(), group, action };
    hand::sorted(view).map(piece).collect()
}
