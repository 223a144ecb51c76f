//! `cargo xtask codegen`: rewrites the files that are generated from Rust types and tables.

use crate::{Done, command::cargo_with};

/// Tests that compare generated files with the committed ones, and rewrite them if `UPDATE` is set.
/// Of the whole workspace: a build of one package has other features, and builds everything anew.
const WRITERS: [&str; 8] =
    ["test", "--workspace", "--test", "types", "--test", "wire", "--test", "interface"];

pub(crate) fn codegen() -> Done {
    cargo_with(&[("UPDATE", "1")], WRITERS.into_iter().chain(["committed"]))
}
