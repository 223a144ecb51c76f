//! Rows and masks as arrays of NumPy: packed words, a byte a slot, a float a slot.

use ::vector::{Unpacking, unpack_bits};
use engine::mind::{Field, row_slots};
use numpy::{
    IntoPyArray, PyArray1, PyArrayMethods, PyReadwriteArray1, PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
};

/// How the numbers of a row are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// Packed, in words of 64 bits.
    Bits,
    /// A byte for each number.
    Bytes,
    /// A float of 32 bits for each number.
    Floats,
}

impl Form {
    /// As callers name it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Form::Bits => "bits",
            Form::Bytes => "u8",
            Form::Floats => "f32",
        }
    }

    pub(crate) fn named(name: &str) -> PyResult<Form> {
        match name {
            "bits" => Ok(Form::Bits),
            "u8" => Ok(Form::Bytes),
            "f32" => Ok(Form::Floats),
            _ => {
                let message = format!("a row is \"bits\", \"u8\" or \"f32\", not {name:?}");
                Err(PyValueError::new_err(message))
            }
        }
    }
}

impl Form {
    /// The form of a mask, which has no floats.
    pub(crate) fn of_mask(name: &str) -> PyResult<Form> {
        Form::named(name).ok().filter(|form| *form != Form::Floats).ok_or_else(|| {
            PyValueError::new_err(format!("a mask is \"bits\" or \"u8\", not {name:?}"))
        })
    }
}

/// The numbers of packed rows, a byte each, one row after another.
fn numbers(fields: &[Field], rows: &[u64], row_words: usize) -> Vec<u8> {
    let (unpacking, slots) = (Unpacking::of(fields), row_slots(fields));
    let mut numbers = vec![0; rows.len() / row_words * slots];
    let rows = rows.chunks_exact(row_words).zip(numbers.chunks_exact_mut(slots));
    rows.for_each(|(row, numbers)| unpacking.bytes(row, numbers));
    numbers
}

/// The rows, of `row_words` each, as an array of that form, or in the array that the caller gave.
pub(crate) fn tensor<'py>(
    py: Python<'py>,
    fields: &[Field],
    rows: Vec<u64>,
    row_words: usize,
    form: Option<&str>,
    out: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let bytes = || numbers(fields, &rows, row_words);
    if let Some(out) = out {
        fill(&out, form, &rows, bytes)?;
        return Ok(out);
    }
    Ok(match Form::named(form.unwrap_or("f32"))? {
        Form::Bits => rows.into_pyarray(py).into_any(),
        Form::Bytes => bytes().into_pyarray(py).into_any(),
        Form::Floats => floats(bytes()).into_pyarray(py).into_any(),
    })
}

fn floats(bytes: Vec<u8>) -> Vec<f32> {
    bytes.into_iter().map(f32::from).collect()
}

/// Writes into an array of the caller, whose type says the form.
fn fill(
    out: &Bound<'_, PyAny>,
    form: Option<&str>,
    rows: &[u64],
    bytes: impl FnOnce() -> Vec<u8>,
) -> PyResult<()> {
    let wanted = form.map(Form::named).transpose()?;
    let fits = |form: Form| wanted.is_none_or(|wanted| wanted == form);
    if let Ok(array) = out.cast::<PyArray1<f32>>()
        && fits(Form::Floats)
    {
        return put(&mut writable(array)?, &floats(bytes()));
    }
    if let Ok(array) = out.cast::<PyArray1<u8>>()
        && fits(Form::Bytes)
    {
        return put(&mut writable(array)?, &bytes());
    }
    if let Ok(array) = out.cast::<PyArray1<u64>>()
        && fits(Form::Bits)
    {
        return put(&mut writable(array)?, rows);
    }
    let what = match out.cast::<PyUntypedArray>() {
        Ok(array) => format!("{} dimensions of {}", array.ndim(), array.dtype()),
        Err(_) => out.get_type().name()?.to_string(),
    };
    Err(PyTypeError::new_err(format!(
        "`out` is an array of one dimension of float32, uint8 or uint64 as the form asks, not {what}"
    )))
}

fn writable<'py, T: numpy::Element>(
    array: &Bound<'py, PyArray1<T>>,
) -> PyResult<PyReadwriteArray1<'py, T>> {
    let array = array.try_readwrite();
    array.map_err(|why| PyValueError::new_err(format!("`out` cannot be written to: {why}")))
}

fn put<T: numpy::Element + Copy>(
    out: &mut PyReadwriteArray1<'_, T>,
    numbers: &[T],
) -> PyResult<()> {
    let places = out.as_slice_mut();
    let places = places.map_err(|_| PyValueError::new_err("`out` is not contiguous"))?;
    if places.len() != numbers.len() {
        let message = format!("`out` has {} places, not {}", places.len(), numbers.len());
        return Err(PyValueError::new_err(message));
    }
    places.copy_from_slice(numbers);
    Ok(())
}

/// The ids in a mask, lowest first.
pub(crate) fn ids(words: &[u64]) -> Vec<u16> {
    let mut ids = Vec::with_capacity(16);
    for (first, word) in (0..).step_by(64).zip(words) {
        let mut rest = *word;
        while rest != 0 {
            ids.push(first + rest.trailing_zeros() as u16);
            rest &= rest - 1;
        }
    }
    ids
}

/// A mask as an array of truth values, one for each action.
pub(crate) fn flags<'py>(
    py: Python<'py>,
    words: &[u64],
    actions: usize,
) -> Bound<'py, PyArray1<bool>> {
    let mut bytes = vec![0; actions];
    unpack_bits(words, &mut bytes);
    bytes.into_iter().map(|byte| byte == 1).collect::<Vec<bool>>().into_pyarray(py)
}
