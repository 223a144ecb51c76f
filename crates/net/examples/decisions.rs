//! Whether networks do in WebAssembly what they do natively: `cargo xtask test` runs it in Node, a line of
//! `decisions.txt` each time `main` is called. Gives 0 if the line holds, 1 if not, and 2 after the last.

#[path = "../tests/decisions/lines.rs"]
mod lines;

use std::{
    process::ExitCode,
    sync::atomic::{AtomicUsize, Ordering},
};

const KEPT: &str = include_str!("../tests/decisions.txt");

static CALLS: AtomicUsize = AtomicUsize::new(0);

fn main() -> ExitCode {
    let number = CALLS.fetch_add(1, Ordering::Relaxed);
    let kept = KEPT.lines().nth(number);
    match lines::line(number) {
        None if kept.is_none() => ExitCode::from(2),
        line => ExitCode::from(u8::from(line.as_deref().map(str::trim_end) != kept)),
    }
}
