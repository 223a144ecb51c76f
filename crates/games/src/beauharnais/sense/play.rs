//! A card to a trick.

use cards::CardSet;

use super::{
    Table,
    alike::distinct as distinct_goods,
    keep::{cheapest, dearest},
};
use crate::beauharnais::{Action, Good, Suit, Verb, value::beaters};

pub(super) fn choose(table: &Table<'_>) -> Action {
    if table.trick().is_empty() {
        return lead(table);
    }
    Action::Good(Verb::Play, follow(table))
}

/// What may be played, but for what is like something else.
pub(super) fn distinct(table: &Table<'_>) -> Vec<Action> {
    let distinct = distinct_goods(table, table.hand);
    let is_distinct = |action: &Action| match action {
        Action::Good(_, good) => distinct.contains(*good),
        _ => true,
    };
    table.view.legal().into_iter().filter(is_distinct).collect()
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
        threats.len() <= 2 && following.len() + 1 >= usize::from(table.view.rules.players)
    };
    let side = (suited & table.premium()) - trumps;
    let top: CardSet<Good> = side.into_iter().filter(is_top).collect();
    if !top.is_empty() {
        return cheapest(top, table.trump);
    }
    cheapest(suited, table.trump)
}

fn follow(table: &Table<'_>) -> Good {
    let playable = table.view.public.asked.playable(table.hand);
    let (seat, best) = table.winning();
    let is_last = table.is_last();
    if table.friends.contains(seat) {
        let safe = is_last || table.threats(best, table.led()).len() <= 4;
        return if safe { gift(table, playable) } else { cheapest(playable, table.trump) };
    }
    let winners = winners(table, playable, best);
    if winners.is_empty() {
        return cheapest(playable, table.trump);
    }
    if is_last {
        let kept = winners & table.premium();
        let trick: CardSet<Good> = table.trick().cards().iter().copied().collect();
        if kept.is_empty() && (trick & table.premium()).is_empty() {
            return cheapest(playable, table.trump);
        }
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
    let stand_in = best.suit().filter(|_| best.number() == 1).map(|suit| Good::new(suit, 13));
    let winners = playable & beaters(stand_in.unwrap_or(best), table.trump, table.led());
    if table.is_last() { winners | active_one(table, playable, best) } else { winners }
}

/// B6.1. The 1 of the suit led, if all goods of the trick are of that suit and none is its 10.
fn active_one(table: &Table<'_>, playable: CardSet<Good>, best: Good) -> CardSet<Good> {
    let Some(suit) = table.led() else { return CardSet::EMPTY };
    let trick: CardSet<Good> = table.trick().cards().iter().copied().collect();
    let pure = (trick - CardSet::only(Good::LETTER)).is_subset(suit.goods());
    let one = CardSet::only(Good::new(suit, 1));
    (playable & one).when(pure && best.number() != 10 && best != Good::TRUE_LOVE)
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
    if counts || table.trick().len() + 2 == table.view.rules.players {
        dearest(winners, table.trump)
    } else {
        cheapest(playable, table.trump)
    }
}
