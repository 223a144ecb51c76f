//! Bots that were written to be measured. Yours is a type in this file and a line in the list.

use engine::{Nobody, Sense, SplitMix, View};
use search::{Bot, Thinking, Worlds, think_on};

/// The list: what a bot is called, and the bot.
pub(crate) fn guests<G: Sense>() -> Vec<(&'static str, Box<dyn Bot<G>>)> {
    vec![("cautious", Box::new(Cautious { worlds: 20 }))]
}

/// Looks at some worlds, and does what is best if the worst of them is true.
struct Cautious {
    worlds: u32,
}

impl<G: Sense> Bot<G> for Cautious {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        let mut rng = SplitMix::new(thinking.seed);
        let mut worlds = Worlds::new(view).expect("a view that came about has a world");
        let mut tries: Vec<_> =
            G::candidates(view).into_iter().map(|act| (act, i32::MAX)).collect();
        for _ in 0..self.worlds {
            if (thinking.stop)() {
                break;
            }
            let drawn = worlds.draw(&mut rng);
            for (action, worst) in &mut tries {
                let mut world = drawn;
                world.check(view.seat, *action).expect("a candidate is legal").play(&mut Nobody);
                *worst = think_on(&mut world, view.public, &mut rng)[view.seat].min(*worst);
            }
        }
        // Of equals the last is taken, and the sensible action comes first.
        let best = tries.into_iter().rev().max_by_key(|(_, worst)| *worst);
        best.expect("a pending seat can act").0
    }
}
