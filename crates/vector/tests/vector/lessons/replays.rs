//! The same as lessons that are stepped one by one with the engine alone.

use engine::{
    Choices as _, Nobody, Pending, Seat, SeatSet, Setup, SplitMix, State, View,
    mind::{Learn, Row},
};
use games::Listed;
use vector::LessonColumns;

use super::{mixed, pupil::Pupil};
use crate::{Check, every_game};

const ROWS: usize = 6;

/// A decision of the learner, as it was shown, and what was chosen.
#[derive(Clone, PartialEq)]
struct Asked {
    seat: u8,
    inputs: Vec<u64>,
    truth: Vec<u64>,
    label: u16,
}

/// What a row says of a lesson that ended.
struct Said {
    flags: u8,
    beginners: SeatSet,
    rewards: Vec<f32>,
    results: Vec<f32>,
}

/// A lesson that is stepped in the plainest way.
struct Plain<G: Learn> {
    state: State<G>,
    start: State<G>,
    rng: SplitMix,
}

impl<G: Learn> Plain<G> {
    fn new(rules: G::Rules, number: u64, is_whole: bool) -> Plain<G> {
        let mut rng = SplitMix::of_match(1865, number);
        let mut state = G::open(rules);
        while seat(&state).is_none() || !(is_whole || G::is_begun(&state)) {
            match (seat(&state), state.pending()) {
                (Some(seat), _) => act(&mut state, seat, G::sensible),
                (None, Pending::Nothing) => state = G::open(rules),
                (None, _) => state.roll(&mut rng).unwrap().happen(&mut Nobody),
            }
        }
        Plain { start: state, state, rng }
    }

    /// Goes on to the next choice of somebody who is no beginner.
    fn ask(&mut self, beginners: SeatSet) -> Option<Seat> {
        while !G::is_lesson_over(&self.start.public, &self.state.public) {
            let Some(seat) = seat(&self.state) else {
                self.state.roll(&mut self.rng)?.happen(&mut Nobody);
                continue;
            };
            if beginners.contains(seat) {
                act(&mut self.state, seat, G::sensible);
            } else if G::legal(self.state.view(seat)).len() == 1 {
                act(&mut self.state, seat, |view| G::legal(view).get(0));
            } else {
                return Some(seat);
            }
        }
        None
    }

    /// What a row must show of it, less the label.
    fn shown(&self, seat: Seat, beginners: SeatSet) -> Asked {
        let view = self.state.view(seat);
        let mut inputs = vec![0; G::MASK_WORDS];
        for action in G::legal(view).iter() {
            let label = usize::from(G::label(view, G::id(view, &action).unwrap()));
            inputs[label / 64] |= 1 << (label % 64);
        }
        inputs.resize(G::MASK_WORDS + G::INPUT_WORDS, 0);
        let mut row = Row::new(&mut inputs[G::MASK_WORDS..]);
        G::inputs(view, &mut row);
        row.finish();
        let bits = engine::mind::row_bits(G::TRUTH);
        let mut truth = vec![0; (bits + Seat::MAX).div_ceil(64)];
        let mut row = Row::new(&mut truth);
        G::truth(&self.state, seat, &mut row);
        let mut player = seat;
        for _ in 0..self.state.private.len() {
            row.bits(beginners.contains(player).into(), 1);
            player = self.state.private.left(player);
        }
        row.finish();
        Asked { seat: seat.number(), inputs, truth, label: 0 }
    }

    fn choose(&mut self, seat: Seat, label: u16) {
        act(&mut self.state, seat, |view| {
            let ids = 0..u16::try_from(G::ACTIONS).unwrap();
            let id = ids.into_iter().find(|id| G::label(view, *id) == label).unwrap();
            let action = G::action(view, id).unwrap();
            assert!(G::legal(view).contains(&action), "labels of the mask are legal");
            action
        });
    }

    /// Whether all this was asked in it, and nothing else.
    fn is_it(&mut self, asked: &[Asked], beginners: SeatSet) -> bool {
        for asked in asked {
            let Some(seat) = self.ask(beginners) else { return false };
            let shown = Asked { label: asked.label, ..self.shown(seat, beginners) };
            if shown != *asked {
                return false;
            }
            self.choose(seat, asked.label);
        }
        self.ask(beginners).is_none()
    }

    fn assert_paid(&self, said: &Said) {
        let rewards = G::reward(&self.start.public, &self.state);
        assert_eq!(said.rewards, whole(rewards.values()), "{} rewards", G::ID);
        let is_compared =
            G::is_begun(&self.start) && G::is_decided(&self.start.public, &self.state.public);
        assert_eq!(is_compared, said.flags & LessonColumns::COMPARED != 0);
        let results = is_compared.then(|| G::result(&self.start.public, &self.state));
        let results = results.map_or(vec![0.0; Seat::MAX], |results| whole(results.values()));
        assert_eq!(said.results, results, "{} results", G::ID);
    }
}

fn seat<G: Learn>(state: &State<G>) -> Option<Seat> {
    let Pending::Seats(seats) = state.pending() else { return None };
    seats.lowest()
}

fn act<G: Learn>(state: &mut State<G>, seat: Seat, choose: impl Fn(View<'_, G>) -> G::Action) {
    let action = choose(state.view(seat));
    state.check(seat, action).unwrap().play(&mut Nobody);
}

fn whole(thousandths: &[i32]) -> Vec<f32> {
    let mut numbers: Vec<f32> = thousandths.iter().map(|paid| *paid as f32 / 1000.0).collect();
    numbers.resize(Seat::MAX, 0.0);
    numbers
}

struct Replayed;

impl Check for Replayed {
    fn check<G: Listed>(&self, setup: Setup) {
        let rules = G::rules(&setup.check::<G>().unwrap());
        let mut pupil = Pupil::<G>::new(&mixed(setup.clone(), ROWS));
        let mut asked = vec![Vec::new(); ROWS];
        let (mut next, mut replayed) = ([0_u64; ROWS], 0);
        for _ in 0..20_000 {
            pupil.choose();
            (0..ROWS).for_each(|row| asked[row].push(copied(&pupil, row)));
            pupil.lessons.step(&pupil.chosen, &mut pupil.sheet.columns()).unwrap();
            for row in (0..ROWS).filter(|row| pupil.sheet.ended[*row] != 0) {
                let said = said(&pupil, row);
                let is_whole = said.flags & LessonColumns::WHOLE != 0;
                // Lessons in which there was nothing to learn are passed over.
                let found = (next[row]..next[row] + 100).find_map(|number| {
                    let mut plain = Plain::<G>::new(rules, (row as u64) << 32 | number, is_whole);
                    plain.is_it(&asked[row], said.beginners).then_some((number, plain))
                });
                let (number, plain) = found.expect("a lesson is what its replay is");
                plain.assert_paid(&said);
                (next[row], replayed) = (number + 1, replayed + 1);
                asked[row].clear();
            }
            if replayed >= 12 {
                return;
            }
        }
        panic!("{} {setup}: only {replayed} lessons ended", G::ID);
    }
}

/// What a row shows, and what was chosen there.
fn copied<G: Learn>(pupil: &Pupil<G>, row: usize) -> Asked {
    let (shape, sheet) = (pupil.lessons.shape(), &pupil.sheet);
    let width = shape.label_words + shape.input_words;
    assert!(pupil.legal(row).len() > 1, "what is forced is not asked");
    Asked {
        seat: sheet.seat[row],
        inputs: sheet.inputs[row * width..][..width].to_vec(),
        truth: sheet.truth[row * shape.truth_words..][..shape.truth_words].to_vec(),
        label: u16::try_from(pupil.chosen[row]).unwrap(),
    }
}

fn said<G: Learn>(pupil: &Pupil<G>, row: usize) -> Said {
    let sheet = &pupil.sheet;
    let bits = sheet.last_beginners[row];
    Said {
        flags: sheet.ended[row],
        beginners: Seat::ALL.into_iter().filter(|seat| bits >> seat.number() & 1 == 1).collect(),
        rewards: sheet.rewards[row * Seat::MAX..][..Seat::MAX].to_vec(),
        results: sheet.results[row * Seat::MAX..][..Seat::MAX].to_vec(),
    }
}

#[test]
fn lessons_are_what_replays_of_them_are() {
    every_game(&Replayed);
}
