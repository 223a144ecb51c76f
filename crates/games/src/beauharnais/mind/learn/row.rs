//! What a network is given, put into a row field by field.

pub(super) mod goods;
pub(super) mod moment;
pub(super) mod score;
pub(super) mod trick;
pub(super) mod truth;

use engine::mind::Row;

/// One bit of `width` for a number; the last stands for more too.
#[inline(always)]
fn number(row: &mut Row<'_>, number: usize, width: usize) {
    row.one_hot(Some(number.min(width - 1)), width);
}

/// One bit of `width`, an odd number, for how far one number is ahead of another; the ends stand for
/// more too.
#[inline(always)]
fn ahead(row: &mut Row<'_>, one: usize, other: usize, width: usize) {
    number(row, (width / 2 + one).saturating_sub(other), width);
}
