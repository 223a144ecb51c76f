//! What is shown and told: in words, and as data. Nothing else is serialised.

mod data;
pub(super) mod event;
pub(super) mod hand;
pub mod picture;
pub(super) mod words;
