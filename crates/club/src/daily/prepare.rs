//! Boards are made ahead: keys are tried in order, and a board is kept if bots that play it again and
//! again come to different results. The first of these results are the field that people meet.

use bots::Level;
use protocol::Seed;
use table::Board;

use super::{SetForm, board_key};

/// How often bots play a board before it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Runs {
    /// So often in all.
    pub tried: u32,
    /// So many of the results are the first field.
    pub field: usize,
}

impl Default for Runs {
    fn default() -> Runs {
        Runs { tried: 32, field: 24 }
    }
}

/// A board that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreparedBoard {
    /// Which of the keys that were tried.
    pub candidate: u32,
    pub board: Board,
    /// What bots of the table's level scored in the person's place.
    pub field: Vec<i32>,
    /// What a strong bot scored.
    pub par: i32,
}

/// Tries the keys of a set, one after the other.
#[derive(Debug)]
pub struct BoardMaker {
    form: SetForm,
    key: Seed,
    runs: Runs,
    /// The next to be tried.
    candidate: u32,
}

impl BoardMaker {
    /// From that candidate on.
    pub fn new(form: SetForm, key: Seed, runs: Runs, candidate: u32) -> BoardMaker {
        BoardMaker { form, key, runs, candidate }
    }

    /// The next board that is kept; `None` if it is no longer wanted.
    pub fn next(&mut self, is_wanted: impl Fn() -> bool) -> Option<PreparedBoard> {
        loop {
            let candidate = self.candidate;
            self.candidate += 1;
            let board = Board::deal(self.form.order(), board_key(&self.key, candidate));
            let kept = board.and_then(|board| self.judged(candidate, board, &is_wanted));
            if kept.is_some() || !is_wanted() {
                return kept;
            }
        }
    }

    /// The board with its field, if it is worth playing.
    fn judged(
        &self,
        candidate: u32,
        board: Board,
        is_wanted: impl Fn() -> bool,
    ) -> Option<PreparedBoard> {
        let mut scores = Vec::new();
        for run in 0..self.runs.tried {
            if !is_wanted() {
                return None;
            }
            scores.push(board.run(Level::Casual, run).score);
            // After a quarter of the runs a board on which nothing happens shows.
            let is_quarter = scores.len() >= 4 && scores.len() == self.runs.tried as usize / 4;
            if is_quarter && !differs(&scores, self.form.is_contract) {
                return None;
            }
        }
        let is_kept =
            if self.form.is_contract { is_open(&scores) } else { differs(&scores, false) };
        if !is_kept {
            return None;
        }
        let par = board.run(Level::Strong, 0).score;
        scores.truncate(self.runs.field);
        Some(PreparedBoard { candidate, board, field: scores, par })
    }
}

/// Whether not all came to the same; of contracts, whether some were made and some lost.
fn differs(scores: &[i32], is_contract: bool) -> bool {
    let seen = |score: &i32| if is_contract { i32::from(*score >= 0) } else { *score };
    scores.iter().any(|score| seen(score) != seen(&scores[0]))
}

/// Whether a contract was made by a quarter to three quarters.
fn is_open(scores: &[i32]) -> bool {
    let made = scores.iter().filter(|score| **score >= 0).count();
    (scores.len()..=3 * scores.len()).contains(&(4 * made))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_on_which_nothing_differs_is_dropped() {
        assert!(!differs(&[40, 40, 40], false) && differs(&[40, 40, -10], false));
        assert!(!differs(&[1, 3, 0], true) && differs(&[1, -1], true));
        let share = |made: usize| is_open(&[vec![0; made], vec![-1; 8 - made]].concat());
        assert_eq!([1, 2, 4, 6, 7].map(share), [false, true, true, true, false]);
    }

    #[test]
    fn what_is_prepared_is_the_same_wherever_it_is() {
        let (runs, key) = (Runs { tried: 4, field: 3 }, Seed([3; 32]));
        let form = SetForm::of("bezique").expect("it has sets");
        let prepare = || BoardMaker::new(form, key, runs, 0).next(|| true).expect("it is wanted");
        let made = prepare();
        assert_eq!(made, prepare());
        assert_eq!((made.field.len(), made.board.key), (3, board_key(&key, made.candidate)));
        assert!(BoardMaker::new(form, key, runs, 0).next(|| false).is_none());
    }
}
