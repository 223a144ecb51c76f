//! Which file of the web client imports which.

use std::collections::BTreeSet;

use crate::tidy::source::Source;

/// One file that another one imports, both as paths below `web/src/`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Import {
    pub(super) from: String,
    pub(super) to: String,
}

/// What stands before the path of an import; Prettier sees to the quotes.
const MARKS: [&str; 4] = ["from '", "import '", "import('", "@import url('"];

/// Imports between the files themselves; those of packages and generated files are left out.
pub(super) fn imports(sources: &[Source]) -> Vec<Import> {
    let short = |source: &Source| source.path.strip_prefix("web/src/").map(str::to_owned);
    let files: BTreeSet<String> = sources.iter().filter_map(short).collect();
    let of_file = |source: &Source| {
        let from = short(source)?;
        let to = paths(&source.text).filter_map(|path| resolve(&from, path, &files));
        // A component that shows itself is recursive, not a cycle.
        let to = to.filter(|to| *to != from);
        Some(to.map(|to| Import { from: from.clone(), to }).collect::<BTreeSet<Import>>())
    };
    sources.iter().filter_map(of_file).flatten().collect()
}

/// Relative paths that a text imports.
fn paths(text: &str) -> impl Iterator<Item = &str> {
    let after = MARKS.iter().flat_map(|mark| text.split(mark).skip(1));
    after.filter_map(|rest| rest.split(['\'', '?']).next()).filter(|path| path.starts_with('.'))
}

/// The file that a relative path means, as Vite finds it.
fn resolve(from: &str, path: &str, files: &BTreeSet<String>) -> Option<String> {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    let path = parts.join("/");
    let endings = ["", ".ts", ".svelte.ts", "/index.ts"];
    endings.iter().map(|ending| format!("{path}{ending}")).find(|file| files.contains(file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, text: &str, expected: &[&str]) {
        let files = ["web/src/ui/Button.svelte", "web/src/lib/dom.ts", "web/src/games/index.ts"];
        let files = files.map(|path| Source::new(path, ""));
        let sources = [&files[..], &[Source::new(path, text)]].concat();
        let found = imports(&sources).into_iter().map(|import| import.to).collect::<Vec<_>>();
        assert_eq!(found, expected);
    }

    #[test]
    fn relative_imports_are_found_however_they_are_written() {
        check("web/src/ui/a.ts", "import B from './Button.svelte';", &["ui/Button.svelte"]);
        check("web/src/ui/a.ts", "import type {\n  A,\n} from '../lib/dom';", &["lib/dom.ts"]);
        check(
            "web/src/main.ts",
            "await import('./games'); import './lib/dom.ts?raw';",
            &["games/index.ts", "lib/dom.ts"],
        );
    }

    #[test]
    fn packages_and_files_that_are_not_there_are_no_imports() {
        check("web/src/ui/a.ts", "import { mount } from 'svelte'; import './pkg/x.js';", &[]);
    }
}
