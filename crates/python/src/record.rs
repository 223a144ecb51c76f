//! Matches on paper.

use std::{path::PathBuf, sync::Arc};

use engine::{
    Record as Paper, Setup,
    notation::{LineError, Source, text},
};
use games::Listed;
use pyo3::{exceptions::PyIndexError, prelude::*};

use crate::{
    errors::record_error,
    game::Game,
    kind::{self, Kind},
    live::Live,
    position::Position,
    state::State,
};

/// A record of any game.
pub(crate) trait Written: Send + Sync {
    fn setup(&self) -> &Setup;

    fn text(&self) -> String;

    fn lines(&self) -> Vec<String>;

    fn names(&self) -> Vec<(u8, String)>;

    /// The match after so many lines.
    fn replay(&self, lines: usize) -> Box<dyn Position>;

    fn len(&self) -> usize;
}

/// A record of the game `G`.
pub(crate) struct Kept<G: engine::Game>(Paper<G>);

impl<G: Listed> Kept<G> {
    pub(crate) fn new(record: Paper<G>) -> Kept<G> {
        Kept(record)
    }

    pub(crate) fn read(text: &str) -> Result<Kept<G>, LineError> {
        Paper::read(text).map(Kept)
    }
}

impl<G: Listed> Written for Kept<G> {
    fn setup(&self) -> &Setup {
        self.0.setup()
    }

    fn text(&self) -> String {
        self.0.to_string()
    }

    fn lines(&self) -> Vec<String> {
        self.0.lines().iter().map(ToString::to_string).collect()
    }

    fn names(&self) -> Vec<(u8, String)> {
        let names = self.0.names().iter();
        names.map(|(seat, name)| (seat.number(), name.to_string())).collect()
    }

    fn replay(&self, lines: usize) -> Box<dyn Position> {
        let setup = Arc::new(self.0.setup().clone());
        let mut live = Live::<G>::open(&setup).expect("a record has checked options");
        for line in &self.0.lines()[..lines] {
            live.push(line.clone()).expect("the lines of a record are legal");
        }
        Box::new(live)
    }

    fn len(&self) -> usize {
        self.0.lines().len()
    }
}

/// A match on paper: enough to play it again, on any machine, for good. It holds every card that was dealt.
#[pyclass(frozen, eq, module = "soiree")]
pub(crate) struct Record {
    game: Py<Game>,
    written: Box<dyn Written>,
}

impl Record {
    pub(crate) fn new(game: Py<Game>, written: Box<dyn Written>) -> Record {
        Record { game, written }
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        self.written.text() == other.written.text()
    }
}

#[pymethods]
impl Record {
    /// Reads a record, or refuses it whole with a `RecordError` that names the line and the rule.
    #[staticmethod]
    fn read(py: Python<'_>, text: &str) -> PyResult<Record> {
        let kind = kind_of(text)?;
        let written = kind.read(text).map_err(|error| record_error(Some(kind), &error))?;
        let game = Py::new(py, Game::of(kind, written.setup().clone())?)?;
        Ok(Record { game, written })
    }

    /// Reads the record in a file.
    #[staticmethod]
    fn load(py: Python<'_>, path: PathBuf) -> PyResult<Record> {
        let bytes = std::fs::read(path)?;
        let text = text(&bytes).map_err(|error| record_error(None, &error))?;
        Record::read(py, text)
    }

    /// What is wrong with a record or a scenario, as a list of `RecordError`: claims that do not hold, and
    /// last the line, if any, for which the record is refused.
    #[staticmethod]
    fn check(py: Python<'_>, text: &str) -> PyResult<Vec<Py<PyAny>>> {
        let kind = match kind_of(text) {
            Ok(kind) => kind,
            Err(error) => return Ok(vec![error.into_value(py).into_any()]),
        };
        let source = Source::open(text).map_err(|error| record_error(Some(kind), &error))?;
        let errors = kind.check(&source);
        let errors = errors.iter().map(|error| record_error(Some(kind), error));
        Ok(errors.map(|error| error.into_value(py).into_any()).collect())
    }

    /// What was played.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// What happened, line by line: `* deal …`, `2 play HQ`.
    #[getter]
    fn lines(&self) -> Vec<String> {
        self.written.lines()
    }

    /// What seats are called, by number; those without a name are left out.
    #[getter]
    fn names(&self) -> std::collections::BTreeMap<u8, String> {
        self.written.names().into_iter().collect()
    }

    /// The state after so many lines, or after the last one. Chance is explicit from there on.
    #[pyo3(signature = (lines=None))]
    fn replay(&self, py: Python<'_>, lines: Option<usize>) -> PyResult<State> {
        let all = self.written.len();
        let lines = lines.unwrap_or(all);
        if lines > all {
            return Err(PyIndexError::new_err(format!("the record has {all} lines, not {lines}")));
        }
        Ok(State::new(self.game.clone_ref(py), self.written.replay(lines)))
    }

    /// The record as text, which is the same for the same match.
    fn write(&self) -> String {
        self.written.text()
    }

    fn __str__(&self) -> String {
        self.written.text()
    }

    fn __len__(&self) -> usize {
        self.written.len()
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.written.text().hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (String,))> {
        let read = py.get_type::<Record>().getattr("read")?;
        Ok((read.unbind(), (self.written.text(),)))
    }

    fn __repr__(&self) -> String {
        format!("<Record of {}: {} lines>", self.game.get().facts().id, self.written.len())
    }
}

/// The game that a record is of.
fn kind_of(text: &str) -> PyResult<&'static dyn Kind> {
    let refuse = |error: &LineError| record_error(None, error);
    let source = Source::open(text).map_err(|error| refuse(&error))?;
    let (line, id) = &source.header.game;
    kind::find(id).ok_or_else(|| refuse(&LineError::new(*line, &kind::unknown(id))))
}
