//! A fingerprint of a view, by which a client finds out that it has lost something.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// FNV-1a of 64 bits over the UTF-8 text of the `view` as it was sent, in 16 hexadecimal digits.
/// Not a signature: it finds accidents.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Fingerprint(pub u64);

pub fn fingerprint(text: &str) -> Fingerprint {
    let fold = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    Fingerprint(text.bytes().fold(0xcbf2_9ce4_8422_2325, fold))
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Fingerprint {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Fingerprint {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        let hash = u64::from_str_radix(&text, 16).map_err(serde::de::Error::custom)?;
        Ok(Fingerprint(hash))
    }
}

impl TS for Fingerprint {
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
    fn it_is_fnv_1a() {
        assert_eq!(fingerprint("").to_string(), "cbf29ce484222325");
        assert_eq!(fingerprint("foobar").to_string(), "85944171f73967e8");
    }
}
