//! The laws that every game obeys, checked by playing it, and the runner of its scenarios.
//!
//! ```
//! use engine::{Setup, SplitMix};
//! use games::bezique::Bezique;
//!
//! let checked = testkit::laws::<Bezique>(&Setup::new(2), &mut SplitMix::new(1865));
//! assert!(checked.matches == 1 && checked.steps > 100);
//! ```
//!
//! Must not know: any game. For tests and fuzzing only.

pub mod asked;
mod beginners;
mod encoding;
mod guesses;
mod laws;
mod learning;
mod positions;
mod scenarios;
mod setups;
mod worlds;

pub use beginners::beginners;
pub use encoding::{Encoded, encoding_laws, field_laws};
pub use guesses::{Guessed, guess_laws};
pub use laws::{Coverage, Stream, laws};
pub use learning::learning_laws;
pub use positions::position;
pub use scenarios::scenarios;
pub use setups::{Weight, setups};
pub use worlds::{looks_same, other_world};
