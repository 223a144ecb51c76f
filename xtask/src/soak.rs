//! `cargo xtask soak`: the laws and the simulations of tables and clusters over many more matches
//! than tests have time for.

use crate::{Done, command::cargo_with};

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
