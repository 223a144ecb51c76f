//! Memory that a network thinks in, kept between decisions, and what is put into it.

use std::cell::RefCell;

#[cfg(feature = "critic")]
use engine::{Seat, State};
use engine::{
    View,
    mind::{Learn, Mask, Row},
};

/// What one thought of a network needs; as long as the longest so far.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    words: Vec<u64>,
    /// The ids of what is legal, each with its label.
    pub(crate) legal: Vec<(u16, u16)>,
    /// The inputs that are set.
    pub(crate) set: Vec<u32>,
    pub(crate) hidden: Vec<f32>,
    pub(crate) inner: Vec<f32>,
}

impl Scratch {
    /// The scratch of this thread: a decision after the first allocates nothing.
    pub(crate) fn with<T>(think: impl FnOnce(&mut Scratch) -> T) -> T {
        thread_local! {
            static SCRATCH: RefCell<Scratch> = RefCell::default();
        }
        SCRATCH.with_borrow_mut(think)
    }

    /// Puts what a network is given of a view: the labels of what is legal, then the inputs.
    pub(crate) fn put_view<G: Learn>(&mut self, view: View<'_, G>, choices: &G::Choices) {
        self.words.resize(G::MASK_WORDS, 0);
        let mut ids = Mask::new(&mut self.words);
        G::mask(view, choices, &mut ids);
        self.legal.clear();
        let label = G::labels(view);
        self.legal.extend(ids.iter().map(|id| (id, label(id))));
        let mut labels = Mask::new(&mut self.words);
        self.legal.iter().for_each(|(_, label)| labels.insert(*label));
        self.set.clear();
        push_set(&self.words, 0, &mut self.set);
        self.put_row(G::ACTIONS, G::INPUT_WORDS, |row| G::inputs(view, row));
    }

    /// Puts what a critic is told beside the view of the seat.
    #[cfg(feature = "critic")]
    pub(crate) fn put_truth<G: Learn>(&mut self, world: &State<G>, seat: Seat) {
        let first = G::ACTIONS + G::INPUT_BITS;
        self.put_row(first, G::TRUTH_WORDS, |row| G::truth(world, seat, row));
    }

    /// The bits of the truth that are set.
    #[cfg(feature = "critic")]
    pub(crate) fn truth<G: Learn>(&mut self, world: &State<G>, seat: Seat) -> &[u32] {
        self.set.clear();
        self.put_row(0, G::TRUTH_WORDS, |row| G::truth(world, seat, row));
        &self.set
    }

    fn put_row(&mut self, first: usize, words: usize, put: impl FnOnce(&mut Row<'_>)) {
        self.words.resize(words, 0);
        let mut row = Row::new(&mut self.words);
        put(&mut row);
        row.finish();
        push_set(&self.words, first as u32, &mut self.set);
    }
}

/// Adds the places of the bits that are set, counted from `first`.
fn push_set(words: &[u64], first: u32, set: &mut Vec<u32>) {
    for (word, first) in words.iter().zip((first..).step_by(64)) {
        let mut left = *word;
        while left != 0 {
            set.push(first + left.trailing_zeros());
            left &= left - 1;
        }
    }
}
