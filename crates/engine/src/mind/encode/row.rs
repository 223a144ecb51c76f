//! A row that is being written.

/// Numbers put one after another into words that somebody else owns, least significant bit first.
///
/// Every function is inlined and every width constant, so the compiler knows each place in the row
/// and what is left are shifts and stores. In a browser, which writes one row for a decision and fetches
/// the program first, they are calls: a third of the code.
#[derive(Debug)]
pub struct Row<'a> {
    words: &'a mut [u64],
    /// The bits that do not fill a word yet.
    open: u64,
    /// How many bits were put.
    put: usize,
}

impl<'a> Row<'a> {
    /// A row that begins at the first of these words.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub fn new(words: &'a mut [u64]) -> Row<'a> {
        Row { words, open: 0, put: 0 }
    }

    /// The first so many words as a row of their own, while nothing was put into this one; [`Self::go_on`] when
    /// it is finished. A function that is given a row cannot know where that stands, and so none of the
    /// places that follow: of its own row it can.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub fn whole(&mut self, words: usize) -> Row<'_> {
        debug_assert_eq!(self.put, 0, "a row is written from its beginning");
        Row::new(&mut self.words[..words])
    }

    /// Goes on behind what was put into [`Self::whole`].
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub fn go_on(&mut self, put: usize) {
        self.put = put;
        self.open = if put.is_multiple_of(64) { 0 } else { self.words[put / 64] };
    }

    /// The next `width` bits, at most 64; `bits` has no other.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub fn bits(&mut self, bits: u64, width: usize) {
        debug_assert!(width == 64 || bits >> width == 0, "{bits:#x} has more than {width} bits");
        let (word, shift) = (self.put / 64, self.put % 64);
        self.open |= bits << shift;
        self.put += width;
        if shift + width >= 64 {
            self.words[word] = self.open;
            self.open = (bits >> 1) >> (63 - shift);
        }
    }

    /// The next `width` bits, at most 128.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub fn wide(&mut self, bits: u128, width: usize) {
        self.bits(bits as u64, width.min(64));
        if width > 64 {
            self.bits((bits >> 64) as u64, width - 64);
        }
    }

    /// The next numbers of `width` bits each, at most 64 bits together; they have no other bits.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub fn numbers<const N: usize>(&mut self, numbers: [u64; N], width: usize) {
        debug_assert!(numbers.iter().all(|number| number >> width == 0), "{numbers:?}");
        let together = numbers.into_iter().rev().fold(0, |all, number| all << width | number);
        self.bits(together, N * width);
    }

    /// The next bits, so many times `width`, at most 64, one after another. Where the first place is known, all
    /// are: a loop that puts one at a time may hide them from the compiler.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub fn each<const N: usize>(&mut self, all: [u64; N], width: usize) {
        let first = self.put;
        for (number, bits) in all.into_iter().enumerate() {
            self.put = first + number * width;
            self.bits(bits, width);
        }
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub fn flag(&mut self, is_set: bool) {
        self.bits(u64::from(is_set), 1);
    }

    /// One bit of `width`, at most 64, or none.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub fn one_hot(&mut self, place: Option<usize>, width: usize) {
        self.bits(place.map_or(0, |place| 1 << place), width);
    }

    /// A number of `width` bits, at most 8; a larger one is written as the largest.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub fn count(&mut self, number: u32, width: usize) {
        self.bits(u64::from(number).min((1 << width) - 1), width);
    }

    /// How many bits were put so far.
    pub fn len(&self) -> usize {
        self.put
    }

    pub fn is_empty(&self) -> bool {
        self.put == 0
    }

    /// Writes what does not fill a word, padded with zeros. Gives how many bits were put.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub fn finish(self) -> usize {
        if !self.put.is_multiple_of(64) {
            self.words[self.put / 64] = self.open;
        }
        self.put
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_read_back() {
        let widths = [1, 53, 13, 64, 40, 8, 63, 2, 64, 5];
        let number =
            |at: usize| (at as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - widths[at]);
        let mut words = [!0; 5];
        let mut row = Row::new(&mut words);
        (0..widths.len()).for_each(|at| row.bits(number(at), widths[at]));
        let end = row.finish();
        assert_eq!(end, widths.iter().sum::<usize>());
        let bit = |at: usize| words[at / 64] >> (at % 64) & 1;
        let mut first = 0;
        for (at, width) in widths.into_iter().enumerate() {
            let read = (0..width).fold(0, |read, place| read | bit(first + place) << place);
            assert_eq!(read, number(at), "number {at}");
            first += width;
        }
        assert!((end..320).all(|at| bit(at) == 0), "padding is zero");
    }
}
