//! Arrays of NumPy that rows are written into: checked, then borrowed for as long as a call takes.

use ::vector::{Columns, Shape};
use numpy::{
    BorrowError, Element, PyArray, PyArrayDescrMethods, PyArrayMethods, PyReadwriteArray,
    PyReadwriteArray1, PyReadwriteArray2, PyUntypedArray, PyUntypedArrayMethods, dtype,
    ndarray::Dimension,
};
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
};

use crate::tensor::Form;

/// An array of the type and shape that are wanted, which nothing else writes to meanwhile.
pub(crate) fn writable<'py, T: Element, D: Dimension>(
    name: &str,
    array: &Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    let untyped = untyped(name, array)?;
    if untyped.shape() != shape {
        let message = format!("`{name}` has shape {:?}, not {shape:?}", untyped.shape());
        return Err(PyValueError::new_err(message));
    }
    let Ok(typed) = array.cast::<PyArray<T, D>>() else {
        let wanted = dtype::<T>(array.py());
        let message = format!("`{name}` is of {}, not {wanted}", untyped.dtype());
        return Err(PyValueError::new_err(message));
    };
    if !typed.is_c_contiguous() {
        let message = format!("`{name}` is not contiguous, the last dimension fastest");
        return Err(PyValueError::new_err(message));
    }
    typed.try_readwrite().map_err(|why| {
        PyValueError::new_err(match why {
            BorrowError::NotWriteable => format!("`{name}` cannot be written to"),
            _ => format!("`{name}` shares memory with another array, or is in use"),
        })
    })
}

fn untyped<'a, 'py>(
    name: &str,
    array: &'a Bound<'py, PyAny>,
) -> PyResult<&'a Bound<'py, PyUntypedArray>> {
    array.cast::<PyUntypedArray>().or_else(|_| {
        let what = array.get_type().name()?;
        Err(PyTypeError::new_err(format!("`{name}` is an array of NumPy, not {what}")))
    })
}

/// How wide the rows of an array are, packed and not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Widths {
    words: usize,
    numbers: usize,
    /// The numbers of an observation with the mask behind it; `None` of a mask.
    joined: Option<usize>,
}

impl Widths {
    pub(crate) fn of_obs(shape: &Shape) -> Widths {
        Widths {
            words: shape.row_words,
            numbers: shape.slots,
            joined: Some(shape.slots + shape.actions),
        }
    }

    pub(crate) fn of_mask(shape: &Shape) -> Widths {
        Widths { words: shape.mask_words, numbers: shape.actions, joined: None }
    }
}

/// An array of zeros for so many rows of that form; `None` without a form.
pub(crate) fn zeros(
    py: Python<'_>,
    rows: usize,
    form: Option<Form>,
    widths: Widths,
) -> Option<Py<PyAny>> {
    let Widths { words, numbers, .. } = widths;
    Some(
        match form? {
            Form::Bits => PyArray::<u64, _>::zeros(py, [rows, words], false).into_any(),
            Form::Bytes => PyArray::<u8, _>::zeros(py, [rows, numbers], false).into_any(),
            Form::Floats => PyArray::<f32, _>::zeros(py, [rows, numbers], false).into_any(),
        }
        .unbind(),
    )
}

/// Rows in the form that the type of their array says.
pub(crate) enum Rows<'py> {
    None,
    Bits(PyReadwriteArray2<'py, u64>),
    Bytes(PyReadwriteArray2<'py, u8>),
    /// Bytes, and those of the mask behind them.
    Joined(PyReadwriteArray2<'py, u8>),
    Floats(PyReadwriteArray2<'py, f32>),
}

impl<'py> Rows<'py> {
    pub(crate) fn borrow(
        py: Python<'py>,
        name: &str,
        array: Option<&Py<PyAny>>,
        rows: usize,
        widths: Widths,
    ) -> PyResult<Rows<'py>> {
        let Some(array) = array.map(|array| array.bind(py)) else { return Ok(Rows::None) };
        let untyped = untyped(name, array)?;
        let kind = untyped.dtype();
        let numbers = [rows, widths.numbers];
        if kind.is_equiv_to(&dtype::<u64>(py)) {
            return writable(name, array, &[rows, widths.words]).map(Rows::Bits);
        }
        if kind.is_equiv_to(&dtype::<f32>(py)) {
            return writable(name, array, &numbers).map(Rows::Floats);
        }
        if let Some(joined) = widths.joined.filter(|width| untyped.shape() == [rows, *width])
            && kind.is_equiv_to(&dtype::<u8>(py))
        {
            return writable(name, array, &[rows, joined]).map(Rows::Joined);
        }
        if kind.is_equiv_to(&dtype::<u8>(py)) {
            return writable(name, array, &numbers).map(Rows::Bytes);
        }
        let message = format!("`{name}` is of {kind}, not uint64 for bits, uint8 or float32");
        Err(PyValueError::new_err(message))
    }

    /// Makes it the observation that is written.
    pub(crate) fn observe<'a>(&'a mut self, columns: &mut Columns<'a>) -> PyResult<()> {
        match self {
            Rows::None => {}
            Rows::Bits(array) => columns.bits = Some(array.as_slice_mut()?),
            Rows::Bytes(array) => columns.bytes = Some(array.as_slice_mut()?),
            Rows::Joined(array) => columns.joined = Some(array.as_slice_mut()?),
            Rows::Floats(array) => columns.floats = Some(array.as_slice_mut()?),
        }
        Ok(())
    }

    /// Makes it the mask that is written.
    pub(crate) fn allow<'a>(&'a mut self, columns: &mut Columns<'a>) -> PyResult<()> {
        match self {
            Rows::None => {}
            Rows::Bits(array) => columns.mask_words = Some(array.as_slice_mut()?),
            Rows::Bytes(array) => columns.mask_bytes = Some(array.as_slice_mut()?),
            Rows::Joined(_) | Rows::Floats(_) => {
                let message = "`mask` is of float32, not uint64 for bits or uint8";
                return Err(PyValueError::new_err(message));
            }
        }
        Ok(())
    }
}

/// The arrays of a vector; an observation or a mask that is not wanted is `None`.
#[derive(Debug)]
pub(crate) struct Arrays {
    pub(crate) obs: Option<Py<PyAny>>,
    pub(crate) mask: Option<Py<PyAny>>,
    pub(crate) reward: Py<PyAny>,
    pub(crate) done: Py<PyAny>,
    pub(crate) seat: Py<PyAny>,
    pub(crate) action: Py<PyAny>,
}

impl Arrays {
    /// Arrays of zeros that nobody else has.
    pub(crate) fn new(
        py: Python<'_>,
        shape: &Shape,
        obs: Option<Form>,
        mask: Option<Form>,
    ) -> Arrays {
        let rows = shape.rows;
        Arrays {
            obs: zeros(py, rows, obs, Widths::of_obs(shape)),
            mask: zeros(py, rows, mask, Widths::of_mask(shape)),
            reward: PyArray::<f32, _>::zeros(py, [rows, shape.seats], false).into_any().unbind(),
            done: PyArray::<u8, _>::zeros(py, [rows], false).into_any().unbind(),
            seat: PyArray::<u8, _>::zeros(py, [rows], false).into_any().unbind(),
            action: PyArray::<i32, _>::zeros(py, [rows], false).into_any().unbind(),
        }
    }

    /// All of them, found to be what is written; nothing else may write to them meanwhile.
    pub(crate) fn borrow<'py>(&self, py: Python<'py>, shape: &Shape) -> PyResult<Borrowed<'py>> {
        let rows = shape.rows;
        let (of_obs, of_mask) = (Widths::of_obs(shape), Widths::of_mask(shape));
        Ok(Borrowed {
            obs: Rows::borrow(py, "obs", self.obs.as_ref(), rows, of_obs)?,
            mask: Rows::borrow(py, "mask", self.mask.as_ref(), rows, of_mask)?,
            reward: writable("reward", self.reward.bind(py), &[rows, shape.seats])?,
            done: writable("done", self.done.bind(py), &[rows])?,
            seat: writable("seat", self.seat.bind(py), &[rows])?,
            action: writable("action", self.action.bind(py), &[rows])?,
        })
    }
}

/// The arrays of a vector while a call writes to them.
pub(crate) struct Borrowed<'py> {
    obs: Rows<'py>,
    mask: Rows<'py>,
    reward: PyReadwriteArray2<'py, f32>,
    done: PyReadwriteArray1<'py, u8>,
    seat: PyReadwriteArray1<'py, u8>,
    action: PyReadwriteArray1<'py, i32>,
}

impl Borrowed<'_> {
    /// The columns that are written, and the actions.
    pub(crate) fn slices(&mut self) -> PyResult<(Columns<'_>, &mut [i32])> {
        let mut columns = Columns::default();
        self.obs.observe(&mut columns)?;
        self.mask.allow(&mut columns)?;
        columns.reward = Some(self.reward.as_slice_mut()?);
        columns.done = Some(self.done.as_slice_mut()?);
        columns.seat = Some(self.seat.as_slice_mut()?);
        Ok((columns, self.action.as_slice_mut()?))
    }

    /// Refuses arrays that overlap though they do not know of each other.
    pub(crate) fn check_apart(&mut self) -> PyResult<()> {
        let (columns, action) = self.slices()?;
        let mut places = vec![("action", span(action))];
        places.extend(columns.bits.map(|array| ("obs", span(array))));
        places.extend(columns.bytes.map(|array| ("obs", span(array))));
        places.extend(columns.joined.map(|array| ("obs", span(array))));
        places.extend(columns.floats.map(|array| ("obs", span(array))));
        places.extend(columns.mask_words.map(|array| ("mask", span(array))));
        places.extend(columns.mask_bytes.map(|array| ("mask", span(array))));
        places.extend(columns.reward.map(|array| ("reward", span(array))));
        places.extend(columns.done.map(|array| ("done", span(array))));
        places.extend(columns.seat.map(|array| ("seat", span(array))));
        check_apart(places)
    }
}

/// Refuses arrays of which two have an address in common; each is named, with its [`span`].
pub(crate) fn check_apart(mut places: Vec<(&str, (usize, usize))>) -> PyResult<()> {
    places.sort_by_key(|(_, (first, _))| *first);
    let overlap = places.windows(2).find(|two| two[0].1.1 > two[1].1.0);
    overlap.map_or(Ok(()), |two| {
        let message = format!("`{}` and `{}` share memory", two[0].0, two[1].0);
        Err(PyValueError::new_err(message))
    })
}

/// The addresses of the first byte and of the one behind the last.
pub(crate) fn span<T>(numbers: &mut [T]) -> (usize, usize) {
    let range = numbers.as_ptr_range();
    (range.start as usize, range.end as usize)
}
