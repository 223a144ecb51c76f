//! Numbers as thermometers: a bit for each step that is reached, so that near numbers look alike.

use engine::mind::Row;

use crate::behutunsburg::{Counts, Name};

/// Points ahead of the best rival. Points come in fives, so that 0 is a tie and 5 a lead.
pub(super) const LEAD: [i32; 50] = [
    -400, -300, -250, -200, -170, -150, -130, -110, -100, -90, -80, -70, -60, -55, -50, -45, -40,
    -35, -30, -25, -20, -15, -10, -5, 0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 75, 85,
    95, 105, 115, 135, 155, 175, 205, 255, 305, 405,
];
/// The same at the end of something that the viewer may do.
pub(super) const LEAD_THEN: [i32; 24] = [
    -150, -100, -80, -60, -45, -30, -20, -15, -10, -5, 0, 5, 10, 15, 20, 25, 35, 50, 65, 85, 105,
    155, 205, 305,
];
/// Points ahead of each rival.
pub(super) const LEAD_OVER: [i32; 5] = [-100, -35, 0, 5, 55];
/// Points that persons bring to court.
pub(super) const GAIN: [i32; 8] = [10, 20, 40, 60, 80, 100, 140, 180];
/// The same for one more card.
pub(super) const BRINGS: [i32; 4] = [10, 30, 60, 100];
/// Gold pieces of hand and treasury.
pub(super) const PURSE: [i32; 21] =
    [5, 15, 20, 30, 40, 45, 50, 55, 60, 70, 80, 90, 95, 100, 105, 110, 120, 130, 150, 170, 200];
/// Gold pieces of a treasury.
pub(super) const COINS: [i32; 12] = [5, 20, 35, 50, 60, 70, 80, 90, 100, 110, 150, 200];
/// The same of further rivals.
pub(super) const COINS_BEYOND: [i32; 5] = [20, 50, 80, 100, 150];
/// What is lost by paying too much.
pub(super) const TOO_MUCH: [i32; 4] = [5, 10, 15, 30];
/// What a treasury loses when a quest is paid, and a castle.
pub(super) const QUEST_COSTS: [i32; 9] = [5, 10, 15, 20, 25, 30, 40, 50, 55];
pub(super) const CASTLE_COSTS: [i32; 10] = [5, 20, 40, 50, 60, 80, 90, 100, 105, 115];
/// Cards in a hand.
pub(super) const HAND: [i32; 8] = [1, 2, 3, 4, 5, 6, 8, 10];
/// Cards in the draw pile.
pub(super) const PILE: [i32; 12] = [1, 2, 3, 4, 5, 6, 8, 11, 15, 20, 30, 45];
/// Turns until the round ends, and since its beginning.
pub(super) const TURNS_LEFT: [i32; 11] = [2, 3, 4, 5, 7, 10, 15, 25, 45, 90, 200];
pub(super) const TURNS: [i32; 6] = [2, 6, 12, 20, 40, 80];
/// Rounds after this one.
pub(super) const ROUNDS: [i32; 4] = [1, 2, 3, 5];

/// The next bits, one for each step that a number reaches.
#[inline(always)]
pub(super) fn steps<const N: usize>(number: i32, steps: &[i32; N], row: &mut Row<'_>) {
    const { assert!(N < 64, "a thermometer is one word at the most") };
    let reached: u32 = steps.iter().map(|&step| u32::from(number >= step)).sum();
    row.bits((1 << reached) - 1, N);
}

/// As [`steps`], without any bit if there is no number.
#[inline(always)]
pub(super) fn steps_if<const N: usize>(number: Option<i32>, all: &[i32; N], row: &mut Row<'_>) {
    steps(number.unwrap_or(i32::MIN), all, row);
}

/// The next `most` bits: one for each card, as far as they go.
#[inline(always)]
pub(super) fn copies(count: u8, most: u8, row: &mut Row<'_>) {
    row.bits((1 << count.min(most)) - 1, most.into());
}

/// The next `most` bits for each name in card order.
#[inline(always)]
pub(super) fn names(cards: Counts, most: u8, row: &mut Row<'_>) {
    for name in Name::ALL {
        copies(cards.of(name), most, row);
    }
}
