//! `cargo xtask soak`: the laws and the simulations of tables and clusters over many more matches
//! than tests have time for.

use std::{fs, process::Command};

use crate::{
    Done,
    command::{cargo_with, output, target},
    wasm,
};

/// The laws of every game, or of one, in its usual forms or in one.
pub(crate) fn laws(matches: u64, game: Option<&str>, form: &str) -> Done {
    let tests = ["--test", "laws", "--test", "guess", "--", "--nocapture"];
    let laws = ["test", "--release", "--package", "games"].into_iter().chain(tests);
    let matches = matches.to_string();
    let game = game.map(|game| ("LAWS_GAME", game));
    let form = (!form.is_empty()).then_some(("LAWS_FORM", form));
    let said = [Some(("LAWS_MATCHES", matches.as_str())), game, form];
    let environment: Vec<(&str, &str)> = said.into_iter().flatten().collect();
    cargo_with(&environment, laws)
}

/// Tables with lost, doubled and reordered messages, and crashes.
pub(crate) fn simulate(matches: u64) -> Done {
    let test = ["test", "--release", "--package", "table", "--test", "simulation"];
    let matches = matches.to_string();
    cargo_with(&[("SIMULATIONS", &matches)], test)
}

/// Tables of several nodes that are killed, paused, cut off and drained.
pub(crate) fn simulate_clusters(tables: u64) -> Done {
    let name = "nothing_acknowledged_is_lost_whatever_befalls_nodes";
    let test = ["test", "--release", "--package", "cluster", "--lib", name, "--", "--nocapture"];
    let tables = tables.to_string();
    cargo_with(&[("CLUSTERS", &tables)], test)
}

/// Matches of bots at tables that count, so many of every form: native code and WebAssembly must play the same; and
/// as many records, each of which is refused with another line of a bot.
pub(crate) fn compare_counted(matches: u64) -> Done {
    const FORMS: u64 = 6;
    let changed = "a_record_with_another_line_of_a_bot_is_refused";
    let test = ["test", "--release", "--package", "table", "--lib", changed];
    cargo_with(&[("BOARDS", &matches.to_string())], test)?;
    let mut cargo = Command::new("cargo");
    cargo.args(["run", "--quiet", "--release", "--package", "wasm", "--example", "boards", "--"]);
    let lines = output(cargo.arg((FORMS * matches).to_string()))?;
    let kept = target().join("boards.txt");
    fs::write(&kept, lines).map_err(|why| format!("{}: {why}", kept.display()))?;
    wasm::compare_boards(&kept.display().to_string())
}
