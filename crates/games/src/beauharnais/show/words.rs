//! The table in words.

mod decision;
mod names;
mod speech;
mod tricks;

use engine::{
    Rule, Seat, SeatSet, View,
    fact::or_dash,
    show::{ActionParts, Beat, Menu, Panel, Piece, Seen, Show, Translated, Words},
    translated,
};

use self::names::{good_name, good_names, hand_names, suit_name};
use crate::beauharnais::{
    Action, Beauharnais, Bid, Event, Good, Phase, Public, Role,
    rules::roles,
    show::{beats, hand, menu, parts},
};

impl Show for Beauharnais {
    const RULEBOOK: Translated = translated!(
        "beauharnais rules",
        include_str!("../RULES.md"),
        include_str!("../RULES.ja.md"),
    );
    const MESSAGES: Translated = translated!(
        "beauharnais",
        include_str!("../messages.en.txt"),
        include_str!("../messages.ja.txt"),
    );
    const MENU: Menu = menu::MENU;

    fn headline(seen: Seen<'_, Beauharnais>, words: &Words<'_>) -> String {
        headline(seen, words)
    }

    fn panels(seen: Seen<'_, Beauharnais>, words: &Words<'_>) -> Vec<Panel> {
        let mut panels = vec![seats(seen, words)];
        panels.extend(on_the_table(seen.public, words));
        panels.push(tricks::current(seen, words));
        panels.extend(tricks::values(seen, words));
        panels.extend(tricks::last(seen, words));
        panels.push(premium(seen.public, words));
        panels.extend(seen.own.and_then(|view| known_to_one(view, words)));
        panels
    }

    fn turn(seen: Seen<'_, Beauharnais>, asked: SeatSet, words: &Words<'_>) -> String {
        decision::turn(seen, asked, words)
    }

    fn now(seen: Seen<'_, Beauharnais>, words: &Words<'_>) -> String {
        decision::now(seen, words)
    }

    fn asks(view: View<'_, Beauharnais>, words: &Words<'_>) -> Option<String> {
        decision::asks(view, words)
    }

    fn why_not_here(
        view: View<'_, Beauharnais>,
        action: &Action,
        rule: Rule,
        words: &Words<'_>,
    ) -> Option<String> {
        decision::why_not_here(view, *action, rule, words)
    }

    fn hand(view: View<'_, Beauharnais>, words: &Words<'_>) -> Vec<Piece<Action>> {
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

fn bid_name(bid: Bid, words: &Words<'_>) -> String {
    format!("{} {}", bid.number(), suit_name(bid.suit(), words))
}

/// Trump, contract and named good: always in sight.
fn headline(seen: Seen<'_, Beauharnais>, words: &Words<'_>) -> String {
    let public = seen.public;
    let deal = (public.finished + 1).min(seen.rules.deals);
    let trump = or_dash(public.trump.map(|suit| suit_name(suit, words)));
    if !seen.rules.has_teams() {
        return words.say("headline.alone", &[("deal", &deal), ("trump", &trump)]);
    }
    let Some(contract) = public.contract else {
        let bid = or_dash(public.auction.standing().map(|(_, bid)| bid_name(bid, words)));
        return words.say("headline.auction", &[("deal", &deal), ("bid", &bid)]);
    };
    let named = or_dash(public.butler.named.map(|good| good_name(good, words)));
    words.say(
        "headline.contract",
        &[
            ("deal", &deal),
            ("seat", &words.seat(contract.beauharnais)),
            ("bid", &contract.bid),
            ("trump", &trump),
            ("named", &named),
        ],
    )
}

fn seats(seen: Seen<'_, Beauharnais>, words: &Words<'_>) -> Panel {
    let public = seen.public;
    let roles = seen.own.map_or_else(|| roles::shown(public), roles::known);
    let line = |seat: Seat| {
        let waits = waits(public) && public.waiting.contains(seat);
        let key = if seen.rules.has_teams() { "seats.line" } else { "seats.alone" };
        words.say(
            key,
            &[
                ("turn", &if waits { "▶" } else { " " }),
                ("seat", &words.seat(seat)),
                ("role", &role(roles.map(|roles| roles[seat]), words)),
                ("bid", &last_said(public, seat, words)),
                ("premium", &public.premium_of(seat).len()),
                ("score", &public.scores[seat]),
            ],
        )
    };
    Panel { title: words.say("seats", &[]), lines: public.scores.seats().map(line).collect() }
}

/// What a seat last said in the auction.
fn last_said(public: &Public, seat: Seat, words: &Words<'_>) -> String {
    if public.auction.passed.contains(seat) {
        return words.say("action.pass", &[]);
    }
    let bid = public.auction.bids().rfind(|(bidder, _)| *bidder == seat);
    or_dash(bid.map(|(_, bid)| bid_name(bid, words)))
}

/// The rule card and what was turned up; `None` if there is neither.
fn on_the_table(public: &Public, words: &Words<'_>) -> Option<Panel> {
    let card = public.card.map(|card| words.say(&format!("card.{card}"), &[]));
    let shown = (!public.shown.is_empty()).then(|| good_names(public.shown, words));
    let shown = shown.map(|goods| words.say("event.turned-up", &[("goods", &goods)]));
    let lines: Vec<String> = card.into_iter().chain(shown).collect();
    (!lines.is_empty()).then(|| Panel { title: words.say("table", &[]), lines })
}

fn waits(public: &Public) -> bool {
    !matches!(public.phase, Phase::Card | Phase::Deal | Phase::Start | Phase::Over)
}

/// Nothing until there are roles.
fn role(role: Option<Role>, words: &Words<'_>) -> String {
    let key = match role {
        None => return String::new(),
        Some(Role::Beauharnais) => "role.beauharnais",
        Some(Role::Alone) => "role.alone",
        Some(Role::Butler) => "role.butler",
        Some(Role::Daughter) => "role.daughter",
        Some(Role::Unknown) => "role.unknown",
    };
    words.say(key, &[])
}

/// B6.5. Premium goods lie face up before their taker; no other goods are looked through.
fn premium(public: &Public, words: &Words<'_>) -> Panel {
    let line = |seat: Seat| {
        format!("{}: {}", words.seat(seat), hand_names(public.premium_of(seat), words))
    };
    Panel { title: words.say("premium", &[]), lines: public.scores.seats().map(line).collect() }
}

/// What the viewer has taken up, discarded and set aside.
fn known_to_one(view: View<'_, Beauharnais>, words: &Words<'_>) -> Option<Panel> {
    let exchange = view.private.exchange;
    let sealed = view.private.sealed.into_iter().collect();
    let piles = [
        ("yours.surplus", exchange.taken_up),
        ("yours.discard", exchange.laid_away),
        ("yours.sealed", sealed),
    ];
    let lying = piles.into_iter().filter(|(_, goods)| !goods.is_empty());
    let lines: Vec<String> =
        lying.map(|(key, goods)| words.say(key, &[("goods", &good_names(goods, words))])).collect();
    (!lines.is_empty()).then(|| Panel { title: words.say("yours", &[]), lines })
}

fn hand(view: View<'_, Beauharnais>, words: &Words<'_>) -> Vec<Piece<Action>> {
    let piece = |good: Good| Piece {
        face: good_name(good, words),
        group: hand::group(good),
        action: hand::action(view, good),
    };
    hand::sorted(view).into_iter().map(piece).collect()
}
