//! Networks that were never trained: for tests and measurements, where there are no weights yet.

use engine::{
    Rng, SplitMix,
    mind::{Learn, row_bits},
};
use sha2::{Digest, Sha256};

use crate::{NetworkKind, WeightsHeader};

/// A file of weights by chance for tables with these rules, the same on every machine; `None` if no
/// network is meant for them. `width` is a multiple of 8.
pub fn untrained<G: Learn>(
    rules: &G::Rules,
    kind: NetworkKind,
    width: u32,
    seed: u64,
) -> Option<Vec<u8>> {
    let (truth, view) = (row_bits(G::TRUTH), G::ACTIONS + row_bits(G::INPUTS));
    let (inputs, outputs) = match kind {
        NetworkKind::Policy => (view, G::ACTIONS + 1),
        NetworkKind::Critic => (view + truth, G::PLAYERS.iter().copied().max()?.into()),
    };
    let header = WeightsHeader {
        kind,
        network: G::network(rules)?.to_owned(),
        encoding: G::ENCODING,
        learning: G::LEARNING,
        inputs: inputs as u32,
        width,
        blocks: 2,
        outputs: outputs as u32,
    };
    let mut bytes = header.written();
    let rng = &mut SplitMix::new(seed);
    for (inputs, outputs) in header.layers() {
        push_layer(&mut bytes, inputs, outputs, rng);
    }
    let hash = Sha256::digest(&bytes);
    bytes.extend_from_slice(hash.as_slice());
    Some(bytes)
}

/// Adds a layer in which sums stay about as large as what is summed.
fn push_layer(bytes: &mut Vec<u8>, inputs: usize, outputs: usize, rng: &mut SplitMix) {
    let scale = (2.0 / inputs as f32).sqrt() / 74.0;
    (0..outputs).for_each(|_| bytes.extend_from_slice(&scale.to_le_bytes()));
    let end = bytes.len() + inputs * outputs;
    while bytes.len() < end {
        let word = rng.next_u64().to_le_bytes();
        bytes.extend_from_slice(&word[..word.len().min(end - bytes.len())]);
    }
    for _ in 0..outputs {
        let bias = (rng.next_u64() % 256) as f32 / 1024.0 - 0.125;
        bytes.extend_from_slice(&bias.to_le_bytes());
    }
}
