//! A set of action ids.

/// A set of action ids, a bit for each, in words that somebody else owns.
#[derive(Debug, PartialEq, Eq)]
pub struct Mask<'a> {
    words: &'a mut [u64],
}

impl<'a> Mask<'a> {
    /// An empty set in these words, whatever they held.
    #[inline(always)]
    pub fn new(words: &'a mut [u64]) -> Mask<'a> {
        words.fill(0);
        Mask { words }
    }

    #[inline(always)]
    pub fn insert(&mut self, id: u16) {
        self.words[usize::from(id / 64)] |= 1 << (id % 64);
    }

    /// Inserts `first + n` for every bit `n` of `bits`.
    #[inline(always)]
    pub fn insert_bits(&mut self, first: u16, bits: u64) {
        let (word, shift) = (usize::from(first / 64), first % 64);
        self.words[word] |= bits << shift;
        let rest = (bits >> 1) >> (63 - shift);
        if rest != 0 {
            self.words[word + 1] |= rest;
        }
    }

    #[inline(always)]
    pub fn contains(&self, id: u16) -> bool {
        self.words.get(usize::from(id / 64)).is_some_and(|word| word >> (id % 64) & 1 == 1)
    }

    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    /// The ids, lowest first.
    pub fn iter(&self) -> impl Iterator<Item = u16> {
        let ids = (0..).map(|id: u16| (id, self.words.get(usize::from(id / 64)).copied()));
        let words = ids.step_by(64).map_while(|(first, word)| word.map(|word| (first, word)));
        words.flat_map(|(first, word)| {
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| first + bit)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_of_bits_may_cross_words() {
        for first in [0, 1, 60, 63, 64, 100] {
            for bits in [1, 0b1011, 1 << 27 | 1, (1 << 28) - 1] {
                let mut words = [!0; 2];
                let mut mask = Mask::new(&mut words);
                mask.insert_bits(first, bits);
                let ids: Vec<u16> =
                    (0..28).filter(|n| bits >> n & 1 == 1).map(|n| first + n).collect();
                assert!(mask.iter().eq(ids.iter().copied()) && mask.len() == ids.len());
                assert!((0..200).all(|id| mask.contains(id) == ids.contains(&id)));
            }
        }
    }
}
