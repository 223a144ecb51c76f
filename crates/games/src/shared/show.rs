//! What several games show alike, and how a type of the rules becomes data.

mod bid;
mod points;
mod twin;

pub use points::Points;
pub(crate) use twin::shown;
