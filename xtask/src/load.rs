//! `cargo xtask crash` and `cargo xtask siege`: load tests against a server of this machine, which
//! `soiree load` and `soiree siege` run.

use crate::{Done, command::soiree};

/// Crash recovery.
pub(crate) fn crash(kills: u32, tables: u32) -> Done {
    let (kills, tables) = (kills.to_string(), tables.to_string());
    let load = ["load", "--game", "all", "--pace", "20", "--kills", &kills, "--tables", &tables];
    soiree(None, load)
}

/// Overload; `soiree siege --help` has its limits.
pub(crate) fn siege(minutes: u64, quick: bool, only: Option<&str>) -> Done {
    let minutes = minutes.to_string();
    let time = if quick { vec!["--quick"] } else { vec!["--minutes", &minutes] };
    let only = only.map(|only| ["--only", only]);
    soiree(None, ["siege"].into_iter().chain(time).chain(only.into_iter().flatten()))
}
