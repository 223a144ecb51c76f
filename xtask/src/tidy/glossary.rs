//! One word, one thing: public types that share a name have a row in GLOSSARY.md, with the places
//! where they live and the reason.
//!
//! A row of the table is `| word | where | why |`. A word in backticks is the name of a type, and every type
//! of this name has its own place among the places in backticks: a path that begins with the name
//! of a crate, where `*` stands for one folder. Plain words have no types to be checked.

use std::collections::BTreeMap;

use super::{
    markdown::{code_words, rows},
    source::{Source, read, sources},
};
use crate::command::root;

/// Where each name is defined.
type Types = BTreeMap<String, Vec<String>>;

pub(super) fn faults() -> Vec<String> {
    faults_in(&sources("crates", &["rs"]), &read(&root().join("GLOSSARY.md")))
}

fn faults_in(code: &[Source], glossary: &str) -> Vec<String> {
    let types = public_types(code);
    let rows = rows(glossary, "| word | where |");
    let words = rows.iter().map(|cells| Word::read(cells)).collect::<Result<Vec<_>, _>>();
    let words = match words {
        Ok(words) => words,
        Err(fault) => return vec![fault],
    };
    let named = |name: &str| words.iter().any(|word| word.names.contains(&name));
    let shared = types.iter().filter(|(name, paths)| paths.len() > 1 && !named(name));
    let shared = shared.map(|(name, paths)| {
        format!("type `{name}` is public in {} places: {}", paths.len(), paths.join(", "))
    });
    shared.chain(words.iter().flat_map(|word| word.faults(&types))).collect()
}

/// Types that every other module may name, by the paths of their files without `src/`.
fn public_types(code: &[Source]) -> Types {
    let mut types = Types::new();
    for source in code.iter().filter(|source| !source.is_test()) {
        let Some((crate_name, file)) =
            source.path.strip_prefix("crates/").and_then(|path| path.split_once("/src/"))
        else {
            continue;
        };
        for name in source.lines_before_tests().filter_map(|(_, line)| public_type(line)) {
            types.entry(name.to_owned()).or_default().push(format!("{crate_name}/{file}"));
        }
    }
    types
}

/// The name of the type that a line of code defines.
fn public_type(line: &str) -> Option<&str> {
    let (kind, rest) = line.trim_start().strip_prefix("pub ")?.split_once(' ')?;
    let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    ["struct", "enum", "trait", "type"].contains(&kind).then_some(name)
}

/// A row of the glossary.
struct Word<'a> {
    names: Vec<&'a str>,
    places: Vec<&'a str>,
}

impl<'a> Word<'a> {
    fn read(cells: &[&'a str]) -> Result<Word<'a>, String> {
        match cells {
            [word, places, what] if !what.is_empty() => {
                Ok(Word { names: code_words(word).collect(), places: code_words(places).collect() })
            }
            _ => Err(format!("GLOSSARY.md: `{}` is no word, place and meaning", cells.join(" | "))),
        }
    }

    fn faults(&self, types: &Types) -> Vec<String> {
        let none = Vec::new();
        let of_name = |name: &&str| self.faults_of(name, types.get(*name).unwrap_or(&none));
        self.names.iter().flat_map(of_name).collect()
    }

    fn faults_of(&self, name: &str, paths: &[String]) -> Vec<String> {
        let mut at: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        let mut faults = Vec::new();
        for path in paths {
            match self.places.iter().find_map(|place| covered(place, path)) {
                Some(place) => at.entry(place).or_default().push(path),
                None => faults.push(format!("GLOSSARY.md does not say why `{name}` is in {path}")),
            }
        }
        let shared = at.values().filter(|paths| paths.len() > 1);
        faults.extend(shared.map(|paths| {
            format!(
                "`{name}` is one place of GLOSSARY.md, but is defined in {}",
                paths.join(" and ")
            )
        }));
        let empty = self
            .places
            .iter()
            .filter(|place| !paths.iter().any(|path| covered(place, path).is_some()));
        faults.extend(
            empty.map(|place| format!("GLOSSARY.md has `{name}` in `{place}`, where it is not")),
        );
        faults
    }
}

/// The part of a path that a place stands for, if it lies there.
fn covered(place: &str, path: &str) -> Option<String> {
    let path = path.strip_suffix(".rs").unwrap_or(path);
    let parts: Vec<&str> = path.split('/').collect();
    let asked: Vec<&str> = place.split('/').collect();
    let fits = asked.len() <= parts.len()
        && asked.iter().zip(&parts).all(|(asked, part)| *asked == "*" || asked == part);
    fits.then(|| parts[..asked.len()].join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "| word | where | what |\n|---|---|---|\n";

    fn code() -> Vec<Source> {
        vec![
            Source::new("crates/games/src/a/rules/act.rs", "pub struct Action;\n"),
            Source::new("crates/games/src/b/rules/act.rs", "pub enum Action { A }\n"),
            Source::new(
                "crates/table/src/act.rs",
                "pub type Action = u8;\npub(crate) struct Own;\n",
            ),
            Source::new(
                "crates/store/src/own.rs",
                "#[cfg(test)]\nmod tests;\npub struct Own<T>(T);\n#[cfg(test)]\nmod tests {\npub trait Action {}\n}\n",
            ),
            Source::new("crates/store/src/tests/own.rs", "pub struct Own;\n"),
        ]
    }

    #[track_caller]
    fn check(rows: &str, expected: &[&str]) {
        assert_eq!(faults_in(&code(), &format!("{HEAD}{rows}")), expected);
    }

    #[test]
    fn two_public_types_of_one_name_are_found() {
        check(
            "",
            &[
                "type `Action` is public in 3 places: games/a/rules/act.rs, games/b/rules/act.rs, table/act.rs",
            ],
        );
    }

    #[test]
    fn a_row_that_names_every_place_allows_them() {
        check("| `Action` | `games/*`, `table` | why |\n", &[]);
        check(
            "| a seat | `engine` | a plain word |\n| `Action` | `games/a`, `games/b`, `table/act` | why |\n",
            &[],
        );
    }

    #[test]
    fn a_place_that_a_row_does_not_name_is_found() {
        check(
            "| `Action` | `games/*` | why |\n",
            &["GLOSSARY.md does not say why `Action` is in table/act.rs"],
        );
    }

    #[test]
    fn a_place_without_the_type_is_found() {
        check(
            "| `Action` | `games/*`, `table`, `wasm` | why |\n",
            &["GLOSSARY.md has `Action` in `wasm`, where it is not"],
        );
    }

    #[test]
    fn two_types_in_one_place_are_found() {
        let found = "`Action` is one place of GLOSSARY.md, but is defined in games/a/rules/act.rs and games/b/rules/act.rs";
        check("| `Action` | `games`, `table` | why |\n", &[found]);
    }

    #[test]
    fn a_row_without_a_reason_is_found() {
        check(
            "| `Action` | `games/*`, `table` | |\n",
            &["GLOSSARY.md: ``Action` | `games/*`, `table` | ` is no word, place and meaning"],
        );
    }
}
