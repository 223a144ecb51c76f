//! Rows and masks as arrays of NumPy: packed words, a byte a slot, a float a slot.

use engine::mind::Field;
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

/// The numbers of packed rows, one after another.
fn numbers(fields: &'static [Field], words: &[u64]) -> impl Iterator<Item = u8> {
    let widths =
        fields.iter().flat_map(|field| std::iter::repeat_n(usize::from(field.bits), field.slots()));
    widths.scan(0, move |first, width| {
        let (word, shift) = (*first / 64, *first % 64);
        let low = words[word] >> shift;
        let high = if shift + width > 64 { words[word + 1] << (64 - shift) } else { 0 };
        *first += width;
        Some(((low | high) & ((1 << width) - 1)) as u8)
    })
}

/// The rows, of `row_words` each, as an array of that form, or in the array that the caller gave.
pub(crate) fn tensor<'py>(
    py: Python<'py>,
    fields: &'static [Field],
    rows: Vec<u64>,
    row_words: usize,
    form: Option<&str>,
    out: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let all = || rows.chunks_exact(row_words).flat_map(|row| numbers(fields, row));
    if let Some(out) = out {
        fill(&out, form, &rows, all)?;
        return Ok(out);
    }
    Ok(match Form::named(form.unwrap_or("f32"))? {
        Form::Bits => rows.into_pyarray(py).into_any(),
        Form::Bytes => all().collect::<Vec<u8>>().into_pyarray(py).into_any(),
        Form::Floats => all().map(f32::from).collect::<Vec<f32>>().into_pyarray(py).into_any(),
    })
}

/// Writes into an array of the caller, whose type says the form.
fn fill<I: Iterator<Item = u8>>(
    out: &Bound<'_, PyAny>,
    form: Option<&str>,
    rows: &[u64],
    numbers: impl Fn() -> I,
) -> PyResult<()> {
    let wanted = form.map(Form::named).transpose()?;
    let fits = |form: Form| wanted.is_none_or(|wanted| wanted == form);
    if let Ok(floats) = out.cast::<PyArray1<f32>>()
        && fits(Form::Floats)
    {
        let slots = numbers().count();
        return put(&mut writable(floats)?, slots, numbers().map(f32::from));
    }
    if let Ok(bytes) = out.cast::<PyArray1<u8>>()
        && fits(Form::Bytes)
    {
        let slots = numbers().count();
        return put(&mut writable(bytes)?, slots, numbers());
    }
    if let Ok(words) = out.cast::<PyArray1<u64>>()
        && fits(Form::Bits)
    {
        return put(&mut writable(words)?, rows.len(), rows.iter().copied());
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

fn put<T: numpy::Element>(
    out: &mut PyReadwriteArray1<'_, T>,
    slots: usize,
    numbers: impl Iterator<Item = T>,
) -> PyResult<()> {
    let length = out.len();
    if length != slots {
        return Err(PyValueError::new_err(format!("`out` has {length} places, not {slots}")));
    }
    let places = out.as_slice_mut();
    let places = places.map_err(|_| PyValueError::new_err("`out` is not contiguous"))?;
    places.iter_mut().zip(numbers).for_each(|(place, number)| *place = number);
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
    let flags = (0..actions).map(|id| words[id / 64] >> (id % 64) & 1 == 1);
    flags.collect::<Vec<bool>>().into_pyarray(py)
}
