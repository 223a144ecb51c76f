//! What a table says to people, in their language.

use std::{collections::HashMap, sync::LazyLock};

use engine::{
    Seat,
    show::{Catalogue, Language, Rulebook, Translated, Words},
};
use games::{Listed, Visit};
use protocol::{Code, Refusal};

const MESSAGES: Translated = Translated {
    english: include_str!("messages.en.txt"),
    japanese: include_str!("messages.ja.txt"),
};

/// The phrases that may always be said.
pub(crate) const PHRASES: &[&str] =
    &["hello", "good-luck", "well-played", "thanks", "sorry", "one-moment", "your-turn", "bye"];

type ByLanguage = [Catalogue; Language::ALL.len()];

static TABLE: LazyLock<ByLanguage> =
    LazyLock::new(|| Language::ALL.map(|code| Catalogue::new(code, &[MESSAGES.into(code)])));

static GAMES: LazyLock<HashMap<&str, ByLanguage>> = LazyLock::new(|| {
    struct Speech;
    impl Visit for Speech {
        type Output = (&'static str, ByLanguage);

        fn visit<G: Listed>(&mut self) -> Self::Output {
            let speak = |language| Catalogue::new(language, &[G::MESSAGES.into(language)]);
            (G::ID, Language::ALL.map(speak))
        }
    }
    games::each(&mut Speech).into_iter().collect()
});

/// What a game of the list says.
pub(crate) fn of_game(id: &str, language: Language) -> &'static Catalogue {
    &GAMES[id][language as usize]
}

/// What a table itself says.
pub(crate) fn of_table(language: Language) -> &'static Catalogue {
    &TABLE[language as usize]
}

/// To whom a match is told.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hearer<'a> {
    /// The own seat; `None` for who sits nowhere.
    pub(crate) seat: Option<Seat>,
    /// The seat whose cards are seen; `None` for who sees what everyone does.
    pub(crate) sees: Option<Seat>,
    /// What the seats are called.
    pub(crate) names: &'a [String],
    pub(crate) language: Language,
}

impl<'a> Hearer<'a> {
    /// What they are told in.
    pub(crate) fn words(self, game: &str) -> Words<'a> {
        Words { catalogue: of_game(game, self.language), names: self.names, you: self.seat }
    }
}

/// The language of a code; English if there is no such code.
pub fn language(code: &str) -> Language {
    code.parse().unwrap_or(Language::English)
}

/// A refusal that is no rule's, in words.
pub fn refusal(code: Code, language: Language) -> Refusal {
    let name = serde_json::to_value(code).expect("a code is a word");
    let key = format!("refused.{}", name.as_str().unwrap_or_default());
    Refusal { code, rule: None, here: None, text: of_table(language).say(&key, &[]) }
}

/// The rules of a game; `None` if there is no such game.
pub fn rulebook(game: &str, language: Language) -> Option<Rulebook> {
    struct Open(Language);
    impl Visit for Open {
        type Output = Rulebook;

        fn visit<G: Listed>(&mut self) -> Rulebook {
            Rulebook::new(G::RULEBOOK.into(self.0))
        }
    }
    games::find(game, &mut Open(language))
}

/// The text of a rule; `None` if there is no such rule.
pub(crate) fn rule(game: &str, id: &str, language: Language) -> Option<String> {
    let text = rulebook(game, language)?.find(id)?;
    let plain = text.trim_start_matches("- ").replace("**", "");
    Some(plain.split_whitespace().collect::<Vec<_>>().join(" "))
}
