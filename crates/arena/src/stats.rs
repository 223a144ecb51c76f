//! Statistics of samples: means and shares with confidence intervals, and percentiles.

mod interval;
mod percentile;
mod student;
mod wilson;

pub use interval::{Interval, RunningMean};
pub(crate) use percentile::percentile;
pub(crate) use wilson::wilson;
