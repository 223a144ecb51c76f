//! Bots at tables that count do today what they did when this was written down, here and in
//! WebAssembly (`cargo xtask test`): a result can be compared only where they do.

mod lines;

use std::{env, fs};

const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/boards.txt");

/// Two matches of every form.
const MATCHES: usize = 12;

#[test]
fn bots_do_what_they_did() {
    let lines: Vec<String> = (0..MATCHES).map(lines::line).collect();
    let found = lines.join("\n") + "\n";
    if env::var_os("UPDATE").is_some() {
        fs::write(KEPT, &found).expect("it can be written");
    }
    assert_eq!(fs::read_to_string(KEPT).expect("it can be read"), found);
}
