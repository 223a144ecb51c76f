//! What a game says so that it can be thought about: what a seat cannot see, what is sensible,
//! what strength is counted in, and how it is written in numbers.

mod contest;
mod encode;
mod guess;
mod sense;

pub use contest::{Contest, Unit, shares};
pub use encode::{Encode, Field, Mask, Row, fingerprint, row_bits, row_slots, row_words};
pub use guess::{Dealt, Guess, Places, Unseen};
pub use sense::{Measure, Promise, Rest, Sense};
