//! Puzzles are made of deals: the same deals give the same puzzles, and each is proved.

use bots::Level;
use engine::{Record, mind::Puzzling};
use games::{bezique::Bezique, kbernestich::Kbernestich};
use puzzles::{Deals, Grade, MadePuzzle, check, make, solve};

const DEALS: Deals = Deals { seed: 1, level: Level::Casual };

fn first() -> MadePuzzle {
    let made = (0..200).find_map(|number| make::<Bezique>(DEALS, number));
    made.expect("one deal of six has a puzzle")
}

#[test]
fn the_same_deals_give_the_same_puzzle() {
    let MadePuzzle { puzzle, grade, likeness } = first();
    assert_eq!((&puzzle, &likeness), (&first().puzzle, &first().likeness));
    assert!(check::<Bezique>(&puzzle).is_ok());
    let world = Record::<Bezique>::read(&puzzle.record).expect("a record").replay(|_, _| {});
    let solution = solve(&world, puzzle.seat).expect("it is a puzzle");
    assert!(solution.margin().is_some_and(|margin| margin >= 20_000));
    assert_eq!(Grade::of(&world, puzzle.seat), Some(grade));
    assert!(grade.steps >= 3 && grade.level() == puzzle.level);
}

#[test]
fn a_game_that_cannot_be_tried_out_has_none() {
    assert!(Kbernestich::tables().is_empty());
    assert!(make::<Kbernestich>(DEALS, 0).is_none());
}
