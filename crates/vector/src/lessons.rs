//! Lessons for networks: many at once, in buffers that the caller owns.

mod columns;
mod course;
mod lesson;

use std::fmt;

use engine::mind::Learn;

pub use columns::{LessonColumns, LessonShape};
pub use course::Course;

use crate::{
    Error,
    legality::{Check, Offence},
    threads::{Cut, Threads},
};
use columns::LessonOut;
use course::Syllabus;
use lesson::Lesson;

/// Many lessons of one game at once, each of them a row in which the learner has a choice.
///
/// What is forced is not asked, beginners play on the way, and chance draws. A lesson that is over
/// ([`Learn::is_lesson_over`]) is paid for in that step, and the next one begins in the same row.
///
/// In lesson `k` of row `i` chance draws from `SplitMix::of_match(seed, i · 2³² + k)`, and what kind of
/// lesson it is from the same with `!seed`: the same bytes come whatever the number of threads.
pub struct Lessons<G: Learn> {
    shape: LessonShape,
    syllabus: Syllabus<G>,
    rows: Vec<Lesson<G>>,
    /// What may be done in each row, by label.
    labels: Vec<u64>,
    threads: Threads,
}

impl<G: Learn> Lessons<G> {
    /// Begins the first lesson in every row.
    pub fn new(course: &Course) -> Result<Lessons<G>, Error> {
        let syllabus = Syllabus::new(course)?;
        let (threads, shape) = (Threads::new(course.threads)?, LessonShape::of::<G>(course.rows));
        let rows = (0..course.rows as u64).map(|row| Lesson::new(row, &syllabus)).collect();
        let labels = vec![0; course.rows * G::MASK_WORDS];
        let mut lessons = Lessons { shape, syllabus, rows, labels, threads };
        lessons.show(&mut LessonColumns::default())?;
        Ok(lessons)
    }

    pub fn shape(&self) -> LessonShape {
        self.shape
    }

    /// Writes every row as it is; nothing has ended.
    pub fn show(&mut self, columns: &mut LessonColumns<'_>) -> Result<(), Error> {
        let out = columns.checked(&self.shape)?;
        let work = Work { rows: &mut self.rows, labels: &mut self.labels, chosen: &[], out };
        self.threads.each(work, &|mut work: Work<'_, G>| -> Option<()> {
            for at in 0..work.rows.len() {
                work.out.end(at, None);
                work.ask(at);
            }
            None
        });
        Ok(())
    }

    /// Does what the learner has chosen in every row, by label, and goes on to the next choice of each.
    /// If a label is illegal anywhere, no row is stepped.
    pub fn step(&mut self, chosen: &[i32], columns: &mut LessonColumns<'_>) -> Result<(), Error> {
        let (length, wanted) = (chosen.len(), self.shape.rows);
        if length != wanted {
            return Err(Error::Length { column: "labels", length, wanted });
        }
        let out = columns.checked(&self.shape)?;
        let check = Check { masks: &self.labels, words: G::MASK_WORDS, ids: chosen, first: 0 };
        if let Some(Offence { row, id, legal }) =
            self.threads.each(check, &|check: Check<'_>| check.offence())
        {
            return Err(Error::IllegalLabel { row, label: id, legal });
        }
        let syllabus = &self.syllabus;
        let work = Work { rows: &mut self.rows, labels: &mut self.labels, chosen, out };
        self.threads.each(work, &|mut work: Work<'_, G>| -> Option<()> {
            for at in 0..work.rows.len() {
                let label = work.chosen[at].cast_unsigned() as u16;
                let ended = work.rows[at].step(label, syllabus);
                work.out.end(at, ended.as_ref());
                work.ask(at);
            }
            None
        });
        Ok(())
    }
}

/// Rows to be stepped and shown.
struct Work<'a, G: Learn> {
    rows: &'a mut [Lesson<G>],
    labels: &'a mut [u64],
    /// Empty if nothing is stepped.
    chosen: &'a [i32],
    out: LessonOut<'a>,
}

impl<G: Learn> Work<'_, G> {
    #[inline(always)]
    fn ask(&mut self, at: usize) {
        let labels = &mut self.labels[at * G::MASK_WORDS..][..G::MASK_WORDS];
        self.rows[at].write_labels(labels);
        self.out.ask(at, &self.rows[at], labels);
    }
}

impl<G: Learn> Cut for Work<'_, G> {
    const SHARED: usize = 128;

    fn rows(&self) -> usize {
        self.rows.len()
    }

    fn cut(self, rows: usize) -> (Self, Self) {
        let (first, second) = self.rows.split_at_mut(rows);
        let labels = self.labels.split_at_mut(rows * G::MASK_WORDS);
        let chosen = self.chosen.split_at(rows.min(self.chosen.len()));
        let out = self.out.cut(rows);
        let left = Work { rows: first, labels: labels.0, chosen: chosen.0, out: out.0 };
        (left, Work { rows: second, labels: labels.1, chosen: chosen.1, out: out.1 })
    }
}

/// What can be done with [`Lessons`] of a game that is not known.
pub trait AnyLessons: fmt::Debug + Send + Sync {
    /// [`Lessons::shape`].
    fn shape(&self) -> LessonShape;

    /// [`Lessons::show`].
    fn show(&mut self, columns: &mut LessonColumns<'_>) -> Result<(), Error>;

    /// [`Lessons::step`].
    fn step(&mut self, chosen: &[i32], columns: &mut LessonColumns<'_>) -> Result<(), Error>;
}

impl<G: Learn> AnyLessons for Lessons<G> {
    fn shape(&self) -> LessonShape {
        Lessons::shape(self)
    }

    fn show(&mut self, columns: &mut LessonColumns<'_>) -> Result<(), Error> {
        Lessons::show(self, columns)
    }

    fn step(&mut self, chosen: &[i32], columns: &mut LessonColumns<'_>) -> Result<(), Error> {
        Lessons::step(self, chosen, columns)
    }
}

/// Says how many rows there are, not what is in them.
impl<G: Learn> fmt::Debug for Lessons<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Lessons({}, {} rows)", G::ID, self.shape.rows)
    }
}
