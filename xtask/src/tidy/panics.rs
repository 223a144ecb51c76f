//! No `unwrap()` outside tests and constants, where `expect` says why it cannot fail, and no
//! `unsafe`, which every crate forbids by the lints of the workspace.

use super::source::{Source, sources};

pub(super) fn faults() -> Vec<String> {
    let code = ["crates", "xtask"].into_iter().flat_map(|folder| sources(folder, &["rs"]));
    let manifests = ["crates", "xtask"].into_iter().flat_map(|folder| sources(folder, &["toml"]));
    let manifests = manifests.filter(|source| source.path.ends_with("/Cargo.toml"));
    code.flat_map(|source| unwraps(&source))
        .chain(manifests.filter_map(|source| without_lints(&source)))
        .collect()
}

fn unwraps(source: &Source) -> Vec<String> {
    if source.is_test() || !source.path.contains("/src/") {
        return Vec::new();
    }
    let lines = source.lines_before_tests().filter(|(_, line)| is_unwrapping(line));
    lines
        .map(|(at, _)| format!("{}:{at} unwraps; `expect` says why it cannot fail", source.path))
        .collect()
}

/// In code that runs, not in a comment.
fn is_unwrapping(line: &str) -> bool {
    // Spelled in two halves, so that this file does not find itself.
    let code = line.split("//").next().unwrap_or_default();
    let is_const = code.split(|c: char| !c.is_alphanumeric()).any(|word| word == "const");
    code.contains(concat!(".unw", "rap()")) && !is_const
}

fn without_lints(manifest: &Source) -> Option<String> {
    let has = manifest.text.contains("[lints]\nworkspace = true")
        || manifest.text.contains("unsafe_code = \"forbid\"");
    (!has).then(|| {
        format!("{} does not take the lints of the workspace, which forbid `unsafe`", manifest.path)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, text: &str, expected: &[&str]) {
        assert_eq!(unwraps(&Source::new(path, text)), expected);
    }

    #[test]
    fn an_unwrap_is_found_where_it_can_panic() {
        let found = ["crates/a/src/b.rs:2 unwraps; `expect` says why it cannot fail"];
        check("crates/a/src/b.rs", "fn f() {\n    g().unwrap();\n}\n", &found);
        let found = ["crates/a/src/b.rs:3 unwraps; `expect` says why it cannot fail"];
        check(
            "crates/a/src/b.rs",
            "#[cfg(test)]\nmod tests;\nstatic A: B = b().unwrap();\n",
            &found,
        );
    }

    #[test]
    fn tests_constants_and_comments_may_unwrap() {
        check("crates/a/src/b.rs", "const A: B = b().unwrap();\n/// `x.unwrap()`\n", &[]);
        check("crates/a/src/b.rs", "#[cfg(test)]\nmod tests {\n    a.unwrap()\n}\n", &[]);
        check("crates/a/src/b/tests.rs", "a.unwrap()\n", &[]);
        check("crates/a/tests/b.rs", "a.unwrap()\n", &[]);
    }

    #[test]
    fn a_crate_that_does_not_forbid_unsafe_is_found() {
        let with = Source::new("crates/a/Cargo.toml", "[lints]\nworkspace = true\n");
        let without = Source::new("crates/a/Cargo.toml", "[package]\n");
        assert_eq!(without_lints(&with), None);
        assert!(without_lints(&without).is_some());
    }
}
