//! Source files as the checks read them: a path from the root of the repository, and a text.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::command::root;

#[derive(Clone, Debug)]
pub(super) struct Source {
    /// From the root of the repository, with `/`.
    pub(super) path: String,
    pub(super) text: String,
}

impl Source {
    #[cfg(test)]
    pub(super) fn new(path: &str, text: &str) -> Source {
        Source { path: path.to_owned(), text: text.to_owned() }
    }

    /// Whether the whole file is for tests.
    pub(super) fn is_test(&self) -> bool {
        self.path.split('/').any(|part| part == "tests" || part == "tests.rs")
    }

    pub(super) fn too_long(&self, limit: usize) -> Option<String> {
        let lines = self.text.lines().count();
        (lines > limit).then(|| format!("{} has {lines} lines, more than {limit}", self.path))
    }

    /// Numbered lines of Rust up to the module of unit tests, which stands last.
    pub(super) fn lines_before_tests(&self) -> impl Iterator<Item = (usize, &str)> {
        let next = self.text.lines().skip(1).chain([""]);
        let lines = self.text.lines().zip(next).take_while(|(line, next)| {
            let begins = line.starts_with("#[cfg(test)]") && next.starts_with("mod ");
            !(begins && next.ends_with('{'))
        });
        lines.enumerate().map(|(at, (line, _))| (at + 1, line))
    }
}

/// The files below a folder of the repository with one of these extensions, in order.
pub(super) fn sources(folder: &str, extensions: &[&str]) -> Vec<Source> {
    let mut paths = below(&root().join(folder));
    paths.retain(|path| {
        path.extension().is_some_and(|found| extensions.iter().any(|one| found == *one))
    });
    paths.sort();
    paths.iter().map(|path| Source { path: from_root(path), text: read(path) }).collect()
}

/// Every file in a folder and its folders, but for what is built there.
pub(crate) fn below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let kept = entries.filter(|path| !path.ends_with("target"));
    kept.flat_map(|path| if path.is_dir() { below(&path) } else { vec![path] }).collect()
}

/// The folders of games, by their ids.
pub(super) fn game_ids() -> Vec<String> {
    let games = folders_in(&root().join("crates/games/src"));
    games
        .into_iter()
        .filter(|id| root().join("crates/games/src").join(id).join("RULES.md").exists())
        .collect()
}

/// The names of the folders in a folder, in order.
pub(super) fn folders_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let folders = entries.filter(|path| path.is_dir());
    let names = folders.filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned()));
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// The path from the root of the repository.
pub(super) fn from_root(path: &Path) -> String {
    let parts = path.strip_prefix(root()).unwrap_or(path).iter().map(|part| part.to_string_lossy());
    parts.collect::<Vec<_>>().join("/")
}

/// The text of a file; empty if it has none.
pub(super) fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_default()
}
