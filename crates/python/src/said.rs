//! What callers say: actions, seats and numbers, read at the door.

use engine::Seat;
use pyo3::{
    exceptions::{PyOverflowError, PyTypeError, PyValueError},
    prelude::*,
    types::PyString,
};

/// An action as Python says it.
#[derive(Clone, Debug)]
pub(crate) enum Said {
    Id(u16),
    Text(String),
    /// A number that no action has.
    Number(String),
}

impl Said {
    pub(crate) fn read(said: &Bound<'_, PyAny>) -> PyResult<Said> {
        if let Ok(text) = said.cast::<PyString>() {
            return Ok(Said::Text(text.to_cow()?.into_owned()));
        }
        match said.extract::<u16>() {
            Ok(id) => Ok(Said::Id(id)),
            Err(error) if error.is_instance_of::<PyOverflowError>(said.py()) => {
                Ok(Said::Number(said.str()?.to_string()))
            }
            Err(_) => {
                let kind = said.get_type();
                let message = format!("an action is an id or a text, not {}", kind.name()?);
                Err(PyTypeError::new_err(message))
            }
        }
    }
}

/// The seat of that number at a table of `players`.
pub(crate) fn seat(number: i64, players: u8) -> PyResult<Seat> {
    let seat = u8::try_from(number).ok().filter(|number| *number < players).and_then(Seat::new);
    seat.ok_or_else(|| {
        let last = players - 1;
        PyValueError::new_err(format!("there is no seat {number}; seats are 0 to {last}"))
    })
}
