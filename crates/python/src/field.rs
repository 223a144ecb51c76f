//! A part of an observation, named.

use engine::mind;
use pyo3::{
    prelude::*,
    types::{PySlice, PyTuple},
};

/// A part of an observation: an array of small numbers.
#[pyclass(frozen, module = "soiree")]
#[derive(Clone, Debug)]
pub(crate) struct Field {
    entry: mind::Field,
    first: usize,
    first_bit: usize,
}

impl Field {
    /// Every field, in order, with where it begins.
    pub(crate) fn all(fields: &[mind::Field]) -> Vec<Field> {
        let places = fields.iter().scan((0, 0), |(first, first_bit), field| {
            let placed = Field { entry: *field, first: *first, first_bit: *first_bit };
            *first += field.slots();
            *first_bit += field.slots() * usize::from(field.bits);
            Some(placed)
        });
        places.collect()
    }

    pub(crate) fn name(&self) -> &'static str {
        self.entry.name
    }
}

#[pymethods]
impl Field {
    /// What it is called in `game.fields`.
    #[getter(name)]
    fn name_of(&self) -> &'static str {
        self.entry.name
    }

    /// Where it lies in an observation of bytes or floats.
    #[getter]
    fn slice<'py>(&self, py: Python<'py>) -> Bound<'py, PySlice> {
        let end = self.first + self.entry.slots();
        PySlice::new(py, self.first.cast_signed(), end.cast_signed(), 1)
    }

    /// The lengths of its dimensions: `observation[field.slice].reshape(field.shape)`.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.entry.shape)
    }

    /// How many numbers it has.
    #[getter]
    fn slots(&self) -> usize {
        self.entry.slots()
    }

    /// The width of each number in a packed observation.
    #[getter]
    fn bits(&self) -> u8 {
        self.entry.bits
    }

    /// The first bit in a packed observation, counted from the least significant of the first word.
    #[getter]
    fn first_bit(&self) -> usize {
        self.first_bit
    }

    /// A sentence on its meaning.
    #[getter]
    fn about(&self) -> &'static str {
        self.entry.about
    }

    fn __repr__(&self) -> String {
        let mind::Field { name, shape, bits, .. } = self.entry;
        format!("<Field {name}: {shape:?} of {bits} bits>")
    }
}
