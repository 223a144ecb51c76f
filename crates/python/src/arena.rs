//! Which of two bots plays better: bots by name, or objects of Python.

mod answers;
mod contender;
mod ticker;

use ::arena::{
    Contestant, DuelReport, DuelSettings, Foul, Question, Unfinished, compare, compare_in_lockstep,
};
use engine::Setup;
use games::Listed;
use pyo3::{
    exceptions::{PyRuntimeError, PyValueError},
    prelude::*,
};

use crate::{errors::illegal_action, game::Game, kind::Kind, tensor::Form};
use answers::answers;
use contender::Contender;
pub(crate) use ticker::{Ticker, check_signals};

/// Lets two bots play each other over duplicate deals, and says by how much the first is better.
///
/// Every deal is played again with the bots in each other's seats. A bot is a name (`"L2"`, see `soiree.bot`), a
/// `Bot`, or an object of yours with one of two methods:
///
/// - `choose(view)` gives the id or the text of an action;
/// - `choose_batch(obs, mask)` gives an array of ids for many decisions at once: a row of `obs` and of `mask` each.
///   `obs` is of the form that the argument `obs` names, `"f32"`, `"u8"` or `"bits"`.
///
/// `deals` and `seed` say what is dealt; bots by name give the same figures as `soiree arena`, on any number of
/// `threads` (as many as there are cores if `None`). `whole` compares whole deals, in points, where the game would let
/// beginners bid and exchange. `batch` is the number of deals that are played at once for bots of Python.
/// `progress(done, deals, mean)` is called a few times a second. What a bot of yours raises is raised.
///
/// >>> import soiree
/// >>> class First:
/// ...     def choose(self, view):
/// ...         return view.legal_actions()[0]
/// >>> report = soiree.arena("napoleon", "L1", First(), deals=20, seed=1)
/// >>> report.bots, report.unit, report.mean > 0
/// (('L1', 'First'), 'contracts', True)
#[pyfunction]
#[pyo3(signature = (
    game, a, b, deals=200, seed=0, *, threads=None, whole=false, batch=1024, obs="f32", progress=None
))]
#[expect(clippy::too_many_arguments, reason = "keywords of Python")]
pub(crate) fn arena(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
    deals: u64,
    seed: u64,
    threads: Option<usize>,
    whole: bool,
    batch: usize,
    obs: &str,
    progress: Option<Py<PyAny>>,
) -> PyResult<ArenaReport> {
    let game = Game::said(game, None)?.unbind();
    within("deals", deals, 10_000_000)?;
    within("batch", batch as u64, 1_000_000)?;
    within("threads", threads.unwrap_or(1) as u64, 1024)?;
    let duel = Contest {
        contenders: [Contender::of(a, &game)?, Contender::of(b, &game)?],
        settings: DuelSettings { deals, seed, whole, threads, ..DuelSettings::default() },
        batch,
        form: Form::named(obs)?,
        game,
    };
    let report = duel.game.get().kind().duel(py, &duel, Ticker::new(deals, progress))?;
    Ok(ArenaReport(report))
}

pub(crate) fn within(name: &str, number: u64, most: u64) -> PyResult<()> {
    if (1..=most).contains(&number) {
        return Ok(());
    }
    Err(PyValueError::new_err(format!("{name} is a number from 1 to {most}, not {number}")))
}

/// Two contenders and what they play.
pub(crate) struct Contest {
    pub(crate) game: Py<Game>,
    pub(crate) contenders: [Contender; 2],
    pub(crate) settings: DuelSettings,
    /// The number of deals in lockstep.
    pub(crate) batch: usize,
    /// What a network is shown.
    pub(crate) form: Form,
}

/// Plays the contest, whose game is `G`.
pub(crate) fn duel<G: Listed>(
    py: Python<'_>,
    contest: &Contest,
    mut ticker: Ticker,
) -> PyResult<DuelReport> {
    let setup: &Setup = contest.game.get().setup();
    let settings = &contest.settings;
    let [first, second] = &contest.contenders;
    let sides = [first.side::<G>(setup)?, second.side::<G>(setup)?];
    let played = py.detach(|| match sides {
        [Contestant::Entrant(first), Contestant::Entrant(second)] => {
            let table = compare(setup, &[first, second], settings, &mut ticker);
            Ok(table.map(|table| table.reports.into_iter().next().expect("two bots are a pair"))?)
        }
        sides => {
            let ask =
                |asks: &[Question<'_, G>]| Python::attach(|py| answers::<G>(py, contest, asks));
            compare_in_lockstep(setup, &sides, settings, contest.batch, &mut ticker, ask)
        }
    });
    ticker.finish()?;
    played.map_err(|unfinished: Unfinished<PyErr>| match unfinished {
        Unfinished::Answer(error) => error,
        Unfinished::Foul(foul) => foul_error(contest.game.get().kind(), &foul),
    })
}

fn foul_error(kind: &dyn Kind, foul: &Foul) -> PyErr {
    match foul {
        Foul::Illegal { why, .. } => illegal_action(kind, *why, foul.to_string()),
        _ => PyRuntimeError::new_err(foul.to_string()),
    }
}

/// By how much the first of two bots is better.
#[pyclass(frozen, module = "soiree")]
pub(crate) struct ArenaReport(DuelReport);

#[pymethods]
impl ArenaReport {
    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.conditions.game
    }

    /// What the bots are called.
    #[getter]
    fn bots(&self) -> (&str, &str) {
        (&self.0.bots[0], &self.0.bots[1])
    }

    /// How many deals were played, each in every rotation of the seats.
    #[getter]
    fn deals(&self) -> u64 {
        self.0.conditions.deals
    }

    /// The same seed deals the same cards.
    #[getter]
    fn seed(&self) -> u64 {
        self.0.conditions.seed
    }

    /// What the mean is counted in: `"contracts"`, `"points"` or `"wins"`.
    #[getter]
    fn unit(&self) -> String {
        self.0.conditions.unit.to_string()
    }

    /// How much more a seat of the first bot got than one of the second, a deal.
    #[getter]
    fn mean(&self) -> f64 {
        self.0.difference.mean
    }

    /// The 95 % confidence interval of the mean, Student's t over deals; `None` after one deal.
    #[getter]
    fn interval(&self) -> Option<(f64, f64)> {
        self.0.difference.low.zip(self.0.difference.high)
    }

    /// How often each bot has succeeded in what `success_of` says, between 0 and 1.
    #[getter]
    fn success(&self) -> (f64, f64) {
        (self.0.share.first.mean, self.0.share.other.mean)
    }

    /// What counts as a success.
    #[getter]
    fn success_of(&self) -> &'static str {
        self.0.share.of
    }

    /// Everything as `soiree arena --json` prints it.
    fn json(&self) -> String {
        serde_json::to_string(&self.0).expect("a report is plain data")
    }

    /// As `soiree arena` prints it.
    fn __str__(&self) -> PyResult<String> {
        let mut text = Vec::new();
        self.0.write(&mut text)?;
        Ok(String::from_utf8_lossy(&text).trim_end().to_owned())
    }

    fn __repr__(&self) -> String {
        let ((first, second), mean, unit) = (self.bots(), self.mean(), self.unit());
        let within =
            self.0.difference.within().map_or(String::new(), |half| format!(" ± {half:.3}"));
        let (game, deals) = (self.game(), self.deals());
        format!(
            "<ArenaReport {game}: {first} v {second}, {mean:+.3}{within} {unit}, {deals} deals>"
        )
    }
}
