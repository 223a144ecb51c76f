//! Arrays of NumPy that lessons are written into.

use ::vector::{LessonColumns, LessonShape};
use engine::Seat;
use numpy::{Ix2, IxDyn, PyArray, PyReadwriteArray2, PyReadwriteArrayDyn, dtype};
use pyo3::{exceptions::PyValueError, prelude::*};

use crate::columns::{check_apart, span, writable};

macro_rules! arrays {
    ($($name:ident: $type:ty, [$($width:expr)?];)*) => {
        /// The arrays of lessons: `labels` are read, `inputs` and `truth` are words seen as bytes.
        #[derive(Debug)]
        pub(crate) struct Arrays {
            pub(crate) labels: Py<PyAny>,
            pub(crate) inputs: Py<PyAny>,
            pub(crate) truth: Py<PyAny>,
            $(pub(crate) $name: Py<PyAny>,)*
        }

        impl Arrays {
            /// Arrays of zeros that nobody else has.
            pub(crate) fn new(py: Python<'_>, shape: &LessonShape) -> PyResult<Arrays> {
                let rows = shape.rows;
                Ok(Arrays {
                    labels: PyArray::<i32, _>::zeros(py, [rows], false).into_any().unbind(),
                    inputs: zero_words(py, rows, shape.label_words + shape.input_words)?,
                    truth: zero_words(py, rows, shape.truth_words)?,
                    $($name: PyArray::<$type, _>::zeros(py, vec![rows $(, $width)?], false)
                        .into_any()
                        .unbind(),)*
                })
            }

            pub(crate) fn clone_ref(&self, py: Python<'_>) -> Arrays {
                Arrays {
                    labels: self.labels.clone_ref(py),
                    inputs: self.inputs.clone_ref(py),
                    truth: self.truth.clone_ref(py),
                    $($name: self.$name.clone_ref(py),)*
                }
            }

            /// The array of that name; `None` if there is none.
            pub(crate) fn named(&mut self, name: &str) -> Option<&mut Py<PyAny>> {
                match name {
                    "labels" => Some(&mut self.labels),
                    "inputs" => Some(&mut self.inputs),
                    "truth" => Some(&mut self.truth),
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }

            /// All of them, found to be what is written; nothing else may write to them meanwhile.
            pub(crate) fn borrow<'py>(
                &self,
                py: Python<'py>,
                shape: &LessonShape,
            ) -> PyResult<Borrowed<'py>> {
                let rows = shape.rows;
                let width = shape.label_words + shape.input_words;
                Ok(Borrowed {
                    labels: writable("labels", self.labels.bind(py), &[rows])?,
                    inputs: words("inputs", self.inputs.bind(py), rows, width)?,
                    truth: words("truth", self.truth.bind(py), rows, shape.truth_words)?,
                    $($name: writable(
                        stringify!($name),
                        self.$name.bind(py),
                        &[rows $(, $width)?],
                    )?,)*
                })
            }
        }

        /// The arrays of lessons while a call writes to them.
        pub(crate) struct Borrowed<'py> {
            labels: PyReadwriteArrayDyn<'py, i32>,
            inputs: PyReadwriteArray2<'py, u64>,
            truth: PyReadwriteArray2<'py, u64>,
            $($name: PyReadwriteArrayDyn<'py, $type>,)*
        }

        impl Borrowed<'_> {
            /// The columns that are written, and the labels.
            pub(crate) fn slices(&mut self) -> PyResult<(LessonColumns<'_>, &mut [i32])> {
                let columns = LessonColumns {
                    inputs: Some(self.inputs.as_slice_mut()?),
                    truth: Some(self.truth.as_slice_mut()?),
                    $($name: Some(self.$name.as_slice_mut()?),)*
                };
                Ok((columns, self.labels.as_slice_mut()?))
            }

            /// Refuses arrays that overlap though they do not know of each other.
            pub(crate) fn check_apart(&mut self) -> PyResult<()> {
                let (columns, labels) = self.slices()?;
                let mut places = vec![("labels", span(labels))];
                places.extend(columns.inputs.map(|array| ("inputs", span(array))));
                places.extend(columns.truth.map(|array| ("truth", span(array))));
                $(places.extend(columns.$name.map(|array| (stringify!($name), span(array))));)*
                check_apart(places)
            }
        }
    };
}

arrays! {
    seat: u8, [];
    players: u8, [];
    setup: u8, [];
    rivals: u8, [];
    ended: u8, [];
    rewards: f32, [Seat::MAX];
    results: f32, [Seat::MAX];
    last_setup: u8, [];
    last_side: u8, [];
    last_beginners: u8, [];
    last_rivals: u8, [];
}

const WORD: usize = size_of::<u64>();

/// Rows of so many words, seen as bytes.
fn zero_words(py: Python<'_>, rows: usize, width: usize) -> PyResult<Py<PyAny>> {
    let words = PyArray::<u64, _>::zeros(py, [rows, width], false);
    Ok(words.call_method1("view", (dtype::<u8>(py),))?.unbind())
}

/// An array of bytes as rows of words.
fn words<'py>(
    name: &str,
    array: &Bound<'py, PyAny>,
    rows: usize,
    width: usize,
) -> PyResult<PyReadwriteArray2<'py, u64>> {
    writable::<u8, IxDyn>(name, array, &[rows, WORD * width])?;
    let words = array.call_method1("view", (dtype::<u64>(array.py()),))?;
    if !words.getattr("flags")?.getattr("aligned")?.extract::<bool>()? {
        let message = format!("`{name}` does not begin at a multiple of {WORD} bytes");
        return Err(PyValueError::new_err(message));
    }
    writable::<u64, Ix2>(name, &words, &[rows, width])
}
