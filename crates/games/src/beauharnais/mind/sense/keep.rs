//! Which goods a beginner parts with first.

use cards::CardSet;

use crate::beauharnais::{Good, Suit, rules::goods::GOODS};

/// By trump and good: how sorry one would be to lose it. Low goods first, then small trumps, then
/// premium goods by what they can take.
static KEEP: [[u8; GOODS]; 4] = {
    let mut all = [[0; GOODS]; 4];
    let mut trump = 0;
    while trump < 4 {
        let mut at = 0;
        while at < GOODS - 1 {
            let good = Good::new(Suit::ALL[at / 13], (at % 13) as u8 + 1);
            all[trump][at] = keep(good, Suit::ALL[trump]);
            at += 1;
        }
        trump += 1;
    }
    all
};

const fn keep(good: Good, trump: Suit) -> u8 {
    let Some(suit) = good.suit() else { return 0 };
    let is_trump = suit as u8 == trump as u8;
    let is_synergy = good.number() == 10 && suit as u8 == trump.partner() as u8;
    // A 1 takes a trick that is all of its suit.
    let number = match good.number() {
        1 => 9,
        10 => 16,
        other => other,
    };
    let premium = if good.number() >= 9 { 20 } else { 0 };
    let level = if is_trump || is_synergy { 15 } else { 0 };
    let top = if good.index() == Good::TRUE_LOVE.index() { 20 } else { 0 };
    number + premium + level + top
}

/// The one of these to part with first; there is one.
#[inline]
pub(super) fn cheapest(goods: CardSet<Good>, trump: Suit) -> Good {
    let keep = &KEEP[trump as usize];
    let cheaper =
        |one: Good, other: Good| if keep[other.index()] < keep[one.index()] { other } else { one };
    goods.into_iter().reduce(cheaper).expect("there is one to part with")
}

/// The one of these to part with last; there is one.
#[inline]
pub(super) fn dearest(goods: CardSet<Good>, trump: Suit) -> Good {
    let keep = &KEEP[trump as usize];
    let dearer =
        |one: Good, other: Good| if keep[other.index()] > keep[one.index()] { other } else { one };
    goods.into_iter().reduce(dearer).expect("there is one to keep")
}
