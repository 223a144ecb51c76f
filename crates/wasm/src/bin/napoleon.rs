//! The module of tables of Napoleon. What it exports is in the library.

use wasm as _;

fn main() {}
