//! Many matches at once, in arrays of NumPy.

use ::vector::{AnyVector, Error, LearnerSeat, Plan, Players, Reward, Shape};
use engine::Seat;
use pyo3::{
    exceptions::{PyIndexError, PyRuntimeError, PyTypeError, PyValueError},
    prelude::*,
    types::PyDict,
};

use crate::{
    columns::Arrays,
    errors::{IllegalAction, record_error},
    game::Game,
    record::Record,
    tensor::Form,
};

/// Many matches of one game at once. Each row of the arrays is one pending decision: `obs` and `mask` are what
/// the seat in `seat` sees and may do. `step()` plays the ids in `action`, goes on to the next decision of every
/// row, and writes what each seat was paid into `reward` and whether an episode has ended into `done`: 1 if the
/// match is over, 2 if it was cut off because cards were dealt again too often. The next episode begins in the
/// same step, so a row always shows a decision.
///
/// Calls release the interpreter's lock, allocate nothing in self-play once the longest episode has been seen, and
/// write the same bytes for any number of threads.
///
/// >>> import soiree
/// >>> vector = soiree.Vector("napoleon", 1024, seed=1, obs="u8")
/// >>> vector.reset()
/// >>> for _ in range(100):
/// ...     vector.sample()
/// ...     vector.step()
/// >>> vector.mask.shape, vector.reward.shape
/// ((1024, 201), (1024, 5))
#[pyclass(module = "soiree")]
pub(crate) struct Vector {
    game: Py<Game>,
    inner: Box<dyn AnyVector>,
    shape: Shape,
    arrays: Arrays,
    /// Whether the arrays show the rows as they are.
    is_shown: bool,
}

#[pymethods]
impl Vector {
    /// `game` is a `Game` or the name of one, with its options. `obs` and `mask` say how the arrays of this vector
    /// look: "bits" (packed words, uint64), "u8" (a byte for each number) or "f32", which only `obs` can be, or
    /// `None` if it is not wanted. `others` is the bot in all seats but the learner's, such as "L1", and `learner`
    /// the number of that seat or "rotate"; without `others` the decisions of every seat are rows. `reward` is
    /// "points" (what they have changed by), "lead" (less what the others got on average) or "wins" (1 at the end
    /// for who has won, shared).
    #[new]
    #[pyo3(signature = (game, n, seed=0, threads=1, *, obs=Some("bits"), mask=Some("u8"), others=None,
        learner=None, reward="points", max_redeals=8, **options), text_signature = "(game, n, seed=0, threads=1, *, \
        obs='bits', mask='u8', others=None, learner=None, reward='points', max_redeals=8, **options)")]
    #[expect(clippy::too_many_arguments, reason = "each is a keyword of Python")]
    fn new(
        game: &Bound<'_, PyAny>,
        n: usize,
        seed: u64,
        threads: usize,
        obs: Option<&str>,
        mask: Option<&str>,
        others: Option<String>,
        learner: Option<&Bound<'_, PyAny>>,
        reward: &str,
        max_redeals: u32,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Vector> {
        let py = game.py();
        let game = Game::said(game, options)?;
        let obs = obs.map(Form::named).transpose()?;
        let mask = mask.map(Form::of_mask).transpose()?;
        let players = players(others, learner)?;
        let plan = Plan { rows: n, seed, threads, players, reward: pay(reward)?, max_redeals };
        let inner = {
            let (kind, setup) = (game.get().kind(), game.get().setup());
            py.detach(|| kind.vector(setup, &plan)).map_err(refused)?
        };
        let shape = inner.shape();
        let arrays = Arrays::new(py, &shape, obs, mask);
        Ok(Vector { game: game.unbind(), inner, shape, arrays, is_shown: false })
    }

    /// Writes to these arrays from now on, as they are: their types say the forms of `obs` and `mask`. What is left
    /// out stays as it was. Call `reset()` then.
    #[pyo3(signature = (*, obs=None, mask=None, reward=None, done=None, seat=None, action=None))]
    #[expect(clippy::too_many_arguments, reason = "each is a keyword of Python")]
    fn bind(
        &mut self,
        py: Python<'_>,
        obs: Option<Py<PyAny>>,
        mask: Option<Py<PyAny>>,
        reward: Option<Py<PyAny>>,
        done: Option<Py<PyAny>>,
        seat: Option<Py<PyAny>>,
        action: Option<Py<PyAny>>,
    ) -> PyResult<()> {
        let or = |new: Option<Py<PyAny>>, old: &Py<PyAny>| new.unwrap_or_else(|| old.clone_ref(py));
        let kept = |old: &Option<Py<PyAny>>| old.as_ref().map(|old| old.clone_ref(py));
        let old = &self.arrays;
        let arrays = Arrays {
            obs: obs.or_else(|| kept(&old.obs)),
            mask: mask.or_else(|| kept(&old.mask)),
            reward: or(reward, &old.reward),
            done: or(done, &old.done),
            seat: or(seat, &old.seat),
            action: or(action, &old.action),
        };
        arrays.borrow(py, &self.shape)?.check_apart()?;
        self.arrays = arrays;
        self.is_shown = false;
        Ok(())
    }

    /// Begins an episode in every row: with a seed the first ones of that seed, without one the first ones of the
    /// vector's own, or the next ones if rows have been stepped.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        let mut borrowed = self.arrays.borrow(py, &self.shape)?;
        let (mut columns, _) = borrowed.slices()?;
        let inner = &mut self.inner;
        py.detach(|| inner.reset(seed, &mut columns)).map_err(refused)?;
        self.is_shown = true;
        Ok(())
    }

    /// Writes a legal id into `action` for every row, each equally likely.
    fn sample(&mut self, py: Python<'_>) -> PyResult<()> {
        let mut borrowed = self.arrays.borrow(py, &self.shape)?;
        let (_, action) = borrowed.slices()?;
        let inner = &mut self.inner;
        py.detach(|| inner.sample(action)).map_err(refused)
    }

    /// Plays the ids in `action`. If one of them is illegal, `IllegalAction` names the row, and no row is stepped.
    fn step(&mut self, py: Python<'_>) -> PyResult<()> {
        if !self.is_shown {
            return Err(PyRuntimeError::new_err("`reset()` comes before the first `step()`"));
        }
        let mut borrowed = self.arrays.borrow(py, &self.shape)?;
        let (mut columns, action) = borrowed.slices()?;
        let inner = &mut self.inner;
        py.detach(|| inner.step(action, &mut columns)).map_err(refused)
    }

    /// The last episode of a row that has ended, as a `Record`; `None` before the first has. An episode that was
    /// cut off stops there.
    fn record(&self, py: Python<'_>, row: usize) -> PyResult<Option<Record>> {
        if row >= self.shape.rows {
            let message = format!("there is no row {row}, only 0 to {}", self.shape.rows - 1);
            return Err(PyIndexError::new_err(message));
        }
        let inner = &self.inner;
        let Some(text) = py.detach(|| inner.record(row)) else { return Ok(None) };
        let kind = self.game.get().kind();
        let written = kind.read(&text).map_err(|error| record_error(Some(kind), &error))?;
        Ok(Some(Record::new(self.game.clone_ref(py), written)))
    }

    /// The game with its options.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// How many seats are paid.
    #[getter]
    fn seats(&self) -> usize {
        self.shape.seats
    }

    /// How many ids of actions there are.
    #[getter]
    fn actions(&self) -> usize {
        self.shape.actions
    }

    /// What the seat that is asked sees, a row for each match.
    #[getter]
    fn obs(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        self.arrays.obs.as_ref().map(|array| array.clone_ref(py))
    }

    /// What it may do.
    #[getter]
    fn mask(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        self.arrays.mask.as_ref().map(|array| array.clone_ref(py))
    }

    /// What each seat was paid in the last step, by its number.
    #[getter]
    fn reward(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.reward.clone_ref(py)
    }

    /// 0 while an episode goes on, 1 if it ended in the last step, 2 if it was cut off.
    #[getter]
    fn done(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.done.clone_ref(py)
    }

    /// The seat that is asked.
    #[getter]
    fn seat(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.seat.clone_ref(py)
    }

    /// The ids that `step` plays.
    #[getter]
    fn action(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.action.clone_ref(py)
    }

    fn __len__(&self) -> usize {
        self.shape.rows
    }

    fn __repr__(&self) -> String {
        format!("Vector({}, n={})", self.game.get().spelled(), self.shape.rows)
    }
}

fn players(others: Option<String>, learner: Option<&Bound<'_, PyAny>>) -> PyResult<Players> {
    let Some(others) = others else {
        return match learner {
            None => Ok(Players::Everyone),
            Some(_) => Err(PyValueError::new_err("a `learner` needs `others` to play with")),
        };
    };
    let seat = match learner {
        None => LearnerSeat::Rotating,
        Some(word) if word.extract::<&str>().is_ok_and(|word| word == "rotate") => {
            LearnerSeat::Rotating
        }
        Some(number) => {
            let seat = number.extract::<u8>().ok().and_then(Seat::new);
            let message = "a `learner` is the number of a seat or \"rotate\"";
            LearnerSeat::Fixed(seat.ok_or_else(|| PyTypeError::new_err(message))?)
        }
    };
    Ok(Players::Learner { seat, others })
}

fn pay(name: &str) -> PyResult<Reward> {
    match name {
        "points" => Ok(Reward::Points),
        "lead" => Ok(Reward::Lead),
        "wins" => Ok(Reward::Wins),
        _ => {
            let message = format!("`reward` is \"points\", \"lead\" or \"wins\", not {name:?}");
            Err(PyValueError::new_err(message))
        }
    }
}

/// `IllegalAction`, or a `ValueError` for what no row is to blame for.
#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by value")]
pub(crate) fn refused(error: Error) -> PyErr {
    let message = error.to_string();
    match error {
        Error::Illegal { .. } | Error::IllegalLabel { .. } => {
            IllegalAction::new_err((message, None::<String>, None::<String>))
        }
        _ => PyValueError::new_err(message),
    }
}
