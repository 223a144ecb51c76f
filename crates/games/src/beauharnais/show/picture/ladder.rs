//! B6. What is worth most with a trump suit.

use cards::CardSet;
use engine::ShortSort;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    beauharnais::{
        Good, One, Public, Rules, Suit, Worth,
        rules::{
            goods::set,
            value::{Level, Scale, Value},
        },
    },
    shared::Trick,
};

/// A good, and what it is worth with this trump. A good that the others of its trick can raise
/// stands twice.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Rung {
    pub good: Good,
    /// The key of the message that says why it stands here.
    pub why: &'static str,
    /// What it counts: `number` of the message.
    pub number: u8,
    /// Whether it can be seen that nobody holds it any more.
    pub gone: bool,
}

pub(super) fn ladder(rules: Rules, public: &Public) -> Vec<Rung> {
    let Some(trump) = public.trump else { return Vec::new() };
    let gone = gone(public);
    let rung = |(value, good): (Value, Good)| {
        let Worth { level, number, also, .. } = Worth::new(good, value, public.scores.len());
        Rung { good, why: also.unwrap_or(level), number, gone: gone.contains(good) }
    };
    best_first(trump, rules.one).into_iter().map(rung).collect()
}

/// True Love and all that has trump level; Stock and the 1s also as the others can raise them.
fn best_first(trump: Suit, one: One) -> Vec<(Value, Good)> {
    let plain = Scale::new(CardSet::EMPTY, trump, Some(trump), one);
    let ten = Good::new(trump.partner(), 10);
    let goods = trump.goods() | set([Good::TRUE_LOVE, ten]);
    let mut rungs: Vec<(Value, Good)> = Vec::with_capacity(20);
    rungs.extend(goods.into_iter().map(|good| (plain.value(good), good)));
    let both = set([Good::STOCK, Good::TRUE_LOVE]);
    rungs.push((Scale::new(both, trump, Some(trump), one).value(Good::STOCK), Good::STOCK));
    for good in Suit::ALL.map(|suit| Good::new(suit, 1)) {
        let active = Scale::new(CardSet::only(good), trump, good.suit(), one).value(good);
        if active.level() == Level::Trump {
            rungs.push((active, good));
        }
    }
    rungs.short_sort_by(|(one, _), (other, _)| other.cmp(one));
    rungs
}

/// B6.5. Older tricks are not looked through: only what lies face up is known to be gone, and what
/// is out of the game.
fn gone(public: &Public) -> CardSet<Good> {
    let tricks = public.tricks.complete().last().into_iter().chain([public.tricks.current()]);
    let played: CardSet<Good> = tricks.flat_map(Trick::cards).copied().collect();
    let out = public.shown.when(public.scores.len() < 4);
    let taken = public.taken.values().iter().fold(CardSet::EMPTY, |all, goods| all | *goods);
    played | out | (taken & public.premium)
}
