//! Proves a puzzle: whatever the solver says of it is what the exhaustive search finds.

use engine::{Record, Seat, State, mind::Puzzling, notation::LineError};

use crate::{
    Exhaustive, Grade, Puzzle,
    solve::{Solution, after, answer, solve},
    task,
};

/// The budget of a proof, in positions: a puzzle that takes more is not shipped.
const POSITIONS: u64 = 12_000_000;

/// What is wrong with a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPuzzle {
    #[error(transparent)]
    Unreadable(#[from] LineError),
    #[error(
        "it is no puzzle: several actions are right, too little hangs on it, it is short, or a beginner finds it"
    )]
    NoPuzzle,
    #[error("it is of level {found}, and not {said}")]
    Level { found: u8, said: u8 },
    #[error("an exhaustive search looks at more than {POSITIONS} positions")]
    TooLong,
    #[error("`{action}` comes to {solved} by the solver, and to {searched} by exhaustive search")]
    Differs { action: String, solved: i32, searched: i32 },
}

/// Reads a puzzle, grades it anew, and holds every decision of its seat, if all act as well as they
/// can, against the exhaustive search. Gives how many positions that has looked at.
pub fn check<G: Puzzling>(puzzle: &Puzzle) -> Result<u64, BadPuzzle> {
    let mut world = Record::<G>::read(&puzzle.record)?.replay(|_, _| {});
    task(&world, puzzle.seat).ok_or(BadPuzzle::NoPuzzle)?;
    let grade = Grade::of(&world, puzzle.seat).ok_or(BadPuzzle::NoPuzzle)?;
    if grade.level() != puzzle.level {
        return Err(BadPuzzle::Level { found: grade.level(), said: puzzle.level });
    }
    let mut looked_at = 0;
    while let Some(solution) = solve(&world, puzzle.seat) {
        looked_at += compare(&world, puzzle.seat, &solution)?;
        world = after(&world, puzzle.seat, solution.weighed[0].action);
        answer(&mut world, puzzle.seat, solution.side).ok_or(BadPuzzle::TooLong)?;
    }
    Ok(looked_at)
}

fn compare<G: Puzzling>(
    world: &State<G>,
    seat: Seat,
    solution: &Solution<G::Action>,
) -> Result<u64, BadPuzzle> {
    let mut search = Exhaustive::new(seat, solution.side, POSITIONS);
    let outcomes = search.outcomes(world).ok_or(BadPuzzle::TooLong)?;
    for (action, searched) in outcomes {
        let solved = solution.told(action).unwrap_or(i32::MIN);
        if solved != searched {
            return Err(BadPuzzle::Differs { action: action.to_string(), solved, searched });
        }
    }
    Ok(POSITIONS - search.left)
}
