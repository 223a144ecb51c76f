//! `cargo xtask codegen`: rewrites the files that are generated from Rust types and tables.

use crate::{Done, command::cargo_with};

/// Tests that compare generated files with the committed ones, and rewrite them if `UPDATE` is set.
const WRITERS: [(&str, &str); 4] =
    [("wasm", "types"), ("table", "wire"), ("server", "wire"), ("server", "interface")];

pub(crate) fn codegen() -> Done {
    let update = [("UPDATE", "1")];
    WRITERS.into_iter().try_for_each(|(package, test)| {
        cargo_with(&update, ["test", "--package", package, "--test", test, "committed"])
    })
}
