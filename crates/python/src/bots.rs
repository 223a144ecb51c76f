//! Bots by name: what they would do, and what they make of each action.

use std::{
    cell::{Cell, RefCell},
    fmt,
    marker::PhantomData,
    sync::LazyLock,
    time::{Duration, Instant},
};

use ::bots::{ActionValue, Thinking};
use engine::{Seat, Setup, View as Seen, mind::Encode};
use games::Listed;
use net::{Library, NoBot};
use pyo3::{exceptions::PyValueError, prelude::*};

use crate::{
    arena::check_signals,
    errors::refused,
    game::Game,
    kind::Kind,
    live::Live,
    position::{Position, Refusal},
    view::View,
};

/// The networks that the module carries.
static LIBRARY: LazyLock<Library> = LazyLock::new(Library::shipped);

/// How often a thinking bot looks for Ctrl-C.
const PERIOD: Duration = Duration::from_millis(50);

/// A bot of some game, without the game's type.
pub(crate) trait Thinker: Send + Sync {
    /// What it would do in the seat; the position is of its game.
    fn choose(
        &self,
        position: &dyn Position,
        seat: Seat,
        thinking: &Thinking<'_>,
    ) -> Result<Chosen, Refusal>;

    /// The actions it considers, the chosen one first.
    fn weigh(
        &self,
        position: &dyn Position,
        seat: Seat,
        thinking: &Thinking<'_>,
    ) -> Result<Vec<ActionValue<Chosen>>, Refusal>;
}

/// An action as Python is told it.
#[derive(Clone, Debug)]
pub(crate) struct Chosen {
    /// `None` of an action that can be said only as text.
    id: Option<u16>,
    text: String,
}

/// What [`Chosen`] becomes: an id, or a text where there is none.
#[derive(IntoPyObject)]
enum Told {
    Id(u16),
    Text(String),
}

/// A bot of the game `G`: found anew for every view, as one name is another network at another table.
struct Typed<G> {
    name: String,
    of: PhantomData<fn() -> G>,
}

/// The bot of that name, which has to play at this table.
pub(crate) fn find<G: Listed>(name: &str, setup: &Setup) -> Result<Box<dyn Thinker>, String> {
    let settings = setup.check::<G>().map_err(|why| why.to_string())?;
    named::<G>(name, &G::rules(&settings)).map_err(|why| why.to_string())?;
    Ok(Box::new(Typed::<G> { name: name.to_owned(), of: PhantomData }))
}

/// The bot of that name, at a table with these rules.
fn named<G: Listed>(name: &str, rules: &G::Rules) -> Result<Box<dyn ::bots::Bot<G>>, NoBot> {
    net::bot(name, &LIBRARY, rules)
}

/// The same for the arena, which measures networks wherever they can play.
pub(crate) fn contender<G: Listed>(
    name: &str,
    rules: &G::Rules,
) -> Result<Box<dyn ::bots::Bot<G>>, NoBot> {
    net::contender(name, &LIBRARY, rules)
}

impl<G: Listed> Typed<G> {
    fn bot(&self, view: Seen<'_, G>) -> Result<Box<dyn ::bots::Bot<G>>, Refusal> {
        named(&self.name, view.rules).map_err(|why| Refusal::NoBot(why.to_string()))
    }
}

impl<G: Listed> Thinker for Typed<G> {
    fn choose(
        &self,
        position: &dyn Position,
        seat: Seat,
        thinking: &Thinking<'_>,
    ) -> Result<Chosen, Refusal> {
        let view = asked::<G>(position, seat)?;
        Ok(Chosen::of(view, self.bot(view)?.choose(view, thinking)))
    }

    fn weigh(
        &self,
        position: &dyn Position,
        seat: Seat,
        thinking: &Thinking<'_>,
    ) -> Result<Vec<ActionValue<Chosen>>, Refusal> {
        let view = asked::<G>(position, seat)?;
        let told = |value: ActionValue<G::Action>| {
            let ActionValue { action, worth, error, measured, measured_error, visits } = value;
            let action = Chosen::of(view, action);
            ActionValue { action, worth, error, measured, measured_error, visits }
        };
        Ok(self.bot(view)?.weigh(view, thinking).into_iter().map(told).collect())
    }
}

/// The view of a seat that is to act.
fn asked<G: Listed>(position: &dyn Position, seat: Seat) -> Result<Seen<'_, G>, Refusal> {
    let live = Live::<G>::of(position).expect("the caller has compared the games");
    let view = live.state.view(seat);
    if view.is_pending() { Ok(view) } else { Err(Refusal::NotAsked) }
}

impl Chosen {
    fn of<G: Encode>(view: Seen<'_, G>, action: G::Action) -> Chosen {
        Chosen { id: G::id(view, &action), text: action.to_string() }
    }

    fn told(&self) -> Told {
        self.id.map_or_else(|| Told::Text(self.text.clone()), Told::Id)
    }
}

/// A bot: frozen levels `L0` to `L3`, a network `L4` where there is one for the table, or `iimc:N` and `ismcts:N`, which think about N worlds or visits.
///
/// >>> import soiree
/// >>> state = soiree.Game("napoleon").new_initial_state(seed=7)
/// >>> beginner = soiree.bot("napoleon", "L1")
/// >>> state.apply(beginner.choose(state.view()))
#[pyclass(frozen, module = "soiree")]
pub(crate) struct Bot {
    kind: &'static dyn Kind,
    name: String,
    thinker: Box<dyn Thinker>,
}

/// The bot of that name: `soiree.bot("napoleon", "L3")`. The game is its id or a `Game`; whether there is an `L4` depends on
/// its players and options.
#[pyfunction]
pub(crate) fn bot(game: &Bound<'_, PyAny>, name: &str) -> PyResult<Bot> {
    let game = Game::said(game, None)?;
    let kind = game.get().kind();
    let thinker = kind.bot(name, game.get().setup()).map_err(PyValueError::new_err)?;
    Ok(Bot { kind, name: name.to_owned(), thinker })
}

impl Bot {
    /// The game and the name.
    pub(crate) fn names(&self) -> (&'static str, &str) {
        (self.kind.facts().id, &self.name)
    }

    /// Does it for a view of the bot's game, without the interpreter. Ctrl-C stops it.
    fn think<T: Send>(
        &self,
        py: Python<'_>,
        view: &View,
        seed: u64,
        think: impl FnOnce(&dyn Position, Seat, &Thinking<'_>) -> Result<T, Refusal> + Send,
    ) -> PyResult<T> {
        let (game, other) = (self.kind.facts().id, view.kind().facts().id);
        if game != other {
            let message = format!("the bot plays {game}, and the view is one of {other}");
            return Err(PyValueError::new_err(message));
        }
        let (position, seat) = (view.position(), view.of_seat());
        let thought = py.detach(|| {
            let (looked, signal) = (Cell::new(Instant::now()), RefCell::new(None));
            let stop = || {
                if looked.get().elapsed() >= PERIOD && signal.borrow().is_none() {
                    looked.set(Instant::now());
                    *signal.borrow_mut() = check_signals().err();
                }
                signal.borrow().is_some()
            };
            let thought = think(position, seat, &Thinking { seed, stop: &stop });
            signal.into_inner().map_or(Ok(thought), Err)
        })?;
        thought.map_err(|refusal| refused(self.kind, refusal))
    }
}

#[pymethods]
impl Bot {
    /// The id of its game.
    #[getter]
    fn game(&self) -> &'static str {
        self.kind.facts().id
    }

    /// Its name.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// What it does in a view of a seat that is to act: an id, or a text where the action has no id. The same view and
    /// seed give the same choice.
    #[pyo3(signature = (view, seed=0))]
    fn choose(&self, py: Python<'_>, view: &View, seed: u64) -> PyResult<Told> {
        let think = |position: &dyn Position, seat, thinking: &Thinking<'_>| {
            self.thinker.choose(position, seat, thinking)
        };
        Ok(self.think(py, view, seed, think)?.told())
    }

    /// What it makes of the actions that it considers: its choice, then the others, the best first.
    #[pyo3(signature = (view, seed=0))]
    fn weigh(&self, py: Python<'_>, view: &View, seed: u64) -> PyResult<Vec<Hint>> {
        let think = |position: &dyn Position, seat, thinking: &Thinking<'_>| {
            self.thinker.weigh(position, seat, thinking)
        };
        Ok(self.think(py, view, seed, think)?.into_iter().map(Hint).collect())
    }

    fn __repr__(&self) -> String {
        let (game, name) = self.names();
        format!("soiree.bot({game:?}, {name:?})")
    }
}

impl fmt::Debug for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.__repr__())
    }
}

/// What a bot makes of one action.
#[pyclass(frozen, module = "soiree")]
pub(crate) struct Hint(ActionValue<Chosen>);

#[pymethods]
impl Hint {
    /// The id of the action, or its text where it has no id.
    #[getter]
    fn action(&self) -> Told {
        self.0.action.told()
    }

    /// The action as text.
    #[getter]
    fn text(&self) -> &str {
        &self.0.action.text
    }

    /// The mean of what comes of it for the seat, in what the game is about (see `Sense::worth` of the engine).
    #[getter]
    fn worth(&self) -> f64 {
        self.0.worth / 1000.0
    }

    /// One standard error of that mean.
    #[getter]
    fn error(&self) -> f64 {
        self.0.error / 1000.0
    }

    /// How many rollouts or solved worlds are behind it; 0 of a bot that does not estimate.
    #[getter]
    fn visits(&self) -> u32 {
        self.0.visits
    }

    fn __repr__(&self) -> String {
        let (text, worth, error, visits) = (self.text(), self.worth(), self.error(), self.visits());
        format!("<Hint {text}: {worth:+.3} ± {error:.3}, {visits} visits>")
    }
}
