//! Numbers that were chosen, compared with what is legal, before any row is stepped.

use crate::threads::Cut;

/// A number that was chosen and is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Offence {
    pub(crate) row: usize,
    pub(crate) id: i32,
    /// How many numbers are legal.
    pub(crate) legal: usize,
}

/// Numbers to be compared with what is legal.
pub(crate) struct Check<'a> {
    pub(crate) masks: &'a [u64],
    /// The words of a mask.
    pub(crate) words: usize,
    pub(crate) ids: &'a [i32],
    /// The number of the first row.
    pub(crate) first: usize,
}

impl Check<'_> {
    /// The first illegal number.
    pub(crate) fn offence(&self) -> Option<Offence> {
        let masks = self.masks.chunks_exact(self.words);
        let at = self.ids.iter().zip(masks).position(|(id, mask)| !is_legal(*id, mask))?;
        let mask = &self.masks[at * self.words..][..self.words];
        let legal = mask.iter().map(|word| word.count_ones() as usize).sum();
        Some(Offence { row: self.first + at, id: self.ids[at], legal })
    }
}

#[inline(always)]
fn is_legal(id: i32, mask: &[u64]) -> bool {
    let Ok(id) = usize::try_from(id) else { return false };
    mask.get(id / 64).is_some_and(|word| word >> (id % 64) & 1 == 1)
}

impl Cut for Check<'_> {
    const SHARED: usize = 16_384;

    fn rows(&self) -> usize {
        self.ids.len()
    }

    fn cut(self, rows: usize) -> (Self, Self) {
        let words = self.words;
        let masks = self.masks.split_at(rows * words);
        let ids = self.ids.split_at(rows);
        let left = Check { masks: masks.0, words, ids: ids.0, first: self.first };
        (left, Check { masks: masks.1, words, ids: ids.1, first: self.first + rows })
    }
}
