//! What a seat sees and may do, written into one row of the caller's buffers.

use engine::{
    View,
    mind::{Encode, Row, row_slots},
};

use crate::{
    column::Out,
    unpack::{Unpacking, unpack_bits},
};

/// Room for one row that is packed or a byte for each number, on its way into a wider column.
pub(crate) struct Scratch {
    words: [u64; WORDS],
    bytes: [u8; SLOTS],
}

const WORDS: usize = 256;
const SLOTS: usize = 4096;

impl Scratch {
    /// Room for a row of the game.
    #[inline(always)]
    pub(crate) fn of<G: Encode>() -> Scratch {
        const { assert!(G::ROW_WORDS <= WORDS && row_slots(G::FIELDS) <= SLOTS, "a row has room") };
        Scratch { words: [0; WORDS], bytes: [0; SLOTS] }
    }
}

impl Out<'_> {
    /// Writes what may be done.
    #[inline(always)]
    pub(crate) fn allow<G: Encode>(&mut self, row: usize, mask: &[u64]) {
        if self.mask_words.is_wanted() {
            self.mask_words.row(row).copy_from_slice(mask);
        }
        if self.mask_bytes.is_wanted() {
            unpack_bits(mask, self.mask_bytes.row(row));
        }
        if self.joined.is_wanted() {
            unpack_bits(mask, &mut self.joined.row(row)[row_slots(G::FIELDS)..]);
        }
    }

    /// Writes what is seen, and by whom.
    #[inline(always)]
    pub(crate) fn observe<G: Encode>(
        &mut self,
        row: usize,
        view: View<'_, G>,
        unpacking: &Unpacking,
        scratch: &mut Scratch,
    ) {
        self.seat.put(row, view.seat.number());
        let is_unpacked =
            self.bytes.is_wanted() || self.floats.is_wanted() || self.joined.is_wanted();
        let words = match self.bits.is_wanted() {
            true => self.bits.row(row),
            false if is_unpacked => &mut scratch.words[..],
            false => return,
        };
        let words = &mut words[..G::ROW_WORDS];
        let mut observed = Row::new(words);
        G::observe(view, &mut observed);
        observed.finish();
        if self.bytes.is_wanted() {
            unpacking.bytes(words, self.bytes.row(row));
        }
        if self.joined.is_wanted() {
            unpacking.bytes(words, &mut self.joined.row(row)[..row_slots(G::FIELDS)]);
        }
        if self.floats.is_wanted() {
            unpacking.floats(words, &mut scratch.bytes, self.floats.row(row));
        }
    }
}
