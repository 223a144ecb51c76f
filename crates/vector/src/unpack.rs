//! Packed numbers, a byte each: eight at a time, from a table or in one word (SWAR).

use engine::mind::Field;

/// Neighbouring numbers of one width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    /// 1 to 8.
    width: u8,
    numbers: usize,
}

/// How a packed row is taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unpacking(Vec<Run>);

impl Unpacking {
    pub fn of(fields: &[Field]) -> Unpacking {
        let mut runs: Vec<Run> = Vec::new();
        for field in fields {
            match runs.last_mut() {
                Some(run) if run.width == field.bits => run.numbers += field.slots(),
                _ => runs.push(Run { width: field.bits, numbers: field.slots() }),
            }
        }
        Unpacking(runs)
    }

    /// Writes the numbers of a packed row, a byte each.
    pub fn bytes(&self, words: &[u64], out: &mut [u8]) {
        let (mut at, mut first) = (0, 0);
        for run in &self.0 {
            let (out, numbers) = (&mut out[first..], run.numbers);
            match run.width {
                1 => spread_run::<1>(words, at, out, numbers),
                2 => spread_run::<2>(words, at, out, numbers),
                3 => spread_run::<3>(words, at, out, numbers),
                4 => spread_run::<4>(words, at, out, numbers),
                5 => spread_run::<5>(words, at, out, numbers),
                6 => spread_run::<6>(words, at, out, numbers),
                7 => spread_run::<7>(words, at, out, numbers),
                _ => spread_run::<8>(words, at, out, numbers),
            }
            at += numbers * usize::from(run.width);
            first += numbers;
        }
    }

    /// Writes the numbers of a packed row as floats. `bytes` holds them on the way.
    pub fn floats(&self, words: &[u64], bytes: &mut [u8], out: &mut [f32]) {
        let bytes = &mut bytes[..out.len()];
        self.bytes(words, bytes);
        out.iter_mut().zip(bytes).for_each(|(float, byte)| *float = f32::from(*byte));
    }
}

/// The bits of a mask, a byte each.
#[inline]
pub fn unpack_bits(words: &[u64], out: &mut [u8]) {
    spread_run::<1>(words, 0, out, out.len());
}

/// So many numbers of `WIDTH` bits that begin at bit `at`, a byte each. Up to seven bytes behind them
/// may be written too: those of the next run, which comes next.
#[inline(always)]
fn spread_run<const WIDTH: usize>(words: &[u64], at: usize, out: &mut [u8], numbers: usize) {
    let (mut at, mut first) = (at, 0);
    if WIDTH == 1 {
        for block in out[..numbers].as_chunks_mut::<64>().0 {
            let eights = block.as_chunks_mut::<8>().0.iter_mut();
            for (eight, byte) in eights.zip(window_at(words, at).to_le_bytes()) {
                *eight = BITS[usize::from(byte)].to_le_bytes();
            }
            (at, first) = (at + 64, first + 64);
        }
    }
    while first < numbers {
        let eight = spread::<WIDTH>(window_at(words, at)).to_le_bytes();
        let rest = &mut out[first..];
        let length = rest.len().min(8);
        match rest.first_chunk_mut::<8>() {
            Some(chunk) => *chunk = eight,
            None => rest.copy_from_slice(&eight[..length]),
        }
        (at, first) = (at + 8 * WIDTH, first + 8);
    }
}

/// The bits of every byte, a byte each.
static BITS: [u64; 256] = {
    let (mut bits, mut byte) = ([0; 256], 0);
    while byte < 256 {
        bits[byte] = spread::<1>(byte as u64);
        byte += 1;
    }
    bits
};

/// The 64 bits that begin at bit `at`; zeros where there are no more.
#[inline(always)]
fn window_at(words: &[u64], at: usize) -> u64 {
    let (word, shift) = (at / 64, at % 64);
    let low = words.get(word).copied().unwrap_or(0);
    let high = words.get(word + 1).copied().unwrap_or(0);
    low >> shift | (high << 1) << (63 - shift)
}

/// The lowest eight numbers of `WIDTH` bits, a byte each: halves, quarters and eighths are moved to
/// their places one after another.
#[inline(always)]
const fn spread<const WIDTH: usize>(bits: u64) -> u64 {
    if WIDTH == 1 {
        // Each byte gets a copy and keeps its own bit; the carry of an addition makes it a 1.
        let copies = ((bits & 0xff) * 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
        return (copies + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101;
    }
    let four = (1_u64 << (4 * WIDTH)) - 1;
    let two = (1_u64 << (2 * WIDTH)) - 1;
    let one = (1_u64 << WIDTH) - 1;
    let halves = bits & four | (bits >> (4 * WIDTH) & four) << 32;
    let (lower, upper) = (two * 0x1_0000_0001, (two << (2 * WIDTH)) * 0x1_0000_0001);
    let quarters = halves & lower | (halves & upper) << (16 - 2 * WIDTH);
    let (lower, upper) = (one * 0x1_0001_0001_0001, (one << WIDTH) * 0x1_0001_0001_0001);
    quarters & lower | (quarters & upper) << (8 - WIDTH)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Rng as _, SplitMix, mind::row_words};

    const FIELDS: &[Field] = &[
        field(&[53], 1),
        field(&[11], 2),
        field(&[2, 9], 1),
        field(&[20], 3),
        field(&[7], 4),
        field(&[9], 5),
        field(&[13], 6),
        field(&[8], 7),
        field(&[17], 8),
        field(&[70], 1),
        field(&[1], 8),
    ];

    const fn field(shape: &'static [usize], bits: u8) -> Field {
        Field { name: "", shape, bits, about: "" }
    }

    /// Bit by bit.
    fn slowly(words: &[u64]) -> Vec<u8> {
        let widths = FIELDS.iter().flat_map(|field| vec![field.bits; field.slots()]);
        let mut at = 0;
        let number = |width: u8| {
            let bits = (at..at + usize::from(width)).rev();
            at += usize::from(width);
            bits.fold(0, |number, bit| number << 1 | (words[bit / 64] >> (bit % 64) & 1) as u8)
        };
        widths.map(number).collect()
    }

    #[test]
    fn eight_at_a_time_are_the_same_as_one_by_one() {
        let mut rng = SplitMix::new(7);
        for _ in 0..1000 {
            let words: Vec<u64> = (0..row_words(FIELDS)).map(|_| rng.next_u64()).collect();
            let wanted = slowly(&words);
            let (mut bytes, mut floats) = (vec![9; wanted.len()], vec![9.0; wanted.len()]);
            Unpacking::of(FIELDS).bytes(&words, &mut bytes);
            assert_eq!(bytes, wanted);
            bytes.fill(9);
            Unpacking::of(FIELDS).floats(&words, &mut bytes, &mut floats);
            assert!(
                floats
                    .iter()
                    .map(|float| float.to_bits())
                    .eq(wanted.iter().map(|byte| f32::from(*byte).to_bits()))
            );
        }
    }

    #[test]
    fn neighbours_of_one_width_are_one_run() {
        let fields = [field(&[2, 3], 1), field(&[4], 1), field(&[5], 2)];
        let runs = [Run { width: 1, numbers: 10 }, Run { width: 2, numbers: 5 }];
        assert_eq!(Unpacking::of(&fields), Unpacking(runs.to_vec()));
    }
}
