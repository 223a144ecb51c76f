//! What networks do is the same for good: natively here, in WebAssembly by `cargo xtask test`.
//!
//! `UPDATE=1` writes `decisions.txt` anew: after new weights, or another encoding.
#![cfg(feature = "weights")]

#[path = "decisions/lines.rs"]
mod lines;

use std::fs;

#[test]
fn networks_do_the_same_for_good() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/decisions.txt");
    let text: String = (0..).map_while(lines::line).collect();
    if std::env::var_os("UPDATE").is_some() {
        fs::write(path, &text).expect("the file can be written");
    }
    let kept = fs::read_to_string(path).expect("the file can be read");
    assert!(kept == text, "{path} says something else: UPDATE=1 writes it anew\n{text}");
}
