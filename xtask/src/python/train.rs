//! `cargo xtask train`: a network is trained by self-play, exported and described.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

use super::{Environment, PINS as TEST_PINS};
use crate::{
    Done,
    command::{installed, output, run, target},
    toy,
};

/// Torch and what it loads, every file with its hash.
const PINS: &str = "python/requirements/train.txt";

/// What a recipe is changed by where there is no GPU.
const SMALL: &str = "python/train/rehearsal.toml";

/// What the rehearsal trains: the network that soonest beats a player who does anything legal.
const REHEARSED: &str = "behutunsburg-2";

/// How the arena is asked about it.
const MATCH: &[&str] =
    &["behutunsburg", "--players", "2", "--option", "rounds=1", "--deals", "60", "--seed", "5"];

/// So much more than the random player a seat must win, by the lower end of the interval; 1 is every match.
const CLEARLY: f64 = 0.5;

/// Trains a network: by its recipe where there is a GPU, in the size of a rehearsal elsewhere.
pub(crate) fn train(network: &str) -> Done {
    let tests = Environment::of_tests()?;
    let (changes, wheel): (&[&str], _) = if installed("nvidia-smi") {
        (&[], tests.build_for_training()?)
    } else {
        (&["--change", SMALL], tests.build("wheel")?)
    };
    let folder = learn(&environment(&wheel)?, network, changes)?;
    eprintln!("the weights of {network}, their manifest and the curve are in {}", folder.display());
    Ok(())
}

/// Trains a small network for under a minute, and fails unless its file beats the random player clearly.
pub(crate) fn rehearse() -> Done {
    if !cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        eprintln!("{PINS} is for Linux on x86-64: training is not rehearsed here");
        return Ok(());
    }
    let short = ["--change", SMALL, "--change", "learning.decisions=60000"];
    let environment = environment(&Environment::of_tests()?.build("wheel")?)?;
    let folder = learn(&environment, REHEARSED, &short)?;
    program(&environment, "published", &[Path::new("weights")], &[])?;
    let weights = folder.join(format!("{REHEARSED}.policy"));
    let low = lower_bound(&format!("net={},L0", weights.display()))?;
    if low < CLEARLY {
        return Err(format!("{REHEARSED} v L0: at least {low:+.2} was found, not {CLEARLY:+.2}"));
    }
    Ok(())
}

/// Trains, exports and describes; gives the folder of all that.
fn learn(environment: &Environment, network: &str, changes: &[&str]) -> Result<PathBuf, String> {
    environment.python("mypy", ["--config-file=python/pyproject.toml", "python/train"])?;
    let folder = target().join("train").join(network);
    fs::create_dir_all(&folder)
        .map_err(|why| format!("cannot make {}: {why}", folder.display()))?;
    let saved = folder.join(format!("{network}-last.pt"));
    let commit = output(Command::new("git").args(["rev-parse", "--short", "HEAD"]))?;
    program(environment, "train", &[Path::new(network), Path::new("--out"), &folder], changes)?;
    program(environment, "export", &[&saved, &folder], &[])?;
    program(environment, "manifest", &[&saved, &folder, Path::new(commit.trim())], &[])?;
    Ok(folder)
}

/// An environment of its own, since torch is large, with a wheel of this working tree.
fn environment(wheel: &Path) -> Result<Environment, String> {
    let wanted = ["--no-deps", "--only-binary=:all:", "-r", TEST_PINS, "-r", PINS];
    let environment = Environment::ready("python-train", &wanted, PINS)?;
    environment.install(wheel)?;
    Ok(environment)
}

/// Programs of `python/train` find each other beside them, so Python runs without its environment, not isolated.
fn program(environment: &Environment, name: &str, args: &[&Path], more: &[&str]) -> Done {
    let path = format!("python/train/{name}.py");
    run(environment.program("python").args(["-E", "-s", &path]).args(args).args(more))
}

/// How much more a seat of the first bot got than one of the second, at the least.
fn lower_bound(bots: &str) -> Result<f64, String> {
    toy::build_ordinary()?;
    let mut arena = Command::new(toy::ordinary());
    let said = output(arena.arg("arena").args(MATCH).args(["--json", "--bots", bots]))?;
    eprintln!("{}", said.trim());
    let report: Value = serde_json::from_str(&said).map_err(|why| format!("the arena: {why}"))?;
    report["low"].as_f64().ok_or_else(|| "the arena named no interval".to_owned())
}
