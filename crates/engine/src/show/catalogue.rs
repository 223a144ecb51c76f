//! The message catalogue: every sentence a person reads, by key, in each language.

use std::{
    collections::HashMap,
    fmt::{Display, Write as _},
    hash::{BuildHasherDefault, Hasher},
    str::FromStr,
};

use crate::{show::Translated, translated};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    English,
    Japanese,
}

impl Language {
    pub const ALL: [Language; 2] = [Language::English, Language::Japanese];

    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Japanese => "ja",
        }
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(code: &str) -> Result<Language, String> {
        let language = Language::ALL.into_iter().find(|language| language.code() == code);
        language.ok_or_else(|| format!("{} is not `en` or `ja`", crate::notation::quoted(code)))
    }
}

/// Messages of one language. A catalogue file has a line `key = text` for each, with
/// `{name}` where a value goes; `#` begins a comment line.
#[derive(Clone, Debug)]
pub struct Catalogue {
    pub language: Language,
    /// Whether a missing message stops the program: for tests.
    strict: bool,
    texts: HashMap<&'static str, &'static str, BuildHasherDefault<KeyHasher>>,
}

/// FNV-1a: keys are short and our own, so that nobody can choose them to collide.
#[derive(Clone)]
struct KeyHasher(u64);

impl Default for KeyHasher {
    fn default() -> KeyHasher {
        KeyHasher(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
        self.0 = bytes.iter().fold(self.0, mix);
    }
}

/// What every game says.
const COMMON: Translated =
    translated!("engine", include_str!("messages.en.txt"), include_str!("messages.ja.txt"));

impl Catalogue {
    pub fn new(language: Language, files: &[&'static str]) -> Catalogue {
        let files = [COMMON.into(language)].into_iter().chain(files.iter().copied());
        let texts = files.flat_map(entries).collect();
        Catalogue { language, strict: false, texts }
    }

    /// The same, for tests: it does not bear with a missing message.
    #[must_use]
    pub fn strict(self) -> Catalogue {
        Catalogue { strict: true, ..self }
    }

    pub fn has(&self, key: &str) -> bool {
        self.texts.contains_key(key)
    }

    /// The message as it is written; one that is missing is its own key.
    pub fn text<'a>(&self, key: &'a str) -> &'a str {
        let text = self.texts.get(key).copied();
        self.check(key, text.is_some());
        text.unwrap_or(key)
    }

    /// Whether a missing message stops the program.
    pub(super) fn is_strict(&self) -> bool {
        self.strict
    }

    /// The form of a message that the language may do without; for tests.
    pub(super) fn needs(&self, form: &str) {
        if self.strict {
            self.check(form, !self.language.inflects() || self.has(form));
        }
    }

    fn check(&self, key: &str, is_there: bool) {
        assert!(!self.strict || is_there, "message `{key}` is missing");
    }

    /// The message with its values put in.
    pub fn say(&self, key: &str, values: &[(&str, &dyn Display)]) -> String {
        let mut rest = self.text(key);
        let mut said = String::with_capacity(rest.len() + 16 * values.len());
        while let Some((before, after)) = rest.split_once('{') {
            said += before;
            let named = after.split_once('}').and_then(|(name, after)| {
                let value = values.iter().find(|(known, _)| *known == name);
                value.map(|(_, value)| (value, after))
            });
            if let Some((value, after)) = named {
                write!(said, "{value}").expect("a text has room");
                rest = after;
            } else {
                said.push('{');
                rest = after;
            }
        }
        said + rest
    }
}

/// The keys and texts of a catalogue file.
pub fn entries(file: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once('=')).map(|(key, text)| (key.trim(), text.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_filled_in_and_a_missing_one_shows_its_key() {
        let words = Catalogue::new(Language::English, &["# note\nbid = {seat} bids {number}"]);
        assert_eq!(words.say("bid", &[("seat", &"Aiko"), ("number", &13)]), "Aiko bids 13");
        assert_eq!(words.say("pass", &[]), "pass");
        assert_eq!(words.say("bid", &[("seat", &"{number}")]), "{number} bids {number}");
    }
}
