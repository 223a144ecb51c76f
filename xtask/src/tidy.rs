//! `cargo xtask tidy`: what the compiler does not check about this repository.

mod comments;
mod files;
mod glossary;
mod layers;
mod map;
mod markdown;
mod metrics;
mod panics;
mod rules;
mod source;
mod web;

use crate::Done;

pub(crate) use source::below;

/// One kind of fault, a line each.
type Check = fn() -> Vec<String>;

const CHECKS: [Check; 9] = [
    layers::faults,
    map::faults,
    glossary::faults,
    rules::faults,
    files::faults,
    panics::faults,
    comments::faults,
    metrics::faults,
    web::faults,
];

/// Prints every fault.
pub(crate) fn tidy() -> Done {
    let faults: Vec<String> = CHECKS.iter().flat_map(|check| check()).collect();
    for fault in &faults {
        eprintln!("tidy: {fault}");
    }
    if faults.is_empty() { Ok(()) } else { Err(format!("tidy found {} faults", faults.len())) }
}
