//! `cargo xtask test`: all that a change must pass.

use crate::{
    Done,
    command::{cargo, cargo_with, installed},
    tidy, web,
};

pub(crate) fn test() -> Done {
    cargo(["fmt", "--all", "--check"])?;
    cargo(["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"])?;
    tidy::tidy()?;
    web::check()?;
    let strict = [("RUSTDOCFLAGS", "-D warnings")];
    cargo_with(
        &strict,
        ["doc", "--workspace", "--no-deps", "--document-private-items", "--locked"],
    )?;
    cargo(["test", "--workspace", "--doc", "--locked"])?;
    if installed("cargo-nextest") {
        cargo(["nextest", "run", "--workspace", "--locked"])
    } else {
        cargo(["test", "--workspace", "--lib", "--bins", "--tests", "--locked"])
    }
}
