//! What bots do at tables that count, to be compared between native code and WebAssembly. Natively it
//! prints a line for each of so many matches; in WebAssembly every call of `main` gives the next byte of
//! what these lines are spelled with, and 0 at the end of each. `cargo xtask soak --counted` runs both,
//! `cargo xtask test` compares WebAssembly with what is kept in `crates/table/tests/boards.txt`.

#[path = "../../table/tests/boards/lines.rs"]
mod lines;

use std::process::ExitCode;

#[cfg(not(target_family = "wasm"))]
fn main() -> ExitCode {
    let matches = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(12);
    for number in 0..matches {
        println!("{}", lines::line(number));
    }
    ExitCode::SUCCESS
}

#[cfg(target_family = "wasm")]
fn main() -> ExitCode {
    use std::sync::Mutex;

    /// The number of the next match, and what is left of the line of the last.
    static STATE: Mutex<(usize, Vec<u8>)> = Mutex::new((0, Vec::new()));

    let mut state = STATE.lock().expect("there is one thread");
    let (next, left) = &mut *state;
    match left.pop() {
        Some(byte) => ExitCode::from(byte),
        None => {
            *left = lines::line(*next).into_bytes();
            left.reverse();
            *next += 1;
            ExitCode::SUCCESS
        }
    }
}
