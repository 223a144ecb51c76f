//! A learner that does anything, and every column that it is shown.

use std::hash::{DefaultHasher, Hash, Hasher};

use engine::{Rng as _, Seat, SplitMix, mind::Learn};
use vector::{Course, LessonColumns, LessonShape, Lessons};

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sheet {
    pub(crate) inputs: Vec<u64>,
    pub(crate) truth: Vec<u64>,
    pub(crate) seat: Vec<u8>,
    pub(crate) players: Vec<u8>,
    pub(crate) setup: Vec<u8>,
    pub(crate) rivals: Vec<u8>,
    pub(crate) ended: Vec<u8>,
    pub(crate) rewards: Vec<f32>,
    pub(crate) results: Vec<f32>,
    pub(crate) last_setup: Vec<u8>,
    pub(crate) last_side: Vec<u8>,
    pub(crate) last_beginners: Vec<u8>,
    pub(crate) last_rivals: Vec<u8>,
}

impl Sheet {
    /// Full of what nobody has written.
    pub(crate) fn new(shape: &LessonShape) -> Sheet {
        let bytes = || vec![!0; shape.rows];
        let floats = || vec![-1e9; shape.rows * Seat::MAX];
        Sheet {
            inputs: vec![!0; shape.rows * (shape.label_words + shape.input_words)],
            truth: vec![!0; shape.rows * shape.truth_words],
            seat: bytes(),
            players: bytes(),
            setup: bytes(),
            rivals: bytes(),
            ended: bytes(),
            rewards: floats(),
            results: floats(),
            last_setup: bytes(),
            last_side: bytes(),
            last_beginners: bytes(),
            last_rivals: bytes(),
        }
    }

    pub(crate) fn columns(&mut self) -> LessonColumns<'_> {
        LessonColumns {
            inputs: Some(&mut self.inputs),
            truth: Some(&mut self.truth),
            seat: Some(&mut self.seat),
            players: Some(&mut self.players),
            setup: Some(&mut self.setup),
            rivals: Some(&mut self.rivals),
            ended: Some(&mut self.ended),
            rewards: Some(&mut self.rewards),
            results: Some(&mut self.results),
            last_setup: Some(&mut self.last_setup),
            last_side: Some(&mut self.last_side),
            last_beginners: Some(&mut self.last_beginners),
            last_rivals: Some(&mut self.last_rivals),
        }
    }

    /// A number that stands for every byte.
    pub(crate) fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (&self.inputs, &self.truth, &self.seat, &self.players, &self.setup).hash(&mut hasher);
        (&self.rivals, &self.ended, &self.last_setup, &self.last_side).hash(&mut hasher);
        (&self.last_beginners, &self.last_rivals).hash(&mut hasher);
        let floats = self.rewards.iter().chain(&self.results);
        floats.for_each(|float| float.to_bits().hash(&mut hasher));
        hasher.finish()
    }
}

/// Lessons, and somebody who does anything that is legal.
pub(crate) struct Pupil<G: Learn> {
    pub(crate) lessons: Lessons<G>,
    pub(crate) sheet: Sheet,
    pub(crate) chosen: Vec<i32>,
    rng: SplitMix,
}

impl<G: Learn> Pupil<G> {
    pub(crate) fn new(course: &Course) -> Pupil<G> {
        let mut lessons = Lessons::<G>::new(course).unwrap();
        let mut sheet = Sheet::new(&lessons.shape());
        lessons.show(&mut sheet.columns()).unwrap();
        let (chosen, rng) = (vec![0; course.rows], SplitMix::new(5));
        Pupil { lessons, sheet, chosen, rng }
    }

    /// The labels that are legal in a row.
    pub(crate) fn legal(&self, row: usize) -> Vec<u16> {
        let shape = self.lessons.shape();
        let words = &self.sheet.inputs[row * (shape.label_words + shape.input_words)..];
        let is_legal = |label: &u16| words[usize::from(label / 64)] >> (label % 64) & 1 == 1;
        (0..64 * u16::try_from(shape.label_words).unwrap()).filter(is_legal).collect()
    }

    /// Chooses something in every row.
    pub(crate) fn choose(&mut self) {
        for row in 0..self.chosen.len() {
            let legal = self.legal(row);
            let place = self.rng.next_u32() as usize % legal.len();
            self.chosen[row] = legal[place].into();
        }
    }

    pub(crate) fn step(&mut self) {
        self.choose();
        self.lessons.step(&self.chosen, &mut self.sheet.columns()).unwrap();
    }
}
