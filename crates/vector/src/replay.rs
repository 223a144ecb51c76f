//! Finished episodes as records.

use bots::{Bot, Thinking};
use engine::{
    Match, Pending, Record, Rng as _, Setup,
    mind::{Encode, Sense},
};

use crate::environment::Episode;

/// An episode again, written down: chance and bots draw the same numbers, and the learner does what
/// it did.
pub(crate) fn record<G: Sense + Encode>(
    setup: &Setup,
    episode: &Episode,
    others: Option<&dyn Bot<G>>,
) -> Record<G> {
    let mut game = Match::<G>::new(setup.clone()).expect("the setup has been checked");
    let (mut rng, mut ids) = (episode.rng.clone(), episode.ids.iter());
    for _ in 0..episode.lines {
        let Pending::Seats(seats) = game.pending() else {
            game.draw(&mut rng).expect("an episode goes on").happen();
            continue;
        };
        let seat = seats.lowest().expect("a pending set of seats is not empty");
        let view = game.view(seat);
        let action = match others.filter(|_| episode.learner != Some(seat)) {
            Some(bot) => bot.choose(view, &Thinking::with_seed(rng.next_u64())),
            None => ids.next().and_then(|id| G::action(view, *id)).expect("an id is kept for each"),
        };
        game.check(seat, action).expect("what was played is legal").happen();
    }
    game.into_record()
}
