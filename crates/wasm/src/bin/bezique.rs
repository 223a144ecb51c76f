//! The module of tables of Bézique. What it exports is in the library.

use wasm as _;

fn main() {}
