//! The message catalogue: every sentence a person reads, by key, in each language.

use std::{
    collections::HashMap,
    fmt::{Display, Write as _},
    hash::{BuildHasherDefault, Hasher},
    ops::Range,
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
    messages: HashMap<&'static str, Message, BuildHasherDefault<KeyHasher>>,
}

/// A message, and where values go in it.
#[derive(Clone, Debug)]
struct Message {
    text: &'static str,
    /// From a bracket to behind the one that ends it.
    holes: Box<[Range<usize>]>,
}

impl Message {
    fn new(text: &'static str) -> Message {
        let hole = |(begin, _)| text[begin..].find('}').map(|length| begin..begin + length + 1);
        let is_named = |hole: &Range<usize>| !text[hole.start + 1..hole.end].contains('{');
        let holes = text.match_indices('{').filter_map(hole).filter(is_named);
        Message { text, holes: holes.collect() }
    }
}

/// Multiplies eight bytes at a time: keys are our own, so that no client can choose them to collide.
#[derive(Clone, Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for word in bytes.chunks(8) {
            let mut eight = [0; 8];
            eight[..word.len()].copy_from_slice(word);
            let mixed = self.0.rotate_left(5) ^ u64::from_le_bytes(eight);
            self.0 = mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
    }
}

/// What every game says.
const COMMON: Translated =
    translated!("engine", include_str!("messages.en.txt"), include_str!("messages.ja.txt"));

impl Catalogue {
    pub fn new(language: Language, files: &[&'static str]) -> Catalogue {
        let files = [COMMON.into(language)].into_iter().chain(files.iter().copied());
        let message = |(key, text)| (key, Message::new(text));
        let messages = files.flat_map(entries).map(message).collect();
        Catalogue { language, strict: false, messages }
    }

    /// The same, for tests: it does not bear with a missing message.
    #[must_use]
    pub fn strict(self) -> Catalogue {
        Catalogue { strict: true, ..self }
    }

    pub fn has(&self, key: &str) -> bool {
        self.messages.contains_key(key)
    }

    /// The message as it is written; one that is missing is its own key.
    pub fn text<'a>(&self, key: &'a str) -> &'a str {
        self.message(key).map_or(key, |message| message.text)
    }

    fn message(&self, key: &str) -> Option<&Message> {
        let message = self.messages.get(key);
        self.check(key, message.is_some());
        message
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
        let Some(Message { text, holes }) = self.message(key) else { return key.to_owned() };
        let mut said = String::with_capacity(text.len() + 16 * values.len());
        let mut from = 0;
        for hole in holes {
            let name = &text[hole.start + 1..hole.end - 1];
            if let Some((_, value)) = values.iter().find(|(known, _)| *known == name) {
                said += &text[from..hole.start];
                write!(said, "{value}").expect("a text has room");
                from = hole.end;
            }
        }
        said + &text[from..]
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
