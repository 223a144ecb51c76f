//! Many rows, stepped together.

use std::fmt;

use engine::{
    Record, Setup, SplitMix,
    mind::{Encode, Mask, Sense},
};

use crate::{
    Columns, Error, LearnerSeat, MOST_ROWS, Plan, Players, Shape,
    column::Out,
    environment::{Common, Done, Environment},
    legality::{Check, Offence},
    replay, sampling,
    show::Scratch,
    threads::{Cut, Threads},
    unpack::Unpacking,
};

/// Many matches of one game at once, each of them a row that shows a pending decision.
pub struct Vector<G: Sense + Encode> {
    setup: Setup,
    shape: Shape,
    common: Common<G>,
    rows: Vec<Environment<G>>,
    /// What is legal in each row: what samples are drawn from and actions are compared with.
    masks: Vec<u64>,
    /// What samples are drawn with, apart from what chance draws.
    samplers: Vec<SplitMix>,
    threads: Threads,
    unpacking: Unpacking,
    /// Whether no row has been stepped since the first episodes began.
    is_fresh: bool,
}

impl<G: Sense + Encode> Vector<G> {
    /// Begins the first episode in every row.
    pub fn new(setup: Setup, plan: &Plan) -> Result<Vector<G>, Error> {
        Error::check_count("rows", plan.rows, MOST_ROWS)?;
        let rules = G::rules(&setup.check::<G>()?);
        if let Players::Learner { seat: LearnerSeat::Fixed(seat), .. } = plan.players
            && seat.number() >= setup.players
        {
            return Err(Error::Seat { seat: seat.number(), players: setup.players });
        }
        let common = Common::new(rules, plan)?;
        let shape = Shape::of::<G>(plan.rows, setup.players);
        let numbers = 0..plan.rows as u64;
        let mut vector = Vector {
            setup,
            shape,
            rows: numbers.clone().map(|number| Environment::new(number, &common)).collect(),
            masks: vec![0; plan.rows * G::MASK_WORDS],
            samplers: numbers.map(|number| sampler(plan.seed, number)).collect(),
            threads: Threads::new(plan.threads)?,
            unpacking: Unpacking::of(G::FIELDS),
            common,
            is_fresh: true,
        };
        vector.show(&mut Columns::default(), |row, common| row.begin_anew(0, common))?;
        Ok(vector)
    }

    pub fn shape(&self) -> Shape {
        self.shape
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Begins an episode in every row: the first ones of a seed if one is given or nothing has been
    /// stepped yet, otherwise the next ones.
    pub fn reset(&mut self, seed: Option<u64>, columns: &mut Columns<'_>) -> Result<(), Error> {
        columns.checked(&self.shape)?;
        if let Some(seed) = seed {
            self.common.seed = seed;
            let numbers = (0_u64..).map(|number| sampler(seed, number));
            self.samplers.iter_mut().zip(numbers).for_each(|(old, new)| *old = new);
        }
        let is_fresh = self.is_fresh;
        self.is_fresh |= seed.is_some();
        match seed {
            Some(_) => self.show(columns, |row, common| row.begin_anew(0, common)),
            None if is_fresh => self.show(columns, |_, _| {}),
            None => self.show(columns, Environment::skip),
        }
    }

    /// Changes every row and writes it as it is then; nothing is paid and nothing is done.
    fn show(
        &mut self,
        columns: &mut Columns<'_>,
        change: impl Fn(&mut Environment<G>, &Common<G>) + Sync,
    ) -> Result<(), Error> {
        let out = columns.checked(&self.shape)?;
        let (common, unpacking) = (&self.common, &self.unpacking);
        let work = Work::<G> { rows: &mut self.rows, masks: &mut self.masks, ids: &[], out };
        self.threads.each(work, &|mut work: Work<'_, G>| -> Option<()> {
            let mut scratch = Scratch::of::<G>();
            for at in 0..work.rows.len() {
                change(&mut work.rows[at], common);
                work.out.reward.row(at).fill(0.0);
                work.show(at, Done::No, unpacking, &mut scratch);
            }
            None
        });
        Ok(())
    }

    /// A legal id for every row, each equally likely.
    pub fn sample(&mut self, ids: &mut [i32]) -> Result<(), Error> {
        check_length(ids, self.shape.rows)?;
        let work = Draw { masks: &self.masks, words: G::MASK_WORDS, rngs: &mut self.samplers, ids };
        self.threads.each(work, &|work: Draw<'_>| -> Option<()> {
            let masks = work.masks.chunks_exact(G::MASK_WORDS);
            for ((mask, rng), id) in masks.zip(work.rngs).zip(work.ids) {
                *id = i32::from(sampling::sample(mask, rng));
            }
            None
        });
        Ok(())
    }

    /// Plays an action in every row and goes on to the next decision of each; a match that is over is
    /// followed by the next. If an id is illegal anywhere, no row is stepped.
    pub fn step(&mut self, ids: &[i32], columns: &mut Columns<'_>) -> Result<(), Error> {
        check_length(ids, self.shape.rows)?;
        let out = columns.checked(&self.shape)?;
        let checked = Check { masks: &self.masks, words: G::MASK_WORDS, ids, first: 0 };
        if let Some(Offence { row, id, legal }) =
            self.threads.each(checked, &|check: Check<'_>| check.offence())
        {
            return Err(Error::Illegal { row, id, legal });
        }
        self.is_fresh = false;
        let (common, unpacking) = (&self.common, &self.unpacking);
        let work = Work::<G> { rows: &mut self.rows, masks: &mut self.masks, ids, out };
        self.threads.each(work, &|mut work: Work<'_, G>| -> Option<()> {
            let mut scratch = Scratch::of::<G>();
            for at in 0..work.rows.len() {
                let (id, reward) = (work.ids[at].cast_unsigned(), work.out.reward.row(at));
                let done = work.rows[at].step(id as u16, reward, common);
                work.show(at, done, unpacking, &mut scratch);
            }
            None
        });
        Ok(())
    }

    /// The last episode of a row that has ended; `None` before the first has, or if there is no such
    /// row. A truncated one stops where it was cut off.
    pub fn record(&self, row: usize) -> Option<Record<G>> {
        let episode = self.rows.get(row)?.last()?;
        let others = self.common.others.as_ref().map(|(_, bot)| &**bot);
        Some(replay::record(&self.setup, episode, others))
    }
}

/// The generator that the samples of a row are drawn with.
fn sampler(seed: u64, number: u64) -> SplitMix {
    SplitMix::of_match(!seed, number)
}

fn check_length(ids: &[i32], wanted: usize) -> Result<(), Error> {
    if ids.len() == wanted {
        return Ok(());
    }
    Err(Error::Length { column: "action", length: ids.len(), wanted })
}

/// Rows to be stepped and shown.
struct Work<'a, G: Sense + Encode> {
    rows: &'a mut [Environment<G>],
    masks: &'a mut [u64],
    /// Empty if nothing is stepped.
    ids: &'a [i32],
    out: Out<'a>,
}

impl<G: Sense + Encode> Work<'_, G> {
    #[inline(always)]
    fn show(&mut self, at: usize, done: Done, unpacking: &Unpacking, scratch: &mut Scratch) {
        let (view, choices) = self.rows[at].decision().asked().expect("a row is a decision");
        let mask = &mut self.masks[at * G::MASK_WORDS..][..G::MASK_WORDS];
        G::mask(view, choices, &mut Mask::new(mask));
        self.out.done.put(at, done as u8);
        self.out.allow::<G>(at, mask);
        self.out.observe(at, view, unpacking, scratch);
    }
}

impl<G: Sense + Encode> Cut for Work<'_, G> {
    const SHARED: usize = 512;

    fn rows(&self) -> usize {
        self.rows.len()
    }

    fn cut(self, rows: usize) -> (Self, Self) {
        let (first, second) = self.rows.split_at_mut(rows);
        let masks = self.masks.split_at_mut(rows * G::MASK_WORDS);
        let ids = self.ids.split_at(rows.min(self.ids.len()));
        let out = self.out.cut(rows);
        let left = Work { rows: first, masks: masks.0, ids: ids.0, out: out.0 };
        (left, Work { rows: second, masks: masks.1, ids: ids.1, out: out.1 })
    }
}

/// Rows to draw a sample for.
struct Draw<'a> {
    masks: &'a [u64],
    /// The words of a mask.
    words: usize,
    rngs: &'a mut [SplitMix],
    ids: &'a mut [i32],
}

impl Cut for Draw<'_> {
    const SHARED: usize = 4096;

    fn rows(&self) -> usize {
        self.ids.len()
    }

    fn cut(self, rows: usize) -> (Self, Self) {
        let words = self.words;
        let masks = self.masks.split_at(rows * words);
        let rngs = self.rngs.split_at_mut(rows);
        let ids = self.ids.split_at_mut(rows);
        let left = Draw { masks: masks.0, words, rngs: rngs.0, ids: ids.0 };
        (left, Draw { masks: masks.1, words, rngs: rngs.1, ids: ids.1 })
    }
}

/// Says how many rows there are, not what is in them.
impl<G: Sense + Encode> fmt::Debug for Vector<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Vector({}, {} rows)", G::ID, self.shape.rows)
    }
}
