//! What a row is made of.

/// A part of a row: an array of small numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    pub name: &'static str,
    /// The lengths of its dimensions, the slowest first.
    pub shape: &'static [usize],
    /// The width of each number, 1 to 8.
    pub bits: u8,
    /// A sentence on its meaning, for people.
    pub about: &'static str,
}

impl Field {
    /// How many numbers it has.
    pub const fn slots(&self) -> usize {
        let (mut slots, mut dimension) = (1, 0);
        while dimension < self.shape.len() {
            slots *= self.shape[dimension];
            dimension += 1;
        }
        slots
    }
}

/// How many numbers a row has.
pub const fn row_slots(fields: &[Field]) -> usize {
    let (mut slots, mut at) = (0, 0);
    while at < fields.len() {
        slots += fields[at].slots();
        at += 1;
    }
    slots
}

/// How many bits a packed row has, without its padding.
pub const fn row_bits(fields: &[Field]) -> usize {
    let (mut bits, mut at) = (0, 0);
    while at < fields.len() {
        bits += fields[at].slots() * fields[at].bits as usize;
        at += 1;
    }
    bits
}

/// How many words a packed row has.
pub const fn row_words(fields: &[Field]) -> usize {
    row_bits(fields).div_ceil(64)
}
