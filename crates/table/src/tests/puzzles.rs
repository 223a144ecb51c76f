//! What a puzzle asks, and what is said to an action, in both languages.

use engine::show::Language;
use protocol::Code;

use crate::{PuzzleTask, judge_puzzle, puzzle_question};

/// The first puzzle of a set.
fn first(set: &str) -> ::puzzles::Puzzle {
    ::puzzles::read(set).expect("it is a set").swap_remove(0)
}

fn bezique() -> ::puzzles::Puzzle {
    first(include_str!("../../../../puzzles/bezique.soiree"))
}

#[test]
fn a_puzzle_says_what_it_asks_and_whether_a_card_is_right() {
    let puzzle = bezique();
    let (mut record, seat) = (puzzle.record, puzzle.seat.number());
    let question = puzzle_question(&record, seat).expect("it is a puzzle");
    assert!(question.task == PuzzleTask::Most && question.tricks >= 3);
    let cards = |record: &str| {
        let record = engine::Record::<games::bezique::Bezique>::read(record).expect("legal");
        record.replay(|_, _| {}).view(puzzle.seat).legal()
    };
    let mut wrong = 0;
    loop {
        let legal = cards(&record);
        if legal.is_empty() {
            break;
        }
        let judged = legal.iter().map(|action| {
            let judged = judge_puzzle(&record, seat, &action.to_string(), Language::English);
            judged.expect("it is legal")
        });
        let judged: Vec<_> = judged.collect();
        let right = judged.iter().find(|verdict| verdict.right).expect("one is right");
        assert!(judged.iter().all(|verdict| verdict.best == right.best));
        assert!(judged.iter().all(|verdict| verdict.right == (verdict.loss == 0)));
        wrong += judged.iter().filter(|verdict| !verdict.right).count();
        record = record + &right.lines.join("\n") + "\n";
    }
    assert!(wrong > 0);
}

#[test]
fn what_is_right_is_called_by_its_name_in_each_language() {
    let puzzle = bezique();
    let seat = puzzle.seat.number();
    let record = engine::Record::<games::bezique::Bezique>::read(&puzzle.record).expect("legal");
    let action = record.replay(|_, _| {}).view(puzzle.seat).legal()[0].to_string();
    let [english, japanese] = [Language::English, Language::Japanese]
        .map(|language| judge_puzzle(&puzzle.record, seat, &action, language).expect("legal"));
    assert!(!english.best.is_empty() && english.best != japanese.best);
    assert_eq!(english.lines, japanese.lines);
}

#[test]
fn what_cannot_be_judged_is_refused() {
    let puzzle = bezique();
    let (record, seat) = (puzzle.record.as_str(), puzzle.seat.number());
    let judge = |record: &str, seat, action| {
        judge_puzzle(record, seat, action, Language::English).expect_err("it is refused")
    };
    assert_eq!(judge(record, 7, "play SA"), Code::NoSuchSeat);
    assert_eq!(judge(record, seat, "sing"), Code::Unreadable);
    assert_eq!(judge(record, seat, "done"), Code::AgainstTheRules);
    assert_eq!(judge("no record", seat, "done"), Code::BadMessage);
    let other = puzzle_question(record, 1 - seat).expect_err("it is the other seat's turn");
    assert_eq!(other, Code::NotYourTurn);
    let early = record.lines().take(12).collect::<Vec<_>>().join("\n");
    assert!(puzzle_question(&early, seat).is_err());
}
