//! The forward pass says what plain sums say, and what `PyTorch` says.

use engine::{Game, Rng, Setup, SplitMix};
use games::napoleon::Napoleon;
use net::{Mlp, NetworkKind, Weights, untrained};

/// Where the layers begin in the file.
const LAYERS: usize = 68;

#[test]
fn outputs_are_what_plain_sums_are() {
    let rules = Napoleon::rules(&Setup::new(5).check::<Napoleon>().expect("usual options"));
    for (kind, width) in [(NetworkKind::Policy, 64), (NetworkKind::Critic, 40)] {
        let bytes = untrained::<Napoleon>(&rules, kind, width, 7).expect("Napoleon has a network");
        let weights = Weights::read(bytes.clone()).expect("the file is good");
        compare_with_plain_sums(&bytes, &weights, 64);
    }
}

#[cfg(feature = "weights")]
#[test]
fn outputs_of_shipped_weights_are_what_plain_sums_are() {
    for (_, bytes) in net::SHIPPED {
        let weights = Weights::read(*bytes).expect("shipped weights are good");
        compare_with_plain_sums(bytes, &weights, 8);
    }
}

/// Over so many rows by chance, with more and more inputs set.
fn compare_with_plain_sums(bytes: &[u8], weights: &Weights, rows: usize) {
    let network = Mlp::new(weights);
    let rng = &mut SplitMix::new(7);
    for row in 0..rows {
        let inputs = weights.header().inputs;
        let set: Vec<u32> = (0..inputs).filter(|_| rng.next_u64().is_multiple_of(12)).collect();
        let set = &set[..set.len() * (row + 1) / rows];
        let expected = plain(bytes, weights.header(), set);
        let outputs = network.evaluate(set);
        assert_eq!(outputs.len(), expected.len());
        for (output, expected) in outputs.iter().zip(expected) {
            let error = (f64::from(*output) - expected).abs();
            assert!(error < 1e-4 * expected.abs().max(1.0), "{output} and {expected}");
        }
    }
}

/// The outputs by double precision and the shortest loops.
fn plain(bytes: &[u8], header: &net::WeightsHeader, set: &[u32]) -> Vec<f64> {
    let [inputs, width, outputs] =
        [header.inputs, header.width, header.outputs].map(|size| size as usize);
    let mut left = &bytes[LAYERS..];
    let mut layer = |from: &[f64], outputs: usize| -> Vec<f64> {
        let (scales, rest) = left.split_at(4 * outputs);
        let (cells, rest) = rest.split_at(from.len() * outputs);
        let (bias, rest) = rest.split_at(4 * outputs);
        left = rest;
        let float = |bytes: &[u8], at: usize| {
            f64::from(f32::from_le_bytes(*bytes[4 * at..].first_chunk().expect("four bytes")))
        };
        let sum = |output: usize| {
            let weight = |input: usize| f64::from(cells[input * outputs + output].cast_signed());
            let sum: f64 = (0..from.len()).map(|input| from[input] * weight(input)).sum();
            float(bias, output) + float(scales, output) * sum
        };
        (0..outputs).map(sum).collect()
    };
    let rectified = |numbers: Vec<f64>| -> Vec<f64> {
        numbers.into_iter().map(|number| number.max(0.0)).collect()
    };
    let mut bits = vec![0.0; inputs];
    for &input in set {
        bits[input as usize] = 1.0;
    }
    let mut here = rectified(layer(&bits, width));
    for _ in 0..header.blocks {
        let inner = rectified(layer(&here, width));
        let outer = layer(&inner, width);
        here = rectified(here.iter().zip(outer).map(|(one, other)| one + other).collect());
    }
    layer(&here, outputs)
}

/// `golden.py` of `python/train` writes rows with what `PyTorch` makes of them, of each file in `weights/`:
/// `SNGR`, rows, inputs and outputs as 32-bit numbers, then each row: its bits, and its outputs.
#[cfg(feature = "weights")]
#[test]
fn outputs_are_what_pytorch_says() {
    // What `golden.py` starts from was not kept of the first network.
    let has_rows = |name: &str| !name.starts_with("napoleon-5.");
    for (name, weights) in net::SHIPPED.iter().filter(|(name, _)| has_rows(name)) {
        let file = format!("{}/tests/golden/{name}.rows", env!("CARGO_MANIFEST_DIR"));
        let rows = std::fs::read(&file).unwrap_or_else(|why| panic!("{file}: {why}"));
        let weights = Weights::read(*weights).expect("shipped weights are good");
        compare(name, &Mlp::new(&weights), &rows);
    }
}

#[cfg(feature = "weights")]
fn compare(name: &str, network: &Mlp, file: &[u8]) {
    let number = |at: usize| {
        u32::from_le_bytes(*file[at..].first_chunk().expect("a header of 16 bytes")) as usize
    };
    assert!(file.starts_with(b"SNGR"), "{name}: no golden rows");
    let (rows, bits, outputs) = (number(4), number(8).div_ceil(8), number(12));
    assert!(rows >= 64 && file.len() == 16 + rows * (bits + 4 * outputs), "{name}: {rows} rows");
    for row in file[16..].chunks_exact(bits + 4 * outputs) {
        let (bits, expected) = row.split_at(bits);
        let is_set = |input: &u32| bits[*input as usize / 8] >> (input % 8) & 1 == 1;
        let set: Vec<u32> = (0..8 * bits.len() as u32).filter(is_set).collect();
        let found = network.evaluate(&set);
        assert_eq!(found.len(), outputs, "{name}");
        for (found, expected) in found.iter().zip(expected.as_chunks().0) {
            let expected = f32::from_le_bytes(*expected);
            assert!((found - expected).abs() <= 1e-3, "{name}: {found} and {expected}");
        }
    }
}
