//! Texts in every language: a part of the program, or given to it.
//!
//! A program for a browser has none in it, because it would have to be fetched with the texts of every
//! language: what runs it fetches those of one and gives them before anything is said ([`give_texts`]).

use std::sync::OnceLock;

use crate::show::Language;

/// A text in every language, made by [`crate::translated!`].
#[derive(Clone, Copy, Debug)]
pub struct Translated {
    /// By which it is found among texts that are given.
    #[cfg(target_arch = "wasm32")]
    pub name: &'static str,
    #[cfg(not(target_arch = "wasm32"))]
    pub english: &'static str,
    #[cfg(not(target_arch = "wasm32"))]
    pub japanese: &'static str,
}

/// `translated!(name, english, japanese)`: a [`Translated`] of that name.
#[cfg(not(target_arch = "wasm32"))]
#[macro_export]
macro_rules! translated {
    ($name:expr, $english:expr, $japanese:expr $(,)?) => {
        $crate::show::Translated { english: $english, japanese: $japanese }
    };
}

/// `translated!(name, english, japanese)`: a [`Translated`] of that name.
#[cfg(target_arch = "wasm32")]
#[macro_export]
macro_rules! translated {
    ($name:expr, $english:expr, $japanese:expr $(,)?) => {
        $crate::show::Translated { name: $name }
    };
}

impl Translated {
    #[cfg(not(target_arch = "wasm32"))]
    pub const fn into(self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::Japanese => self.japanese,
        }
    }

    /// Empty if none was given.
    #[cfg(target_arch = "wasm32")]
    pub fn into(self, language: Language) -> &'static str {
        GIVEN[language as usize].get().map_or("", |texts| section(texts, self.name))
    }
}

static GIVEN: [OnceLock<String>; Language::ALL.len()] = [const { OnceLock::new() }; 2];

/// Gives the texts of a language, once: behind a line `[name]` each. A program that has them in it
/// needs none.
pub fn give_texts(language: Language, texts: String) {
    GIVEN[language as usize].get_or_init(|| texts);
}

/// The text of that name; empty if there is none.
#[cfg(any(test, target_arch = "wasm32"))]
fn section<'a>(texts: &'a str, name: &str) -> &'a str {
    let mut sections = texts.split("\n[").map(|one| one.strip_prefix('[').unwrap_or(one));
    let found = sections.find_map(|one| one.strip_prefix(name)?.strip_prefix("]\n"));
    found.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::section;

    #[test]
    fn a_text_is_found_by_its_name() {
        let texts = "[one]\na = 1\n[two]\nb = [2]\n\n[twofold]\n";
        assert_eq!(section(texts, "one"), "a = 1");
        assert_eq!(section(texts, "two"), "b = [2]\n");
        assert_eq!(section(texts, "twofold"), "");
        assert_eq!(section(texts, "three"), "");
    }
}
