//! Buffers of the caller that lessons are written into, a column each.

use engine::{
    BySeat, Seat,
    mind::{Field, Learn, Row, row_bits},
};

use super::lesson::{Ended, Lesson};
use crate::{
    Error,
    column::{Column, columns},
};

/// Where lessons are written; a column that is `None` is not wanted. Each holds the rows one after
/// another, as long as [`LessonShape`] says. Sets of seats are bits, that of seat 0 the lowest.
#[derive(Debug, Default)]
pub struct LessonColumns<'a> {
    /// What a network is given, packed: [`LessonShape::label_words`] of what the seat may do, by label,
    /// and [`LessonShape::input_words`] of [`Learn::inputs`].
    pub inputs: Option<&'a mut [u64]>,
    /// What a critic may know beside them, packed: [`Learn::truth`], and a bit for each of [`Seat::MAX`]
    /// seats, counted from the one that is asked, for whether the heuristic policy plays it.
    /// [`LessonShape::truth_words`] a row.
    pub truth: Option<&'a mut [u64]>,
    /// Who is asked.
    pub seat: Option<&'a mut [u8]>,
    /// How many play.
    pub players: Option<&'a mut [u8]>,
    /// The number of the setup.
    pub setup: Option<&'a mut [u8]>,
    /// The seats of a rival.
    pub rivals: Option<&'a mut [u8]>,
    /// 0, or [`Self::ENDED`] with what else is true of the lesson that ended in this step. Where none
    /// has, the columns that follow are 0.
    pub ended: Option<&'a mut [u8]>,
    /// What each seat is given, a thousandth of [`Learn::reward`]: [`Seat::MAX`] a row.
    pub rewards: Option<&'a mut [f32]>,
    /// What each seat has got out of the comparison, in its unit; 0 without [`Self::COMPARED`].
    /// [`Seat::MAX`] a row.
    pub results: Option<&'a mut [f32]>,
    /// The number of the setup of the lesson that ended.
    pub last_setup: Option<&'a mut [u8]>,
    /// The seats of one of its sides; none if each seat played for itself.
    pub last_side: Option<&'a mut [u8]>,
    /// The seats that the heuristic policy played in it.
    pub last_beginners: Option<&'a mut [u8]>,
    /// The seats of a rival in it.
    pub last_rivals: Option<&'a mut [u8]>,
}

impl LessonColumns<'_> {
    /// A lesson has ended.
    pub const ENDED: u8 = 1;
    /// It had begun with the first decision of a match.
    pub const WHOLE: u8 = 2;
    /// It was a comparison from the beginning to the end: there are results.
    pub const COMPARED: u8 = 4;
}

/// How long the columns are, and what the game says of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonShape {
    pub rows: usize,
    /// How many labels there are.
    pub labels: usize,
    pub label_words: usize,
    pub inputs: &'static [Field],
    pub input_words: usize,
    pub truth: &'static [Field],
    /// The words of a packed truth and of who plays by the heuristic policy.
    pub truth_words: usize,
    pub encoding: u32,
    pub learning: u32,
}

impl LessonShape {
    pub fn of<G: Learn>(rows: usize) -> LessonShape {
        LessonShape {
            rows,
            labels: G::ACTIONS,
            label_words: G::MASK_WORDS,
            inputs: G::INPUTS,
            input_words: G::INPUT_WORDS,
            truth: G::TRUTH,
            truth_words: const { (row_bits(G::TRUTH) + Seat::MAX).div_ceil(64) },
            encoding: G::ENCODING,
            learning: G::LEARNING,
        }
    }
}

columns! {
    LessonColumns by LessonShape as LessonOut;
    inputs: u64, |shape: &LessonShape| shape.label_words + shape.input_words;
    truth: u64, |shape: &LessonShape| shape.truth_words;
    seat: u8, |_| 1;
    players: u8, |_| 1;
    setup: u8, |_| 1;
    rivals: u8, |_| 1;
    ended: u8, |_| 1;
    rewards: f32, |_| Seat::MAX;
    results: f32, |_| Seat::MAX;
    last_setup: u8, |_| 1;
    last_side: u8, |_| 1;
    last_beginners: u8, |_| 1;
    last_rivals: u8, |_| 1;
}

impl LessonOut<'_> {
    /// Writes what the learner is asked; what it may do has been written into `labels`.
    #[inline(always)]
    pub(crate) fn ask<G: Learn>(&mut self, row: usize, lesson: &Lesson<G>, labels: &[u64]) {
        let ((view, state), cast) = (lesson.asked(), lesson.cast());
        let players = state.private.len();
        self.seat.put(row, view.seat.number());
        self.players.put(row, players);
        self.setup.put(row, cast.setup);
        self.rivals.put(row, cast.rivals.bits());
        if self.inputs.is_wanted() {
            let (legal, inputs) = self.inputs.row(row).split_at_mut(G::MASK_WORDS);
            legal.copy_from_slice(labels);
            let mut written = Row::new(inputs);
            G::inputs(view, &mut written);
            written.finish();
        }
        if self.truth.is_wanted() {
            let mut written = Row::new(self.truth.row(row));
            G::truth(state, view.seat, &mut written);
            written.bits(cast.beginners.bits_from(view.seat, players).into(), Seat::MAX);
            written.finish();
        }
    }

    /// Writes what has come of a lesson, or that none has ended.
    #[inline(always)]
    pub(crate) fn end(&mut self, row: usize, ended: Option<&Ended>) {
        let cast = ended.map(|ended| ended.cast).unwrap_or_default();
        let is_compared = ended.is_some_and(|ended| ended.results.is_some());
        let flags = [
            (ended.is_some(), LessonColumns::ENDED),
            (cast.is_whole, LessonColumns::WHOLE),
            (is_compared, LessonColumns::COMPARED),
        ];
        let flags = flags.iter().filter(|(is_true, _)| *is_true).map(|(_, flag)| flag).sum();
        self.ended.put(row, flags);
        pay(self.rewards.row(row), ended.map(|ended| &ended.rewards));
        pay(self.results.row(row), ended.and_then(|ended| ended.results.as_ref()));
        self.last_setup.put(row, cast.setup);
        self.last_side.put(row, cast.side.bits());
        self.last_beginners.put(row, cast.beginners.bits());
        self.last_rivals.put(row, cast.rivals.bits());
    }
}

/// Thousandths as whole numbers; 0 for seats that a table does not have.
#[inline(always)]
fn pay(places: &mut [f32], thousandths: Option<&BySeat<i32>>) {
    places.fill(0.0);
    if let Some(paid) = thousandths {
        let paid = paid.values().iter().map(|paid| *paid as f32 / 1000.0);
        places.iter_mut().zip(paid).for_each(|(place, paid)| *place = paid);
    }
}
