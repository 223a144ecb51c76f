//! `cargo xtask python --anchors`: other libraries, measured beside ours in one run.

use super::Environment;
use crate::{Done, command::target};

/// What is measured, every file with its hash.
const PINS: &str = "python/requirements/anchors.txt";

/// Installs them beside the wheel in an environment of their own, since they are large, and prints decisions a second.
pub(super) fn measure() -> Done {
    let wheel = Environment::of_tests()?.build("release")?;
    // Some are to be had as sources only.
    let environment = Environment::ready("python-anchors", &["-r", PINS], PINS)?;
    environment.install(&wheel)?;
    let figures = target().join("side_by_side.json");
    environment.script("python/bench/side_by_side.py", ["--json", &figures.to_string_lossy()])?;
    eprintln!("the figures are in {}", figures.display());
    Ok(())
}
