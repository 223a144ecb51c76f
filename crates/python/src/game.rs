//! A game with its options: what matches of it are made of.

use std::{collections::BTreeMap, sync::Arc};

use engine::Setup;
use pyo3::{
    exceptions::{PyKeyError, PyTypeError, PyValueError},
    prelude::*,
    types::{PyDict, PyInt, PyString, PyTuple},
};

use crate::{
    arena::within,
    errors::bad_options,
    field::Field,
    kind::{self, Facts, KINDS, Kind},
    state::State,
};

/// What every game is called, and the numbers of players it can be played with; the first is taken if none is said.
///
/// >>> import soiree
/// >>> dict(soiree.games()).get("napoleon")
/// (5,)
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Vec<(&'static str, Bound<'_, PyTuple>)>> {
    let entry = |kind: &&dyn Kind| Ok((kind.facts().id, PyTuple::new(py, kind.facts().players)?));
    KINDS.iter().map(entry).collect()
}

/// A game with its number of players and options: `Game(id, players=…, option=value …)`.
///
/// >>> import soiree
/// >>> soiree.Game("napoleon", deals=2)
/// Game("napoleon", players=5, deals="2", demand="always")
/// >>> soiree.Game("napoleon", deals=99)
/// Traceback (most recent call last):
/// ValueError: option `deals`: `99` is not a number from 1 to 50
#[pyclass(frozen, eq, module = "soiree")]
pub(crate) struct Game {
    kind: &'static dyn Kind,
    setup: Arc<Setup>,
    /// Every option and its value.
    options: Vec<(&'static str, String)>,
}

impl Game {
    pub(crate) fn of(kind: &'static dyn Kind, setup: Setup) -> PyResult<Game> {
        let options = kind.options(&setup).map_err(|error| bad_options(&error))?;
        Ok(Game { kind, setup: Arc::new(setup), options })
    }

    pub(crate) fn kind(&self) -> &'static dyn Kind {
        self.kind
    }

    pub(crate) fn facts(&self) -> Facts {
        self.kind.facts()
    }

    pub(crate) fn setup(&self) -> &Arc<Setup> {
        &self.setup
    }

    /// A `Game`, or the one of that id with these options.
    pub(crate) fn said<'py>(
        game: &Bound<'py, PyAny>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, Game>> {
        let Ok(made) = game.cast::<Game>() else {
            let made = game.py().get_type::<Game>().call((game,), options)?;
            return Ok(made.cast_into::<Game>()?);
        };
        if options.is_some_and(|options| !options.is_empty()) {
            return Err(PyTypeError::new_err("a `Game` has its options already"));
        }
        Ok(made.clone())
    }

    /// As in `Game(…)`.
    pub(crate) fn spelled(&self) -> String {
        let Facts { id, .. } = self.facts();
        let options = self.options.iter().map(|(key, value)| format!(", {key}={value:?}"));
        let edition = self.setup.edition().map(|edition| format!(", edition={edition}"));
        let players = self.setup.players;
        let rest: String = options.chain(edition).collect();
        format!("{id:?}, players={players}{rest}")
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.spelled() == other.spelled()
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (id, *, players=None, edition=None, **options))]
    fn new(
        id: &str,
        players: Option<u8>,
        edition: Option<u32>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Game> {
        let kind = kind::find(id).ok_or_else(|| PyValueError::new_err(kind::unknown(id)))?;
        let mut setup = Setup::new(players.unwrap_or(kind.facts().players[0]));
        if let Some(edition) = edition {
            setup = setup.of_edition(edition);
        }
        for (key, value) in options.into_iter().flatten() {
            setup = setup.with(&key.extract::<String>()?, &word(&value)?);
        }
        Game::of(kind, setup)
    }

    /// What the game is called in records.
    #[getter]
    fn id(&self) -> &'static str {
        self.facts().id
    }

    /// How many play.
    #[getter]
    fn players(&self) -> u8 {
        self.setup.players
    }

    /// Every option and its value, as words.
    #[getter]
    fn options(&self) -> BTreeMap<&'static str, String> {
        self.options.iter().cloned().collect()
    }

    /// The edition of the rules: rises when an old record would replay differently.
    #[getter]
    fn edition(&self) -> u32 {
        self.setup.edition().unwrap_or(self.facts().edition)
    }

    /// The version of actions and observations: rises when a bit or an id changes its meaning.
    #[getter]
    fn encoding(&self) -> u32 {
        self.facts().encoding
    }

    /// A strict name for environments: `napoleon_v1_1` is a game, an edition and an encoding.
    #[getter]
    fn name(&self) -> String {
        format!("{}_v{}_{}", self.id(), self.edition(), self.encoding())
    }

    /// How many ids of actions there are.
    #[getter]
    fn actions(&self) -> usize {
        self.facts().actions
    }

    /// How many numbers an observation has.
    #[getter]
    fn slots(&self) -> usize {
        self.facts().slots
    }

    /// How many words a packed observation has.
    #[getter]
    fn row_words(&self) -> usize {
        self.facts().row_words
    }

    /// How many words a packed mask has.
    #[getter]
    fn mask_words(&self) -> usize {
        self.facts().mask_words
    }

    /// What an observation is made of, by name and in order.
    ///
    /// >>> import soiree
    /// >>> game = soiree.Game("napoleon")
    /// >>> sum(field.slots for field in game.fields.values()) == game.slots
    /// True
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let fields = PyDict::new(py);
        for field in Field::all(self.facts().fields) {
            fields.set_item(field.name(), field)?;
        }
        Ok(fields)
    }

    /// Every card in play, spelled as in records; two of one name stand twice.
    #[getter]
    fn pack(&self) -> PyResult<Vec<String>> {
        self.kind.pack(&self.setup).map_err(|error| bad_options(&error))
    }

    /// More than any number of an outcome of chance.
    #[getter]
    fn max_chance_outcomes(&self) -> PyResult<usize> {
        self.kind.most_outcomes(&self.setup).map_err(|error| bad_options(&error))
    }

    /// The ids of the rules, in order.
    #[getter]
    fn rules(&self) -> Vec<&'static str> {
        self.kind.rulebook().ids().collect()
    }

    /// The text of a rule or of a section: `game.rule("N4.6")`.
    fn rule(&self, id: &str) -> PyResult<String> {
        let found = self.kind.rulebook().find(id);
        found.ok_or_else(|| PyKeyError::new_err(format!("{} has no rule {id:?}", self.id())))
    }

    /// A hash of so many rows and masks in matches played at random: the same on every machine and in every language, and
    /// another one when `encoding` is another one.
    fn fingerprint(&self, py: Python<'_>, seed: u64, rows: u64) -> PyResult<u64> {
        within("rows", rows, 10_000_000)?;
        let print = py.detach(|| self.kind.fingerprint(&self.setup, seed, rows));
        print.map_err(|error| bad_options(&error))
    }

    /// The table before anything has happened. A seed answers for chance from then on; without one chance is
    /// explicit: `state.is_chance()`, `state.apply_line("* deal …")`, `state.draw(seed)`.
    #[pyo3(signature = (seed=None))]
    fn new_initial_state(slf: &Bound<'_, Game>, seed: Option<u64>) -> PyResult<State> {
        let game = slf.get();
        let mut position = game.kind.open(&game.setup).map_err(|error| bad_options(&error))?;
        position.reseed(seed);
        Ok(State::new(slf.clone().unbind(), position))
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.spelled().hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        format!("Game({})", self.spelled())
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<((&'static str,), Bound<'py, PyDict>)> {
        let words = PyDict::new(py);
        words.set_item("players", self.setup.players)?;
        words.set_item("edition", self.setup.edition())?;
        for (key, _) in &self.options {
            if let Some(value) = self.setup.said(key) {
                words.set_item(key, value)?;
            }
        }
        Ok(((self.id(),), words))
    }
}

/// The value of an option in words: a text, a number, or yes or no; those of NumPy too.
fn word(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(truth) = value.extract::<bool>() {
        return Ok(if truth { "yes" } else { "no" }.to_owned());
    }
    if value.is_instance_of::<PyString>() || value.is_instance_of::<PyInt>() {
        return Ok(value.str()?.to_string());
    }
    if let Ok(number) = value.extract::<i64>() {
        return Ok(number.to_string());
    }
    let kind = value.get_type();
    let message = format!("the value of an option is a text or a number, not {}", kind.name()?);
    Err(PyTypeError::new_err(message))
}
