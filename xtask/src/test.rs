//! `cargo xtask test`: everything that a change must pass, quick steps first.

use crate::{
    Done,
    command::{cargo, cargo_with, installed},
    python, tidy, toy, wasm, web,
};

pub(crate) fn test() -> Done {
    cargo(["fmt", "--all", "--check"])?;
    tidy::tidy()?;
    web::build()?;
    web::check()?;
    wasm::weigh()?;
    wasm::compare_encodings()?;
    wasm::compare_decisions()?;
    cargo(["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"])?;
    document()?;
    rust()?;
    toy::test()?;
    python::python()?;
    python::rehearse()?;
    web::browse()
}

fn document() -> Done {
    let strict = [("RUSTDOCFLAGS", "-D warnings")];
    cargo_with(&strict, ["doc", "--workspace", "--no-deps", "--document-private-items", "--locked"])
}

fn rust() -> Done {
    if installed("cargo-nextest") {
        cargo(["nextest", "run", "--workspace", "--locked"])?;
    } else {
        cargo(["test", "--workspace", "--lib", "--bins", "--tests", "--locked"])?;
    }
    cargo(["test", "--workspace", "--doc", "--locked"])
}
