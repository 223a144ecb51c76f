//! `cargo xtask test`: everything that a change must pass, quick steps first.

use crate::{
    Done,
    command::{cargo, cargo_with, installed},
    nats::{self, Nats},
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
    wasm::compare_boards(wasm::BOARDS)?;
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

/// Tests over PostgreSQL and NATS are ignored by default, so that they count as skipped where there
/// is none; what needs NATS has it in its name.
fn rust() -> Done {
    let (postgres, nats) = (Postgres::start()?, Nats::start()?);
    let servers = [
        (postgres::VARIABLE, postgres.as_ref().map(Postgres::url)),
        (nats::VARIABLE, nats.as_ref().map(Nats::url)),
    ];
    let known = servers.iter().filter_map(|(name, url)| Some((*name, url.as_deref()?)));
    let environment: Vec<(&str, &str)> = known.collect();
    let (nextest, plain): (&[&str], &[&str]) = match (&postgres, &nats) {
        (Some(_), Some(_)) => (&["--run-ignored", "all"], &["--", "--include-ignored"]),
        (Some(_), None) => (
            &["--run-ignored", "all", "-E", "not test(nats)"],
            &["--", "--include-ignored", "--skip", "nats"],
        ),
        (None, _) => (&[], &[]),
    };
    if installed("cargo-nextest") {
        let run = ["nextest", "run", "--workspace", "--locked"];
        cargo_with(&environment, run.iter().chain(nextest).copied())?;
    } else {
        let run = ["test", "--workspace", "--lib", "--bins", "--tests", "--locked"];
        cargo_with(&environment, run.iter().chain(plain).copied())?;
    }
    drop((postgres, nats));
    cargo(["test", "--workspace", "--doc", "--locked"])
}
