//! The rules of every game, by divan: a decision of card play, a random match, a copy.

use std::hint::black_box;

use divan::{Bencher, counter::ItemsCount};
use engine::{Game, Setup, SplitMix, State, opening, play_on, play_out};
use games::napoleon::Napoleon;

fn main() {
    divan::main();
}

fn rules<G: Game>() -> G::Rules {
    let setup = Setup::new(G::PLAYERS[0]);
    G::rules(&setup.check::<G>().expect("the usual options can be played"))
}

#[divan::bench(types = [Napoleon])]
fn decisions<G: Game>(bencher: Bencher<'_, '_>) {
    let mut rng = SplitMix::new(1865);
    let position: State<G> = opening(rules::<G>(), &mut rng);
    let decisions = play_on(&mut position.clone(), &mut rng.clone());
    bencher
        .counter(ItemsCount::new(decisions))
        .bench_local(|| play_on(&mut black_box(position), &mut rng));
}

#[divan::bench(types = [Napoleon])]
fn matches<G: Game>(bencher: Bencher<'_, '_>) {
    let mut rng = SplitMix::new(1865);
    let rules = rules::<G>();
    bencher
        .counter(ItemsCount::new(1_u32))
        .bench_local(|| play_out(&mut G::open(black_box(rules)), &mut rng));
}

#[divan::bench(types = [Napoleon])]
fn copies<G: Game>(bencher: Bencher<'_, '_>) {
    let position: State<G> = opening(rules::<G>(), &mut SplitMix::new(1865));
    bencher.bench_local(|| *black_box(&position));
}
