//! Labelled samples: what came of one random action when everybody plays by rules of thumb.

use std::fmt;

use bots::{Determinizer, heuristic_step, rollout};
use engine::{
    Choices as _, Decision, Game, Nobody, Pending, Seat, Setup, SplitMix, State,
    luck::below,
    mind::{Contest, Encode, Mask, Sense},
};

use crate::{
    Columns, Error, Shape,
    column::{Column, Out},
    sampling,
    show::Scratch,
    threads::{Cut, Threads},
    unpack::Unpacking,
};

/// Samples of one game: a decision, one of its legal actions, and what came of it.
///
/// Every seat plays by the rules of thumb of the game (level 1) up to a decision that is drawn from
/// all those of the comparison that an arena would make ([`Contest`]) in which there is a choice.
/// There the seat does something that it may, each equally likely; then all play on as before. The
/// label is what the seat has of it where beginners think no further ([`Sense::worth`]): what bots
/// that try things out choose by. In Napoleon these are points ahead of the others' mean, and a
/// little for each picture.
///
/// Sample `k` draws from `SplitMix::of_match(seed, k)`, whatever the number of threads.
pub struct Playouts<G: Contest + Encode> {
    rules: G::Rules,
    seats: u8,
    seed: u64,
    /// The number of the next sample.
    next: u64,
    /// In how many worlds an action is tried; in the true one alone if it is 0.
    worlds: u32,
    threads: Threads,
    unpacking: Unpacking,
}

/// Where samples are written; of the columns, reward and done are left as they are.
#[derive(Debug, Default)]
pub struct Samples<'a> {
    pub columns: Columns<'a>,
    /// The id of what was done.
    pub action: Option<&'a mut [i32]>,
    /// What came of it.
    pub label: Option<&'a mut [f32]>,
    /// What would have come of every legal action in the same worlds, by id; 0 of all others:
    /// [`Shape::actions`] a row.
    pub labels: Option<&'a mut [f32]>,
}

/// A match that takes more steps is given up.
const MAX_STEPS: u32 = 50_000;

/// How many samples a thread draws before it is asked whether to go on.
const ASKED_AFTER: usize = 64;

impl<G: Contest + Encode> Playouts<G> {
    /// With `worlds` the label is the mean over so many worlds that the seat thinks possible, each
    /// as likely as any other; with 0 it is what came of the action in the true one.
    pub fn new(
        setup: &Setup,
        seed: u64,
        threads: usize,
        worlds: u32,
    ) -> Result<Playouts<G>, Error> {
        let rules = G::rules(&setup.check::<G>()?);
        let (threads, unpacking) = (Threads::new(threads)?, Unpacking::of(G::FIELDS));
        Ok(Playouts { rules, seats: setup.players, seed, next: 0, worlds, threads, unpacking })
    }

    /// How long the columns of so many samples are.
    pub fn shape(&self, rows: usize) -> Shape {
        Shape::of::<G>(rows, self.seats)
    }

    /// Writes the next `rows` samples.
    pub fn fill(&mut self, rows: usize, samples: &mut Samples<'_>) -> Result<(), Error> {
        self.fill_while(rows, samples, &mut || true).map(drop)
    }

    /// The same, while `goes_on` says yes, which is asked now and then. `false` if it said no: the same
    /// samples are the next ones then.
    pub fn fill_while(
        &mut self,
        rows: usize,
        samples: &mut Samples<'_>,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<bool, Error> {
        let mut work = Fill {
            first: self.next,
            rows,
            out: samples.columns.checked(&self.shape(rows))?,
            action: Column::new("action", samples.action.as_deref_mut(), rows, 1)?,
            label: Column::new("label", samples.label.as_deref_mut(), rows, 1)?,
            labels: Column::new("labels", samples.labels.as_deref_mut(), rows, G::ACTIONS)?,
        };
        while work.rows > 0 {
            let count = work.rows.min(ASKED_AFTER * self.threads.count());
            let (part, rest) = work.cut(count);
            self.threads.each(part, &|part: Fill<'_>| -> Option<()> {
                self.fill_part(part);
                None
            });
            if !goes_on() {
                return Ok(false);
            }
            work = rest;
        }
        self.next += rows as u64;
        Ok(true)
    }

    fn fill_part(&self, mut work: Fill<'_>) {
        let mut scratch = Scratch::of::<G>();
        let mut mask = vec![0; G::MASK_WORDS];
        for row in 0..work.rows {
            let mut rng = SplitMix::of_match(self.seed, work.first + row as u64);
            let decision = self.draw(&mut rng);
            let (view, choices) = decision.asked().expect("a sample is a decision");
            G::mask(view, choices, &mut Mask::new(&mut mask));
            let id = sampling::sample(&mask, &mut rng);
            work.out.allow::<G>(row, &mask);
            work.out.observe(row, view, &self.unpacking, &mut scratch);
            work.action.put(row, i32::from(id));
            work.label.put(row, self.label(&decision, id, &rng));
            if work.labels.is_wanted() {
                let labels = work.labels.row(row);
                labels.fill(0.0);
                for (label, id) in labels.iter_mut().zip(0..).filter(|(_, id)| is_in(&mask, *id)) {
                    *label = self.label(&decision, id, &rng);
                }
            }
        }
    }

    /// A decision in which there is a choice, drawn from those of one deal.
    fn draw(&self, rng: &mut SplitMix) -> Decision<G> {
        loop {
            let Some(mut state) = self.begin(rng) else { continue };
            let (start, mut kept, mut seen) = (state.public, None, 0);
            for _ in 0..MAX_STEPS {
                if G::is_decided(&start, &state.public) {
                    break;
                }
                if is_a_choice(&state) {
                    seen += 1;
                    // Reservoir sampling: the last of so many is kept as often as any other.
                    kept = if below(rng, seen) == 0 { Some(state) } else { kept };
                }
                if !heuristic_step(&mut state, rng) {
                    break;
                }
            }
            if let Some(state) = kept {
                return Decision::new(state);
            }
        }
    }

    /// Where the comparison begins; `None` in a match that has none.
    fn begin(&self, rng: &mut SplitMix) -> Option<State<G>> {
        let mut state = G::open(self.rules);
        for _ in 0..MAX_STEPS {
            if matches!(state.pending(), Pending::Seats(_)) && G::is_begun(&state) {
                return Some(state);
            }
            if !heuristic_step(&mut state, rng) {
                break;
            }
        }
        None
    }

    /// What comes of an action, to the seat that is asked. The same numbers of chance are used for
    /// every action of a decision, so that they differ by nothing else.
    fn label(&self, decision: &Decision<G>, id: u16, rng: &SplitMix) -> f32 {
        let (view, _) = decision.asked().expect("a sample is a decision");
        let action = G::action(view, id).expect("an id of the mask is an action");
        let (seat, rng) = (view.seat, &mut rng.clone());
        if self.worlds == 0 {
            return outcome(*decision.state(), seat, action, rng) as f32 / 1000.0;
        }
        let mut dealer = Determinizer::new(view).expect("a view that came about has a world");
        let outcomes = (0..self.worlds).map(|_| {
            let world = dealer.draw(rng);
            i64::from(outcome(world, seat, action, rng))
        });
        outcomes.sum::<i64>() as f32 / (1000.0 * self.worlds as f32)
    }
}

fn is_in(mask: &[u64], id: u16) -> bool {
    mask[usize::from(id / 64)] >> (id % 64) & 1 == 1
}

fn is_a_choice<G: Game>(state: &State<G>) -> bool {
    let Pending::Seats(seats) = state.pending() else { return false };
    let choices = seats.lowest().and_then(|seat| state.view(seat).choices());
    choices.is_some_and(|choices| choices.len() > 1)
}

/// What a seat has of an action in a world where all then play by rules of thumb, in thousandths.
fn outcome<G: Sense>(
    mut world: State<G>,
    seat: Seat,
    action: G::Action,
    rng: &mut SplitMix,
) -> i32 {
    let start = world.public;
    let checked = world.check(seat, action);
    checked.expect("what is legal in a view is legal in its worlds").play(&mut Nobody);
    rollout(&mut world, &start, rng)[seat]
}

/// Samples to be written.
struct Fill<'a> {
    /// The number of the first sample.
    first: u64,
    rows: usize,
    out: Out<'a>,
    action: Column<'a, i32>,
    label: Column<'a, f32>,
    labels: Column<'a, f32>,
}

impl Cut for Fill<'_> {
    const SHARED: usize = 16;

    fn rows(&self) -> usize {
        self.rows
    }

    fn cut(self, rows: usize) -> (Self, Self) {
        let Fill { first, rows: all, out, action, label, labels } = self;
        let (out, action) = (out.cut(rows), action.cut(rows));
        let (label, labels) = (label.cut(rows), labels.cut(rows));
        let (at, left) = (first + rows as u64, all - rows);
        (
            Fill { first, rows, out: out.0, action: action.0, label: label.0, labels: labels.0 },
            Fill {
                first: at,
                rows: left,
                out: out.1,
                action: action.1,
                label: label.1,
                labels: labels.1,
            },
        )
    }
}

/// What can be done with [`Playouts`] of a game that is not known.
pub trait AnyPlayouts: fmt::Debug + Send + Sync {
    /// [`Playouts::shape`].
    fn shape(&self, rows: usize) -> Shape;

    /// [`Playouts::fill_while`].
    fn fill_while(
        &mut self,
        rows: usize,
        samples: &mut Samples<'_>,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<bool, Error>;
}

impl<G: Contest + Encode> AnyPlayouts for Playouts<G> {
    fn shape(&self, rows: usize) -> Shape {
        Playouts::shape(self, rows)
    }

    fn fill_while(
        &mut self,
        rows: usize,
        samples: &mut Samples<'_>,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<bool, Error> {
        Playouts::fill_while(self, rows, samples, goes_on)
    }
}

impl<G: Contest + Encode> fmt::Debug for Playouts<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Playouts({}, {} so far)", G::ID, self.next)
    }
}
