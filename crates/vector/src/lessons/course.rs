//! What is taught: which tables, from where on, and who sits at them.

use engine::{Rng as _, Setup, SplitMix, mind::Learn};

use crate::{Error, MOST_ROWS};

/// The most setups of a course.
const MOST_SETUPS: usize = 256;

/// How many lessons go on at once, and of what kind they are. Shares are from 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// The tables that lessons are given at, each with how often it is drawn compared with the others.
    pub setups: Vec<(Setup, f64)>,
    /// How many lessons go on at once, from one to [`MOST_ROWS`]: a row each.
    pub rows: usize,
    pub seed: u64,
    /// How many threads share the rows, from one to [`crate::MOST_THREADS`].
    pub threads: usize,
    /// The share of lessons that begin with the first decision of a match. All others begin where
    /// [`engine::mind::Contest::is_begun`] says; the heuristic policy plays up to there.
    pub whole: f64,
    /// The share of lessons in which the heuristic policy (level 1) plays one side, or some random seats
    /// where there are no sides.
    pub beginners: f64,
    /// The share of lessons in which seats, drawn in the same way, are marked as those of a rival: the
    /// learner is asked for them as for all others. No lesson has both beginners and rivals.
    pub rivals: f64,
}

impl Course {
    /// Self-play on one thread, from where comparisons begin.
    pub fn new(setups: Vec<(Setup, f64)>, rows: usize, seed: u64) -> Course {
        Course { setups, rows, seed, threads: 1, whole: 0.0, beginners: 0.0, rivals: 0.0 }
    }
}

/// A [`Course`] that can be given.
#[derive(Debug)]
pub(crate) struct Syllabus<G: Learn> {
    pub(crate) seed: u64,
    /// The rules of every setup, with the share of those up to it.
    tables: Vec<(Share, G::Rules)>,
    whole: Share,
    beginners: Share,
    /// The share of lessons with beginners or rivals.
    guests: Share,
}

/// What a lesson is to be, before its cards are dealt.
pub(crate) struct Sketch<R> {
    /// The number of the setup.
    pub(crate) setup: u8,
    pub(crate) rules: R,
    pub(crate) is_whole: bool,
    pub(crate) guests: Guests,
}

/// Who sits at the table beside the learner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Guests {
    None,
    Beginners,
    Rivals,
}

impl<G: Learn> Syllabus<G> {
    pub(crate) fn new(course: &Course) -> Result<Syllabus<G>, Error> {
        Error::check_count("rows", course.rows, MOST_ROWS)?;
        Error::check_count("setups", course.setups.len(), MOST_SETUPS)?;
        let whole = Share::of("whole", course.whole)?;
        let beginners = Share::of("beginners", course.beginners)?;
        Share::of("rivals", course.rivals)?;
        let guests = Share::of("beginners and rivals", course.beginners + course.rivals)?;
        Ok(Syllabus { seed: course.seed, tables: tables::<G>(course)?, whole, beginners, guests })
    }

    pub(crate) fn sketch(&self, rng: &mut SplitMix) -> Sketch<G::Rules> {
        let (table, is_whole, guest) = (rng.next_u32(), rng.next_u32(), rng.next_u32());
        let place = self.tables.iter().position(|(share, _)| share.has(table));
        let place = place.unwrap_or(self.tables.len() - 1);
        let guests = match guest {
            number if self.beginners.has(number) => Guests::Beginners,
            number if self.guests.has(number) => Guests::Rivals,
            _ => Guests::None,
        };
        let setup = u8::try_from(place).expect("a course has at most 256 setups");
        Sketch { setup, rules: self.tables[place].1, is_whole: self.whole.has(is_whole), guests }
    }
}

fn tables<G: Learn>(course: &Course) -> Result<Vec<(Share, G::Rules)>, Error> {
    let weights = course.setups.iter().map(|(_, weight)| *weight);
    if let Some(weight) = weights.clone().find(|weight| !(*weight > 0.0 && weight.is_finite())) {
        return Err(Error::Weight(weight.to_string()));
    }
    let (all, mut up_to) = (weights.sum::<f64>(), 0.0);
    let table = |(setup, weight): &(Setup, f64)| {
        up_to += weight;
        Ok((Share::of("setups", (up_to / all).min(1.0))?, G::rules(&setup.check::<G>()?)))
    };
    course.setups.iter().map(table).collect()
}

/// A share of all numbers of 32 bits: those under this one.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Share(f64);

impl Share {
    fn of(what: &'static str, share: f64) -> Result<Share, Error> {
        if !(0.0..=1.0).contains(&share) {
            return Err(Error::Share { what, share: share.to_string() });
        }
        Ok(Share(share * 2_f64.powi(32)))
    }

    fn has(self, number: u32) -> bool {
        f64::from(number) < self.0
    }
}
