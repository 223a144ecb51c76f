//! `cargo xtask codegen`: what is written down from the Rust types and tables, written anew.

use crate::{Done, command::cargo_with};

/// Each is a test that compares what is committed, and replaces it if it is told to.
const WRITERS: [(&str, &str); 3] = [("table", "wire"), ("server", "wire"), ("server", "interface")];

pub(crate) fn codegen() -> Done {
    let update = [("UPDATE", "1")];
    WRITERS.into_iter().try_for_each(|(package, test)| {
        cargo_with(&update, ["test", "--package", package, "--test", test, "committed"])
    })
}
