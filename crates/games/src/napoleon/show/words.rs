//! The table in words.

mod decision;
mod speech;

use cards::{
    CardSet,
    french::{Card, Rank, Suit},
};
use engine::{
    Rule, Seat, SeatSet, View,
    fact::or_dash,
    show::{ActionParts, Beat, Menu, Panel, Piece, Seen, Show, Translated, Words},
    translated,
};

use crate::{
    napoleon::{
        Action, Contract, Event, Napoleon, Phase, Public, Role, SEATS,
        rules::{play, roles, takes},
        show::{beats, hand, menu, parts},
    },
    shared::{Trick, card_name, suit_name},
};

impl Show for Napoleon {
    const RULEBOOK: Translated =
        translated!("napoleon rules", include_str!("../RULES.md"), include_str!("../RULES.ja.md"));
    const MESSAGES: Translated = translated!(
        "napoleon",
        concat!(include_str!("../messages.en.txt"), include_str!("../../shared/cards.en.txt")),
        concat!(include_str!("../messages.ja.txt"), include_str!("../../shared/cards.ja.txt")),
    );
    const MENU: Menu = menu::MENU;

    fn headline(seen: Seen<'_, Napoleon>, words: &Words<'_>) -> String {
        headline(seen.public, words)
    }

    fn panels(seen: Seen<'_, Napoleon>, words: &Words<'_>) -> Vec<Panel> {
        let public = seen.public;
        let mut panels = vec![seats(seen, words), trick(public, words)];
        panels.extend(last_trick(public, words));
        panels.push(pictures(public, words));
        panels.extend(seen.own.and_then(|view| laid_away(view, words)));
        panels
    }

    fn turn(seen: Seen<'_, Napoleon>, asked: SeatSet, words: &Words<'_>) -> String {
        decision::turn(seen, asked, words)
    }

    fn now(seen: Seen<'_, Napoleon>, words: &Words<'_>) -> String {
        decision::now(seen.public, words)
    }

    fn asks(view: View<'_, Napoleon>, words: &Words<'_>) -> Option<String> {
        decision::asks(view, words)
    }

    fn why_not_here(
        view: View<'_, Napoleon>,
        action: &Action,
        rule: Rule,
        words: &Words<'_>,
    ) -> Option<String> {
        decision::why_not_here(view, *action, rule, words)
    }

    fn hand(view: View<'_, Napoleon>, _: &Words<'_>) -> Vec<Piece<Action>> {
        hand(view)
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

fn face(card: Card) -> String {
    let mut face = String::new();
    push_face(card, &mut face);
    face
}

fn push_face(card: Card, text: &mut String) {
    let (Some(suit), Some(rank)) = (card.suit(), card.rank()) else {
        text.push_str("Joker");
        return;
    };
    text.push(suit.symbol());
    match rank {
        Rank::Ten => text.push_str("10"),
        _ => text.push(rank.letter()),
    }
}

fn faces(cards: CardSet<Card>) -> String {
    if cards.is_empty() {
        return "–".to_owned();
    }
    let mut faces = String::with_capacity(6 * cards.len());
    for card in cards {
        faces.push_str(if faces.is_empty() { "" } else { " " });
        push_face(card, &mut faces);
    }
    faces
}

/// Contract, named card and turn: always in sight.
fn headline(public: &Public, words: &Words<'_>) -> String {
    let deal = public.dealt;
    let Some(Contract { napoleon, trump, target }) = public.contract else {
        let standing = public.auction.standing;
        let standing =
            standing.map(|bid| format!("{} {}", bid.number(), suit_name(bid.suit(), words)));
        return words.say("headline.auction", &[("deal", &deal), ("bid", &or_dash(standing))]);
    };
    let named = or_dash(public.adjutant.named.map(|card| card_name(card, words)));
    words.say(
        "headline.contract",
        &[
            ("deal", &deal),
            ("seat", &words.seat(napoleon)),
            ("number", &target),
            ("suit", &suit_name(trump, words)),
            ("card", &named),
        ],
    )
}

fn seats(seen: Seen<'_, Napoleon>, words: &Words<'_>) -> Panel {
    let public = seen.public;
    let roles = seen.own.map_or_else(|| roles::shown(public), roles::known);
    let line = |seat: Seat| {
        let turn = if public.turn == seat && waits(public) { "▶" } else { " " };
        let bid = public.auction.bids().filter(|(bidder, _)| *bidder == seat).last();
        let bid = bid.map(|(_, bid)| format!("{} {}", bid.number(), bid.suit().symbol()));
        words.say(
            "seats.line",
            &[
                ("turn", &turn),
                ("seat", &words.seat(seat)),
                ("role", &role(roles.map(|roles| roles[seat]), words)),
                ("bid", &or_dash(bid)),
                ("pictures", &public.pictures[seat].len()),
                ("score", &public.scores[seat]),
            ],
        )
    };
    Panel { title: words.say("seats", &[]), lines: Seat::ALL.map(line).to_vec() }
}

fn waits(public: &Public) -> bool {
    !matches!(public.phase, Phase::Deal | Phase::Over)
}

/// Nothing until there are roles.
fn role(role: Option<Role>, words: &Words<'_>) -> String {
    let key = match role {
        None => return String::new(),
        Some(Role::Napoleon) => "role.napoleon",
        Some(Role::Alone) => "role.alone",
        Some(Role::Adjutant) => "role.adjutant",
        Some(Role::Allied) => "role.allied",
        Some(Role::Unknown) => "role.unknown",
    };
    words.say(key, &[])
}

fn trick(public: &Public, words: &Words<'_>) -> Panel {
    let trick = public.tricks.current();
    let lines = match public.contract {
        Some(contract) if !trick.is_empty() => plays(*trick, contract.trump, words),
        _ => vec!["–".to_owned()],
    };
    Panel { title: words.say("trick", &[]), lines }
}

fn last_trick(public: &Public, words: &Words<'_>) -> Option<Panel> {
    let trump = public.contract?.trump;
    let lines = plays(*public.tricks.complete().last()?, trump, words);
    Some(Panel { title: words.say("last-trick", &[]), lines })
}

/// The cards of a trick with who played them; the first led, a star marks the best.
fn plays(trick: Trick<Card>, trump: Suit, words: &Words<'_>) -> Vec<String> {
    let cards = trick.cards();
    let best = takes::taker(cards, trump);
    let suit = play::suit_led(cards[0], trump).symbol();
    let line = |(place, &card): (usize, &Card)| {
        let seat = trick.leader().round(place as u8, SEATS);
        let mark = if place == best { "★" } else { " " };
        let mut line = format!("{mark} {:<5} {}", face(card), words.seat(seat));
        if place == 0 {
            line += " ";
            line += &words.say("trick.led", &[("suit", &suit)]);
        }
        line
    };
    cards.iter().enumerate().map(line).collect()
}

fn pictures(public: &Public, words: &Words<'_>) -> Panel {
    let line = |seat: Seat| format!("{}: {}", words.seat(seat), faces(public.pictures[seat]));
    Panel { title: words.say("pictures", &[]), lines: Seat::ALL.map(line).to_vec() }
}

fn laid_away(view: View<'_, Napoleon>, words: &Words<'_>) -> Option<Panel> {
    let exchange = view.private.exchange;
    let title = words.say("laid-away", &[]);
    let lines = vec![
        words.say("laid-away.kitty", &[("cards", &faces(exchange.taken_up))]),
        words.say("laid-away.discards", &[("cards", &faces(exchange.laid_away))]),
    ];
    (!exchange.taken_up.is_empty()).then_some(Panel { title, lines })
}

fn hand(view: View<'_, Napoleon>) -> Vec<Piece<Action>> {
    let piece = |card: Card| Piece {
        face: face(card),
        group: hand::group(card),
        action: hand::action(view, card)
            .filter(|_| view.public.turn == view.seat || view.public.phase == Phase::Play),
    };
    hand::sorted(view).into_iter().map(piece).collect()
}
