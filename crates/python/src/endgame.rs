//! A small endgame for solvers: the last tricks of Beauharnais for two.

use bots::{ExtensiveForm, InformationSet, Level, RegretMatching, Thinking, every_deal};
use engine::{Rng as _, SplitMix, State, mind::Sense};
use games::beauharnais::{Action, Beauharnais, DuelEndgame};
use pyo3::{exceptions::PyValueError, prelude::*};

/// More worlds or nodes than these are no small endgame.
const MOST_WORLDS: usize = 20_000;
const MOST_NODES: usize = 4_000_000;

/// The last tricks of a two-player Beauharnais, as a game of its own that is small enough for tabular solvers.
///
/// Both have played at random up to here. Most of the goods that are out of the game lie face up, all but `hidden`: with
/// all of them hidden three tricks would have millions of worlds. Chance first chooses one of the worlds that somebody who
/// sees no hand allows for, each equally likely. What the end is worth is what our bots play for: 1 for winning the match,
/// and 0.05 for every good that one is ahead; the other gets the opposite.
#[pyclass(frozen, module = "soiree")]
#[derive(Debug)]
pub(crate) struct Endgame {
    seed: u64,
    goods: usize,
    hidden: usize,
    tree: ExtensiveForm<Beauharnais>,
}

#[pymethods]
impl Endgame {
    #[new]
    #[pyo3(signature = (*, seed, goods=3, hidden=2))]
    fn new(py: Python<'_>, seed: u64, goods: usize, hidden: usize) -> PyResult<Endgame> {
        let (most_goods, most_hidden) = (DuelEndgame::MOST_GOODS, DuelEndgame::MOST_HIDDEN);
        let endgame = DuelEndgame::new(seed, goods, hidden).ok_or_else(|| {
            PyValueError::new_err(format!(
                "an endgame has 1 to {most_goods} goods in each hand and 0 to {most_hidden} hidden"
            ))
        })?;
        let tree = py.detach(|| grow(&endgame)).map_err(PyValueError::new_err)?;
        Ok(Endgame { seed, goods, hidden, tree })
    }

    /// How many worlds chance chooses from.
    #[getter]
    fn worlds(&self) -> usize {
        self.tree.worlds()
    }

    /// How many decisions and ends the tree has.
    #[getter]
    fn nodes(&self) -> usize {
        self.tree.nodes()
    }

    /// What a seat may know when it is to act: the seat, its goods and the tricks since the start in words, and its
    /// actions.
    fn information_sets(&self) -> Vec<(u8, &str, Vec<String>)> {
        let actions = |set: &InformationSet<Beauharnais>| {
            set.actions.iter().map(ToString::to_string).collect()
        };
        let sets = self.tree.information_sets().iter();
        sets.map(|set| (set.seat.number(), set.name.as_str(), actions(set))).collect()
    }

    /// The tree in the EFG format of Gambit, which OpenSpiel reads too. Information sets are numbered seat by seat, in the
    /// order of `information_sets()`.
    fn efg(&self, py: Python<'_>) -> String {
        py.detach(|| self.tree.efg(&self.spelled()))
    }

    /// What our mixing bot does: for every information set how likely each action is, in the order of the actions.
    /// `visits` (rollouts a decision) and `trust` (in hundredths, how often the rival is taken to play by rules of thumb)
    /// are those of the level unless they are said. The bot thinks about other worlds with every seed: the mean over so
    /// many `thoughts` is given.
    #[pyo3(signature = (level="L3", *, visits=None, trust=None, thoughts=1, seed=0))]
    fn regret_matching(
        &self,
        py: Python<'_>,
        level: &str,
        visits: Option<u32>,
        trust: Option<u8>,
        thoughts: u32,
        seed: u64,
    ) -> PyResult<Vec<Vec<f64>>> {
        let known: Level = level.parse().map_err(|_| no_mixing(level))?;
        let mut bot = known.mixing().ok_or_else(|| no_mixing(level))?;
        bot.visits = visits.unwrap_or(bot.visits);
        bot.trust = trust.unwrap_or(bot.trust);
        if bot.visits == 0 || bot.trust > 100 || thoughts == 0 {
            let reason = "visits and thoughts are at least 1, trust is at most 100";
            return Err(PyValueError::new_err(reason));
        }
        Ok(py.detach(|| {
            let seeds = &mut SplitMix::new(seed);
            let sets = self.tree.information_sets().iter();
            sets.map(|set| mixed(bot, set, thoughts, seeds)).collect()
        }))
    }

    /// What a beginner does, by rules of thumb: one action, always.
    fn sensible(&self) -> Vec<Vec<f64>> {
        let sets = self.tree.information_sets().iter();
        sets.map(|set| shares(set, &[(Beauharnais::sensible(set.view()), 1.0)])).collect()
    }

    fn __repr__(&self) -> String {
        let sets = self.tree.information_sets().len();
        let (worlds, nodes) = (self.tree.worlds(), self.tree.nodes());
        format!("<{}: {worlds} worlds, {nodes} nodes, {sets} information sets>", self.spelled())
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (u64, usize, usize))> {
        let Endgame { seed, goods, hidden, .. } = slf.get();
        Ok((slf.get_type().getattr("_restore")?, (*seed, *goods, *hidden)))
    }

    /// What pickle calls.
    #[staticmethod]
    fn _restore(py: Python<'_>, seed: u64, goods: usize, hidden: usize) -> PyResult<Endgame> {
        Endgame::new(py, seed, goods, hidden)
    }
}

impl Endgame {
    fn spelled(&self) -> String {
        let Endgame { seed, goods, hidden, .. } = self;
        format!("Endgame(seed={seed}, goods={goods}, hidden={hidden})")
    }
}

fn grow(endgame: &DuelEndgame) -> Result<ExtensiveForm<Beauharnais>, String> {
    let every = every_deal(&endgame.unseen(), MOST_WORLDS)
        .ok_or_else(|| format!("the endgame has more than {MOST_WORLDS} worlds"))?;
    let worlds: Vec<State<Beauharnais>> = every.iter().map(|dealt| endgame.world(dealt)).collect();
    ExtensiveForm::new(&worlds, MOST_NODES, |view| endgame.name(view))
        .map_err(|why| why.to_string())
}

fn no_mixing(level: &str) -> PyErr {
    PyValueError::new_err(format!("no level that mixes is called {level:?}; there are L2 and L3"))
}

/// The mean of what a bot would do with some seeds.
fn mixed(
    bot: RegretMatching<()>,
    set: &InformationSet<Beauharnais>,
    thoughts: u32,
    seeds: &mut SplitMix,
) -> Vec<f64> {
    let mut sum = vec![0.0; set.actions.len()];
    for _ in 0..thoughts {
        let thinking = Thinking::with_seed(seeds.next_u64());
        let strategy = bot.strategy(set.view(), &thinking).expect("two choose at the same time");
        let shares = shares(set, &strategy);
        sum.iter_mut().zip(shares).for_each(|(sum, share)| *sum += share);
    }
    let total: f64 = sum.iter().sum();
    sum.iter().map(|share| share / total).collect()
}

/// How likely each action of the set is.
fn shares(set: &InformationSet<Beauharnais>, strategy: &[(Action, f32)]) -> Vec<f64> {
    let share = |action: &Action| {
        let found = strategy.iter().find(|(other, _)| other == action);
        found.map_or(0.0, |(_, share)| f64::from(*share))
    };
    set.actions.iter().map(share).collect()
}
