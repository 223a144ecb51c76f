//! Rules, tables and bots for browsers.

use std::{fs, path::Path, process::Command};

use crate::{
    Done,
    command::{installed, output, root, run, target},
};

const TARGET: &str = "wasm32-unknown-unknown";

/// Where the client looks for it.
const BOUND: &str = "web/src/houses/here/pkg";

/// Builds what the browser runs offline, with the JavaScript and the types that go with it. If
/// nothing has changed, cargo finds so in a moment and nothing is written.
pub(crate) fn build() -> Done {
    install()?;
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--package", "wasm", "--target", TARGET, "--profile", "wasm", "--locked"]);
    // What the processor of this machine can do is not for browsers.
    run(cargo.env_remove("RUSTFLAGS"))?;
    let built = target().join(TARGET).join("wasm/wasm.wasm");
    let bound = root().join(BOUND);
    if is_older(&bound.join("soiree_bg.wasm"), &built) { bind(&built, &bound) } else { Ok(()) }
}

fn install() -> Done {
    // Without rustup, Rust came from a package that brings its targets along.
    if !installed("rustup") {
        return Ok(());
    }
    let targets = output(Command::new("rustup").args(["target", "list", "--installed"]))?;
    if targets.lines().any(|target| target == TARGET) {
        return Ok(());
    }
    run(Command::new("rustup").args(["target", "add", TARGET]))
}

fn bind(built: &Path, bound: &Path) -> Done {
    let mut bind = Command::new("cargo");
    bind.args(["run", "--quiet", "--locked", "--manifest-path", "xtask/bind/Cargo.toml"]);
    bind.arg("--target-dir").arg(target().join("bind")).arg("--").arg(built).arg(bound);
    run(&mut bind)
}

/// Also if it is not there.
fn is_older(one: &Path, other: &Path) -> bool {
    let changed = |path| fs::metadata(path).and_then(|file| file.modified()).ok();
    changed(one) < changed(other)
}
