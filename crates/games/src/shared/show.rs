//! What several games show alike, and how a type of the rules becomes data.

mod bid;
mod twin;

pub(crate) use twin::shown;
