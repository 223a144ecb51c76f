//! No bot knows more than its seat: what it cannot see is dealt anew, and with the same seed it
//! does the same. `LEAK_POSITIONS` says how many positions of each form of each game.

use std::thread;

use bots::{Determinizer, Thinking, bot};
use engine::{Rng, Setup, SplitMix, mind::Sense};
use games::{Listed, Visit};
use testkit::{Weight, asked, position, setups};

/// Every bot, and how many positions there are for one that it is tried in.
const BOTS: [(&str, u64); 6] =
    [("L0", 1), ("L1", 1), ("L2", 1), ("iimc:5", 1), ("ismcts:100", 1), ("L3", 10)];

#[test]
fn no_bot_knows_more_than_its_seat() {
    let positions = asked::positions();
    let tried: u64 = games::each(&mut Certify { positions }).into_iter().sum();
    assert!(tried >= 10 * positions, "{tried} positions were tried");
}

struct Certify {
    positions: u64,
}

impl Visit for Certify {
    type Output = u64;

    fn visit<G: Listed>(&mut self) -> u64 {
        let usual = setups::<G>().into_iter().filter(|(weight, _)| *weight == Weight::Full);
        let forms: Vec<Setup> = usual.map(|(_, setup)| setup).collect();
        for setup in &forms {
            thread::scope(|scope| {
                for half in 0..2 {
                    let numbers = (half..self.positions).step_by(2);
                    scope.spawn(move || numbers.for_each(|n| certify::<G>(setup, n)));
                }
            });
        }
        self.positions * forms.len() as u64
    }
}

/// One position of a match, in which every bot is asked twice.
fn certify<G: Sense>(setup: &Setup, number: u64) {
    let mut rng = SplitMix::of_match(11, number);
    let (state, seat) = position::<G>(setup, &mut rng);
    let view = state.view(seat);
    let mut worlds = Determinizer::new(view).expect("a view that came about has a world");
    let other = worlds.draw(&mut rng);
    assert!(other.view(seat) == view, "the other world looks the same");
    let thinking = Thinking::with_seed(rng.next_u64());
    for (name, _) in BOTS.iter().filter(|(_, seldom)| number.is_multiple_of(*seldom)) {
        let bot = bot::<G>(name).expect("there is such a bot");
        let choice = bot.choose(view, &thinking);
        let again = bot.choose(other.view(seat), &thinking);
        assert!(choice == again, "{}: {name} plays {choice} or {again}", G::ID);
        assert!(view.check(&choice).is_ok(), "{}: {name} plays {choice}", G::ID);
    }
}
