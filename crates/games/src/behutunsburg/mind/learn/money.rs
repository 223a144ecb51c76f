//! What is paid, and with what.

use engine::View;

use crate::behutunsburg::{Behutunsburg, Counts, Name, Treasury, house_of};

/// How many there are of each kind of money: jewels, platinum, gold.
pub(super) type Money = [u8; Name::MONEY.len()];

pub(super) fn of_treasury(treasury: Treasury) -> Money {
    treasury.tally().map(|(_, count)| count)
}

pub(super) fn of_hand(hand: Counts) -> Money {
    Name::MONEY.map(|name| hand.of(name))
}

pub(super) fn all(one: Money, two: Money) -> Money {
    [one[0] + two[0], one[1] + two[1], one[2] + two[2]]
}

pub(super) fn coins(money: Money) -> i32 {
    let coins = |(name, count): (Name, u8)| i32::from(name.coins()) * i32::from(count);
    Name::MONEY.into_iter().zip(money).map(coins).sum()
}

/// H4.7. The least that pays so much, without change; `None` if it cannot be paid.
#[inline]
pub(super) fn least(money: Money, price: i32) -> Option<i32> {
    let [jewel, platinum, gold] = Name::MONEY.map(|name| i32::from(name.coins()));
    let [jewels, platinums, golds] = money.map(i32::from);
    let mut least: Option<i32> = None;
    for jewels in 0..=jewels.min(up(price, jewel)) {
        let due = price - jewels * jewel;
        for platinums in 0..=platinums.min(up(due, platinum)) {
            let due = due - platinums * platinum;
            let due = due - gold * golds.min(up(due, gold));
            if due <= 0 {
                least = Some(least.map_or(price - due, |least| least.min(price - due)));
            }
        }
    }
    least
}

/// How many cards of a value reach a price.
const fn up(price: i32, value: i32) -> i32 {
    if price > 0 { (price + value - 1) / value } else { 0 }
}

/// H1.1. Where jewels, platinum and gold have their labels: as many as two copies have.
const SLOTS: [u32; Name::MONEY.len()] = {
    let jewels = 2 * Name::Jewel.in_a_copy() as u32;
    [0, jewels, jewels + 2 * Name::Platinum.in_a_copy() as u32]
};

/// The label for a card of the viewer's treasury, counted from the top: the first jewel from the top
/// has the first, and so for each kind. Where no card lies, one of those that are left.
#[inline]
pub(super) fn slot(view: View<'_, Behutunsburg>, depth: u16) -> u16 {
    let places = house_of(view).treasury.places();
    let here = 1_u64 << depth;
    let mut taken = 0_u64;
    for (cards, first) in places.into_iter().zip(SLOTS) {
        if cards & here != 0 {
            return (first + (cards & (here - 1)).count_ones()) as u16;
        }
        taken |= ((1 << cards.count_ones()) - 1) << first;
    }
    let beyond = u32::from(depth) - places.into_iter().map(u64::count_ones).sum::<u32>();
    let left = (0..beyond).fold(!taken, |left, _| left & (left - 1));
    left.trailing_zeros() as u16
}
