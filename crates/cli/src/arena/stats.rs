//! Statistics of samples: means with confidence intervals, and percentiles.

mod interval;
mod percentile;
mod student;

pub(crate) use interval::{Interval, RunningMean};
pub(crate) use percentile::percentile;
