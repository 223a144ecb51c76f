//! What is shown and told: in words, and as data. Nothing else is serialised.

mod apart;
mod beats;
mod data;
pub(super) mod event;
pub(super) mod hand;
mod menu;
mod parts;
pub mod picture;
pub(super) mod words;
