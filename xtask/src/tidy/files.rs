//! Files say what they are, are short, and hold nothing unfinished.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::command::root;

const LONGEST: usize = 400;

pub(super) fn faults() -> Vec<String> {
    let folders = ["crates", "benches", "xtask", "fuzz"];
    let files = folders.iter().flat_map(|folder| below(&root().join(folder)));
    let code = files.filter(|path| path.extension().is_some_and(|ending| ending == "rs"));
    code.flat_map(|path| faults_of(&path)).collect()
}

fn faults_of(path: &Path) -> Vec<String> {
    let text = read(path);
    let shown = path.strip_prefix(root()).unwrap_or(path).display();
    let is_test = path.iter().any(|part| part == "tests" || part == "tests.rs");
    let mut faults = Vec::new();
    if !text.starts_with("//!") && !text.starts_with("#![no_main]\n//!") {
        faults.push(format!("{shown} does not begin with what it is (`//!`)"));
    }
    let lines = text.lines().count();
    if lines > LONGEST && !is_test {
        faults.push(format!("{shown} has {lines} lines, more than {LONGEST}"));
    }
    // Spelled in two halves, so that this file does not find itself.
    for unfinished in [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("#[ign", "ore]")] {
        if text.contains(unfinished) {
            faults.push(format!("{shown} has a `{unfinished}`"));
        }
    }
    faults
}

/// Every file in a folder and its folders, but for what is built there.
pub(crate) fn below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let kept = entries.filter(|path| !path.ends_with("target"));
    kept.flat_map(|path| if path.is_dir() { below(&path) } else { vec![path] }).collect()
}

/// The text of a file; empty if it has none.
pub(super) fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_default()
}
