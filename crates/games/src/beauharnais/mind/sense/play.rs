//! A card to a trick.

use cards::CardSet;

use super::{
    Table,
    alike::distinct as distinct_goods,
    keep::{cheapest, dearest},
};
use crate::beauharnais::{
    Action, Good, Suit, Verb,
    rules::value::{beaters, only_suit},
};

pub(super) fn choose(table: &Table<'_>) -> Action {
    if table.trick.is_empty() {
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

/// Leads what nobody can beat, trumps first; or else a side suit.
fn lead(table: &Table<'_>) -> Action {
    let suited = table.hand - CardSet::only(Good::LETTER);
    if suited.is_empty() {
        return Action::LeadLetter(table.trump);
    }
    let is_sure = |good: &Good| table.threats(*good, good.suit()).is_empty();
    let sure: CardSet<Good> = (suited & table.premium()).into_iter().filter(is_sure).collect();
    let good = if sure.is_empty() { lead_side(table, suited) } else { dearest(sure, table.trump) };
    Action::Good(Verb::Play, good)
}

/// A premium good that hardly any good of its suit beats, while the others can still follow; or
/// else the lowest good.
fn lead_side(table: &Table<'_>, suited: CardSet<Good>) -> Good {
    let trumps = table.trump.goods();
    let is_high = |good: &Good| {
        let threats = table.threats(*good, good.suit()) - trumps;
        let following = good.suit().map_or(CardSet::EMPTY, Suit::goods) & table.unseen;
        threats.len() <= 2 && following.len() + 1 >= usize::from(table.view.rules.players)
    };
    let side = (suited & table.premium()) - trumps;
    let high: CardSet<Good> = side.into_iter().filter(is_high).collect();
    cheapest(if high.is_empty() { suited } else { high }, table.trump)
}

fn follow(table: &Table<'_>) -> Good {
    let playable = table.view.public.asked.playable(table.hand);
    let (seat, best) = table.winning();
    if table.friends.contains(seat) {
        let is_safe = table.left_to_play() == 0 || table.threats(best, table.led()).len() <= 4;
        return if is_safe { give(table, playable) } else { cheapest(playable, table.trump) };
    }
    let winners = winners(table, playable, best);
    match table.left_to_play() {
        _ if winners.is_empty() => cheapest(playable, table.trump),
        0 => give(table, winners),
        left => take_early(table, playable, winners, left),
    }
}

/// Something that counts, if possible, to a trick that will stay with us.
fn give(table: &Table<'_>, goods: CardSet<Good>) -> Good {
    let premium = goods & table.premium();
    cheapest(if premium.is_empty() { goods } else { premium }, table.trump)
}

/// What takes the trick from the best so far.
fn winners(table: &Table<'_>, playable: CardSet<Good>, best: Good) -> CardSet<Good> {
    let better = beaters(best, table.trump, table.led());
    let Some(suit) = only_suit(table.trick) else { return playable & better };
    let (one, over) = (Good::new(suit, 1), table.over_one(suit));
    let takes = if best == one {
        // Another suit makes it a plain 1, and has to beat the others then.
        let beats_all = table
            .trick
            .into_iter()
            .fold(better, |all, good| all & beaters(good, table.trump, table.led()));
        (beats_all - suit.goods()) | over
    } else {
        better | CardSet::only(one).when(!over.contains(best))
    };
    playable & takes
}

/// With others still to play: takes what counts, with something that stays on top if possible.
/// Before the last player, takes in any case: she will give what counts.
fn take_early(
    table: &Table<'_>,
    playable: CardSet<Good>,
    winners: CardSet<Good>,
    left: u8,
) -> Good {
    let led = table.led();
    let is_sure = |good: &Good| table.threats(*good, led).is_empty();
    let sure: CardSet<Good> = winners.into_iter().filter(is_sure).collect();
    if ((table.trick | sure) & table.premium()).is_empty() && left > 1 {
        cheapest(playable, table.trump)
    } else if sure.is_empty() {
        dearest(winners, table.trump)
    } else {
        cheapest(sure, table.trump)
    }
}
