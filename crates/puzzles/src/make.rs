//! Makes puzzles of deals that bots play.

use bots::{Level, Thinking};
use engine::{
    Match, Pending, Record, Rng as _, Seat, Setup, SplitMix, State, luck::below, mind::Puzzling,
    notation::Line,
};

use crate::{Grade, Puzzle, check, solve::to_act};

/// Deals to look for puzzles in.
#[derive(Clone, Copy, Debug)]
pub struct Deals {
    /// The same seed gives the same deals.
    pub seed: u64,
    /// The bots that play them; a level that needs no network.
    pub level: Level,
}

/// A record with more decisions of chance was dealt again, and is long.
const LUCK: usize = 3;

/// A puzzle that was found in a deal.
#[derive(Clone, Debug)]
pub struct MadePuzzle {
    pub puzzle: Puzzle,
    pub grade: Grade,
    /// The same for two that differ only in which plain suit is which.
    pub likeness: String,
}

/// The puzzle of a deal, by its number; `None` if there is none. Whatever is found is proved by
/// [`check()`] before it is given.
pub fn make<G: Puzzling>(deals: Deals, number: u64) -> Option<MadePuzzle> {
    let tables = G::tables();
    let setup = tables.get((number % tables.len().max(1) as u64) as usize)?;
    let mut rng = SplitMix::of_match(deals.seed, number);
    let record = played::<G>(setup, deals.level, &mut rng);
    let mut positions = positions(&record);
    while !positions.is_empty() {
        let place = below(&mut rng, positions.len() as u32) as usize;
        let Position { lines, world, seat } = positions.swap_remove(place);
        let Some(grade) = Grade::of(&world, seat) else { continue };
        let puzzle = Puzzle::new(&cut(&record, lines), seat, grade.level());
        if check::<G>(&puzzle).is_ok() {
            return Some(MadePuzzle { puzzle, grade, likeness: G::likeness(&world, seat) });
        }
    }
    None
}

/// A match that bots have played to its end.
fn played<G: Puzzling>(setup: &Setup, level: Level, rng: &mut SplitMix) -> Record<G> {
    let bot = level.bot::<G>().expect("the level needs no network");
    let mut game = Match::<G>::new(setup.clone()).expect("the tables of a game are good");
    loop {
        match game.pending() {
            Pending::Nothing => return game.into_record(),
            Pending::Chance => {
                game.draw(rng).expect("it is chance's turn").happen();
            }
            Pending::Seats(seats) => {
                let seat = seats.lowest().expect("a pending set of seats is not empty");
                let action = bot.choose(game.view(seat), &Thinking::with_seed(rng.next_u64()));
                game.check(seat, action).expect("bots do what is legal").happen();
            }
        }
    }
}

/// A decision of a match, after so many lines.
struct Position<G: Puzzling> {
    lines: usize,
    world: State<G>,
    seat: Seat,
}

/// Where a puzzle may begin.
fn positions<G: Puzzling>(record: &Record<G>) -> Vec<Position<G>> {
    let luck = record.lines().iter().filter(|line| matches!(line, Line::Luck(_)));
    let mut positions = Vec::new();
    if luck.count() > LUCK {
        return positions;
    }
    let mut lines = 0;
    record.replay(|world, _| {
        lines += 1;
        let Some(seat) = to_act(world) else { return };
        if G::partners(world, seat).is_some() && world.view(seat).legal().len() > 1 {
            positions.push(Position { lines, world: *world, seat });
        }
    });
    positions
}

/// The record as it was after so many lines.
fn cut<G: Puzzling>(record: &Record<G>, lines: usize) -> Record<G> {
    let mut game = Match::resume(record.clone());
    game.cut(lines);
    game.given_up().clone()
}
