//! How hard a puzzle is.

use bots::{Level, Thinking};
use engine::{
    Seat, State,
    mind::{Measure, Puzzling},
};

use crate::solve::{Solution, after, answer, distinct, solve, to_act};

/// Levels are numbered from 1, the easiest, to this.
pub const LEVELS: u8 = 3;

/// A puzzle has at least so many decisions of its seat, where it has a choice.
const STEPS: usize = 3;

/// One action is best by at least so much where points are counted, in thousandths.
const POINTS: i32 = 20_000;

/// What makes a puzzle hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grade {
    /// The decisions of the seat in which it has a choice, if all act as well as they can.
    pub steps: usize,
    /// In how many of them one action alone is right.
    pub unique: usize,
    /// The different actions of the first.
    pub width: usize,
    /// By how much the best of them is better than the next, in thousandths.
    pub margin: i32,
    /// The step at which a beginner goes wrong, counted from 1.
    pub beginner: usize,
    /// The same of a casual player; `None` if that one finds all of it.
    pub casual: Option<usize>,
}

impl Grade {
    /// What a position comes to as a puzzle; `None` if it is none: several actions are right at
    /// first, too little hangs on it, it is over too soon, or a beginner finds it.
    pub fn of<G: Puzzling>(world: &State<G>, seat: Seat) -> Option<Grade> {
        let solution = solve(world, seat)?;
        let margin = solution.margin().filter(|margin| is_enough::<G>(*margin))?;
        if distinct(world, seat, &solution.right()) > 1 {
            return None;
        }
        let all: Vec<G::Action> = solution.weighed.iter().map(|one| one.action).collect();
        let width = distinct(world, seat, &all);
        let beginner = fails_at(world, seat, Level::Beginner)?;
        let (steps, unique) = steps(world, seat);
        (steps >= STEPS).then(|| {
            let casual = fails_at(world, seat, Level::Casual);
            Grade { steps, unique, width, margin, beginner, casual }
        })
    }

    /// From 1 to [`LEVELS`].
    pub fn level(&self) -> u8 {
        let points = self.points();
        1 + u8::from(points >= 8) + u8::from(points >= 10)
    }

    /// Long, wide and narrow ways are hard, and so is what a casual player does not find.
    fn points(&self) -> usize {
        let casual = if self.casual.is_some() { 2 } else { 0 };
        self.steps + self.unique + self.width.div_ceil(2) + casual
    }
}

/// Made or lost is always enough.
fn is_enough<G: Puzzling>(margin: i32) -> bool {
    G::MEASURE == Measure::Chance || margin >= POINTS
}

/// The step at which a bot, which sees its own cards alone, goes wrong; `None` if it does not.
fn fails_at<G: Puzzling>(world: &State<G>, seat: Seat, level: Level) -> Option<usize> {
    let bot = level.bot::<G>().expect("the level needs no network");
    let mut world = *world;
    let mut step = 1;
    loop {
        let solution = solve(&world, seat)?;
        let action = bot.choose(world.view(seat), &Thinking::with_seed(0));
        if !solution.right().contains(&action) {
            return Some(step);
        }
        go_on(&mut world, seat, &solution, action)?;
        step += 1;
    }
}

/// How many decisions the seat has if all act as well as they can, and how many of them have one
/// right action.
fn steps<G: Puzzling>(world: &State<G>, seat: Seat) -> (usize, usize) {
    let mut world = *world;
    let (mut steps, mut unique) = (0, 0);
    while let Some(solution) = solve(&world, seat) {
        steps += 1;
        unique += usize::from(distinct(&world, seat, &solution.right()) == 1);
        let best = solution.weighed[0].action;
        if go_on(&mut world, seat, &solution, best).is_none() {
            break;
        }
    }
    (steps, unique)
}

/// To the next decision of the seat; `None` if there is none.
fn go_on<G: Puzzling>(
    world: &mut State<G>,
    seat: Seat,
    solution: &Solution<G::Action>,
    action: G::Action,
) -> Option<()> {
    *world = after(world, seat, action);
    answer(world, seat, solution.side)?;
    let start = world.public;
    let is_asked = to_act(world) == Some(seat);
    (is_asked && !G::is_far_enough(&start, &world.public)).then_some(())
}
