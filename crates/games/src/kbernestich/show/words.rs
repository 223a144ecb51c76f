//! The table in words.

mod plan;
mod speech;

use cards::CardSet;
use engine::{Panel, Piece, Scene, Seat, Show, Translated, View, Words, fact::or_dash};

use crate::kbernestich::{
    Action, Event, Kbernestich, Phase, Public,
    rules::{
        pack::{Card, Colour},
        scoring,
        trick::Play,
    },
    show::hand,
};

impl Show for Kbernestich {
    const RULEBOOK: Translated = Translated {
        english: include_str!("../RULES.md"),
        japanese: include_str!("../RULES.ja.md"),
    };
    const MESSAGES: Translated = Translated {
        english: include_str!("../messages.en.txt"),
        japanese: include_str!("../messages.ja.txt"),
    };

    fn scene(view: View<'_, Kbernestich>, words: &Words<'_>) -> Scene<Action> {
        let mut panels = vec![track(view.public, words), plan::sheet(view, words)];
        panels.push(trick(view, words));
        panels.extend(last_trick(view, words));
        panels.push(taken(view, words));
        panels.extend(only_you(view, words));
        Scene { headline: headline(view, words), panels, hand: hand(view) }
    }

    fn label(action: &Action, words: &Words<'_>) -> String {
        speech::label(*action, words)
    }

    fn sentence(event: &Event, words: &Words<'_>) -> String {
        speech::sentence(event, words)
    }
}

/// Round, trump and bust value: always in sight.
fn headline(view: View<'_, Kbernestich>, words: &Words<'_>) -> String {
    let public = view.public;
    let trump = public.trump.map(|trump| speech::trump_name(trump, words));
    words.say(
        "headline",
        &[
            ("round", &public.round),
            ("rounds", &view.rules.rounds),
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

fn trick(view: View<'_, Kbernestich>, words: &Words<'_>) -> Panel {
    let tricks = &view.public.tricks;
    let mut lines = plays(view, tricks.current(), tricks.winning(), words);
    lines.extend(
        tricks.waiting().map(|seat| words.say("trick.waits", &[("seat", &words.seat(seat))])),
    );
    if lines.is_empty() {
        lines.push("–".to_owned());
    }
    Panel { title: words.say("trick", &[]), lines }
}

/// With `memories` only its taker may look at a trick.
fn last_trick(view: View<'_, Kbernestich>, words: &Words<'_>) -> Option<Panel> {
    let public = view.public;
    let plays_of_last = public.tricks.complete().last()?;
    let may_look = !view.rules.memories || public.taker == Some(view.seat);
    let lines = plays(view, plays_of_last, public.taker, words);
    may_look.then(|| Panel { title: words.say("last-trick", &[]), lines })
}

/// Cards with who played them, in order; a star marks the best. One's own card is known
/// even face down.
fn plays(
    view: View<'_, Kbernestich>,
    plays: &[Play],
    best: Option<Seat>,
    words: &Words<'_>,
) -> Vec<String> {
    let line = |play: &Play| {
        let mark = if best == Some(play.seat) { "★" } else { " " };
        let own = view.private.face_down.filter(|_| play.seat == view.seat);
        let face = match (play.card, own) {
            (Some(card), _) => card.to_string(),
            (None, Some(card)) => format!("({card})"),
            (None, None) => "▒▒".to_owned(),
        };
        format!("{mark} {face:<5} {}", words.seat(play.seat))
    };
    plays.iter().map(line).collect()
}

/// Cards taken by colour, and what they come to as the sheet stands.
fn taken(view: View<'_, Kbernestich>, words: &Words<'_>) -> Panel {
    let line = |seat: Seat| {
        let own = view.private.taken.when(seat == view.seat);
        let cards = scoring::counted(view.public.taken[seat] | own);
        let counts = Colour::in_play(view.rules.seats).iter();
        let counts: Vec<String> =
            counts.map(|&colour| format!("{colour}×{}", cards[colour])).collect();
        let base = scoring::base(cards, view.public.plot.values);
        let values: &[(&str, &dyn std::fmt::Display)] =
            &[("seat", &words.seat(seat)), ("cards", &counts.join(" ")), ("base", &base)];
        let secret = view.rules.memories && seat != view.seat;
        words.say(if secret { "taken.face-down" } else { "taken.line" }, values)
    };
    let lines = view.public.cubes.seats().map(line).collect();
    Panel { title: words.say("taken", &[]), lines }
}

/// What the reviewer found and laid aside.
fn only_you(view: View<'_, Kbernestich>, words: &Words<'_>) -> Option<Panel> {
    let private = view.private;
    let title = words.say("only-you", &[]);
    let lines = vec![
        words.say("only-you.found", &[("cards", &faces(private.found))]),
        words.say("only-you.discards", &[("cards", &faces(private.discards))]),
    ];
    (!private.found.is_empty()).then_some(Panel { title, lines })
}

pub(crate) fn faces(cards: CardSet<Card>) -> String {
    if cards.is_empty() { "–".to_owned() } else { cards.to_string() }
}

fn hand(view: View<'_, Kbernestich>) -> Vec<Piece<Action>> {
    let piece =
        |(card, group, action): (Card, u8, _)| Piece { face: card.to_string(), group, action };
    hand::sorted(view).map(piece).collect()
}
