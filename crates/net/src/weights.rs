//! The file of weights.
//!
//! All little-endian: `SNET`, then as 32-bit numbers the version and the kind (0 policy, 1 critic), the name
//! of the network in 32 bytes padded with zeros, and as 32-bit numbers encoding, learning, inputs, width,
//! blocks and outputs. Then the layers: the first, two for each block, the outputs. A layer is a 32-bit
//! scale for each output, a signed byte for each input and output (by input, then output), a 32-bit bias
//! for each output. The last 32 bytes are the SHA-256 of all before them.

mod header;
mod layers;

use std::{borrow::Cow, fmt};

use sha2::{Digest, Sha256};

pub(crate) use header::LANES;
pub use header::{NetworkKind, WeightsHeader};
pub(crate) use layers::{RawLayer, raw_layers};

/// A file of weights that is whole: as long as it says, undamaged, and every number finite.
#[derive(Clone)]
pub struct Weights {
    header: WeightsHeader,
    bytes: Cow<'static, [u8]>,
}

/// Why weights are refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadWeights {
    #[error("they are no file of weights")]
    NoWeights,
    #[error("they are a file of version {0}, and this program reads version {VERSION}")]
    OtherVersion(u32),
    #[error("their header makes no sense: {0}")]
    BadHeader(&'static str),
    #[error("the file has {found} bytes of {wanted}")]
    Truncated { found: u64, wanted: u64 },
    #[error("the file has {found} bytes, {wanted} are enough")]
    TooLong { found: u64, wanted: u64 },
    #[error("the file is damaged")]
    Damaged,
    #[error("a scale or a bias is no finite number")]
    NotFinite,
    #[error("they are a {found}, and a {wanted} is asked for")]
    OtherKind { found: NetworkKind, wanted: NetworkKind },
    #[error("they are of the network {found}, and the table is one for {wanted}")]
    OtherNetwork { found: String, wanted: &'static str },
    #[error("they were trained for {what} {found}, and this program has {wanted}")]
    OtherEdition { what: &'static str, found: u32, wanted: u32 },
    #[error("they have {found} {what}, and the game has {wanted}")]
    OtherShape { what: &'static str, found: u32, wanted: u32 },
}

/// The version of the format.
pub(crate) const VERSION: u32 = 2;

/// The length of the hash at the end.
const HASH: usize = 32;

impl Weights {
    /// Checks a file of weights.
    pub fn read(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Weights, BadWeights> {
        let bytes = bytes.into();
        let header = WeightsHeader::read(&bytes)?;
        let (found, wanted) = (bytes.len() as u64, header.file_bytes());
        if found < wanted {
            return Err(BadWeights::Truncated { found, wanted });
        }
        if found > wanted {
            return Err(BadWeights::TooLong { found, wanted });
        }
        let weights = Weights { header, bytes };
        let (told, hash) = weights.bytes.split_at(weights.bytes.len() - HASH);
        if Sha256::digest(told).as_slice() != hash {
            return Err(BadWeights::Damaged);
        }
        let is_finite = |layer: RawLayer<'_>| layer.scales.chain(layer.bias).all(f32::is_finite);
        if !raw_layers(&weights).all(is_finite) {
            return Err(BadWeights::NotFinite);
        }
        Ok(weights)
    }

    pub fn header(&self) -> &WeightsHeader {
        &self.header
    }

    /// What is between the header and the hash.
    fn body(&self) -> &[u8] {
        &self.bytes[WeightsHeader::BYTES..self.bytes.len() - HASH]
    }
}

impl fmt::Debug for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Weights").field("header", &self.header).finish_non_exhaustive()
    }
}
