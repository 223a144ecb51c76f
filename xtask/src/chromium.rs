//! Finds or installs the browser for tests.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    Done, apt,
    command::{installed, output},
};

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Debian's package of Japanese fonts.
const FONT: &str = "fonts-noto-cjk";

/// Paths of programs that are not on `PATH`.
const PATHS: [&str; 2] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/// The browser that `SOIREE_CHROMIUM` names, or an installed one, or Debian's package; with fonts for
/// both languages, which a browser of this machine may lack.
pub(crate) fn find() -> Result<PathBuf, String> {
    let browser = browser()?;
    if cfg!(target_os = "linux") && !has_japanese_font() {
        apt::install(["fontconfig", FONT], no_font)?;
    }
    Ok(browser)
}

fn browser() -> Result<PathBuf, String> {
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

fn install() -> Done {
    apt::install(["chromium", "fonts-liberation", "fontconfig", FONT], missing)
}

/// Without one every Japanese letter is a box of the same width.
fn has_japanese_font() -> bool {
    let fonts = output(Command::new("fc-list").args([":lang=ja", "family"]));
    installed("fc-list") && fonts.is_ok_and(|fonts| !fonts.trim().is_empty())
}

fn no_font() -> String {
    format!("there is no Japanese font for the browser: install one, such as Debian's {FONT}")
}

fn missing() -> String {
    "there is no Chromium: install it, or say in SOIREE_CHROMIUM where it is".to_owned()
}
