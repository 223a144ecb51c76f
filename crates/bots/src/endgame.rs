//! The endgame solver: where a game says that the rest can be searched to its end, every action
//! is solved exactly in the one world there is, or in a sample of determinizations.

mod alpha_beta;
mod transpositions;

use engine::{ShortSort, SplitMix, View, mind::Sense};

pub use alpha_beta::AlphaBeta;

use crate::{ActionValue, Bot, Determinizer, Thinking, statistics::SampleSum};

/// Solves endgames, and leaves all other decisions to another bot.
#[derive(Clone, Copy, Debug)]
pub struct EndgameSolver<B> {
    /// The most determinizations to solve.
    pub worlds: u32,
    /// The budget of a decision with several worlds, in positions; when it is used up the
    /// decision goes to the other bot.
    pub nodes: u32,
    pub otherwise: B,
}

/// The budget of a decision where every card is known, in positions.
const NODES_IF_KNOWN: u32 = 2_000_000;

/// Where cards are not known, a decision needs at least this many solved worlds.
const MIN_WORLDS: u32 = 20;

impl<G: Sense, B: Bot<G>> Bot<G> for EndgameSolver<B> {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        match self.solve(view, thinking) {
            Some(values) => values[0].action,
            None => self.otherwise.choose(view, thinking),
        }
    }

    fn weigh(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> Vec<ActionValue<G::Action>> {
        self.solve(view, thinking).unwrap_or_else(|| self.otherwise.weigh(view, thinking))
    }
}

impl<B> EndgameSolver<B> {
    /// The value of each action, the best first; `None` if this is no endgame, or the budget or
    /// the time does not suffice.
    fn solve<G: Sense>(
        &self,
        view: View<'_, G>,
        thinking: &Thinking<'_>,
    ) -> Option<Vec<ActionValue<G::Action>>> {
        let side = G::endgame(view)?;
        let actions = Some(G::candidates(view)).filter(|actions| actions.len() > 1)?;
        let mut worlds = Determinizer::new(view).expect("a view that came about has a world");
        let is_known = worlds.count() <= 1.0;
        let wanted = if is_known { 1 } else { self.worlds.max(MIN_WORLDS) };
        let mut rng = SplitMix::new(thinking.seed);
        let mut samples = vec![SampleSum::default(); actions.len()];
        let mut nodes = if is_known { NODES_IF_KNOWN } else { self.nodes };
        for solved in 0..wanted {
            let world = worlds.draw(&mut rng);
            let mut search = AlphaBeta::new(&world, view.seat, side, nodes, *thinking);
            let worths = actions.iter().map(|action| search.worth_of(*action));
            let Some(worths) = worths.collect::<Option<Vec<i32>>>() else {
                if solved < wanted.min(MIN_WORLDS) {
                    return None;
                }
                break;
            };
            samples.iter_mut().zip(worths).for_each(|(sample, worth)| sample.add::<G>(worth));
            nodes = search.nodes_left;
        }
        let solved = actions.into_iter().zip(&samples);
        let mut values: Vec<ActionValue<G::Action>> =
            solved.map(|(action, sample)| sample.value_of(action)).collect();
        values.short_sort_by(|one, other| other.worth.total_cmp(&one.worth));
        Some(values)
    }
}
