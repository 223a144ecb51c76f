//! A vector of any game behind one object.

use std::fmt::Debug;

use engine::mind::{Encode, Sense};

use crate::{Columns, Error, Shape, Vector};

/// What can be done with a [`Vector`] whose game is not known.
pub trait AnyVector: Debug + Send + Sync {
    fn shape(&self) -> Shape;

    /// [`Vector::reset`].
    fn reset(&mut self, seed: Option<u64>, columns: &mut Columns<'_>) -> Result<(), Error>;

    /// [`Vector::sample`].
    fn sample(&mut self, ids: &mut [i32]) -> Result<(), Error>;

    /// [`Vector::step`].
    fn step(&mut self, ids: &[i32], columns: &mut Columns<'_>) -> Result<(), Error>;

    /// [`Vector::record`], as it is written.
    fn record(&self, row: usize) -> Option<String>;
}

impl<G: Sense + Encode> AnyVector for Vector<G> {
    fn shape(&self) -> Shape {
        Vector::shape(self)
    }

    fn reset(&mut self, seed: Option<u64>, columns: &mut Columns<'_>) -> Result<(), Error> {
        Vector::reset(self, seed, columns)
    }

    fn sample(&mut self, ids: &mut [i32]) -> Result<(), Error> {
        Vector::sample(self, ids)
    }

    fn step(&mut self, ids: &[i32], columns: &mut Columns<'_>) -> Result<(), Error> {
        Vector::step(self, ids, columns)
    }

    fn record(&self, row: usize) -> Option<String> {
        Vector::record(self, row).map(|record| record.to_string())
    }
}
