//! A legal id at random, from the words of a mask.

use engine::{SplitMix, luck::below};

/// One of the ids of the mask, each equally likely. The mask is not empty.
#[inline(always)]
pub(crate) fn sample(mask: &[u64], rng: &mut SplitMix) -> u16 {
    let ids: u32 = mask.iter().map(|word| word.count_ones()).sum();
    nth(mask, below(rng, ids))
}

/// The id at a place that is under the number of ids. Without a branch: a random place is what a
/// processor cannot guess.
#[inline(always)]
fn nth(mask: &[u64], mut place: u32) -> u16 {
    let (mut first, mut word, mut is_found) = (0, 0, false);
    for (here, at) in mask.iter().zip(0_u16..) {
        let ones = here.count_ones();
        let is_here = !is_found && place < ones;
        (first, word) = if is_here { (64 * at, *here) } else { (first, word) };
        is_found |= is_here;
        place -= if is_found { 0 } else { ones };
    }
    first + nth_bit(word, place)
}

/// The number of the bit at a place among those that are set: the byte that it is in by sums of all
/// bytes at once (broadword selection), the bit in that byte from a table.
#[inline(always)]
fn nth_bit(word: u64, place: u32) -> u16 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const TOPS: u64 = ONES << 7;
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    // How many bits are set in each byte and those below it.
    let sums = bytes.wrapping_mul(ONES);
    let passed = (((u64::from(place) * ONES) | TOPS) - sums) & TOPS;
    let shift = 8 * passed.count_ones();
    let before = (sums << 8) >> shift & 0xff;
    let byte = (word >> shift & 0xff) as usize;
    shift as u16 + u16::from(IN_BYTE[byte][(u64::from(place) - before) as usize & 7])
}

/// The number of each set bit of a byte, by its place.
static IN_BYTE: [[u8; 8]; 256] = {
    let (mut table, mut byte) = ([[0; 8]; 256], 0);
    while byte < 256 {
        let (mut bit, mut place) = (0_u8, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][place] = bit;
                place += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_of_a_mask_has_its_place() {
        for mask in [[0b1011, 0, 1 << 63 | 0xffff, 5], [!0; 4], [0, 0, 0, 1 << 63]] {
            let ids = (0..256).filter(|id| mask[id / 64] >> (id % 64) & 1 == 1);
            for (id, place) in ids.zip(0..) {
                assert_eq!(usize::from(nth(&mask, place)), id);
            }
        }
    }

    #[test]
    fn no_id_is_favoured() {
        let (mask, mut rng, mut seen) = ([1 << 3, 0b11, 1 << 40], SplitMix::new(7), [0_i32; 192]);
        (0..40_000).for_each(|_| seen[usize::from(sample(&mask, &mut rng))] += 1);
        // Each of the four ids is expected 10,000 times; five standard deviations are 433.
        assert!([3, 64, 65, 168].iter().all(|&id: &usize| (seen[id] - 10_000).abs() < 433));
    }
}
