//! Compiles the crate `wasm` to WebAssembly, with bindings for the web client, and runs what is
//! compared with the native program.

use std::{fs, path::Path, process::Command};

use crate::{
    Done,
    command::{installed, output, root, run, target},
};

const TARGET: &str = "wasm32-unknown-unknown";

/// Where the web client imports the bindings from.
const OUTPUT: &str = "web/src/houses/here/pkg";

/// Builds the WebAssembly module, its JavaScript and its types. Nothing is written if nothing has
/// changed.
pub(crate) fn build() -> Done {
    install()?;
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--package", "wasm", "--target", TARGET, "--profile", "wasm", "--locked"]);
    // Flags for the processor of this machine are wrong for WebAssembly.
    run(cargo.env_remove("RUSTFLAGS"))?;
    let built = target().join(TARGET).join("wasm/wasm.wasm");
    let output_dir = root().join(OUTPUT);
    if is_older(&output_dir.join("soiree_bg.wasm"), &built) {
        bind(&built, &output_dir)
    } else {
        Ok(())
    }
}

/// Compares what the encodings write in WebAssembly with what they write natively.
pub(crate) fn compare_encodings() -> Done {
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--package", "wasm", "--example", "encodings", "--target", TARGET]);
    run(cargo.args(["--profile", "wasm", "--locked"]).env_remove("RUSTFLAGS"))?;
    let built = target().join(TARGET).join("wasm/examples/encodings.wasm");
    run(Command::new("node").args(["--eval", CALL_MAIN]).arg(built))
}

/// Calls the program's `main`, and fails with the number that it gives.
const CALL_MAIN: &str = "\
    const compare = ({ instance }) => { \
        const line = instance.exports.main(0, 0); \
        if (line > 0) throw new Error(`line ${line} of encodings.txt does not hold in WebAssembly`); \
    }; \
    WebAssembly.instantiate(require('node:fs').readFileSync(process.argv[1]), {}).then(compare);";

/// Adds the compilation target.
fn install() -> Done {
    // Without rustup, Rust came from a package that includes its targets.
    if !installed("rustup") {
        return Ok(());
    }
    let targets = output(Command::new("rustup").args(["target", "list", "--installed"]))?;
    if targets.lines().any(|target| target == TARGET) {
        return Ok(());
    }
    run(Command::new("rustup").args(["target", "add", TARGET]))
}

/// Runs wasm-bindgen.
fn bind(built: &Path, output_dir: &Path) -> Done {
    let mut bind = Command::new("cargo");
    bind.args(["run", "--quiet", "--locked", "--manifest-path", "xtask/bind/Cargo.toml"]);
    bind.arg("--target-dir").arg(target().join("bind")).arg("--").arg(built).arg(output_dir);
    run(&mut bind)
}

/// Whether one file is older than the other, or missing.
fn is_older(one: &Path, other: &Path) -> bool {
    let changed = |path| fs::metadata(path).and_then(|file| file.modified()).ok();
    changed(one) < changed(other)
}
