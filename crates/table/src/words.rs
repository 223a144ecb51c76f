//! What a table says to people, in their language.

use std::{borrow::Cow, collections::HashMap, sync::LazyLock};

use bots::Level;
use engine::{
    Seat,
    show::{Catalogue, Language, Rulebook, Translated, Words},
    translated,
};
use games::{Listed, Visit};
use protocol::{Code, Refusal};

use crate::Audience;

const MESSAGES: Translated =
    translated!("table", include_str!("messages.en.txt"), include_str!("messages.ja.txt"));

/// The phrases that may always be said.
pub(crate) const PHRASES: &[&str] =
    &["hello", "good-luck", "well-played", "thanks", "sorry", "one-moment", "your-turn", "bye"];

/// Made when a language is first spoken, in which it may have been given by then.
type ByLanguage<T> = [LazyLock<T>; Language::ALL.len()];

static TABLE: ByLanguage<Catalogue> = [
    LazyLock::new(|| Catalogue::new(Language::English, &[MESSAGES.into(Language::English)])),
    LazyLock::new(|| Catalogue::new(Language::Japanese, &[MESSAGES.into(Language::Japanese)])),
];

static GAMES: ByLanguage<HashMap<&str, Catalogue>> = [
    LazyLock::new(|| catalogues(Language::English)),
    LazyLock::new(|| catalogues(Language::Japanese)),
];

fn catalogues(language: Language) -> HashMap<&'static str, Catalogue> {
    struct Speech(Language);
    impl Visit for Speech {
        type Output = (&'static str, Catalogue);

        fn visit<G: Listed>(&mut self) -> Self::Output {
            (G::ID, Catalogue::new(self.0, &[G::MESSAGES.into(self.0)]))
        }
    }
    games::each(&mut Speech(language)).into_iter().collect()
}

/// What a game of the list says.
pub(crate) fn of_game(id: &str, language: Language) -> &'static Catalogue {
    &GAMES[language as usize][id]
}

/// What a game of the list is called.
pub fn title(id: &str, language: Language) -> String {
    of_game(id, language).say("game", &[])
}

/// What a table itself says.
pub(crate) fn of_table(language: Language) -> &'static Catalogue {
    &TABLE[language as usize]
}

/// To whom a match is told.
#[derive(Clone, Debug)]
pub(crate) struct Hearer<'a> {
    /// The own seat; `None` for who sits nowhere.
    pub(crate) seat: Option<Seat>,
    /// The seat whose cards are seen; `None` for who sees what everyone does.
    pub(crate) sees: Option<Seat>,
    /// Whether they are told the table in words.
    pub(crate) describes: bool,
    /// What the seats are called.
    names: Cow<'a, [String]>,
    language: Language,
}

/// What the seats are called in each language that a hearer has.
pub(crate) struct Called<'a>([Option<Cow<'a, [String]>>; Language::ALL.len()]);

impl<'a> Called<'a> {
    pub(crate) fn new(names: &'a [String], heard: impl Fn(Language) -> bool) -> Called<'a> {
        Called(Language::ALL.map(|language| heard(language).then(|| called_in(names, language))))
    }
}

impl<'a> Hearer<'a> {
    pub(crate) fn new(audience: Audience, names: &'a [String]) -> Hearer<'a> {
        Hearer::called(audience, called_in(names, audience.language))
    }

    /// The same, where it is known what the seats are called.
    pub(crate) fn of(audience: Audience, called: &'a Called<'_>) -> Hearer<'a> {
        let names = called.0[audience.language as usize].as_deref().unwrap_or_default();
        Hearer::called(audience, Cow::Borrowed(names))
    }

    fn called(audience: Audience, names: Cow<'a, [String]>) -> Hearer<'a> {
        let Audience { seat, sees, language, describes } = audience;
        Hearer { seat, sees, describes, names, language }
    }

    /// What they are told in.
    pub(crate) fn words(&self, game: &str) -> Words<'_> {
        Words { catalogue: of_game(game, self.language), names: &self.names, you: self.seat }
    }
}

/// What people are called in a language: who has not chosen a name is a guest with a number.
fn called_in(names: &[String], language: Language) -> Cow<'_, [String]> {
    if !names.iter().any(|name| number_of_guest(name).is_some()) {
        return Cow::Borrowed(names);
    }
    let called = |name: &String| match number_of_guest(name) {
        Some(number) => of_table(language).say("guest", &[("number", &number)]),
        None => name.clone(),
    };
    names.iter().map(called).collect()
}

/// Of somebody who has not chosen a name: `Guest 3f2a`. Nobody may choose such a name.
fn number_of_guest(name: &str) -> Option<&str> {
    let number = name.strip_prefix("Guest ")?;
    let is_number = number.len() == 4 && number.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_number.then_some(number)
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

/// A message about a level, which is called `Strong` and `L3` in it.
pub(crate) fn level(message: &str, level: Level, language: Language) -> String {
    let (words, id) = (of_table(language), level.to_string());
    let label = words.say(&format!("level.{id}"), &[]);
    words.say(message, &[("level", &label), ("id", &id)])
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
