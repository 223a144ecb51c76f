//! The laws that every game obeys, checked by playing it, and the runner of its scenarios.
//!
//! Must not know: any game. For tests and fuzzing only.

pub mod asked;
mod beginners;
mod guesses;
mod laws;
mod scenarios;
mod setups;
mod worlds;

pub use beginners::beginners;
pub use guesses::{Guessed, guess_laws};
pub use laws::{Checked, Stream, laws};
pub use scenarios::scenarios;
pub use setups::{Weight, setups};
pub use worlds::{looks_same, other_world};
