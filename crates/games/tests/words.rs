//! The rules and messages of every game are there in every language.

use std::collections::BTreeMap;

use engine::show::{Language, Rulebook, Show, entries};
use games::{Listed, Visit};

#[test]
fn both_languages_have_the_same_rules_and_messages() {
    games::each(&mut Compare);
}

struct Compare;

impl Visit for Compare {
    type Output = ();

    fn visit<G: Listed>(&mut self) {
        let [english, japanese] = Language::ALL;
        let ids = |language| Rulebook::new(G::RULEBOOK.into(language)).ids().collect::<Vec<_>>();
        assert_eq!(ids(english), ids(japanese), "{} has the same rules in both", G::ID);
        let rulings = |language| {
            let rulings = Rulebook::new(G::RULEBOOK.into(language)).rulings();
            rulings.map(|ruling| ruling.id).collect::<Vec<_>>()
        };
        assert!(!rulings(english).is_empty(), "{} says where its book is silent", G::ID);
        assert_eq!(rulings(english), rulings(japanese), "{} rules the same in both", G::ID);
        let plain = |language| {
            let mut plain = blanks::<G>(language);
            plain.retain(|key, _| !is_form(key));
            plain
        };
        assert_eq!(plain(english), plain(japanese), "{} says the same in both", G::ID);
        for choice in G::OPTIONS {
            let key = format!("option.{}", choice.key);
            assert!(blanks::<G>(english).contains_key(key.as_str()), "{key} is explained");
        }
    }
}

/// Whether a message is a form of another that only some languages need.
fn is_form(key: &str) -> bool {
    matches!(key.rsplit('.').next(), Some("you" | "one"))
}

/// For each message the values that it is filled in with, in order of names.
fn blanks<G: Show>(language: Language) -> BTreeMap<&'static str, Vec<&'static str>> {
    let blanks = |text: &'static str| {
        let mut names: Vec<&str> =
            text.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect();
        names.sort_unstable();
        names.dedup();
        names
    };
    entries(G::MESSAGES.into(language)).map(|(key, text)| (key, blanks(text))).collect()
}
