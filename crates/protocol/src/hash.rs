//! A fingerprint of a view, by which a client finds out that it has lost something.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{difference::Parts, view::SHARED_KEYS};

/// Of a view, in eight hexadecimal digits: of the part that is the same for all who see the match,
/// and from there on of the other. Zero before the match. Not a signature: it finds accidents.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Fingerprint(pub u32);

impl Fingerprint {
    /// Of the text of what all see, in UTF-8.
    pub fn of_shared(shared: &[u8]) -> Fingerprint {
        Fingerprint(0x811c_9dc5).then(shared)
    }

    /// Of what all see and of another text in UTF-8, four of its bytes at a time, the lowest first;
    /// what is missing of the last four is zero.
    #[must_use]
    pub fn then(self, text: &[u8]) -> Fingerprint {
        let mix = |hash: u32, word: [u8; 4]| {
            (hash ^ u32::from_le_bytes(word)).wrapping_mul(0x9e37_79b1).rotate_left(15)
        };
        let words = text.chunks_exact(4);
        let mut last = [0; 4];
        last.iter_mut().zip(words.remainder()).for_each(|(to, from)| *to = *from);
        let words = words.map(|word| [word[0], word[1], word[2], word[3]]);
        Fingerprint(mix(words.fold(self.0, mix), last))
    }

    /// Of the text of a view.
    pub fn of_view(view: &str) -> Fingerprint {
        let parts = Parts::of(view).map(|(key, value)| format!("{key}:{value}"));
        let parts: Vec<String> = parts.collect();
        let (shared, seat) = parts.split_at(parts.len().min(SHARED_KEYS));
        let [shared, seat] = [shared, seat].map(|part| format!("{{{}}}", part.join(",")));
        Fingerprint::of_shared(shared.as_bytes()).then(seat.as_bytes())
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
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
        let hash = u32::from_str_radix(&text, 16).map_err(serde::de::Error::custom)?;
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

    /// `web/tests/unit/follower.test.ts` has the same.
    #[test]
    fn it_is_the_same_everywhere() {
        let hashes = ["", "a", "foobar", "♠ \u{1f0a1} 12"];
        let hashes = hashes.map(|text| Fingerprint::of_shared(text.as_bytes()));
        let hashes = hashes.map(|hash| hash.to_string());
        assert_eq!(hashes, ["191aa357", "c13270c3", "f397144a", "51f0023f"]);
    }

    #[test]
    fn a_view_is_hashed_in_two_parts() {
        let view = r#"{"table":1,"pending":[],"scores":[{"a":","}],"winners":[],"own":null,"x":2}"#;
        let shared = r#"{"table":1,"pending":[],"scores":[{"a":","}],"winners":[]}"#;
        let hash = Fingerprint::of_shared(shared.as_bytes()).then(br#"{"own":null,"x":2}"#);
        assert_eq!(Fingerprint::of_view(view), hash);
    }
}
