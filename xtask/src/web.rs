//! Installs, builds and checks the web client.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::SystemTime,
};

use crate::{
    Done, chromium,
    command::{installed, root, run},
    nats::{self, Nats},
    postgres::{self, Postgres},
    tidy, toy, wasm,
};

/// Where Vite writes the client.
pub(crate) const BUILT: &str = "web/dist";

/// The file of it that is written last.
const LAST: &str = "index.html";

/// Builds the client into `web/dist`, which the server embeds. Skipped if the build is newer than
/// all sources, so that the server is not rebuilt either.
pub(crate) fn build() -> Done {
    install()?;
    wasm::build()?;
    if changed(&root().join(BUILT).join(LAST)) > newest_source() {
        return Ok(());
    }
    npm(["run", "build"])
}

/// Format, lints, types, texts and unit tests.
pub(crate) fn check() -> Done {
    install()?;
    npm(["run", "lint"])?;
    npm(["run", "check"])
}

/// Runs the browser tests against the servers that the tests have just built. Those of several nodes
/// are skipped where there is no PostgreSQL or no NATS.
pub(crate) fn browse() -> Done {
    let (postgres, nats) = (Postgres::start()?, Nats::start()?);
    let mut browser = browser()?;
    if let Some(postgres) = &postgres {
        browser.env(postgres::VARIABLE, postgres.url());
    }
    if let Some(nats) = &nats {
        browser.env(nats::VARIABLE, nats.url());
    }
    run(browser.env("SOIREE_TOY_BIN", toy::binary()))
}

/// Plays every game to its end in every window, and keeps pictures in the folder.
pub(crate) fn browse_screens(folder: &Path) -> Done {
    run(browser()?.args(["--", "overlap.spec.ts"]).env("SOIREE_SCREENS", folder))
}

/// Playwright with the ordinary server.
fn browser() -> Result<Command, String> {
    let mut npm = Command::new(NPM);
    npm.args(["--prefix", "web", "run", "browser"]);
    npm.env("SOIREE_BIN", toy::ordinary()).env("SOIREE_CHROMIUM", chromium::find()?);
    Ok(npm)
}

/// Installs what the lock file says, unless npm has noted a newer installation.
fn install() -> Done {
    let changed = |file: &str| changed(&root().join(file));
    if changed("web/node_modules/.package-lock.json") >= changed("web/package-lock.json") {
        return Ok(());
    }
    if !installed(NPM) {
        return Err("there is no `npm`: install Node.js 20.19 or newer".to_owned());
    }
    npm(["ci", "--no-audit", "--no-fund"])
}

fn npm<const N: usize>(args: [&str; N]) -> Done {
    run(Command::new(NPM).args(["--prefix", "web"]).args(args))
}

/// When a source of the client last changed: its own files, the texts of games and tables, and puzzles.
fn newest_source() -> Option<SystemTime> {
    let web = root().join("web");
    let own = fs::read_dir(&web).into_iter().flatten().flatten().map(|entry| entry.path());
    let own = own.filter(|path| !NO_SOURCES.iter().any(|name| path.ends_with(name)));
    let speaking = ["crates/engine/src", "crates/games/src", "crates/table/src"];
    let speaking = speaking.into_iter().flat_map(|folder| tidy::below(&root().join(folder)));
    let is_text = |path: &PathBuf| path.extension().is_some_and(|it| it == "md" || it == "txt");
    let texts = speaking.filter(is_text);
    let puzzles = tidy::below(&root().join("puzzles"));
    let all = own.flat_map(|path| files(&path)).chain(texts).chain(puzzles);
    all.filter_map(|path| changed(&path)).max()
}

/// What lies in `web/` and is no source of the build.
const NO_SOURCES: [&str; 4] = ["dist", "node_modules", "test-results", "tests"];

fn files(path: &Path) -> Vec<PathBuf> {
    if path.is_dir() { tidy::below(path) } else { vec![path.to_owned()] }
}

/// `None` if the file does not exist.
fn changed(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|file| file.modified()).ok()
}

/// On Windows npm is a script.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };
