//! A decision of level 4, by divan, with what it allocates: the network that is shipped, or one of the same
//! width by chance.

use std::hint::black_box;

use bots::{Bot, Thinking};
use divan::{AllocProfiler, Bencher};
use engine::{
    Game, Setup, SplitMix, State,
    playout::{opening, pick_seat},
};
use games::{Listed, Visit};
use net::{Library, NetworkKind, untrained};

#[global_allocator]
static MEMORY: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// The first card of a deal that is played at random up to there.
#[divan::bench(args = games::IDS)]
fn decision(bencher: Bencher<'_, '_>, game: &str) {
    games::find(game, &mut Decide(Some(bencher)));
}

struct Decide<'a, 'b>(Option<Bencher<'a, 'b>>);

impl Visit for Decide<'_, '_> {
    type Output = ();

    fn visit<G: Listed>(&mut self) {
        let bencher = self.0.take().expect("a measure is taken of one game");
        let rng = &mut SplitMix::new(1865);
        let position: State<G> = opening(rules::<G>(), rng);
        let seat = pick_seat(position.pending(), rng).expect("card play begins");
        let (bot, thinking) = (expert::<G>(), Thinking::with_seed(0));
        bencher.bench_local(|| bot.choose(black_box(position.view(seat)), &thinking));
    }
}

fn expert<G: Listed>() -> Box<dyn Bot<G>> {
    let (library, rules) = (Library::shipped(), rules::<G>());
    if !library.holds::<G>(&rules) {
        let weights = untrained::<G>(&rules, NetworkKind::Policy, 512, 1);
        let weights = weights.expect("the usual game has a network");
        library.add_for::<G>(&rules, weights).expect("the weights are of this network");
    }
    Box::new(library.policy_bot(&rules).expect("the network is there"))
}

fn rules<G: Game>() -> G::Rules {
    let setup = Setup::new(G::PLAYERS[0]);
    G::rules(&setup.check::<G>().expect("the usual options can be played"))
}
