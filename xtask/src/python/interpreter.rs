//! Finds or installs Python.

use std::{
    env,
    ffi::OsString,
    process::{Command, Stdio},
};

use crate::apt;

const NAMES: [&str; 6] =
    ["python3", "python3.15", "python3.14", "python3.13", "python3.12", "python3.11"];

/// Ends well if environments can be made with this Python and it is not too old.
const PROBE: &str = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))";

/// The interpreter that `SOIREE_PYTHON` names, or an installed one, or Debian's package.
pub(super) fn find() -> Result<OsString, String> {
    if let Some(named) = env::var_os("SOIREE_PYTHON") {
        return Ok(named);
    }
    if let Some(found) = found() {
        return Ok(found);
    }
    apt::install(["python3", "python3-venv"], missing)?;
    found().ok_or_else(missing)
}

fn found() -> Option<OsString> {
    NAMES.iter().map(OsString::from).find(fits)
}

fn fits(program: &OsString) -> bool {
    let mut probe = Command::new(program);
    let probe = probe.args(["-I", "-c", PROBE]).stdout(Stdio::null()).stderr(Stdio::null());
    probe.status().is_ok_and(|status| status.success())
}

fn missing() -> String {
    "there is no Python 3.11 or newer with venv: install it, or say in SOIREE_PYTHON where it is"
        .to_owned()
}
