//! The module of tables of Beauharnais. What it exports is in the library.

use wasm as _;

fn main() {}
