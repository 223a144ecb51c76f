//! Every column that a vector can write.

use std::hash::{DefaultHasher, Hash, Hasher};

use vector::{Columns, Shape};

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Buffers {
    pub(crate) bits: Vec<u64>,
    pub(crate) bytes: Vec<u8>,
    pub(crate) floats: Vec<f32>,
    pub(crate) joined: Vec<u8>,
    pub(crate) mask_words: Vec<u64>,
    pub(crate) mask_bytes: Vec<u8>,
    pub(crate) reward: Vec<f32>,
    pub(crate) done: Vec<u8>,
    pub(crate) seat: Vec<u8>,
}

impl Buffers {
    /// Full of what nobody has written.
    pub(crate) fn new(shape: &Shape) -> Buffers {
        Buffers {
            bits: vec![!0; shape.rows * shape.row_words],
            bytes: vec![!0; shape.rows * shape.slots],
            floats: vec![-1.0; shape.rows * shape.slots],
            joined: vec![!0; shape.rows * (shape.slots + shape.actions)],
            mask_words: vec![!0; shape.rows * shape.mask_words],
            mask_bytes: vec![!0; shape.rows * shape.actions],
            reward: vec![-1e9; shape.rows * shape.seats],
            done: vec![!0; shape.rows],
            seat: vec![!0; shape.rows],
        }
    }

    pub(crate) fn columns(&mut self) -> Columns<'_> {
        Columns {
            bits: Some(&mut self.bits),
            bytes: Some(&mut self.bytes),
            floats: Some(&mut self.floats),
            joined: Some(&mut self.joined),
            mask_words: Some(&mut self.mask_words),
            mask_bytes: Some(&mut self.mask_bytes),
            reward: Some(&mut self.reward),
            done: Some(&mut self.done),
            seat: Some(&mut self.seat),
        }
    }

    /// A number that stands for every byte.
    pub(crate) fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (&self.bits, &self.bytes, &self.mask_words, &self.mask_bytes).hash(&mut hasher);
        (&self.done, &self.seat, &self.joined).hash(&mut hasher);
        let floats = self.floats.iter().chain(&self.reward);
        floats.for_each(|float| float.to_bits().hash(&mut hasher));
        hasher.finish()
    }
}
