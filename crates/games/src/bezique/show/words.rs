//! The table in words.

mod names;
mod position;
mod speech;

use cards::{
    CardSet,
    piquet::{Card, Rank},
};
use engine::{
    Rule, Seat, SeatSet, View,
    show::{ActionParts, Beat, Menu, Panel, Piece, Seen, Show, Translated, Words},
    translated,
};

use crate::bezique::{
    Action, Bezique, Event, Phase, Public, Trick,
    show::{beats, hand, menu, parts},
};

impl Show for Bezique {
    const RULEBOOK: Translated =
        translated!("bezique rules", include_str!("../RULES.md"), include_str!("../RULES.ja.md"));
    const MESSAGES: Translated = translated!(
        "bezique",
        include_str!("../messages.en.txt"),
        include_str!("../messages.ja.txt"),
    );
    const MENU: Menu = menu::MENU;

    fn headline(seen: Seen<'_, Bezique>, words: &Words<'_>) -> String {
        headline(seen.public, words)
    }

    fn panels(seen: Seen<'_, Bezique>, words: &Words<'_>) -> Vec<Panel> {
        let public = seen.public;
        let mut panels = vec![seats(public, words), cards_seen(public, words)];
        panels.push(trick("trick", Some(&public.trick), public, words));
        panels.push(trick("last-trick", public.last.as_ref(), public, words));
        panels
    }

    fn hand(view: View<'_, Bezique>, _: &Words<'_>) -> Vec<Piece<Action>> {
        hand(view)
    }

    fn turn(seen: Seen<'_, Bezique>, asked: SeatSet, words: &Words<'_>) -> String {
        position::turn(seen.public, asked, words)
    }

    fn now(seen: Seen<'_, Bezique>, words: &Words<'_>) -> String {
        position::now(seen, words)
    }

    fn asks(view: View<'_, Bezique>, words: &Words<'_>) -> Option<String> {
        Some(position::asks(view, words))
    }

    fn why_not_here(
        view: View<'_, Bezique>,
        action: &Action,
        _: Rule,
        words: &Words<'_>,
    ) -> Option<String> {
        position::why_not(view, action, words)
    }

    fn label(action: &Action, words: &Words<'_>) -> String {
        speech::label(action, words)
    }

    fn label_here(view: View<'_, Bezique>, action: &Action, words: &Words<'_>) -> String {
        speech::label_here(view, action, words)
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

/// Without the letter of the pack: copies of a card are told apart only where that matters.
pub(crate) fn face(card: Card) -> String {
    let suit = card.suit().symbol();
    match card.rank() {
        Rank::Ten => format!("{suit}10"),
        rank => format!("{suit}{}", rank.letter()),
    }
}

pub(crate) fn faces(cards: CardSet<Card>) -> String {
    if cards.is_empty() {
        return "–".to_owned();
    }
    cards.into_iter().map(face).collect::<Vec<_>>().join(" ")
}

/// Trump, turn-up and stock, or that it is the last eight: always in sight.
fn headline(public: &Public, words: &Words<'_>) -> String {
    let Some(trump) = public.trump else { return words.say("headline.before", &[]) };
    let (deal, trump) = (public.dealt, names::suit(trump, words));
    match public.turnup.map(|card| names::card(card, words)) {
        Some(card) => words.say(
            "headline.stock",
            &[("deal", &deal), ("trump", &trump), ("card", &card), ("stock", &public.stock)],
        ),
        None => words.say("headline.last-eight", &[("deal", &deal), ("trump", &trump)]),
    }
}

fn seats(public: &Public, words: &Words<'_>) -> Panel {
    let line = |seat: Seat| {
        let turn = if public.turn == seat && waits(public) { "▶" } else { " " };
        let dealer = public.dealer == Some(seat);
        let dealer = if dealer { words.say("seats.dealer", &[]) } else { String::new() };
        let tally = public.tallies[seat];
        words.say(
            "seats.line",
            &[
                ("turn", &turn),
                ("seat", &words.seat(seat)),
                ("dealer", &dealer),
                ("score", &tally.total),
                ("extras", &tally.extras),
            ],
        )
    };
    Panel { title: words.say("seats", &[]), lines: public.table.seats().map(line).collect() }
}

fn waits(public: &Public) -> bool {
    matches!(public.phase, Phase::Play | Phase::Declare { .. })
}

/// What everyone knows that a seat holds: on its table, or taken up in sight of all.
fn cards_seen(public: &Public, words: &Words<'_>) -> Panel {
    let line = |seat: Seat| {
        let mut line = format!("{}: {}", words.seat(seat), faces(public.table[seat]));
        if !public.shown[seat].is_empty() {
            line += " ";
            line += &words.say("table.shown", &[("cards", &faces(public.shown[seat]))]);
        }
        line
    };
    Panel { title: words.say("table", &[]), lines: public.table.seats().map(line).collect() }
}

/// The cards of a trick with who played them; a star marks the best.
fn trick(title: &str, trick: Option<&Trick>, public: &Public, words: &Words<'_>) -> Panel {
    let title = words.say(title, &[]);
    let Some(trick) = trick.filter(|trick| trick.best().is_some()) else {
        return Panel { title, lines: vec!["–".to_owned()] };
    };
    let line = |(seat, &card): (Seat, &Card)| {
        let mark = if trick.best() == Some(card) { "★" } else { " " };
        format!("{mark} {:<5} {}", face(card), words.seat(seat))
    };
    let played = public.table.from(trick.leader()).zip(trick.cards());
    Panel { title, lines: played.map(line).collect() }
}

/// What lies on the table is marked.
fn hand(view: View<'_, Bezique>) -> Vec<Piece<Action>> {
    let table = view.public.table[view.seat];
    let piece = |card: Card| Piece {
        face: if table.contains(card) { face(card) + "*" } else { face(card) },
        group: hand::group(card),
        action: hand::action(view, card),
    };
    hand::sorted(view, view.private.hand | table).into_iter().map(piece).collect()
}
