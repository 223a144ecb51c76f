//! The rules of every game, by divan: card play, a random match, a copy of the state, a row and mask.

use std::hint::black_box;

use divan::{Bencher, counter::ItemsCount};
use engine::{
    Game, Setup, SplitMix, State, View,
    mind::{Encode, Mask, Row},
    playout::{opening, pick_seat, play_on, play_out},
};
use games::{Listed, Visit};

fn main() {
    divan::main();
}

/// Counts decisions: an item is one.
#[divan::bench(args = games::IDS)]
fn decisions(bencher: Bencher<'_, '_>, game: &str) {
    games::find(game, &mut Measure(Some(bencher), Measurement::Decisions));
}

/// Counts matches, the deals included: an item is one.
#[divan::bench(args = games::IDS)]
fn matches(bencher: Bencher<'_, '_>, game: &str) {
    games::find(game, &mut Measure(Some(bencher), Measurement::Matches));
}

#[divan::bench(args = games::IDS)]
fn copies(bencher: Bencher<'_, '_>, game: &str) {
    games::find(game, &mut Measure(Some(bencher), Measurement::Copies));
}

/// What a network is shown of a decision.
#[divan::bench(args = games::IDS)]
fn rows(bencher: Bencher<'_, '_>, game: &str) {
    games::find(game, &mut Measure(Some(bencher), Measurement::Rows));
}

#[derive(Clone, Copy)]
enum Measurement {
    Decisions,
    Matches,
    Copies,
    Rows,
}

struct Measure<'a, 'b>(Option<Bencher<'a, 'b>>, Measurement);

impl Visit for Measure<'_, '_> {
    type Output = ();

    fn visit<G: Listed>(&mut self) {
        let bencher = self.0.take().expect("a measure is taken of one game");
        let mut rng = SplitMix::new(1865);
        let position: State<G> = opening(rules::<G>(), &mut rng);
        match self.1 {
            Measurement::Decisions => {
                let decisions = play_on(&mut position.clone(), &mut rng.clone());
                bencher
                    .counter(ItemsCount::new(decisions))
                    .bench_local(|| play_on(&mut black_box(position), &mut rng));
            }
            Measurement::Matches => bencher
                .counter(ItemsCount::new(1_u32))
                .bench_local(|| play_out(&mut G::open(black_box(rules::<G>())), &mut rng)),
            Measurement::Copies => bencher.bench_local(|| *black_box(&position)),
            Measurement::Rows => {
                let seat = pick_seat(position.pending(), &mut rng).expect("card play begins");
                let (mut row, mut mask) = (vec![0; G::ROW_WORDS], vec![0; G::MASK_WORDS]);
                bencher.bench_local(|| encode(black_box(position.view(seat)), &mut row, &mut mask));
            }
        }
    }
}

fn encode<G: Encode>(view: View<'_, G>, row: &mut [u64], mask: &mut [u64]) {
    let mut row = Row::new(&mut row[..G::ROW_WORDS]);
    G::observe(view, &mut row);
    row.finish();
    G::mask(view, &G::legal(view), &mut Mask::new(&mut mask[..G::MASK_WORDS]));
}

fn rules<G: Game>() -> G::Rules {
    let setup = Setup::new(G::PLAYERS[0]);
    G::rules(&setup.check::<G>().expect("the usual options can be played"))
}
