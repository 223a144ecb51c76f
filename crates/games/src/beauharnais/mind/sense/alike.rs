//! Goods of a hand between which nobody else has one: to play one or the other is the same.

use cards::CardSet;

use super::Table;
use crate::beauharnais::{Good, RuleCard, Suit, rules::goods::numbered};

/// One of each lot of goods that are alike, the lowest.
pub(super) fn distinct(table: &Table<'_>, hand: CardSet<Good>) -> CardSet<Good> {
    let between = table.unseen | table.trick;
    let alone = alone(table);
    Suit::ALL.into_iter().fold(hand & alone, |kept, suit| {
        kept | lowest_of_runs(hand & suit.goods(), between | alone, table.premium())
    })
}

/// Goods like no other: 1s and 10s, those with a name that counts, and the Letter.
fn alone(table: &Table<'_>) -> CardSet<Good> {
    let named = table.view.public.butler.named.map_or(CardSet::EMPTY, CardSet::only);
    let by_name = [Good::TRUE_LOVE, Good::STOCK, Good::LETTER].into_iter().collect();
    let by_card = match table.view.public.card {
        Some(RuleCard::Money) => Suit::Money.goods(),
        Some(RuleCard::Birthday) => CardSet::only(Good::RING),
        Some(RuleCard::Ruler) => [Good::CROWN, Good::CASTLE, Good::EMPIRE].into_iter().collect(),
        _ => CardSet::EMPTY,
    };
    numbered(1, 1) | numbered(10, 10) | named | by_name | by_card
}

/// Of each run that is broken neither by a good of somebody else nor by where premium begins.
fn lowest_of_runs(
    suit: CardSet<Good>,
    breaks: CardSet<Good>,
    premium: CardSet<Good>,
) -> CardSet<Good> {
    let mut kept = CardSet::EMPTY;
    let mut last: Option<Good> = None;
    for good in suit - breaks {
        let is_alike = |last: Good| {
            let bits = (1_u64 << good.index()) - (1_u64 << last.index());
            let goes_on = (CardSet::from_bits(bits) & (breaks - numbered(10, 10))).is_empty();
            goes_on && premium.contains(last) == premium.contains(good)
        };
        if !last.is_some_and(is_alike) {
            kept.insert(good);
        }
        last = Some(good);
    }
    kept
}
