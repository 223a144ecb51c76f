//! Every rule of RULES.md is cited by code and by a scenario, every id cited exists, only
//! what a game shows is data, and its rules know neither how they are shown nor what is thought.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use engine::show::Rulebook;

use super::source::{below, from_root, read};
use crate::command::root;

pub(super) fn faults() -> Vec<String> {
    let games = root().join("crates/games/src");
    let folders = fs::read_dir(games).into_iter().flatten().flatten().map(|entry| entry.path());
    folders
        .filter(|folder| folder.join("RULES.md").exists())
        .flat_map(|folder| faults_of(&folder))
        .collect()
}

fn faults_of(folder: &Path) -> Vec<String> {
    let game = folder.file_name().expect("a folder has a name").to_string_lossy().into_owned();
    let book = Rulebook::new(read(&folder.join("RULES.md")).leak());
    let rules: BTreeSet<String> = book.ids().map(str::to_owned).collect();
    let Some(letter) = rules.first().and_then(|id| id.chars().next()) else {
        return vec![format!("RULES.md of {game} has no rules")];
    };
    let code = cited_in(folder, "rs", letter, comments_and_rules);
    let shown = cited_in(&folder.join("scenarios"), "soiree", letter, str::to_owned);
    let uncited = |by: &str, cited: &BTreeSet<String>| {
        let missing = rules.difference(cited);
        missing.map(|id| format!("{id} of {game} is cited by no {by}")).collect::<Vec<_>>()
    };
    let unruled = rows_without_a_rule(book);
    let unruled = unruled.map(|id| format!("RULES.md of {game} rules on {id}, which is no rule"));
    let unknown = code.union(&shown).filter(|id| book.find(id).is_none());
    let unknown = unknown.map(|id| format!("{game} cites {id}, which is no rule")).collect();
    let outside = [data_outside_show(folder), rules_that_look_up(folder)].concat();
    [uncited("code", &code), uncited("scenario", &shown), unknown, unruled.collect(), outside]
        .concat()
}

/// Files of a game that serialise, but do not belong to what it shows.
fn data_outside_show(folder: &Path) -> Vec<String> {
    let show = folder.join("show");
    let data = code_with(folder, ["serde", "ts_rs"]).filter(|path| !path.starts_with(&show));
    data.map(|path| format!("{} makes data, which only show/ may", from_root(&path))).collect()
}

/// Rules of a game that use what is made of them.
fn rules_that_look_up(folder: &Path) -> Vec<String> {
    let rules = code_with(&folder.join("rules"), ["show::", "mind::"]);
    rules.map(|path| format!("{} is a rule, and uses show/ or mind/", from_root(&path))).collect()
}

/// Code in a folder that has one of the words.
fn code_with(folder: &Path, words: [&'static str; 2]) -> impl Iterator<Item = PathBuf> + use<> {
    let code = below(folder).into_iter().filter(|path| path.extension().is_some_and(|e| e == "rs"));
    code.filter(move |path| words.iter().any(|word| read(path).contains(word)))
}

/// Ids in the table of *Where the book is silent* that name nothing.
fn rows_without_a_rule(book: Rulebook) -> impl Iterator<Item = &'static str> {
    let cells = book.text().lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    let named = cells.filter(|cell| {
        let mut letters = cell.chars();
        letters.next().is_some_and(|first| first.is_ascii_uppercase())
            && letters.next().is_some_and(|second| second.is_ascii_digit())
    });
    named.filter(move |id| book.find(id).is_none())
}

/// Ids in the names of files and in what `part` gives of their texts.
fn cited_in(
    folder: &Path,
    ending: &str,
    letter: char,
    part: fn(&str) -> String,
) -> BTreeSet<String> {
    let files =
        below(folder).into_iter().filter(|path| path.extension().is_some_and(|e| e == ending));
    let texts = files.flat_map(|path| [name(&path), part(&read(&path))]);
    texts.flat_map(|text| ids(&text, letter)).collect()
}

/// The name up to the first hyphen: scenarios are named after their rule.
fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.split('-').next().unwrap_or_default().to_owned()
}

fn comments_and_rules(code: &str) -> String {
    let said = code.lines().filter_map(|line| {
        let rule = line.split("Rule(\"").nth(1).and_then(|rest| rest.split('"').next());
        line.split_once("//").map(|(_, comment)| comment).or(rule)
    });
    said.collect::<Vec<_>>().join("\n")
}

/// Words like `N4.6`: the letter, a number, a point, a number.
fn ids(text: &str, letter: char) -> Vec<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '.');
    let words = words.map(|word| word.trim_end_matches('.'));
    words.filter(|word| is_id(word, letter)).map(str::to_owned).collect()
}

fn is_id(word: &str, letter: char) -> bool {
    let digits = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let numbers = word.strip_prefix(letter).and_then(|rest| rest.split_once('.'));
    numbers.is_some_and(|(section, rule)| digits(section) && digits(rule))
}
