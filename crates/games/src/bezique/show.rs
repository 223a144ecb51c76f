//! What is shown and told: in words, and as data. Nothing else is serialised.

pub(super) mod hand;
pub(super) mod picture;
pub(super) mod words;
