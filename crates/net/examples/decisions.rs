//! Whether networks do in WebAssembly what they do natively: `cargo xtask test` runs it in Node. Gives 0,
//! or the number of the first line of `decisions.txt` that does not hold.

#[path = "../tests/decisions/lines.rs"]
mod lines;

use std::process::ExitCode;

const KEPT: &str = include_str!("../tests/decisions.txt");

fn main() -> ExitCode {
    let text = lines::every_line();
    let wrong = text.lines().zip(KEPT.lines()).position(|(line, kept)| line != kept);
    let missing = (text.lines().count() != KEPT.lines().count()).then_some(0);
    wrong.or(missing).map_or(ExitCode::SUCCESS, |line| ExitCode::from(line as u8 + 1))
}
