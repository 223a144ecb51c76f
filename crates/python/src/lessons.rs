//! Lessons for networks, in arrays of NumPy.

mod arrays;

use ::vector::{AnyLessons, Course, LessonColumns, LessonShape};
use engine::{
    Seat,
    mind::{self, row_slots},
};
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::{PyDict, PyList, PyTuple},
};

use crate::{errors::bad_options, field::Field, game::Game, vector::refused};
use arrays::Arrays;

/// Many lessons of one game at once, for training networks. Each row of the arrays is a choice that the learner has:
/// `inputs` is what a network is given, `truth` what a critic may know beside it. `step()` does what `labels` says, a
/// label for each row, and goes on to the next choice of every row: what is forced is not asked, chance draws, and
/// beginners (L1) play their seats. A lesson that is over is paid for in that step, and the next begins in its row.
///
/// Rows are packed: bit `k` of a row is bit `k % 8` of byte `k // 8`. `inputs` has `label_words` words of 64 bits for
/// what is legal, a bit for each label, then `input_words` words for `input_fields`. `truth` has the bits of
/// `truth_fields`, and behind them a bit for each of `seats` seats, counted from the one that is asked, for whether
/// the heuristic policy plays it. Sets of seats, such as `rivals`, are bits, that of seat 0 the lowest.
///
/// Calls release the interpreter's lock, so that a thread can step while others do something else, and write the
/// same bytes for any number of threads.
///
/// >>> import numpy as np, soiree
/// >>> lessons = soiree.Lessons("napoleon", 64, seed=1, whole=0.25, beginners=0.5)
/// >>> lessons.networks[0]
/// 'napoleon-5'
/// >>> lessons.inputs.shape == (64, 8 * (lessons.label_words + lessons.input_words))
/// True
/// >>> for _ in range(40):
/// ...     legal = np.unpackbits(lessons.inputs, axis=1, bitorder="little")[:, : lessons.labels_count]
/// ...     lessons.labels[:] = legal.argmax(axis=1)        # the first that is legal
/// ...     lessons.step()
/// >>> lessons.rewards.shape, set(lessons.ended) <= {0, 1, 3, 5, 7}
/// ((64, 5), True)
#[pyclass(module = "soiree")]
pub(crate) struct Lessons {
    games: Vec<Py<Game>>,
    networks: Vec<Option<&'static str>>,
    inner: Box<dyn AnyLessons>,
    shape: LessonShape,
    arrays: Arrays,
}

#[pymethods]
impl Lessons {
    /// In `ended`: a lesson has ended.
    #[classattr]
    const ENDED: u8 = LessonColumns::ENDED;
    /// In `ended`: it had begun with the first decision of a match.
    #[classattr]
    const WHOLE: u8 = LessonColumns::WHOLE;
    /// In `ended`: it was a comparison of the arena's from the beginning to the end, so there are `results`.
    #[classattr]
    const COMPARED: u8 = LessonColumns::COMPARED;
    /// How many seats are paid, whether a table has so many or not.
    #[classattr]
    #[pyo3(name = "seats")]
    const SEATS: usize = Seat::MAX;

    /// `game` is a `Game` or the name of one, with its options; or a list of games, each alone or in a pair with how
    /// often it is drawn compared with the others. `whole` is the share of lessons that begin with the first decision
    /// of a match; all others begin where the arena's comparisons do, and the heuristic policy (L1) plays up to there.
    /// In a share `beginners` of all lessons the heuristic policy plays one side, or some random seats where there are
    /// no sides. In a share `rivals` seats drawn in the same way are only marked, for other weights of yours to play.
    #[new]
    #[pyo3(signature = (game, rows, seed=0, threads=1, *, whole=0.0, beginners=0.0, rivals=0.0, **options))]
    #[expect(clippy::too_many_arguments, reason = "each is a keyword of Python")]
    fn new(
        game: &Bound<'_, PyAny>,
        rows: usize,
        seed: u64,
        threads: usize,
        whole: f64,
        beginners: f64,
        rivals: f64,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Lessons> {
        let py = game.py();
        let tables = tables(game, options)?;
        let (first, _) = &tables[0];
        let kind = first.get().kind();
        let setups = tables.iter().map(|(game, share)| ((**game.get().setup()).clone(), *share));
        let setups: Vec<_> = setups.collect();
        let network = |(setup, _): &_| kind.network(setup).map_err(|error| bad_options(&error));
        let networks = setups.iter().map(network).collect::<PyResult<_>>()?;
        let course = Course { setups, rows, seed, threads, whole, beginners, rivals };
        let inner = py.detach(|| kind.lessons(&course)).map_err(refused)?;
        let (shape, games) = (inner.shape(), tables.into_iter().map(|(game, _)| game.unbind()));
        let arrays = Arrays::new(py, &shape)?;
        let mut lessons = Lessons { games: games.collect(), networks, inner, shape, arrays };
        lessons.show(py)?;
        Ok(lessons)
    }

    /// Reads and writes these arrays from now on, as they are, each named as the attribute that it takes the place of;
    /// what is left out stays as it was. Every row is written as by `show()`.
    ///
    /// >>> import numpy as np, soiree
    /// >>> lessons = soiree.Lessons("napoleon", 16)
    /// >>> seat = np.zeros(16, np.uint8)                   # or the memory of a tensor: tensor.numpy()
    /// >>> lessons.bind(seat=seat)
    /// >>> lessons.seat is seat
    /// True
    #[pyo3(signature = (**arrays))]
    fn bind(&mut self, py: Python<'_>, arrays: Option<&Bound<'_, PyDict>>) -> PyResult<()> {
        let mut bound = self.arrays.clone_ref(py);
        for (name, array) in arrays.into_iter().flatten() {
            let name = name.extract::<String>()?;
            let place = bound.named(&name);
            let message = || PyTypeError::new_err(format!("lessons have no array {name:?}"));
            *place.ok_or_else(message)? = array.unbind();
        }
        bound.borrow(py, &self.shape)?.check_apart()?;
        self.arrays = bound;
        self.show(py)
    }

    /// Writes every row as it is, as if nothing had ended in the last step.
    fn show(&mut self, py: Python<'_>) -> PyResult<()> {
        let mut borrowed = self.arrays.borrow(py, &self.shape)?;
        let (mut columns, _) = borrowed.slices()?;
        let inner = &mut self.inner;
        py.detach(|| inner.show(&mut columns)).map_err(refused)
    }

    /// Does what `labels` says. If a label is illegal, `IllegalAction` names the row, and no row is stepped.
    fn step(&mut self, py: Python<'_>) -> PyResult<()> {
        let mut borrowed = self.arrays.borrow(py, &self.shape)?;
        let (mut columns, labels) = borrowed.slices()?;
        let inner = &mut self.inner;
        py.detach(|| inner.step(labels, &mut columns)).map_err(refused)
    }

    /// The games with their options, by number of setup.
    #[getter]
    fn games(&self, py: Python<'_>) -> Vec<Py<Game>> {
        self.games.iter().map(|game| game.clone_ref(py)).collect()
    }

    /// The network of each of them, by the name of its file; `None` if none is meant for it.
    #[getter]
    fn networks(&self) -> Vec<Option<&'static str>> {
        self.networks.clone()
    }

    /// How many labels there are.
    #[getter]
    fn labels_count(&self) -> usize {
        self.shape.labels
    }

    /// The words of 64 bits that a row of `inputs` begins with.
    #[getter]
    fn label_words(&self) -> usize {
        self.shape.label_words
    }

    /// How many inputs there are beside the labels: the numbers of `input_fields`.
    #[getter]
    fn inputs_count(&self) -> usize {
        row_slots(self.shape.inputs)
    }

    /// The words of 64 bits that a row of `inputs` goes on with.
    #[getter]
    fn input_words(&self) -> usize {
        self.shape.input_words
    }

    /// How many bits a truth has: the numbers of `truth_fields`.
    #[getter]
    fn truths_count(&self) -> usize {
        row_slots(self.shape.truth)
    }

    /// The words of 64 bits of a row of `truth`.
    #[getter]
    fn truth_words(&self) -> usize {
        self.shape.truth_words
    }

    /// The number of the encoding: rises when an id of an action changes its meaning.
    #[getter]
    fn encoding(&self) -> u32 {
        self.shape.encoding
    }

    /// The edition of inputs and labels: weights are trained for one.
    #[getter]
    fn learning(&self) -> u32 {
        self.shape.learning
    }

    /// What inputs are made of, by name and in order; every number is a bit, and the first is bit `64 * label_words`.
    #[getter]
    fn input_fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        by_name(py, self.shape.inputs)
    }

    /// What the truth is made of, by name and in order; every number is a bit.
    #[getter]
    fn truth_fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        by_name(py, self.shape.truth)
    }

    /// What `step` does in each row, by label.
    #[getter]
    fn labels(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.labels.clone_ref(py)
    }

    /// What a network is given, packed: what is legal, by label, and what is seen.
    #[getter]
    fn inputs(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.inputs.clone_ref(py)
    }

    /// What a critic may know beside it, packed.
    #[getter]
    fn truth(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.truth.clone_ref(py)
    }

    /// The seat that is asked.
    #[getter]
    fn seat(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.seat.clone_ref(py)
    }

    /// How many play.
    #[getter]
    fn players(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.players.clone_ref(py)
    }

    /// The number of the setup.
    #[getter]
    fn setup(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.setup.clone_ref(py)
    }

    /// The seats of a rival.
    #[getter]
    fn rivals(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.rivals.clone_ref(py)
    }

    /// 0, or what is true of the lesson that ended in the last step: `ENDED`, `WHOLE` and `COMPARED` added up. Where it
    /// is 0, so are all arrays that follow.
    #[getter]
    fn ended(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.ended.clone_ref(py)
    }

    /// What each seat is given for the lesson that ended, about 1 for what is best.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.rewards.clone_ref(py)
    }

    /// What each seat has got out of the comparison, in the arena's unit of the game.
    #[getter]
    fn results(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.results.clone_ref(py)
    }

    /// The number of the setup of the lesson that ended.
    #[getter]
    fn last_setup(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.last_setup.clone_ref(py)
    }

    /// The seats of one of its sides; 0 if each seat played for itself.
    #[getter]
    fn last_side(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.last_side.clone_ref(py)
    }

    /// The seats that the heuristic policy played in it.
    #[getter]
    fn last_beginners(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.last_beginners.clone_ref(py)
    }

    /// The seats of a rival in it.
    #[getter]
    fn last_rivals(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.last_rivals.clone_ref(py)
    }

    fn __len__(&self) -> usize {
        self.shape.rows
    }

    fn __repr__(&self) -> String {
        let games: Vec<_> = self.games.iter().map(|game| game.get().spelled()).collect();
        format!("Lessons({}, rows={})", games.join("; "), self.shape.rows)
    }
}

/// The games of a course with their shares: at least one, and all of one kind.
fn tables<'py>(
    game: &Bound<'py, PyAny>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Vec<(Bound<'py, Game>, f64)>> {
    let Ok(list) = game.cast::<PyList>() else {
        return Ok(vec![(Game::said(game, options)?, 1.0)]);
    };
    if options.is_some_and(|options| !options.is_empty()) {
        return Err(PyTypeError::new_err("the games of a list have their options already"));
    }
    let table = |table: Bound<'py, PyAny>| match table.cast::<PyTuple>() {
        Ok(_) => {
            let (game, share): (Bound<'py, PyAny>, f64) = table.extract()?;
            Ok((Game::said(&game, None)?, share))
        }
        Err(_) => Ok((Game::said(&table, None)?, 1.0)),
    };
    let tables = list.iter().map(table).collect::<PyResult<Vec<_>>>()?;
    let Some((first, _)) = tables.first() else {
        return Err(PyValueError::new_err("lessons are given at one table at least"));
    };
    let id = first.get().facts().id;
    let other = tables.iter().map(|(game, _)| game.get().facts().id).find(|other| *other != id);
    other.map_or(Ok(()), |other| {
        Err(PyValueError::new_err(format!("lessons are of one game, not of {id} and {other}")))
    })?;
    Ok(tables)
}

fn by_name<'py>(py: Python<'py>, fields: &[mind::Field]) -> PyResult<Bound<'py, PyDict>> {
    let named = PyDict::new(py);
    for field in Field::all(fields) {
        named.set_item(field.name(), field)?;
    }
    Ok(named)
}
