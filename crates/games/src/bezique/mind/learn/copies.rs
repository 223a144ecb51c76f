//! Copies of a face, counted all at once.

use cards::CardSet;

use crate::bezique::mind::encode;

/// The first bit of each face.
const FIRST: u128 = u128::MAX / 0xf;

/// Of each face a thermometer: at least one copy, two, three, four.
#[inline(always)]
pub(super) fn thermometers(cards: u128) -> u128 {
    let [one, two, three, four] = at_least(cards);
    one | two << 1 | three << 2 | four << 3
}

/// A bit for each face with a copy; behind the 32 of them one for each with a second copy.
#[inline(always)]
pub(super) fn once_or_twice(cards: u128) -> u64 {
    let [one, two, ..] = at_least(cards);
    packed(one) | packed(two) << 32
}

/// A bit for each face with a copy.
#[inline(always)]
pub(super) fn faces(cards: u128) -> u64 {
    packed(at_least(cards)[0])
}

/// Of the bits of 32 faces those from ace to knave, five of each suit.
#[inline(always)]
pub(super) fn figures(faces: u64) -> u64 {
    (0..4).fold(0, |all, suit| all | (faces >> (8 * suit) & 0x1f) << (5 * suit))
}

/// In the first bit of each face, whether there is at least one copy, two, three, four.
#[inline(always)]
fn at_least(cards: u128) -> [u128; 4] {
    let [a, b, c, d] = [0, 1, 2, 3].map(|copy| cards >> copy & FIRST);
    let (either, both) = ([a | b, c | d], [a & b, c & d]);
    [
        either[0] | either[1],
        both[0] | both[1] | either[0] & either[1],
        both[0] & either[1] | both[1] & either[0],
        both[0] & both[1],
    ]
}

#[inline(always)]
fn packed(first: u128) -> u64 {
    encode::faces(CardSet::from_bits(first))
}
