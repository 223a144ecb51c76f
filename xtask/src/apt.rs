//! Installs packages of Debian and its kin.

use std::process::Command;

use crate::{
    Done,
    command::{installed, output, run},
};

/// Installs packages; `missing` says what there is not if there is no package manager to ask.
pub(crate) fn install<'a>(
    packages: impl IntoIterator<Item = &'a str>,
    missing: impl FnOnce() -> String,
) -> Done {
    if !installed("apt-get") {
        return Err(missing());
    }
    apt(["update"])?;
    apt(["install", "--yes", "--no-install-recommends"].into_iter().chain(packages))
}

fn apt<'a>(args: impl IntoIterator<Item = &'a str>) -> Done {
    let is_root = output(Command::new("id").arg("-u"))?.trim() == "0";
    let mut command = Command::new(if is_root { "apt-get" } else { "sudo" });
    if !is_root {
        command.arg("apt-get");
    }
    run(command.args(args).env("DEBIAN_FRONTEND", "noninteractive"))
}
