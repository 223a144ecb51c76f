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
    let built = target().join(TARGET).join("wasm/wasm.wasm");
    if !built.exists() {
        install()?;
    }
    let mut cargo = Command::new("cargo");
    // The package is a library for tests as well; cargo optimises across crates only what is one thing.
    cargo.args([
        "rustc",
        "--package",
        "wasm",
        "--lib",
        "--crate-type",
        "cdylib",
        "--target",
        TARGET,
    ]);
    cargo.args(["--profile", "wasm", "--locked"]);
    // Flags for the processor of this machine are wrong for WebAssembly.
    run(cargo.env_remove("RUSTFLAGS"))?;
    let output_dir = root().join(OUTPUT);
    if is_older(&output_dir.join("soiree_bg.wasm"), &built) {
        bind(&built, &output_dir)
    } else {
        Ok(())
    }
}

/// Compares what the encodings write, and what networks are given, in WebAssembly and natively.
pub(crate) fn compare_encodings() -> Done {
    compare(&["--package", "wasm", "--example", "encodings"], "encodings")
}

/// Compares what networks do in WebAssembly with what they do natively, and says how long it took.
pub(crate) fn compare_decisions() -> Done {
    compare(&["--package", "net", "--features", "weights", "--example", "decisions"], "decisions")
}

/// Runs an example in Node, which compares what it does with what is kept of native code.
fn compare(example: &[&str], name: &str) -> Done {
    let mut cargo = Command::new("cargo");
    cargo.arg("build").args(example).args(["--target", TARGET, "--profile", "wasm", "--locked"]);
    run(cargo.env_remove("RUSTFLAGS"))?;
    let built = target().join(TARGET).join(format!("wasm/examples/{name}.wasm"));
    run(Command::new("node").args(["--eval", CALL_MAIN]).arg(built).arg(name))
}

/// Calls the program's `main`, and fails with the number that it gives.
const CALL_MAIN: &str = "\
    const [built, name] = process.argv.slice(1); \
    const compare = ({ instance }) => { \
        const start = performance.now(); \
        const line = instance.exports.main(0, 0); \
        if (line > 0) throw new Error(`line ${line} of what is kept of ${name} does not hold in WebAssembly`); \
        console.log(`${name}: as native, in ${Math.round(performance.now() - start)} ms`); \
    }; \
    WebAssembly.instantiate(require('node:fs').readFileSync(built), {}).then(compare);";

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
