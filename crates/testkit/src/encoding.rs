//! The laws of encoding, over one match played at random.

mod fields;
mod ids;
mod seats;

pub(crate) use fields::are_sound;
pub use fields::field_laws;

use engine::{
    Match, Pending, Record, Rng, Seat, Setup, State,
    luck::below,
    mind::{Encode, Field, Mask, Row, row_bits, row_words},
    notation::Line,
};

use crate::worlds::{Hearer, in_two_worlds, looks_same};

/// How much was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Encoded {
    pub matches: u64,
    /// Lines of all records.
    pub steps: u64,
    /// Rows of seats, asked or not.
    pub rows: u64,
    /// Legal actions.
    pub actions: u64,
    /// Those among them that share their id with another.
    pub shared: u64,
    /// Those among them that have no id.
    pub unnamed: u64,
    /// Rows that looked or sounded the same in two worlds that had parted.
    pub alike: u64,
}

/// Of a longer match, about so many moments are looked at.
const MOMENTS: usize = 1000;
/// Each match is played in so many pairs of worlds.
const PAIRS: u64 = 2;

/// Plays one match with the numbers of `rng`, and checks every law at every step.
pub fn encoding_laws<G: Encode>(setup: &Setup, rng: &mut impl Rng) -> Encoded {
    let mut game = Match::<G>::new(setup.clone()).expect("the setup under test is good");
    while game.step_at_random(rng).is_some() {}
    let record = game.into_record();
    let steps = record.lines().len();
    let mut encoded = Encoded { matches: 1, steps: steps as u64, ..Encoded::default() };
    holds(&record.open(), &mut encoded, rng);
    let often = 1 + (steps / MOMENTS) as u32;
    record.replay(|state, _| {
        if below(rng, often) == 0 {
            holds(state, &mut encoded, rng);
        }
    });
    encoded.alike = (0..PAIRS).map(|_| says_what_is_seen(&record, rng)).sum();
    encoded
}

impl std::ops::AddAssign for Encoded {
    fn add_assign(&mut self, more: Encoded) {
        self.matches += more.matches;
        self.steps += more.steps;
        self.rows += more.rows;
        self.actions += more.actions;
        self.shared += more.shared;
        self.unnamed += more.unnamed;
        self.alike += more.alike;
    }
}

/// The laws of one moment.
fn holds<G: Encode>(state: &State<G>, encoded: &mut Encoded, rng: &mut impl Rng) {
    let seats = state.private.len();
    let by = 1 + below(rng, u32::from(seats) - 1) as u8;
    let turned = G::turned(state, by);
    for seat in state.private.seats() {
        seats::tell_the_same(state, &turned, seat, by);
        encoded.rows += 1;
    }
    let Pending::Seats(pending) = state.pending() else { return };
    for seat in pending.iter() {
        ids::name_what_is_legal(state.view(seat), encoded, rng);
    }
}

/// LAW: what looks the same, or has sounded the same, to a seat is the same row and the same mask.
/// Gives how many rows of worlds that had parted were compared.
fn says_what_is_seen<G: Encode>(record: &Record<G>, rng: &mut impl Rng) -> u64 {
    let seats: Vec<Seat> = record.open().private.seats().collect();
    let mut hearers: Vec<Hearer> = seats.iter().copied().map(Some).map(Hearer::new).collect();
    let mut alike = 0;
    in_two_worlds(record, rng, |worlds, logs, line| {
        for (&seat, hearer) in seats.iter().zip(&mut hearers) {
            hearer.hear(worlds, logs);
            let looks_same = looks_same(worlds, Some(seat));
            if looks_same || hearer.sounds_same {
                let how = if looks_same { "looks" } else { "sounds" };
                are_equal(worlds, seat, how, line);
                alike += u64::from(worlds[0] != worlds[1]);
            }
        }
    });
    alike
}

fn are_equal<G: Encode>(worlds: &[State<G>; 2], seat: Seat, how: &str, line: &Line<G>) {
    let [one, two] = worlds.each_ref().map(|world| (row(world, seat), mask(world, seat)));
    let differs = difference(G::FIELDS, &one.0, &two.0);
    assert!(
        differs.is_none(),
        "LAW: what {how} the same to {seat} is the same row after `{line}`, in {differs:?} too"
    );
    assert!(one.1 == two.1, "LAW: what {how} the same to {seat} is the same mask after `{line}`");
}

/// The name of a field in which two rows differ.
pub(crate) fn difference(fields: &[Field], one: &[u64], two: &[u64]) -> Option<&'static str> {
    let word = one.iter().zip(two).position(|(one, two)| one != two)?;
    let place = 64 * word + (one[word] ^ two[word]).trailing_zeros() as usize;
    let mut ends = fields.iter().scan(0, |end, field| {
        *end += field.slots() * usize::from(field.bits);
        Some((*end, field.name))
    });
    Some(ends.find(|(end, _)| place < *end).map_or("padding", |(_, name)| name))
}

/// The row of a seat. LAW: it has as many bits as its fields say, whatever the words held before,
/// and zeros behind.
fn row<G: Encode>(state: &State<G>, seat: Seat) -> Vec<u64> {
    written(G::FIELDS, |row| G::observe(state.view(seat), row))
}

/// What is put into a row of these fields.
pub(crate) fn written(fields: &[Field], put: impl Fn(&mut Row<'_>)) -> Vec<u64> {
    let [one, two] = [0, !0].map(|stale| {
        let mut words = vec![stale; row_words(fields)];
        let mut row = Row::new(&mut words);
        put(&mut row);
        assert_eq!(row.finish(), row_bits(fields), "LAW: a row has the bits of its fields");
        words
    });
    assert!(one == two, "LAW: nothing stale is in a row");
    one
}

/// The mask of a seat; empty unless it is asked.
fn mask<G: Encode>(state: &State<G>, seat: Seat) -> Vec<u64> {
    let mut words = vec![!0; G::MASK_WORDS];
    let mut mask = Mask::new(&mut words);
    if let Some(choices) = state.view(seat).choices() {
        G::mask(state.view(seat), &choices, &mut mask);
    }
    words
}
