//! Determinization: complete states drawn from what one seat can see.

mod enumeration;
mod sampler;

pub(crate) use enumeration::every_deal;
pub(crate) use sampler::unit;
pub use sampler::{Dealer, Impossible};
