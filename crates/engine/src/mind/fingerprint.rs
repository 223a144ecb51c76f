//! One number for what an encoding writes, and one for what a network is given.

use crate::{
    Nobody, Seat, SplitMix, State,
    luck::below,
    mind::{Encode, Learn, Mask, Row},
    playout::pick_seat,
};

/// A hash of `rows` rows and masks of seats that are asked, in matches played at random by the ids
/// of their masks: the same on every machine, and in every language that calls this.
pub fn fingerprint<G: Encode>(rules: G::Rules, seed: u64, rows: u64) -> u64 {
    let mut hash = Hash(0);
    let mut words = vec![0; G::ROW_WORDS];
    each_decision::<G>(rules, seed, rows, |state, seat, mask| {
        hash.add_row(&mut words, |row| G::observe(state.view(seat), row));
        hash.add_all(mask);
    });
    hash.0
}

/// The same of what a network is given, what a critic is told beside it, and the labels of all ids.
pub fn fingerprint_of_learning<G: Learn>(rules: G::Rules, seed: u64, rows: u64) -> u64 {
    let mut hash = Hash(0);
    let (mut inputs, mut truth) = (vec![0; G::INPUT_WORDS], vec![0; G::TRUTH_WORDS]);
    each_decision::<G>(rules, seed, rows, |state, seat, _| {
        let view = state.view(seat);
        hash.add_row(&mut inputs, |row| G::inputs(view, row));
        hash.add_row(&mut truth, |row| G::truth(state, seat, row));
        (0..G::ACTIONS as u16).for_each(|id| hash.add(G::label(view, id).into()));
    });
    hash.0
}

/// Shows so many decisions: the state, who is asked, and the mask.
fn each_decision<G: Encode>(
    rules: G::Rules,
    seed: u64,
    count: u64,
    mut show: impl FnMut(&State<G>, Seat, &[u64]),
) {
    let mut mask = vec![0; G::MASK_WORDS];
    let (mut shown, mut number) = (0, 0);
    while shown < count {
        let rng = &mut SplitMix::of_match(seed, number);
        let mut state = G::open(rules);
        number += 1;
        while shown < count && step(&mut state, rng, &mut mask, &mut show) {
            shown += 1;
        }
    }
}

/// Plays to the next decision, shows it and decides; `false` at the end of the match.
fn step<G: Encode>(
    state: &mut State<G>,
    rng: &mut SplitMix,
    words: &mut [u64],
    show: &mut impl FnMut(&State<G>, Seat, &[u64]),
) -> bool {
    while let Some(rolled) = state.roll(rng) {
        rolled.happen(&mut Nobody);
    }
    let Some(seat) = pick_seat(state.pending(), rng) else { return false };
    let view = state.view(seat);
    let mut mask = Mask::new(words);
    G::mask(view, &G::legal(view), &mut mask);
    let place = below(rng, mask.len() as u32) as usize;
    let id = mask.iter().nth(place).expect("the place is under the number of ids");
    let action = G::action(view, id).expect("an id of the mask is an action");
    show(state, seat, words);
    state.check(seat, action).expect("an id of the mask is legal").play(&mut Nobody);
    true
}

/// A hash of words that is the same everywhere, for comparison and not for secrets.
struct Hash(u64);

impl Hash {
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn add_all(&mut self, words: &[u64]) {
        for word in words {
            self.add(*word);
        }
    }

    /// Adds a row that is written into these words.
    fn add_row(&mut self, words: &mut [u64], write: impl FnOnce(&mut Row<'_>)) {
        let mut row = Row::new(words);
        write(&mut row);
        row.finish();
        self.add_all(words);
    }
}
