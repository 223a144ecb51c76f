//! The web client: short files, no import cycles, imports only downwards, and no game outside its
//! own folder.

mod cycles;
mod imports;
mod layers;
mod names;

use super::{
    files::LONGEST,
    source::{Source, game_ids, read, sources},
};
use crate::command::root;
use imports::{Import, imports};

/// What is generated, and may be long and name games.
const GENERATED: [&str; 2] = ["web/src/houses/here/pkg/", "web/src/wire/"];

pub(super) fn faults() -> Vec<String> {
    let sources: Vec<Source> = sources("web/src", &["ts", "svelte", "css", "txt"])
        .into_iter()
        .filter(|source| !is_generated(&source.path))
        .collect();
    let imports = imports(&sources);
    let long = sources.iter().filter_map(|source| source.too_long(LONGEST));
    long.chain(cycles::faults(&imports))
        .chain(layers::faults(&imports, &read(&root().join("ARCHITECTURE.md"))))
        .chain(names::faults(&sources, &game_ids()))
        .collect()
}

/// Whether a file of the web client is written by a tool.
pub(super) fn is_generated(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let generated = name.ends_with(".gen.ts") || name == "samples.check.ts";
    path.starts_with(GENERATED[0]) || (path.starts_with(GENERATED[1]) && generated)
}

/// A unit test beside what it tests.
fn is_test(path: &str) -> bool {
    path.ends_with(".test.ts")
}
