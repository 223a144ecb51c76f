//! The games as a menu: what each is, for how many, and what a host may choose.

use engine::{
    Setup,
    options::{OptionSpec, Values},
    show::{Catalogue, Language, Preset},
};
use serde::Serialize;
use ts_rs::TS;

use crate::{Listed, Visit};

/// A game as somebody who has never seen it is shown it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameEntry {
    pub id: String,
    pub title: String,
    /// What it is about, in a line.
    pub summary: String,
    /// How long it takes people, in words.
    pub length: String,
    /// Why to begin with it, as the end of a sentence; `null` for games that are better second.
    pub begin: Option<String>,
    /// How many may play, the fewest first.
    pub players: Vec<u8>,
    /// How many usually play.
    pub usual_players: u8,
    /// About how long a match with the usual options takes people.
    pub minutes: u16,
    /// Keys and values of a match for one sitting, where the usual one is longer.
    pub quick: Vec<(String, String)>,
    /// Other ways to play than the usual.
    pub presets: Vec<PresetEntry>,
    /// What can be chosen, for each number of players.
    pub tables: Vec<SizeEntry>,
}

/// Choices of options that belong together. Where a number of players does not allow one of them,
/// it is not offered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PresetEntry {
    pub name: String,
    pub label: String,
    /// What is played with it, in a line.
    pub help: String,
    /// Keys and values, as an order has them.
    pub options: Vec<(String, String)>,
}

/// What can be chosen with so many players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SizeEntry {
    pub players: u8,
    pub options: Vec<OptionEntry>,
}

/// One line of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OptionEntry {
    pub key: String,
    pub label: String,
    /// What it is about, in a sentence.
    pub help: String,
    /// The rule that it belongs to.
    pub rule: String,
    pub values: OptionValues,
    pub default: String,
    /// Where another choice changes the default.
    pub default_if: Vec<DefaultIf>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum OptionValues {
    Words { words: Vec<WordEntry> },
    Numbers { from: u16, to: u16 },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WordEntry {
    pub value: String,
    pub label: String,
    /// What is played with it, in a sentence.
    pub help: String,
}

/// The default while the option `key` is `value`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DefaultIf {
    pub key: String,
    pub value: String,
    pub default: String,
}

/// Every game, in the order of the list.
pub fn menu(language: Language) -> Vec<GameEntry> {
    crate::each(&mut Describe(language))
}

struct Describe(Language);

impl Visit for Describe {
    type Output = GameEntry;

    fn visit<G: Listed>(&mut self) -> GameEntry {
        let words = Catalogue::new(self.0, &[G::MESSAGES.into(self.0)]);
        let table = |&players| SizeEntry { players, options: options(G::OPTIONS, players, &words) };
        GameEntry {
            id: G::ID.to_owned(),
            title: words.say("game", &[]),
            summary: words.say("summary", &[]),
            length: words.say("length", &[]),
            begin: words.has("begin").then(|| words.say("begin", &[])),
            players: G::PLAYERS.to_vec(),
            usual_players: G::MENU.players,
            minutes: G::MENU.minutes,
            quick: owned(G::MENU.quick),
            presets: G::MENU.presets.iter().map(|preset| presented(preset, &words)).collect(),
            tables: G::PLAYERS.iter().map(table).collect(),
        }
    }
}

fn presented(preset: &Preset, words: &Catalogue) -> PresetEntry {
    let Preset { name, options } = preset;
    PresetEntry {
        name: (*name).to_owned(),
        label: words.say(&format!("preset.{name}"), &[]),
        help: words.say(&format!("preset.{name}.help"), &[]),
        options: owned(options),
    }
}

fn owned(options: &[(&str, &str)]) -> Vec<(String, String)> {
    options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect()
}

fn options(specs: &[OptionSpec], players: u8, words: &Catalogue) -> Vec<OptionEntry> {
    let entry = |spec: &OptionSpec| {
        let key = spec.key;
        Some(OptionEntry {
            key: key.to_owned(),
            label: words.say(&format!("option.{key}"), &[]),
            help: words.say(&format!("option.{key}.help"), &[]),
            rule: words.say(&format!("option.{key}.rule"), &[]),
            values: values(spec, players, words)?,
            default: (spec.default)(&Setup::new(players)).to_owned(),
            default_if: default_if(spec, specs, players),
        })
    };
    specs.iter().filter_map(entry).collect()
}

/// `None` where it is no option.
fn values(spec: &OptionSpec, players: u8, words: &Catalogue) -> Option<OptionValues> {
    match (spec.values)(players) {
        Values::None => None,
        Values::Numbers(range) => {
            Some(OptionValues::Numbers { from: *range.start(), to: *range.end() })
        }
        Values::Words(all) | Values::WordsOr(all, _) => {
            let word = |&value: &&str| WordEntry {
                value: value.to_owned(),
                label: label(spec.key, value, words),
                help: words.say(&format!("option.{}.{value}.help", spec.key), &[]),
            };
            Some(OptionValues::Words { words: all.iter().map(word).collect() })
        }
    }
}

/// What a form calls a value; the game's own word for it where it has one.
fn label(key: &str, value: &str, words: &Catalogue) -> String {
    let own = format!("{key}.{value}");
    if words.has(&own) { words.say(&own, &[]) } else { words.say(&format!("option.{own}"), &[]) }
}

/// A default depends on one other option at most, and that has words.
fn default_if(spec: &OptionSpec, specs: &[OptionSpec], players: u8) -> Vec<DefaultIf> {
    let usual = (spec.default)(&Setup::new(players));
    let others = specs.iter().filter(|other| other.key != spec.key);
    let choices = others.flat_map(|other| match (other.values)(players) {
        Values::Words(words) | Values::WordsOr(words, _) => {
            words.iter().map(|&word| (other.key, word)).collect()
        }
        Values::None | Values::Numbers(_) => Vec::new(),
    });
    let changed = choices.filter_map(|(key, value)| {
        let default = (spec.default)(&Setup::new(players).with(key, value));
        (default != usual).then(|| DefaultIf {
            key: key.to_owned(),
            value: value.to_owned(),
            default: default.to_owned(),
        })
    });
    changed.collect()
}

#[cfg(test)]
mod tests {
    use engine::show::Rulebook;

    use super::*;

    #[test]
    fn a_smaller_pack_makes_a_shorter_match_of_bezique() {
        let games = menu(Language::English);
        let bezique = games.iter().find(|game| game.id == "bezique").expect("it is listed");
        let [two, four] = &bezique.tables[..] else { panic!("it is for two or four") };
        let target = two.options.iter().find(|option| option.key == "target").expect("it has one");
        assert_eq!(target.default, "2000");
        let when = DefaultIf { key: "packs".into(), value: "2".into(), default: "1000".into() };
        assert_eq!(target.default_if, [when]);
        assert!(four.options.iter().all(|option| option.key != "packs"), "four always play with 4");
    }

    #[test]
    fn every_option_names_a_rule_of_its_book() {
        struct Named;
        impl Visit for Named {
            type Output = ();

            fn visit<G: Listed>(&mut self) {
                for language in Language::ALL {
                    let words = Catalogue::new(language, &[G::MESSAGES.into(language)]);
                    let book = Rulebook::new(G::RULEBOOK.into(language));
                    for spec in G::OPTIONS {
                        let rule = words.say(&format!("option.{}.rule", spec.key), &[]);
                        assert!(book.find(&rule).is_some(), "{} of {}: {rule}", spec.key, G::ID);
                    }
                }
            }
        }
        crate::each(&mut Named);
    }

    #[test]
    fn every_preset_and_quick_match_can_be_ordered_with_the_usual_number_of_players() {
        struct Ordered;
        impl Visit for Ordered {
            type Output = ();

            fn visit<G: Listed>(&mut self) {
                assert!(G::PLAYERS.contains(&G::MENU.players), "{}", G::ID);
                let quick = Preset { name: "quick", options: G::MENU.quick };
                for preset in G::MENU.presets.iter().chain([&quick]) {
                    let usual = Setup::new(G::MENU.players);
                    let with = |setup: Setup, &(key, value): &(&str, &str)| setup.with(key, value);
                    let setup = preset.options.iter().fold(usual, with);
                    let opened = engine::Match::<G>::new(setup);
                    assert!(opened.is_ok(), "{} of {}", preset.name, G::ID);
                }
            }
        }
        crate::each(&mut Ordered);
    }

    #[test]
    fn no_text_is_missing_in_any_language() {
        let is_key = |text: &str| {
            text.starts_with("option.")
                || text.starts_with("preset.")
                || text == "summary"
                || text == "length"
        };
        for game in Language::ALL.into_iter().flat_map(menu) {
            assert!(
                ![&game.title, &game.summary, &game.length]
                    .into_iter()
                    .any(|t| is_key(t) || t == "game")
            );
            for preset in &game.presets {
                let missing = [&preset.label, &preset.help].into_iter().find(|t| is_key(t));
                assert_eq!(missing, None, "{} of {}", preset.name, game.id);
            }
            for option in game.tables.iter().flat_map(|table| &table.options) {
                assert!(!is_key(&option.label) && !is_key(&option.help), "{}", option.key);
                if let OptionValues::Words { words } = &option.values {
                    let missing =
                        words.iter().find(|word| is_key(&word.label) || is_key(&word.help));
                    assert_eq!(missing, None, "{} of {}", option.key, game.id);
                }
            }
        }
    }
}
