//! The module of the menu: what every game offers. What it exports is in the library.

use wasm as _;

fn main() {}
