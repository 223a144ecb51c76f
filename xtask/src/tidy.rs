//! `cargo xtask tidy`: what the compiler does not check about this repository.

mod files;
mod layers;
mod rules;

use crate::Done;

pub(crate) use files::below;

/// Says all that is wrong, a line each.
pub(crate) fn tidy() -> Done {
    let faults: Vec<String> = [layers::faults(), rules::faults(), files::faults()].concat();
    for fault in &faults {
        eprintln!("tidy: {fault}");
    }
    if faults.is_empty() { Ok(()) } else { Err(format!("tidy found {} faults", faults.len())) }
}
