//! Random placement of cards: the draws behind a deal.

use engine::{
    Rng,
    luck::below,
    mind::{Dealt, Places},
};

use super::groups::{Bin, Room};

/// A uniform random number in [0, 1).
pub(crate) fn unit(rng: &mut impl Rng) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}

/// Lays `to_each` of the cards into the bins, at random if they do not all go to one.
#[inline]
pub(super) fn spread<C: Copy>(
    cards: &mut [C],
    bins: Places,
    to_each: &Room,
    lying: &mut [Vec<C>],
    rng: &mut impl Rng,
) {
    let mut rest = cards;
    let mut bins = bins;
    while !rest.is_empty() {
        let bin = bins.trailing_zeros() as usize;
        bins &= bins - 1;
        let count = usize::from(to_each[bin]);
        if count < rest.len() {
            draw_first(rest, count, rng);
        }
        let (here, others) = rest.split_at_mut(count);
        lying[bin].extend_from_slice(here);
        rest = others;
    }
}

/// Shares out the cards of a bin among its places, at random.
#[inline]
pub(super) fn share_out<C: Copy>(
    bin: &Bin,
    lying: &mut [C],
    dealt: &mut Dealt<C>,
    rng: &mut impl Rng,
) {
    let mut rest = lying;
    for &(place, size) in &bin.places {
        if size < rest.len() {
            draw_first(rest, size, rng);
        }
        let (here, others) = rest.split_at_mut(size);
        dealt.place_mut(place).copy_from_slice(here);
        rest = others;
    }
}

/// A partial Fisher–Yates shuffle: brings `count` of the cards, drawn at random, to the front.
#[inline]
fn draw_first<C>(cards: &mut [C], count: usize, rng: &mut impl Rng) {
    for place in 0..count {
        let drawn = place + below(rng, (cards.len() - place) as u32) as usize;
        cards.swap(place, drawn);
    }
}
