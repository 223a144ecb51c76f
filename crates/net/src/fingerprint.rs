//! One number for what a bot does.

use bots::{Bot, Thinking};
use engine::{
    Choices, Nobody, SplitMix, State,
    luck::below,
    mind::Learn,
    playout::{pick, pick_seat},
};
use sha2::{Digest, Sha256};

/// A hash of what a bot does in so many decisions with a choice, in matches that go on as it likes or,
/// one time in four, by chance: the same on every machine.
pub fn fingerprint<G: Learn>(bot: &dyn Bot<G>, rules: G::Rules, seed: u64, decisions: u64) -> u64 {
    let mut hash = Sha256::new();
    let (mut decided, mut number) = (0, 0);
    while decided < decisions {
        let rng = &mut SplitMix::of_match(seed, number);
        let mut state = G::open(rules);
        number += 1;
        while decided < decisions {
            match step(bot, &mut state, rng) {
                Step::Decided(id) => hash.update(id.to_le_bytes()),
                Step::Forced => continue,
                Step::Over => break,
            }
            decided += 1;
        }
    }
    let hash = hash.finalize();
    u64::from_be_bytes(*hash.first_chunk().expect("a hash has 32 bytes"))
}

enum Step {
    /// Among several things to do, to this one.
    Decided(u16),
    Forced,
    Over,
}

/// Plays to the next decision, and decides.
fn step<G: Learn>(bot: &dyn Bot<G>, state: &mut State<G>, rng: &mut SplitMix) -> Step {
    while let Some(rolled) = state.roll(rng) {
        rolled.happen(&mut Nobody);
    }
    let Some(seat) = pick_seat(state.pending(), rng) else { return Step::Over };
    let view = state.view(seat);
    let action = bot.choose(view, &Thinking::with_seed(0));
    let id = G::id(view, &action).unwrap_or(u16::MAX);
    let is_forced = G::legal(view).len() == 1;
    let other = if below(rng, 4) == 0 { pick(view, rng) } else { None };
    let played = other.unwrap_or(action);
    state.check(seat, played).expect("a bot plays by the rules").play(&mut Nobody);
    if is_forced { Step::Forced } else { Step::Decided(id) }
}
