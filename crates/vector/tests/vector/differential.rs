//! The same as matches stepped one by one with the engine alone.

use engine::{
    BySeat, Game, Nobody, Pending, Seat, Setup, SplitMix, State,
    luck::below,
    mind::{Encode, Mask, Row},
};
use games::Listed;
use vector::{Done, Plan, Vector};

use crate::{Check, buffers::Buffers, every_game};

const ROWS: usize = 7;
const SEED: u64 = 1865;

/// A match that is stepped in the plainest way.
struct Plain<G: Game> {
    rules: G::Rules,
    state: State<G>,
    rng: SplitMix,
    row: u64,
    episode: u64,
    redeals: u32,
    /// What has been paid for: at first what a table has before anything happens.
    points: BySeat<i32>,
}

impl<G: Encode> Plain<G> {
    fn new(rules: G::Rules, row: u64) -> Plain<G> {
        let (state, rng) = (G::open(rules), SplitMix::of_match(SEED, row << 32));
        let points = G::points(&state.public);
        let mut plain = Plain { rules, state, rng, row, episode: 0, redeals: 0, points };
        plain.roll();
        plain
    }

    fn seat(&self) -> Option<Seat> {
        let Pending::Seats(seats) = self.state.pending() else { return None };
        seats.lowest()
    }

    /// Chance decides while it is asked.
    fn roll(&mut self) {
        while let Some(rolled) = self.state.roll(&mut self.rng) {
            rolled.happen(&mut Nobody);
        }
    }

    /// What each seat is paid for an action, and whether the match ended.
    fn step(&mut self, id: u16, max_redeals: u32) -> (Vec<f32>, Done) {
        let seat = self.seat().unwrap();
        let action = G::action(self.state.view(seat), id).unwrap();
        self.state.check(seat, action).unwrap().play(&mut Nobody);
        let is_redealt =
            self.state.pending() == Pending::Chance && G::is_thrown_in(&self.state.public);
        self.redeals += u32::from(is_redealt);
        let is_cut_off = is_redealt && self.redeals > max_redeals;
        if !is_cut_off {
            self.roll();
        }
        let after = G::points(&self.state.public);
        let before = std::mem::replace(&mut self.points, after);
        let paid = after.iter().map(|(seat, after)| (after - before[seat]) as f32).collect();
        let done = match self.state.pending() {
            _ if is_cut_off => Done::Truncated,
            Pending::Nothing => Done::Terminated,
            _ => return (paid, Done::No),
        };
        (self.episode, self.redeals) = (self.episode + 1, 0);
        self.state = G::open(self.rules);
        self.points = G::points(&self.state.public);
        self.rng = SplitMix::of_match(SEED, (self.row << 32) + self.episode);
        self.roll();
        (paid, done)
    }

    /// What a row must show.
    fn assert_shown(&self, buffers: &Buffers, row: usize) {
        let view = self.state.view(self.seat().unwrap());
        let mut bits = vec![0; G::ROW_WORDS];
        let mut written = Row::new(&mut bits);
        G::observe(view, &mut written);
        written.finish();
        assert_eq!(buffers.bits[row * G::ROW_WORDS..][..G::ROW_WORDS], bits);
        assert_eq!(usize::from(buffers.seat[row]), view.seat.index());
        let mut mask = vec![0; G::MASK_WORDS];
        let mut legal = Mask::new(&mut mask);
        view.legal().iter().for_each(|action| {
            legal.insert(G::id(view, action).expect("what is listed has an id"));
        });
        let flags: Vec<u8> = (0..G::ACTIONS).map(|id| legal.contains(id as u16).into()).collect();
        assert_eq!(buffers.mask_bytes[row * G::ACTIONS..][..G::ACTIONS], flags);
        assert_eq!(buffers.mask_words[row * G::MASK_WORDS..][..G::MASK_WORDS], mask);
        assert_unpacked::<G>(buffers, row);
    }
}

/// Bytes and floats say what the bits say.
fn assert_unpacked<G: Encode>(buffers: &Buffers, row: usize) {
    let bits = &buffers.bits[row * G::ROW_WORDS..];
    let widths = G::FIELDS.iter().flat_map(|field| vec![field.bits; field.slots()]);
    let slots = engine::mind::row_slots(G::FIELDS);
    let joined = &buffers.joined[row * (slots + G::ACTIONS)..][..slots + G::ACTIONS];
    assert_eq!(joined[..slots], buffers.bytes[row * slots..][..slots]);
    assert_eq!(joined[slots..], buffers.mask_bytes[row * G::ACTIONS..][..G::ACTIONS]);
    let (mut at, mut slot) = (0, row * slots);
    for width in widths.map(usize::from) {
        let places = (at..at + width).rev();
        let number = places.fold(0, |number, at| number << 1 | bits[at / 64] >> (at % 64) & 1);
        assert_eq!(u64::from(buffers.bytes[slot]), number);
        assert!((f64::from(buffers.floats[slot]) - number as f64).abs() < 0.1);
        (at, slot) = (at + width, slot + 1);
    }
}

struct OneByOne;

impl Check for OneByOne {
    fn check<G: Listed>(&self, setup: Setup) {
        let plan = Plan { max_redeals: 1, ..Plan::new(ROWS, SEED) };
        let mut vector = Vector::<G>::new(setup.clone(), &plan).unwrap();
        let (mut buffers, mut ids) = (Buffers::new(&vector.shape()), vec![0; ROWS]);
        let rules = G::rules(&setup.check::<G>().unwrap());
        let mut matches: Vec<Plain<G>> =
            (0..).map(|row| Plain::new(rules, row)).take(ROWS).collect();
        vector.reset(None, &mut buffers.columns()).unwrap();
        let (mut ended, mut rng) = (0, SplitMix::new(5));
        for step in 0..20_000 {
            (0..ROWS).for_each(|row| matches[row].assert_shown(&buffers, row));
            vector.sample(&mut ids).unwrap();
            if step < 300 {
                prefer_passing(&mut ids, &buffers, &mut rng);
            }
            vector.step(&ids, &mut buffers.columns()).unwrap();
            for (row, plain) in matches.iter_mut().enumerate() {
                let (paid, done) = plain.step(ids[row].cast_unsigned() as u16, plan.max_redeals);
                let seats = usize::from(setup.players);
                assert_eq!(buffers.reward[row * seats..][..seats], paid, "{} {step}", G::ID);
                assert_eq!(buffers.done[row], done as u8);
                ended += u32::from(done != Done::No);
            }
            if step >= 300 && ended >= 5 {
                break;
            }
        }
        assert!(ended > 0, "{} {setup:?} has whole episodes", G::ID);
    }
}

/// The first id wherever it is legal, mostly, which is to pass where there is an auction: cards are
/// dealt again now and then.
fn prefer_passing(ids: &mut [i32], buffers: &Buffers, rng: &mut SplitMix) {
    let actions = buffers.mask_bytes.len() / ids.len();
    for (id, mask) in ids.iter_mut().zip(buffers.mask_bytes.chunks(actions)) {
        if mask[0] == 1 && below(rng, 8) > 0 {
            *id = 0;
        }
    }
}

#[test]
fn rows_are_what_matches_stepped_one_by_one_are() {
    every_game(&OneByOne);
}
