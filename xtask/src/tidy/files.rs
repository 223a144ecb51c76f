//! Rust files say what they are, are short, and hold nothing unfinished.

use super::source::{Source, sources};

pub(super) const LONGEST: usize = 400;

pub(super) fn faults() -> Vec<String> {
    let folders = ["crates", "benches", "xtask", "fuzz"];
    let sources = folders.iter().flat_map(|folder| sources(folder, &["rs"]));
    sources.flat_map(|source| faults_of(&source)).collect()
}

fn faults_of(source: &Source) -> Vec<String> {
    let Source { path, text } = source;
    let mut faults = Vec::new();
    if !text.starts_with("//!") && !text.starts_with("#![no_main]\n//!") {
        faults.push(format!("{path} does not begin with what it is (`//!`)"));
    }
    faults.extend(source.too_long(LONGEST).filter(|_| !source.is_test()));
    // Spelled in two halves, so that this file does not find itself.
    for unfinished in [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("#[ign", "ore]")] {
        if text.contains(unfinished) {
            faults.push(format!("{path} has a `{unfinished}`"));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, text: &str, expected: &[&str]) {
        assert_eq!(faults_of(&Source::new(path, text)), expected);
    }

    #[test]
    fn a_file_without_a_first_line_is_found() {
        check("a.rs", "//! A.\n", &[]);
        check("a.rs", "use b;\n", &["a.rs does not begin with what it is (`//!`)"]);
    }

    #[test]
    fn a_long_file_is_found_unless_it_is_a_test() {
        let long = "//! A.\n".repeat(401);
        check("src/a.rs", &long, &["src/a.rs has 401 lines, more than 400"]);
        check("tests/a.rs", &long, &[]);
    }

    #[test]
    fn unfinished_work_is_found() {
        check("a.rs", concat!("//! A.\n// TO", "DO\n"), &[concat!("a.rs has a `TO", "DO`")]);
    }
}
