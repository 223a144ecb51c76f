//! Numbers as bits of which the first so many are set: thermometers.

use engine::mind::Row;

/// The first `level` of `width` bits; a level beyond them is written as the highest.
#[inline]
pub(super) fn thermometer(row: &mut Row<'_>, level: usize, width: usize) {
    row.bits((1 << level.min(width)) - 1, width);
}

/// The same for one number after another.
#[inline(always)]
pub(super) fn thermometers<T: Into<usize>, const N: usize>(
    row: &mut Row<'_>,
    levels: [T; N],
    width: usize,
) {
    row.each(levels.map(|level| (1 << level.into().min(width)) - 1), width);
}

/// Numbers that are told apart at some steps only: a bit for each step that is reached.
#[derive(Debug)]
pub(super) struct Steps<const N: usize> {
    /// How many steps each number from -64 to 63 has reached.
    reached: [u8; 128],
}

const LOWEST: i32 = -64;
const HIGHEST: i32 = 63;

impl<const N: usize> Steps<N> {
    pub(super) const fn new(steps: [i8; N]) -> Steps<N> {
        let mut reached = [0; 128];
        let mut step = 0;
        while step < N {
            let mut number = place(steps[step] as i32);
            while number < reached.len() {
                reached[number] += 1;
                number += 1;
            }
            step += 1;
        }
        Steps { reached }
    }

    /// One number after another; none of a seat that the table does not have.
    #[inline(always)]
    pub(super) fn put<const SEATS: usize>(&self, row: &mut Row<'_>, numbers: [Option<i32>; SEATS]) {
        let bits = |number: i32| {
            let number = number.clamp(LOWEST, HIGHEST);
            (1 << self.reached[place(number)]) - 1
        };
        row.each(numbers.map(|number| number.map_or(0, bits)), N);
    }
}

/// The place of a number from -64 to 63.
const fn place(number: i32) -> usize {
    number.abs_diff(LOWEST) as usize
}
