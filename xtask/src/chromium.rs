//! Finds or installs the browser for tests.

use std::{
    env,
    path::{Path, PathBuf},
};

use crate::{Done, apt, command::installed};

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Paths of programs that are not on `PATH`.
const PATHS: [&str; 2] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/// The browser that `SOIREE_CHROMIUM` names, or an installed one, or Debian's package.
pub(crate) fn find() -> Result<PathBuf, String> {
    if let Some(named) = env::var_os("SOIREE_CHROMIUM") {
        return Ok(named.into());
    }
    if let Some(found) = found() {
        return Ok(found);
    }
    install()?;
    found().ok_or_else(missing)
}

fn found() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let on_path = NAMES.iter().flat_map(|name| folders.iter().map(move |at| at.join(name)));
    on_path.chain(PATHS.map(PathBuf::from)).find(|program| runs(program))
}

fn runs(program: &Path) -> bool {
    program.exists() && installed(&program.to_string_lossy())
}

/// With fonts for both languages.
fn install() -> Done {
    apt::install(["chromium", "fonts-liberation", "fonts-noto-cjk"], missing)
}

fn missing() -> String {
    "there is no Chromium: install it, or say in SOIREE_CHROMIUM where it is".to_owned()
}
