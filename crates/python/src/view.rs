//! What one seat knows.

use engine::Seat;
use numpy::{IntoPyArray, PyArray1};
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyFloat, PyList},
};

use crate::{
    errors::refused,
    game::Game,
    kind::{Kind, MASK_WORDS},
    position::{Position, Refusal},
    state::State,
    tensor::{flags, ids, tensor},
};

/// What one seat knows at one moment. Bots are given views: nothing in one depends on what the seat cannot know.
#[pyclass(frozen, eq, module = "soiree")]
pub(crate) struct View {
    game: Py<Game>,
    position: Box<dyn Position>,
    seat: Seat,
}

impl View {
    pub(crate) fn new(game: Py<Game>, position: Box<dyn Position>, seat: Seat) -> View {
        View { game, position, seat }
    }

    pub(crate) fn kind(&self) -> &'static dyn Kind {
        self.game.get().kind()
    }

    pub(crate) fn position(&self) -> &dyn Position {
        &*self.position
    }

    pub(crate) fn of_seat(&self) -> Seat {
        self.seat
    }

    fn refused(&self, refusal: Refusal) -> PyErr {
        refused(self.game.get().kind(), refusal)
    }

    fn with_mask<T>(&self, f: impl FnOnce(&[u64]) -> T) -> T {
        let mut words = [0; MASK_WORDS];
        let words = &mut words[..self.game.get().facts().mask_words];
        self.position.mask(self.seat, words);
        f(words)
    }
}

/// Two views are equal if they look the same.
impl PartialEq for View {
    fn eq(&self, other: &View) -> bool {
        self.seat == other.seat
            && self.game.get() == other.game.get()
            && self.position.looks_like(&*other.position, self.seat)
    }
}

#[pymethods]
impl View {
    /// What is played.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// Whose view it is.
    #[getter]
    fn seat(&self) -> u8 {
        self.seat.number()
    }

    /// Whether the seat is to act.
    #[getter]
    fn is_pending(&self) -> bool {
        self.position.pending().includes(self.seat)
    }

    /// The scores so far, seat 0 first.
    #[getter]
    fn points(&self) -> Vec<i32> {
        self.position.points()
    }

    /// The ids of what the seat may do, lowest first; none unless it is to act.
    fn legal_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.with_mask(ids))
    }

    /// What the seat may do as texts, actions without an id included.
    fn legal_texts(&self) -> Vec<String> {
        self.position.texts(self.seat)
    }

    /// Whether each id is legal.
    #[getter]
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let actions = self.game.get().facts().actions;
        self.with_mask(|words| flags(py, words, actions))
    }

    /// The same packed: bit `id % 64` of word `id // 64`.
    #[getter]
    fn mask_words<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        self.with_mask(|words| words.to_vec().into_pyarray(py))
    }

    /// What the seat sees as numbers, described by `game.fields`. `form` is `"f32"`, `"u8"` or `"bits"`; an array `out` of
    /// float32, uint8 or uint64 says it too, is filled and given back.
    #[pyo3(signature = (out=None, *, form=None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
        form: Option<&str>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let facts = self.game.get().facts();
        let mut row = vec![0; facts.row_words];
        self.position.observe(self.seat, &mut row);
        tensor(py, facts.fields, row, facts.row_words, form, out)
    }

    /// Everything that the seat has heard since the match began, an event a line. A view forgets, this does not: it is what a
    /// player with a perfect memory knows.
    fn information_state_string(&self) -> String {
        let heard = self.position.heard(self.seat);
        format!("{}, seat {}\n{heard}", self.game.get().spelled(), self.seat)
    }

    /// The text of an action.
    fn action_to_string(&self, action: u16) -> PyResult<String> {
        self.position.spell(self.seat, action).map_err(|refusal| self.refused(refusal))
    }

    /// The id of an action; `None` for one that can be said only as text.
    fn string_to_action(&self, text: &str) -> PyResult<Option<u16>> {
        self.position.id(self.seat, text).map_err(|refusal| self.refused(refusal))
    }

    /// A whole state that looks like this view, with every hidden card somewhere: each possible one equally likely, and the
    /// truth no likelier than any other. Only for a seat that is to act.
    ///
    /// >>> import soiree
    /// >>> view = soiree.Game("napoleon").new_initial_state(seed=7).view()
    /// >>> world = view.resample(seed=1)
    /// >>> world.view(view.seat) == view
    /// True
    fn resample(&self, py: Python<'_>, seed: u64) -> PyResult<State> {
        let world = self.position.resample(self.seat, seed);
        let world = world.map_err(|refusal| self.refused(refusal))?;
        Ok(State::new(self.game.clone_ref(py), world))
    }

    /// The number of ways in which the cards that the seat cannot see may lie, exact up to 2**53.
    fn worlds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let count = self.position.worlds(self.seat).map_err(|refusal| self.refused(refusal))?;
        PyFloat::new(py, count).call_method0("__int__")
    }

    fn __reduce__(&self) -> PyResult<()> {
        let message = format!(
            "the view of seat {} is not pickled, since the whole match could be read in it; pickle the state",
            self.seat
        );
        Err(PyTypeError::new_err(message))
    }

    fn __repr__(&self) -> String {
        format!("<View of seat {} of {}>", self.seat, self.game.get().spelled())
    }
}
