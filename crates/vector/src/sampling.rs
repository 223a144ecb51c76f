//! A legal id at random, from the words of a mask.

use engine::{SplitMix, luck::below};

/// One of the ids of the mask, each equally likely. The mask is not empty.
#[inline(always)]
pub(crate) fn sample(mask: &[u64], rng: &mut SplitMix) -> u16 {
    let ids: u32 = mask.iter().map(|word| word.count_ones()).sum();
    nth(mask, below(rng, ids))
}

/// The id at a place that is under the number of ids.
#[inline(always)]
fn nth(mask: &[u64], mut place: u32) -> u16 {
    let (mut first, mut found) = (0, 0);
    for (word, at) in mask.iter().zip(0_u16..) {
        let ones = word.count_ones();
        if place < ones {
            (first, found) = (64 * at, *word);
            break;
        }
        place -= ones;
    }
    first + nth_bit(found, place) as u16
}

/// The number of the bit at a place among those that are set.
#[inline(always)]
fn nth_bit(word: u64, place: u32) -> u32 {
    // The first steps without a branch: a random place is what a processor cannot guess.
    let step = |bits: u64| bits & bits.wrapping_sub(1);
    let near = (0..4).fold(word, |bits, taken| if taken < place { step(bits) } else { bits });
    (4..place).fold(near, |bits, _| step(bits)).trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_of_a_mask_has_its_place() {
        let mask = [0b1011, 0, 1 << 63 | 0xffff, 5];
        let ids = (0..256).filter(|id| mask[id / 64] >> (id % 64) & 1 == 1);
        for (id, place) in ids.zip(0..) {
            assert_eq!(usize::from(nth(&mask, place)), id);
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
