//! No network knows more than its seat: what it cannot see is dealt anew, and the network does the same.
//! `LEAK_POSITIONS` says how many positions of each form of each game.

use bots::{Bot, Determinizer, Thinking};
use engine::{Setup, SplitMix};
use games::{Listed, Visit};
use net::{Library, NetworkKind, contender, untrained};
use testkit::{Weight, asked, position, setups};

#[test]
fn no_network_knows_more_than_its_seat() {
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
        let forms: Vec<(Setup, Networks<G>)> =
            usual.filter_map(|(_, setup)| Some((setup.clone(), networks(&setup)?))).collect();
        for (setup, [policy, critic]) in &forms {
            (0..self.positions).for_each(|number| certify(setup, &**policy, number));
            (0..self.positions.div_ceil(10)).for_each(|number| certify(setup, &**critic, number));
        }
        self.positions * forms.len() as u64
    }
}

/// The policy alone, and with its critic.
type Networks<G> = [Box<dyn Bot<G>>; 2];

/// Those that are shipped, or small ones by chance; `None` if none is meant for the form.
fn networks<G: Listed>(setup: &Setup) -> Option<Networks<G>> {
    let rules = G::rules(&setup.check::<G>().expect("a usual setup is good"));
    let library = Library::shipped();
    if library.critic_bot::<G>(&rules, 1).is_err() {
        for kind in [NetworkKind::Policy, NetworkKind::Critic] {
            let weights = untrained::<G>(&rules, kind, 64, 11)?;
            library.add(weights).expect("the file is good");
        }
    }
    let network = |name| contender(name, &library, &rules).expect("the network is there");
    Some(["L4", "critic:8"].map(network))
}

/// One position of a match, in which the bot is asked twice.
fn certify<G: Listed>(setup: &Setup, bot: &dyn Bot<G>, number: u64) {
    let mut rng = SplitMix::of_match(11, number);
    let (state, seat) = position::<G>(setup, &mut rng);
    let view = state.view(seat);
    let mut worlds = Determinizer::new(view).expect("a view that came about has a world");
    let other = worlds.draw(&mut rng);
    let [choice, again] =
        [view, other.view(seat)].map(|view| bot.choose(view, &Thinking::with_seed(number)));
    assert!(choice == again, "{setup}: plays {choice} or {again}");
    assert!(view.check(&choice).is_ok(), "{setup}: plays {choice}");
}
