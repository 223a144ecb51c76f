//! The sets that are shipped are what they say: every puzzle can be read, and what the solver says of
//! it is what an exhaustive search finds. `soiree puzzles check` proves all of them.

use std::{collections::BTreeSet, fs, path::Path};

use engine::{Record, Seat, mind::Puzzling};
use games::{beauharnais::Beauharnais, bezique::Bezique, napoleon::Napoleon};
use puzzles::{BadPuzzle, LEVELS, Puzzle, check, judge, read, solve, task, write};

/// So many of each set are proved here.
const PROVED: usize = 6;

fn shipped<G: Puzzling>() -> Vec<Puzzle> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles");
    let text = fs::read_to_string(folder.join(format!("{}.soiree", G::ID)));
    read(&text.expect("the set is in the repository")).expect("it is a set")
}

/// Every puzzle is one of the game, with a task, one right card and a level; no two are the same.
fn is_whole<G: Puzzling>() {
    let puzzles = shipped::<G>();
    assert!(puzzles.len() >= 60, "{} puzzles of {}", puzzles.len(), G::ID);
    let ids: BTreeSet<&str> = puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
    assert_eq!(ids.len(), puzzles.len());
    for level in 1..=LEVELS {
        assert!(puzzles.iter().any(|puzzle| puzzle.level == level), "none of level {level}");
    }
    let mut known = BTreeSet::new();
    for puzzle in &puzzles {
        let world = Record::<G>::read(&puzzle.record).expect("a legal record").replay(|_, _| {});
        assert!(task(&world, puzzle.seat).is_some(), "{}", puzzle.id);
        assert!(known.insert(G::likeness(&world, puzzle.seat)), "{} is like another", puzzle.id);
    }
}

fn is_proved<G: Puzzling>() {
    let puzzles = shipped::<G>();
    for puzzle in puzzles.iter().step_by(puzzles.len().div_ceil(PROVED)) {
        assert!(check::<G>(puzzle).is_ok_and(|positions| positions > 100), "{}", puzzle.id);
    }
}

#[test]
fn every_puzzle_of_bezique_can_be_read() {
    is_whole::<Bezique>();
}

#[test]
fn every_puzzle_of_napoleon_can_be_read() {
    is_whole::<Napoleon>();
}

#[test]
fn every_puzzle_of_beauharnais_can_be_read() {
    is_whole::<Beauharnais>();
}

#[test]
fn puzzles_of_bezique_are_what_an_exhaustive_search_finds() {
    is_proved::<Bezique>();
}

#[test]
fn puzzles_of_napoleon_are_what_an_exhaustive_search_finds() {
    is_proved::<Napoleon>();
}

#[test]
fn puzzles_of_beauharnais_are_what_an_exhaustive_search_finds() {
    is_proved::<Beauharnais>();
}

/// Plays the right cards, and at every step a wrong one beside it.
fn is_solved_by_right_cards<G: Puzzling>(puzzle: &Puzzle) {
    let seat = puzzle.seat;
    let mut world = Record::<G>::read(&puzzle.record).expect("a legal record").replay(|_, _| {});
    let mut steps = 0;
    while let Some(solution) = solve(&world, seat) {
        let right = solution.right();
        let legal = world.view(seat).legal();
        for wrong in legal.iter().filter(|action| !right.contains(action)) {
            let verdict = judge(&world, seat, *wrong).expect("it is legal");
            assert!(verdict.loss > 0 && verdict.right == right, "{}", puzzle.id);
            let (first, played) = verdict.line[0];
            assert!(first == seat && right.contains(&played), "{}", puzzle.id);
        }
        let verdict = judge(&world, seat, right[0]).expect("it is legal");
        assert_eq!((verdict.loss, verdict.line[0]), (0, (seat, right[0])), "{}", puzzle.id);
        for (actor, action) in verdict.line {
            world.act(actor, action).expect("lines are legal");
        }
        steps += 1;
    }
    assert!(steps >= 3 && G::partners(&world, seat).is_none(), "{}: {steps} steps", puzzle.id);
}

#[test]
fn right_cards_lead_to_the_end_of_the_deal_and_wrong_ones_to_the_right_line() {
    for puzzle in shipped::<Napoleon>().iter().step_by(40) {
        is_solved_by_right_cards::<Napoleon>(puzzle);
    }
    for puzzle in shipped::<Beauharnais>().iter().step_by(40) {
        is_solved_by_right_cards::<Beauharnais>(puzzle);
    }
}

#[test]
fn what_is_not_as_it_says_is_found() {
    let puzzle = shipped::<Bezique>().swap_remove(0);
    assert!(check::<Bezique>(&puzzle).is_ok());
    let said = puzzle.level % LEVELS + 1;
    let wrong = Puzzle { level: said, ..puzzle.clone() };
    assert_eq!(check::<Bezique>(&wrong), Err(BadPuzzle::Level { found: puzzle.level, said }));
    let other = Seat::new(1 - puzzle.seat.number()).expect("there are two");
    let wrong = Puzzle { seat: other, ..puzzle.clone() };
    assert_eq!(check::<Bezique>(&wrong), Err(BadPuzzle::NoPuzzle));
    let record = puzzle.record.lines().take(20).collect::<Vec<_>>().join("\n");
    assert_eq!(check::<Bezique>(&Puzzle { record, ..puzzle.clone() }), Err(BadPuzzle::NoPuzzle));
    let record = puzzle.record.replace("play", "fold");
    let wrong = Puzzle { record, ..puzzle };
    assert!(matches!(check::<Bezique>(&wrong), Err(BadPuzzle::Unreadable(_))));
}

#[test]
fn a_set_is_read_as_it_was_written() {
    let puzzles: Vec<Puzzle> = shipped::<Napoleon>().into_iter().take(3).collect();
    let text = write(&["a comment".to_owned()], &puzzles);
    assert_eq!(read(&text), Ok(puzzles.clone()));
    assert_eq!(read("# nothing\n"), Ok(Vec::new()));
    let id = &puzzles[1].id;
    for (old, new, why) in [
        (format!("# puzzle: {id} "), format!("# riddle: {id} "), "is missing"),
        (format!("{id} seat"), "00000000 seat".to_owned(), "it is called 00000000"),
        (format!("{id} seat {}", puzzles[1].seat), format!("{id} seat 9"), "no such seat"),
    ] {
        let fault = read(&text.replace(&old, &new)).expect_err("it is no set");
        assert_eq!(fault.number, 2);
        assert!(fault.to_string().contains(why), "{fault}");
    }
}
