//! A card to a trick.

use cards::CardSet;

use super::{
    Table,
    keep::{cheapest, dearest},
};
use crate::beauharnais::{Action, Good, Suit, Verb, value::beaters};

pub(super) fn choose(table: &Table<'_>) -> Action {
    if table.trick().is_empty() {
        return lead(table);
    }
    Action::Good(Verb::Play, follow(table))
}

/// Leads what nobody can beat, trumps first; or else something low.
fn lead(table: &Table<'_>) -> Action {
    let suited = table.hand - CardSet::only(Good::LETTER);
    if suited.is_empty() {
        return Action::LeadLetter(table.trump);
    }
    let is_sure = |good: &Good| table.threats(*good, good.suit()).is_empty();
    let sure: CardSet<Good> = (suited & table.premium()).into_iter().filter(is_sure).collect();
    let good = if sure.is_empty() { low_lead(table, suited) } else { dearest(sure, table.trump) };
    Action::Good(Verb::Play, good)
}

/// The best of a side suit if only trumps beat it, or else the lowest good.
fn low_lead(table: &Table<'_>, suited: CardSet<Good>) -> Good {
    let trumps = table.trump.goods();
    let is_top = |good: &Good| {
        let threats = table.threats(*good, good.suit()) - trumps;
        let following = good.suit().map_or(CardSet::EMPTY, Suit::goods) & table.unseen;
        threats.is_empty() && following.len() >= usize::from(table.view.rules.players)
    };
    let side = (suited & table.premium()) - trumps;
    let top: CardSet<Good> = side.into_iter().filter(is_top).collect();
    if top.is_empty() { cheapest(suited, table.trump) } else { cheapest(top, table.trump) }
}

fn follow(table: &Table<'_>) -> Good {
    let playable = table.view.public.asked.playable(table.hand);
    let (seat, best) = table.winning();
    let is_last = table.is_last();
    if table.friends.contains(seat) {
        let safe = is_last || table.threats(best, table.led()).is_empty();
        return if safe { gift(table, playable) } else { cheapest(playable, table.trump) };
    }
    let winners = winners(table, playable, best);
    if winners.is_empty() {
        return cheapest(playable, table.trump);
    }
    if is_last {
        let kept = winners & table.premium();
        return cheapest(if kept.is_empty() { winners } else { kept }, table.trump);
    }
    take_early(table, playable, winners)
}

/// Something that counts, to a trick that a friend takes.
fn gift(table: &Table<'_>, playable: CardSet<Good>) -> Good {
    let premium = playable & table.premium();
    cheapest(if premium.is_empty() { playable } else { premium }, table.trump)
}

/// What takes the trick so far. A 1 may be active if it is the last good of a trick of its suit.
fn winners(table: &Table<'_>, playable: CardSet<Good>, best: Good) -> CardSet<Good> {
    let stand_in =
        if best.number() == 1 { best.suit().map(|suit| Good::new(suit, 13)) } else { None };
    playable & beaters(stand_in.unwrap_or(best), table.trump, table.led())
}

/// With others still to play: takes what is worth it, with something that stays on top if possible.
fn take_early(table: &Table<'_>, playable: CardSet<Good>, winners: CardSet<Good>) -> Good {
    let led = table.led();
    let sure: CardSet<Good> =
        winners.into_iter().filter(|&good| table.threats(good, led).is_empty()).collect();
    let trick: CardSet<Good> = table.trick().cards().iter().copied().collect();
    let counts = !(trick & table.premium()).is_empty();
    if !sure.is_empty() && (counts || !(sure & table.premium()).is_empty()) {
        return cheapest(sure, table.trump);
    }
    if counts { dearest(winners, table.trump) } else { cheapest(playable, table.trump) }
}
