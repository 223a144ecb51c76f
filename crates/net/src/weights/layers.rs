//! The layers of a file of weights, as they stand in it.

use super::{Weights, header::layer_bytes};

/// A layer in bytes.
pub(crate) struct RawLayer<'a> {
    /// By output.
    pub(crate) scales: Floats<'a>,
    /// By input, then output.
    pub(crate) bytes: &'a [u8],
    /// By output.
    pub(crate) bias: Floats<'a>,
}

/// Little-endian numbers.
#[derive(Clone)]
pub(crate) struct Floats<'a>(std::slice::Iter<'a, [u8; 4]>);

impl Iterator for Floats<'_> {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        self.0.next().map(|bytes| f32::from_le_bytes(*bytes))
    }
}

/// The layers, in the order of the file.
pub(crate) fn raw_layers(weights: &Weights) -> impl Iterator<Item = RawLayer<'_>> {
    let mut left = weights.body();
    weights.header.layers().map(move |(inputs, outputs)| {
        let (layer, rest) = left.split_at(layer_bytes(inputs, outputs));
        left = rest;
        let (scales, rest) = layer.split_at(4 * outputs);
        let (bytes, bias) = rest.split_at(inputs * outputs);
        RawLayer { scales: floats(scales), bytes, bias: floats(bias) }
    })
}

fn floats(bytes: &[u8]) -> Floats<'_> {
    Floats(bytes.as_chunks().0.iter())
}

impl RawLayer<'_> {
    /// Weights by input, then output.
    pub(crate) fn weights(&self) -> Vec<f32> {
        let scales: Vec<f32> = self.scales.clone().collect();
        let weight = |(byte, scale): (&u8, &f32)| f32::from(byte.cast_signed()) * scale;
        let mut weights = Vec::with_capacity(self.bytes.len());
        for row in self.bytes.chunks_exact(scales.len()) {
            weights.extend(row.iter().zip(&scales).map(weight));
        }
        weights
    }
}
