//! The map in ARCHITECTURE.md is true: all that is on it exists, and every crate, every folder of
//! the web client and every folder at the top is on it.

use std::{collections::BTreeSet, path::Path};

use super::source::{folders_in, read};
use crate::command::root;

/// Folders whose folders are all on the map.
const WHOLE: [&str; 4] = ["", "crates/", "web/src/", "web/src/pages/"];

/// Names stand left of this column, what they are to the right of it.
const NAMES: usize = 20;

pub(super) fn faults() -> Vec<String> {
    let map = entries(&read(&root().join("ARCHITECTURE.md")));
    if map.is_empty() {
        return vec!["ARCHITECTURE.md has no map".to_owned()];
    }
    let ignored = read(&root().join(".gitignore"));
    let is_ignored = |path: &str| ignored.lines().any(|line| line.strip_prefix('/') == Some(path));
    let folders = WHOLE.iter().flat_map(|above| {
        let names = folders_in(&root().join(above)).into_iter();
        names.map(move |name| format!("{above}{name}"))
    });
    let folders = folders.filter(|path| path != ".git" && !is_ignored(path)).collect();
    faults_in(&map, &folders, |path| root().join(path).exists())
}

fn faults_in(
    map: &BTreeSet<String>,
    folders: &BTreeSet<String>,
    exists: impl Fn(&Path) -> bool,
) -> Vec<String> {
    let gone = map.iter().filter(|path| !exists(Path::new(path)));
    let gone =
        gone.map(|path| format!("{path} is on the map of ARCHITECTURE.md and does not exist"));
    let unmapped = folders.difference(map);
    let unmapped = unmapped.map(|path| format!("{path}/ is not on the map of ARCHITECTURE.md"));
    gone.chain(unmapped).collect()
}

/// The paths in the first block of code below the heading: an entry lies in the last one that
/// stands further left.
fn entries(text: &str) -> BTreeSet<String> {
    let lines = text.lines().skip_while(|line| *line != "## Map");
    let block = lines.skip_while(|line| *line != "```").skip(1).take_while(|line| *line != "```");
    let mut above: Vec<(usize, String)> = Vec::new();
    let mut entries = BTreeSet::new();
    for line in block {
        let indent = line.len() - line.trim_start().len();
        above.retain(|(column, _)| *column < indent);
        let folder = above.last().map_or(String::new(), |(_, path)| path.clone());
        for name in names(line).filter(|_| indent < NAMES) {
            let path = format!("{folder}{name}");
            entries.insert(path.trim_end_matches('/').to_owned());
            above.push((indent, path));
        }
    }
    entries
}

/// The first word of a line, and folders that follow it at once.
fn names(line: &str) -> impl Iterator<Item = &str> {
    let words = line.trim_start().split(' ').enumerate();
    words.take_while(|(at, word)| *at == 0 || word.ends_with('/')).map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: &str = "## Map\n```\nREADME.md             what it is\ncrates/\n  cards/              packs\n\
                       \x20                     and spelling\n  games/\n    src/shared/       a\n      rules/          b\nweb/ docs/ c\n```\n";

    #[track_caller]
    fn check(folders: &[&str], missing: &str, expected: &[&str]) {
        let folders = folders.iter().map(|path| (*path).to_owned()).collect();
        let found = faults_in(&entries(MAP), &folders, |path| path != Path::new(missing));
        assert_eq!(found, expected);
    }

    #[test]
    fn entries_lie_in_those_that_stand_further_left() {
        let expected = [
            "README.md",
            "crates",
            "crates/cards",
            "crates/games",
            "crates/games/src/shared",
            "crates/games/src/shared/rules",
            "docs",
            "web",
        ];
        assert_eq!(entries(MAP).into_iter().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_folder_that_is_gone_is_found() {
        check(&["crates", "web"], "", &[]);
        check(
            &["crates", "web"],
            "crates/cards",
            &["crates/cards is on the map of ARCHITECTURE.md and does not exist"],
        );
    }

    #[test]
    fn a_folder_that_is_not_on_the_map_is_found() {
        check(
            &["crates/table", "web"],
            "",
            &["crates/table/ is not on the map of ARCHITECTURE.md"],
        );
    }
}
