//! The module of tables of Behütunsburg. What it exports is in the library.

use wasm as _;

fn main() {}
