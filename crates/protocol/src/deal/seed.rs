//! 32 bytes and how they are written.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// 32 bytes, written as 64 hexadecimal digits: a seed, what a person adds to one, or a hash.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// `None` unless it is 64 hexadecimal digits.
    pub fn read(text: &str) -> Option<Seed> {
        read_hex(text).map(Seed)
    }

    pub fn hex(&self) -> String {
        write_hex(&self.0)
    }
}

/// As many bytes as there are pairs of hexadecimal digits; `None` if the text is anything else.
pub(super) fn read_hex<const BYTES: usize>(text: &str) -> Option<[u8; BYTES]> {
    let digits = text.as_bytes();
    if digits.len() != 2 * BYTES || !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    let mut bytes = [0; BYTES];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        let pair = std::str::from_utf8(pair).ok()?;
        *byte = u8::from_str_radix(pair, 16).ok()?;
    }
    Some(bytes)
}

pub(super) fn write_hex(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from_digit(half.into(), 16).expect("half a byte is a digit");
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// Does not say what it is: it may be a secret.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl Serialize for Seed {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.hex())
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        let wanted = || serde::de::Error::custom("64 hexadecimal digits are wanted");
        Seed::read(&text).ok_or_else(wanted)
    }
}

impl TS for Seed {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        String::name(config)
    }

    fn inline(config: &ts_rs::Config) -> String {
        String::inline(config)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_written_one_way() {
        let zero = Seed([0; 32]);
        assert_eq!(zero.hex(), "0".repeat(64));
        assert_eq!(Seed::read(&zero.hex()), Some(zero));
        assert_eq!(Seed::read(&"AB".repeat(32)), Some(Seed([0xab; 32])));
        assert_eq!(Seed::read("00"), None);
        assert_eq!(Seed::read(&"é".repeat(32)), None);
    }
}
