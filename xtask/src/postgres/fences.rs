//! Mutation tests: a fence is taken out of the schema, and the tests must find that.

use super::{Postgres, VARIABLE};
use crate::{
    Done,
    command::{cargo_with, output},
};

/// A change of a function of the schema: its name, a text of it, and the text instead.
const MUTATIONS: [(&str, &str); 4] = [
    ("an append that locks no row", "append| FOR NO KEY UPDATE OF o|"),
    ("an append under any epoch", "append|kept.epoch <> kept.token|false"),
    ("a claim that locks no row", "claim| FOR NO KEY UPDATE OF o|"),
    ("a claim without a new epoch", "claim|epoch = epoch + 1|epoch = epoch + 0"),
];

const TESTS: [&str; 3] = ["test", "--package", "store"];

/// Fails unless the tests pass with the schema as it is, and fail with each of its fences out.
pub(super) fn prove(postgres: &Postgres) -> Done {
    let url = postgres.url();
    let race = ["--test", "store", "--", "--ignored", "races"];
    let run = || TESTS.into_iter().chain(race);
    cargo_with(&[(VARIABLE, &url)], run())?;
    for (name, mutation) in MUTATIONS {
        let mut command = std::process::Command::new("cargo");
        command.args(run()).env(VARIABLE, &url).env("STORE_MUTATION", mutation);
        command.stderr(std::process::Stdio::null());
        if output(&mut command).is_ok() {
            return Err(format!("{name}: no test has found it"));
        }
        eprintln!("{name}: found");
    }
    Ok(())
}
