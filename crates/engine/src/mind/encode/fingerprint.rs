//! One number for what an encoding writes.

use crate::{
    Nobody, SplitMix, State,
    luck::below,
    mind::{Encode, Mask, Row},
    playout::pick_seat,
};

/// A hash of `rows` rows and masks of seats that are asked, in matches played at random by the ids
/// of their masks: the same on every machine, and in every language that calls this.
pub fn fingerprint<G: Encode>(rules: G::Rules, seed: u64, rows: u64) -> u64 {
    let mut hash = Hash(0);
    let (mut row, mut mask) = (vec![0; G::ROW_WORDS], vec![0; G::MASK_WORDS]);
    let (mut written, mut number) = (0, 0);
    while written < rows {
        let rng = &mut SplitMix::of_match(seed, number);
        let mut state = G::open(rules);
        number += 1;
        while written < rows && step(&mut state, rng, &mut row, &mut mask) {
            row.iter().chain(&mask).for_each(|word| hash.add(*word));
            written += 1;
        }
    }
    hash.0
}

/// Plays to the next decision, writes it and decides; `false` at the end of the match.
fn step<G: Encode>(
    state: &mut State<G>,
    rng: &mut SplitMix,
    row: &mut [u64],
    mask: &mut [u64],
) -> bool {
    while let Some(rolled) = state.roll(rng) {
        rolled.happen(&mut Nobody);
    }
    let Some(seat) = pick_seat(state.pending(), rng) else { return false };
    let view = state.view(seat);
    let mut row = Row::new(row);
    G::observe(view, &mut row);
    row.finish();
    let mut mask = Mask::new(mask);
    G::mask(view, &G::legal(view), &mut mask);
    let place = below(rng, mask.len() as u32) as usize;
    let id = mask.iter().nth(place).expect("the place is under the number of ids");
    let action = G::action(view, id).expect("an id of the mask is an action");
    state.check(seat, action).expect("an id of the mask is legal").play(&mut Nobody);
    true
}

/// A hash of words that is the same everywhere, for comparison and not for secrets.
struct Hash(u64);

impl Hash {
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}
