//! `cargo xtask fuzz`: fuzz tests of the laws and the notation, by libFuzzer.

use crate::{
    Done,
    command::{cargo, installed, output, root},
};

pub(crate) fn fuzz(seconds: u64, only: Option<&str>) -> Done {
    if !installed("cargo-fuzz") {
        cargo(["install", "--locked", "cargo-fuzz"])?;
    }
    let limit = format!("-max_total_time={seconds}");
    for target in targets()?.iter().filter(|target| only.is_none_or(|only| only == *target)) {
        // There is no unsafe code to sanitize; without it the fuzzer is several times faster.
        let run = ["+nightly", "fuzz", "run", "--sanitizer=none", target];
        cargo(run.into_iter().chain(["--", &limit, "-max_len=4096"]))?;
    }
    Ok(())
}

fn targets() -> Result<Vec<String>, String> {
    let mut list = std::process::Command::new("cargo");
    let listed =
        output(list.args(["+nightly", "fuzz", "list", "--fuzz-dir"]).arg(root().join("fuzz")))?;
    Ok(listed.lines().map(str::to_owned).collect())
}
