//! `cargo xtask bench`: benchmarks of the rules, of many matches at once, and of networks.

use std::process::Command;

use crate::{
    Done,
    command::{cargo_with, installed, output, run},
};

/// Times the rules with divan and with `soiree bench`, vectors and networks, built for this machine's processor.
pub(crate) fn time() -> Done {
    let native = [("RUSTFLAGS", "-C target-cpu=native"), ("CARGO_TARGET_DIR", "target/native")];
    cargo_with(&native, ["bench", "--package", "benches", "--bench", "rules"])?;
    cargo_with(&native, ["bench", "--package", "benches", "--bench", "vector"])?;
    cargo_with(&native, ["bench", "--package", "benches", "--bench", "network"])?;
    cargo_with(&native, ["bench", "--package", "benches", "--bench", "critic"])?;
    cargo_with(&native, ["run", "--profile", "bench", "--package", "cli", "--", "bench"])
}

/// Counts instructions a decision: what a long run takes more than a short one, divided by
/// the decisions it makes more. Built as released, so that callgrind knows the instructions.
pub(crate) fn instructions() -> Done {
    if !installed("valgrind") {
        run(Command::new("apt-get").args(["install", "--yes", "valgrind"]))?;
    }
    cargo_with(&[], ["build", "--profile", "bench", "--package", "benches", "--bins"])?;
    for game in games()? {
        let card_play = each("target/release/benches", &game, 200, 1200)?;
        let lessons = each("target/release/lessons", &game, 20, 120)?;
        let told = each("target/release/steward", &game, 2, 12)?;
        println!("{game}: {card_play:.1} instructions a decision, {lessons:.1} one of a lesson");
        println!("{game}: {told:.0} instructions a move that a table tells to everyone at it");
    }
    Ok(())
}

/// What a decision takes.
fn each(program: &str, game: &str, few: u32, many: u32) -> Result<f64, String> {
    let ((short, fewer), (long, more)) = (count(program, game, few)?, count(program, game, many)?);
    Ok((long - short) / (more - fewer))
}

fn games() -> Result<Vec<String>, String> {
    let listed = output(Command::new("target/release/benches").arg("--list"))?;
    Ok(listed.lines().map(str::to_owned).collect())
}

/// The number of instructions for a number of rounds or steps, and of decisions made in them.
fn count(program: &str, game: &str, times: u32) -> Result<(f64, f64), String> {
    let mut callgrind = Command::new("valgrind");
    callgrind.args(["--tool=callgrind", "--callgrind-out-file=target/callgrind.out", "--quiet"]);
    callgrind.args([program, game, &times.to_string()]);
    let decisions = output(&mut callgrind)?;
    let profile = std::fs::read_to_string(crate::command::root().join("target/callgrind.out"));
    let profile = profile.map_err(|why| format!("callgrind left no profile: {why}"))?;
    let total = profile.lines().find_map(|line| line.strip_prefix("totals: "));
    let number = |text: Option<&str>| {
        let number = text.and_then(|text| text.trim().parse().ok());
        number.ok_or_else(|| "callgrind gave no number".to_owned())
    };
    Ok((number(total)?, number(Some(&decisions))?))
}
