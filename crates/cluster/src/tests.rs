//! Nodes with their owners: by hand, and in bad weather.

mod simulation;
