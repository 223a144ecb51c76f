//! `cargo xtask test`: everything that a change must pass, quick steps first.

use crate::{
    Done,
    command::{cargo, cargo_with, installed},
    postgres::{self, Postgres},
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

/// Tests over PostgreSQL are ignored by default, so that they count as skipped where there is none.
fn rust() -> Done {
    let postgres = Postgres::start()?;
    let url = postgres.as_ref().map(Postgres::url);
    let environment: Vec<(&str, &str)> =
        url.iter().map(|url| (postgres::VARIABLE, url.as_str())).collect();
    let ignored = |flags: &'static [&'static str]| if url.is_some() { flags } else { &[] };
    if installed("cargo-nextest") {
        let run = ["nextest", "run", "--workspace", "--locked"];
        cargo_with(&environment, run.iter().chain(ignored(&["--run-ignored", "all"])).copied())?;
    } else {
        let run = ["test", "--workspace", "--lib", "--bins", "--tests", "--locked"];
        cargo_with(&environment, run.iter().chain(ignored(&["--", "--include-ignored"])).copied())?;
    }
    drop(postgres);
    cargo(["test", "--workspace", "--doc", "--locked"])
}
