//! Puzzles: what a position asks, and whether an action is right. Both read a record, in which all
//! cards are, and never a match that is being played.

use engine::{
    Record, Seat, State,
    mind::Measure,
    notation::{LineError, Source},
    show::{Language, Words},
};
use games::{Listed, Visit};
use protocol::Code;
use serde::Serialize;
use ts_rs::TS;

use crate::words;

/// What a puzzle asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PuzzleQuestion {
    pub task: PuzzleTask,
    /// How many cards the seat still plays in the deal.
    pub tricks: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PuzzleTask {
    /// As many points as can be had.
    Most,
    /// To make the own contract.
    Keep,
    /// To make a partner's contract.
    Help,
    /// To defeat a contract.
    Break,
}

/// What is said to an action in a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PuzzleVerdict {
    pub right: bool,
    /// The points that it loses; 0 if it is right, or if it is not about points.
    pub loss: i32,
    /// All that would have been right, as a menu calls it; the copies of a card once.
    pub best: Vec<String>,
    /// Lines of the record that come next. If it is right, the action and what followed, until the
    /// seat decides again or the deal is over; otherwise the best line to the end of the deal.
    pub lines: Vec<String>,
}

/// What the seat is asked where a record ends.
pub fn puzzle_question(record: &str, seat: u8) -> Result<PuzzleQuestion, Code> {
    visit(record, &mut Question(record, seat))
}

/// Whether an action of the seat is right where a record ends.
pub fn judge_puzzle(
    record: &str,
    seat: u8,
    action: &str,
    language: Language,
) -> Result<PuzzleVerdict, Code> {
    visit(record, &mut Judge { record, seat, action, language })
}

fn visit<T>(record: &str, visitor: &mut impl Visit<Output = Result<T, Code>>) -> Result<T, Code> {
    let source = Source::open(record).map_err(|_: LineError| Code::BadMessage)?;
    games::find(&source.header.game.1, visitor).unwrap_or(Err(Code::NotFound))
}

/// Where a record ends, and the seat if there is such a one.
#[inline(never)]
fn end<G: Listed>(record: &str, seat: u8) -> Result<(State<G>, Seat), Code> {
    let record = Record::<G>::read(record).map_err(|_| Code::BadMessage)?;
    let world = record.replay(|_, _| {});
    let seat = Seat::new(seat).filter(|seat| seat.number() < world.private.len());
    Ok((world, seat.ok_or(Code::NoSuchSeat)?))
}

struct Question<'a>(&'a str, u8);

impl Visit for Question<'_> {
    type Output = Result<PuzzleQuestion, Code>;

    fn visit<G: Listed>(&mut self) -> Self::Output {
        let (world, seat) = end::<G>(self.0, self.1)?;
        let side = G::partners(&world, seat).ok_or(Code::NotYourTurn)?;
        let task = match puzzles::task(&world, seat).ok_or(Code::NotYourTurn)? {
            puzzles::Task::Most => PuzzleTask::Most,
            puzzles::Task::Keep => PuzzleTask::Keep,
            puzzles::Task::Help => PuzzleTask::Help,
            puzzles::Task::Break => PuzzleTask::Break,
        };
        let line = puzzles::best_line(&world, seat, side).ok_or(Code::Failed)?;
        Ok(PuzzleQuestion { task, tricks: line.iter().filter(|(actor, _)| *actor == seat).count() })
    }
}

struct Judge<'a> {
    record: &'a str,
    seat: u8,
    action: &'a str,
    language: Language,
}

impl Visit for Judge<'_> {
    type Output = Result<PuzzleVerdict, Code>;

    fn visit<G: Listed>(&mut self) -> Self::Output {
        let (world, seat) = end::<G>(self.record, self.seat)?;
        let action: G::Action = self.action.parse().map_err(|_| Code::Unreadable)?;
        let verdict = puzzles::judge(&world, seat, action).ok_or(Code::AgainstTheRules)?;
        let words =
            Words { catalogue: words::of_game(G::ID, self.language), names: &[], you: Some(seat) };
        let view = world.view(seat);
        let mut best: Vec<String> =
            verdict.right.iter().map(|action| G::label_here(view, action, &words)).collect();
        best.dedup();
        Ok(PuzzleVerdict {
            right: verdict.loss == 0,
            loss: if G::MEASURE == Measure::Points { verdict.loss / 1000 } else { 0 },
            best,
            lines: verdict.line.iter().map(|(seat, action)| format!("{seat} {action}")).collect(),
        })
    }
}
