//! Matches that are played.

use engine::{Pending, Seat};
use pyo3::{
    prelude::*,
    types::{PyList, PyTuple},
};

use crate::{
    errors::{refused, unknown_history},
    game::Game,
    kind::MASK_WORDS,
    position::{Position, Refusal},
    record::Record,
    said::{Said, seat},
    tensor::{ids, tensor},
    view::View,
};

/// What OpenSpiel calls chance, and a match that is over, among the players.
pub(crate) const CHANCE: i8 = -1;
const TERMINAL: i8 = -4;

/// A match with everything in it. Whoever has one may look everywhere; what one seat knows is a `View`.
///
/// >>> import soiree
/// >>> state = soiree.Game("napoleon").new_initial_state(seed=7)
/// >>> state.current_player() in state.pending()
/// True
/// >>> while not state.is_terminal():
/// ...     state.apply(state.legal_actions()[-1])
/// >>> len(state.returns())
/// 5
#[pyclass(eq, module = "soiree")]
pub(crate) struct State {
    game: Py<Game>,
    position: Box<dyn Position>,
}

impl State {
    pub(crate) fn new(game: Py<Game>, position: Box<dyn Position>) -> State {
        State { game, position }
    }

    fn refused(&self, refusal: Refusal) -> PyErr {
        refused(self.game.get().kind(), refusal)
    }

    /// The seat of that number; of none, the first one that is to act, or seat 0 if nobody is.
    fn seat(&self, number: Option<i64>) -> PyResult<Seat> {
        match (number, self.position.pending()) {
            (Some(number), _) => seat(number, self.position.players()),
            (None, Pending::Seats(seats)) => Ok(seats.lowest().unwrap_or_default()),
            (None, _) => Ok(Seat::default()),
        }
    }
}

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.game.get() == other.game.get() && self.position.equals(&*other.position)
    }
}

#[pymethods]
impl State {
    /// What is played.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// Whether chance decides next.
    fn is_chance(&self) -> bool {
        self.position.pending() == Pending::Chance
    }

    /// Whether the match is over.
    fn is_terminal(&self) -> bool {
        self.position.pending() == Pending::Nothing
    }

    /// The seats that are to act; more than one where choices are sealed.
    fn pending<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        match self.position.pending() {
            Pending::Seats(seats) => {
                PyTuple::new(py, seats.iter().map(Seat::number).collect::<Vec<u8>>())
            }
            Pending::Chance | Pending::Nothing => Ok(PyTuple::empty(py)),
        }
    }

    /// The first seat that is to act; -1 if chance decides next, -4 if the match is over.
    fn current_player(&self) -> i8 {
        match self.position.pending() {
            Pending::Seats(seats) => {
                seats.lowest().map_or(TERMINAL, |seat| seat.number().cast_signed())
            }
            Pending::Chance => CHANCE,
            Pending::Nothing => TERMINAL,
        }
    }

    /// What a seat knows now; the seat that is to act if none is named.
    #[pyo3(signature = (seat=None))]
    fn view(&self, py: Python<'_>, seat: Option<i64>) -> PyResult<View> {
        let seat = self.seat(seat)?;
        Ok(View::new(self.game.clone_ref(py), self.position.copy(), seat))
    }

    /// Acts for a seat, by id or by text; for the first one that is to act if none is named. What is not allowed raises
    /// `IllegalAction`, which names the rule, and nothing happens.
    ///
    /// >>> import soiree
    /// >>> state = soiree.Game("napoleon").new_initial_state(seed=7)
    /// >>> state.apply("play SA")
    /// Traceback (most recent call last):
    /// soiree.errors.IllegalAction: N4.1 does not allow it
    #[pyo3(signature = (action, seat=None))]
    fn apply(&mut self, action: &Bound<'_, PyAny>, seat: Option<i64>) -> PyResult<()> {
        let seat = self.seat(seat)?;
        self.position.act(seat, &Said::read(action)?).map_err(|refusal| self.refused(refusal))
    }

    /// Plays a line as it stands in a record: `2 play HQ`, `* deal …`.
    fn apply_line(&mut self, line: &str) -> PyResult<()> {
        self.position.play(line).map_err(|refusal| self.refused(refusal))
    }

    /// One decision of chance with the numbers of a seed.
    fn draw(&mut self, seed: u64) -> PyResult<()> {
        self.position.draw(seed).map_err(|refusal| self.refused(refusal))
    }

    /// What chance can decide next, having decided `begun`, and how likely each outcome is; nothing if `begun` is whole. A
    /// shuffle goes card by card, in the numbers of the different cards of the pack in order; a lot is drawn at once.
    #[pyo3(signature = (begun=Vec::new()))]
    fn chance_outcomes(&self, begun: Vec<u16>) -> PyResult<Vec<(u16, f64)>> {
        self.position.outcomes(begun).map_err(|refusal| self.refused(refusal))
    }

    /// One whole decision of chance, from the outcomes that it is made of.
    fn apply_chance(&mut self, outcomes: Vec<u16>) -> PyResult<()> {
        self.position.gather(outcomes).map_err(|refusal| self.refused(refusal))
    }

    /// The text of an outcome: a card, or what a lot says.
    fn chance_to_string(&self, outcome: u16) -> PyResult<String> {
        self.position.spell_outcome(outcome).map_err(|refusal| self.refused(refusal))
    }

    /// Lets another seed answer for chance from here on, or nobody.
    fn reseed(&mut self, seed: Option<u64>) {
        self.position.reseed(seed);
    }

    /// The ids of what a seat may do, lowest first; none unless it is to act.
    #[pyo3(signature = (seat=None))]
    fn legal_actions<'py>(
        &self,
        py: Python<'py>,
        seat: Option<i64>,
    ) -> PyResult<Bound<'py, PyList>> {
        let seat = self.seat(seat)?;
        let mut words = [0; MASK_WORDS];
        let words = &mut words[..self.game.get().facts().mask_words];
        self.position.mask(seat, words);
        PyList::new(py, ids(words))
    }

    /// The text of an action.
    #[pyo3(signature = (action, seat=None))]
    fn action_to_string(&self, action: u16, seat: Option<i64>) -> PyResult<String> {
        let seat = self.seat(seat)?;
        self.position.spell(seat, action).map_err(|refusal| self.refused(refusal))
    }

    /// The id of an action; `None` for one that can be said only as text.
    #[pyo3(signature = (text, seat=None))]
    fn string_to_action(&self, text: &str, seat: Option<i64>) -> PyResult<Option<u16>> {
        let seat = self.seat(seat)?;
        self.position.id(seat, text).map_err(|refusal| self.refused(refusal))
    }

    /// The scores so far, seat 0 first.
    #[getter]
    fn points(&self) -> Vec<i32> {
        self.position.points()
    }

    /// The final scores; zeros until the match is over.
    fn returns(&self) -> Vec<f64> {
        let points = self.position.points();
        let is_over = self.is_terminal();
        points.into_iter().map(|score| if is_over { f64::from(score) } else { 0.0 }).collect()
    }

    /// The seats that have won; none until the match is over.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.position.winners())
    }

    /// Another state that goes on by itself.
    #[pyo3(name = "clone")]
    fn copied(&self, py: Python<'_>) -> State {
        State::new(self.game.clone_ref(py), self.position.copy())
    }

    fn __copy__(&self, py: Python<'_>) -> State {
        self.copied(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> State {
        self.copied(py)
    }

    /// The match so far on paper: perfect information.
    fn record(&self, py: Python<'_>) -> PyResult<Record> {
        let written = self.position.record().ok_or_else(unknown_history)?;
        Ok(Record::new(self.game.clone_ref(py), written))
    }

    /// What every seat sees, a row for each: perfect information, for critics. What nobody knows (a stock) is not in it.
    #[pyo3(signature = (*, form=None))]
    fn perfect_tensor<'py>(
        &self,
        py: Python<'py>,
        form: Option<&str>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let facts = self.game.get().facts();
        let players = self.position.players();
        let mut rows = vec![0; usize::from(players) * facts.row_words];
        for (seat, row) in Seat::ALL.into_iter().zip(rows.chunks_exact_mut(facts.row_words)) {
            self.position.observe(seat, row);
        }
        let flat = tensor(py, facts.fields, rows, facts.row_words, form, None)?;
        flat.call_method1("reshape", (players, -1))
    }

    /// Every step so far in numbers, with who took it: actions of seats, and outcomes of chance (-1). Perfect information.
    fn history(&self) -> PyResult<Vec<(i8, u16)>> {
        let steps = self.position.history().ok_or_else(unknown_history)?;
        steps.map_err(|refusal| self.refused(refusal))
    }

    /// How many deals were thrown in, since nobody wanted to play them, and dealt again.
    #[getter]
    fn redeals(&self) -> usize {
        self.position.redeals()
    }

    /// How many lines there were so far.
    fn __len__(&self) -> usize {
        self.position.len()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Py<PyAny>, Bound<'py, PyTuple>)> {
        let lines = self.position.lines().ok_or_else(unknown_history)?;
        let restore = py.get_type::<State>().getattr("_restore")?.unbind();
        let seed = self.position.seed();
        Ok((restore, (self.game.clone_ref(py), lines, seed).into_pyobject(py)?))
    }

    /// What pickle calls: the lines are played again.
    #[staticmethod]
    fn _restore(game: &Bound<'_, Game>, lines: Vec<String>, seed: Option<u64>) -> PyResult<State> {
        let position = game.get().kind().open(game.get().setup());
        let position = position.map_err(|error| crate::errors::bad_options(&error))?;
        let mut state = State::new(game.clone().unbind(), position);
        for line in lines {
            state.apply_line(&line)?;
        }
        state.reseed(seed);
        Ok(state)
    }

    fn __repr__(&self) -> String {
        let game = self.game.get().spelled();
        let lines = self.position.len();
        let next = match self.position.pending() {
            Pending::Chance => "chance decides next".to_owned(),
            Pending::Nothing => "over".to_owned(),
            Pending::Seats(seats) if seats.len() > 1 => format!("seats {seats} to act"),
            Pending::Seats(seats) => format!("seat {seats} to act"),
        };
        format!("<State of {game}: {lines} lines, {next}>")
    }
}
