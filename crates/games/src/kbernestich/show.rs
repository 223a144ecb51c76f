//! What is shown and told: in words, and as data. Nothing else is serialised.

pub mod picture;
pub(super) mod words;
