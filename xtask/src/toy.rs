//! The test build: the server with the toy, a sixth game, in its list.

use std::{fs, path::PathBuf};

use crate::{
    Done,
    command::{cargo, target},
};

/// Builds with the feature `toy`, tests it, and keeps the binary beside the ordinary one, which is
/// put back in its place. In the same target folder and for the whole workspace, so that only the
/// crates that know the list of games are built again.
pub(crate) fn test() -> Done {
    let toy = ["test", "--workspace", "--locked", "--features", "cli/toy", "--test", "toy"];
    let tested = cargo(toy).and_then(|()| keep());
    build_ordinary().and(tested)
}

/// Builds the ordinary server as tests have it, with rules and bots that are optimised. `cargo run` would compile every
/// crate once more without, and leave that binary where tests look for theirs.
pub(crate) fn build_ordinary() -> Done {
    cargo(["test", "--workspace", "--locked", "--no-run", "--test", "commands"])
}

/// The server of the test build.
pub(crate) fn binary() -> PathBuf {
    target().join("toy").join(name())
}

/// The server of the ordinary build.
pub(crate) fn ordinary() -> PathBuf {
    target().join("debug").join(name())
}

fn name() -> String {
    format!("soiree{}", std::env::consts::EXE_SUFFIX)
}

fn keep() -> Done {
    let copied = fs::create_dir_all(target().join("toy"))
        .and_then(|()| fs::copy(ordinary(), binary()).map(drop));
    copied.map_err(|why| format!("the test build could not be kept: {why}"))
}
