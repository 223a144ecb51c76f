//! Compiles the crate `wasm` to WebAssembly, with bindings for the web client, and runs what is
//! compared with the native program.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    Done,
    command::{installed, output, root, run, target},
};

const TARGET: &str = "wasm32-unknown-unknown";

/// The modules, a program each: one a game, and the menu.
const MODULES: &str = "crates/wasm/src/bin";

/// The module that knows what every game offers, and plays none.
const MENU: &str = "menu";

/// Where the web client imports the bindings from.
const OUTPUT: &str = "web/src/houses/here/pkg";

/// Builds the modules of WebAssembly, their JavaScript and their types. Nothing is written if nothing
/// has changed.
pub(crate) fn build() -> Done {
    let output_dir = root().join(OUTPUT);
    for name in modules()? {
        let built = target().join(TARGET).join(format!("wasm/{name}.wasm"));
        if !built.exists() {
            install()?;
        }
        compile(&name)?;
        if is_older(&output_dir.join(format!("{name}_bg.wasm")), &built) {
            bind(&name, &built, &output_dir)?;
        }
    }
    Ok(())
}

/// The names of the modules.
fn modules() -> Result<Vec<String>, String> {
    let files = fs::read_dir(root().join(MODULES)).map_err(|why| format!("{MODULES}: {why}"))?;
    let name = |path: PathBuf| Some(path.file_stem()?.to_str()?.to_owned());
    let mut names: Vec<String> = files.flatten().filter_map(|file| name(file.path())).collect();
    names.sort();
    Ok(names)
}

/// Each module has features of its own, and so only the code of its game.
fn compile(name: &str) -> Done {
    let features = if name == MENU { "every-game".to_owned() } else { format!("tables,{name}") };
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--package", "wasm", "--bin", name]);
    cargo.args(["--no-default-features", "--features", &features]);
    cargo.args(["--target", TARGET, "--profile", "wasm", "--locked"]);
    // Flags for the processor of this machine are wrong for WebAssembly.
    run(cargo.env_remove("RUSTFLAGS"))
}

/// Says how large the modules are that a browser fetches, and fails where one has grown beyond its bar.
pub(crate) fn weigh() -> Done {
    run(Command::new("node").args(["--eval", WEIGH]).arg(root().join(OUTPUT)).arg(MENU))
}

/// Bars in bytes by gzip and by Brotli, of the menu and of a game: what they were on 2026-11-18 with puzzles and tables that count, and a few kB.
const WEIGH: &str = "\
    const [fs, path, zlib] = ['fs', 'path', 'zlib'].map((name) => require(`node:${name}`)); \
    const [folder, menu] = process.argv.slice(1); \
    const bars = { menu: [75_000, 62_000], game: [355_000, 277_000] }; \
    for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('_bg.wasm'))) { \
        const wasm = fs.readFileSync(path.join(folder, file)); \
        const sizes = [zlib.gzipSync(wasm, { level: 9 }).length, zlib.brotliCompressSync(wasm).length]; \
        const most = file === `${menu}_bg.wasm` ? bars.menu : bars.game; \
        const line = `${file}: ${sizes[0]} bytes by gzip, ${sizes[1]} by Brotli`; \
        if (sizes.some((size, place) => size > most[place])) throw new Error(`${line}: at most ${most}`); \
        console.log(line); \
    }";

/// Compares what the encodings write, and what networks are given, in WebAssembly and natively.
pub(crate) fn compare_encodings() -> Done {
    compare(&["--package", "wasm", "--example", "encodings"], "encodings", CALL_MAIN, "encodings")
}

/// Compares what networks do in WebAssembly with what they do natively, and says how long a decision of each took.
pub(crate) fn compare_decisions() -> Done {
    let example = ["--package", "net", "--features", "weights", "--example", "decisions"];
    compare(&example, "decisions", CALL_FOR_EACH_LINE, "decisions")
}

/// Compares what bots do at tables that count in WebAssembly with the lines of a file, which native code wrote.
pub(crate) fn compare_boards(kept: &str) -> Done {
    compare(&["--package", "wasm", "--example", "boards"], "boards", CALL_FOR_EACH_BYTE, kept)
}

/// Where the lines are that `cargo xtask test` compares.
pub(crate) const BOARDS: &str = "crates/table/tests/boards.txt";

/// Runs an example in Node, which compares what it does with what is kept of native code.
fn compare(example: &[&str], name: &str, script: &str, about: &str) -> Done {
    let mut cargo = Command::new("cargo");
    cargo.arg("build").args(example).args(["--target", TARGET, "--profile", "wasm", "--locked"]);
    run(cargo.env_remove("RUSTFLAGS"))?;
    let built = target().join(TARGET).join(format!("wasm/examples/{name}.wasm"));
    run(Command::new("node").args(["--eval", script]).arg(built).arg(about))
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

/// Calls the program's `main` for each line that is kept, and fails with the first that does not hold.
const CALL_FOR_EACH_LINE: &str = "\
    const fs = require('node:fs'); \
    const kept = fs.readFileSync('crates/net/tests/decisions.txt', 'utf8').split('\\n'); \
    const compare = ({ instance }) => { \
        for (const line of kept) { \
            const start = performance.now(); \
            const said = instance.exports.main(0, 0); \
            if (said !== (line === '' ? 2 : 0)) throw new Error(`in WebAssembly it is not so: ${line}`); \
            const [game, players, , what, decisions] = line.split(' '); \
            const each = (performance.now() - start) / Number(decisions); \
            if (line) console.log(`${game} ${players}, ${what}: as native, ${each.toFixed(3)} ms a decision`); \
        } \
    }; \
    WebAssembly.instantiate(fs.readFileSync(process.argv[1]), {}).then(compare);";

/// Calls the program's `main` for each byte of each line that is kept: it gives 0 before a line, then its bytes.
const CALL_FOR_EACH_BYTE: &str = "\
    const fs = require('node:fs'); \
    const [built, file] = process.argv.slice(1); \
    const kept = fs.readFileSync(file, 'utf8').trimEnd().split('\\n'); \
    const compare = ({ instance }) => { \
        const start = performance.now(); \
        for (const line of kept) { \
            const bytes = [0, ...Buffer.from(line)]; \
            const isSame = bytes.every((byte) => instance.exports.main(0, 0) === byte); \
            if (!isSame) throw new Error(`in WebAssembly it is not so: ${line}`); \
        } \
        const seconds = Math.round((performance.now() - start) / 1000); \
        console.log(`${kept.length} matches at tables that count: as native, in ${seconds} s`); \
    }; \
    WebAssembly.instantiate(fs.readFileSync(built), {}).then(compare);";

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

/// Runs wasm-bindgen. All modules of games have the same types, which the client knows as `soiree.d.ts`.
fn bind(name: &str, built: &Path, output_dir: &Path) -> Done {
    let mut bind = Command::new("cargo");
    bind.args(["run", "--quiet", "--locked", "--manifest-path", "xtask/bind/Cargo.toml"]);
    bind.arg("--target-dir").arg(target().join("bind")).arg("--").arg(built).arg(output_dir);
    run(&mut bind)?;
    if name == MENU {
        return Ok(());
    }
    let types = output_dir.join(format!("{name}.d.ts"));
    fs::copy(types, output_dir.join("soiree.d.ts")).map(drop).map_err(|why| why.to_string())
}

/// Whether one file is older than the other, or missing.
fn is_older(one: &Path, other: &Path) -> bool {
    let changed = |path| fs::metadata(path).and_then(|file| file.modified()).ok();
    changed(one) < changed(other)
}
