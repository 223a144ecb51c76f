//! The module of tables of Kbernestich. What it exports is in the library.

use wasm as _;

fn main() {}
