//! The header of a file of weights.

use std::fmt;

use super::{BadWeights, HASH, VERSION};

/// What a file says of its network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightsHeader {
    pub kind: NetworkKind,
    /// As `engine::mind::Learn::network` names it.
    pub network: String,
    /// The `Encode::ENCODING` that it was trained for.
    pub encoding: u32,
    /// The `Learn::LEARNING` that it was trained for.
    pub learning: u32,
    pub inputs: u32,
    /// How many numbers each hidden layer has.
    pub width: u32,
    /// How many residual blocks of two layers there are.
    pub blocks: u32,
    pub outputs: u32,
}

/// What a network was trained to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NetworkKind {
    /// What to do, from a view.
    Policy,
    /// What each seat will get, from a view and what it does not show.
    Critic,
}

const MAGIC: &[u8] = b"SNET";

/// The length of a name in the file.
const NAME: usize = 32;

/// More than any network has: so no product of sizes runs over.
const MOST_COLUMNS: u32 = 1 << 16;
const MOST_WIDE: u32 = 1 << 12;
const MOST_BLOCKS: u32 = 64;

/// Sums are taken so many side by side.
pub(crate) const LANES: usize = 8;

impl WeightsHeader {
    /// The length in the file.
    pub(super) const BYTES: usize = MAGIC.len() + 8 + NAME + 24;

    pub(super) fn read(bytes: &[u8]) -> Result<WeightsHeader, BadWeights> {
        let (found, wanted) = (bytes.len() as u64, (WeightsHeader::BYTES + HASH) as u64);
        let too_short = BadWeights::Truncated { found, wanted };
        let mut left = bytes.strip_prefix(MAGIC).ok_or(BadWeights::NoWeights)?;
        let version = number(&mut left).ok_or(too_short.clone())?;
        if version != VERSION {
            return Err(BadWeights::OtherVersion(version));
        }
        let kind = number(&mut left).ok_or(too_short.clone())?;
        let (name, mut left) = left.split_first_chunk::<NAME>().ok_or(too_short.clone())?;
        let mut next = || number(&mut left).ok_or(too_short.clone());
        let header = WeightsHeader {
            kind: NetworkKind::of(kind).ok_or(BadWeights::BadHeader("the kind is unknown"))?,
            network: text(name).ok_or(BadWeights::BadHeader("the name is no plain text"))?,
            encoding: next()?,
            learning: next()?,
            inputs: next()?,
            width: next()?,
            blocks: next()?,
            outputs: next()?,
        };
        header.check_sizes().map(|()| header)
    }

    /// As the file begins.
    pub(crate) fn written(&self) -> Vec<u8> {
        let mut name = self.network.clone().into_bytes();
        name.resize(NAME, 0);
        let kind = self.kind as u32;
        let WeightsHeader { encoding, learning, inputs, width, blocks, outputs, .. } = *self;
        let numbers = |numbers: &[u32]| numbers.iter().flat_map(|n| n.to_le_bytes()).collect();
        let before: Vec<u8> = numbers(&[VERSION, kind]);
        let behind: Vec<u8> = numbers(&[encoding, learning, inputs, width, blocks, outputs]);
        [MAGIC, &before, &name, &behind].concat()
    }

    fn check_sizes(&self) -> Result<(), BadWeights> {
        let columns = 1..=MOST_COLUMNS;
        if !columns.contains(&self.inputs) || !columns.contains(&self.outputs) {
            return Err(BadWeights::BadHeader("no network has so many inputs or outputs"));
        }
        let is_wide = (1..=MOST_WIDE).contains(&self.width);
        if !is_wide || !(self.width as usize).is_multiple_of(LANES) {
            return Err(BadWeights::BadHeader("no network is so wide"));
        }
        if self.blocks > MOST_BLOCKS {
            return Err(BadWeights::BadHeader("no network has so many blocks"));
        }
        Ok(())
    }

    /// The inputs and outputs of each layer, in the order of the file.
    pub(crate) fn layers(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let [inputs, width, outputs] = [self.inputs, self.width, self.outputs].map(|n| n as usize);
        let hidden = std::iter::repeat_n((width, width), 2 * self.blocks as usize);
        [(inputs, width)].into_iter().chain(hidden).chain([(width, outputs)])
    }

    /// How long the file is.
    pub(super) fn file_bytes(&self) -> u64 {
        let layers = self.layers().map(|(inputs, outputs)| layer_bytes(inputs, outputs) as u64);
        (WeightsHeader::BYTES + HASH) as u64 + layers.sum::<u64>()
    }
}

/// How long a layer is in the file.
pub(super) fn layer_bytes(inputs: usize, outputs: usize) -> usize {
    (4 + inputs + 4) * outputs
}

fn number(left: &mut &[u8]) -> Option<u32> {
    let (number, rest) = left.split_first_chunk()?;
    *left = rest;
    Some(u32::from_le_bytes(*number))
}

/// The text before the zeros; `None` if it is empty, not plain or something follows.
fn text(bytes: &[u8; NAME]) -> Option<String> {
    let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(NAME);
    let (name, padding) = bytes.split_at(end);
    let is_plain = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || *byte == b'-';
    let is_name = !name.is_empty() && name.iter().all(is_plain);
    let is_padded = padding.iter().all(|byte| *byte == 0);
    (is_name && is_padded).then(|| String::from_utf8_lossy(name).into_owned())
}

impl NetworkKind {
    fn of(number: u32) -> Option<NetworkKind> {
        [NetworkKind::Policy, NetworkKind::Critic].get(number as usize).copied()
    }
}

impl fmt::Display for NetworkKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NetworkKind::Policy => "policy",
            NetworkKind::Critic => "critic",
        })
    }
}
