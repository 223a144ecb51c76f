//! Nodes with their owners: by hand, and in bad weather.

mod by_hand;
mod simulation;
