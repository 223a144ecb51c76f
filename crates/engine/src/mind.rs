//! What a game says so that it can be thought about: what a seat cannot see, what is sensible,
//! what strength is counted in, how it is written in numbers, what a network learns from, and where
//! puzzles begin.

mod contest;
mod encode;
mod fingerprint;
mod guess;
mod learn;
mod puzzling;
mod sense;

pub use contest::{Contest, Unit, shares};
pub use encode::{Encode, Field, Mask, Row, row_bits, row_slots, row_words};
pub use fingerprint::{fingerprint, fingerprint_of_learning};
pub use guess::{Dealt, Guess, Places, Unseen};
pub use learn::Learn;
pub use puzzling::Puzzling;
pub use sense::{Measure, Promise, Rest, Sense};
