//! A game that a network can be trained for.

use crate::{
    BySeat, Seat, State, View,
    mind::{Contest, Encode, Field, Row, row_bits, row_words},
};

/// A game that says what a network is given, what a critic may know beside it, and what is rewarded.
///
/// Where [`Encode`] says each thing once and as it lies on the table, [`Self::inputs`] says what follows
/// from it too, and in a form in which positions that play alike look alike: suits counted from trump,
/// numbers as one bit of several. Both are functions of the view alone. A network's input is the mask of
/// what is legal, by label, and behind it this row; its outputs are labels.
pub trait Learn: Encode + Contest {
    /// Goes up when an input or a label changes its meaning: weights are trained for one edition.
    const LEARNING: u32;
    /// What a label stands for and what is rewarded, in two sentences, for people.
    const ABOUT: &'static str;
    /// What the inputs are, in the order in which [`Self::inputs`] puts them. Every slot is a bit.
    const INPUTS: &'static [Field];
    /// What the viewer cannot see, in the order in which [`Self::truth`] puts it. Every slot is a bit.
    const TRUTH: &'static [Field];

    /// The number of inputs, and that of bits of the truth. Only these are needed to play by a network, and
    /// not the sentences that stand beside them in the lists above.
    const INPUT_BITS: usize = row_bits(Self::INPUTS);
    const TRUTH_BITS: usize = row_bits(Self::TRUTH);
    /// The length of packed inputs in words.
    const INPUT_WORDS: usize = row_words(Self::INPUTS);
    /// The length of a packed truth in words.
    const TRUTH_WORDS: usize = row_words(Self::TRUTH);

    /// The network for a table with these rules, by the name of its file of weights; `None` if none is
    /// meant for it. Tables of one name are trained together.
    fn network(rules: &Self::Rules) -> Option<&'static str>;

    /// The form of the game that such a table is, by its name in a manifest of weights: a network that serves
    /// several may be strong in one of them and not in another. That of the network if it serves one.
    fn form(rules: &Self::Rules) -> Option<&'static str> {
        Self::network(rules)
    }

    /// Puts what a network is given; for every seat at every moment, pending or not.
    fn inputs(view: View<'_, Self>, row: &mut Row<'_>);

    /// The output that stands for each id in this view: a permutation of the ids. What hangs on the view alone is
    /// worked out once, and not for each id.
    fn labels(view: View<'_, Self>) -> impl Fn(u16) -> u16;

    /// The output that stands for an id in this view.
    fn label(view: View<'_, Self>, id: u16) -> u16 {
        Self::labels(view)(id)
    }

    /// Puts what the viewer cannot see. For a critic in training, and for worlds that were drawn from
    /// a view: no player is given the truth.
    fn truth(state: &State<Self>, viewer: Seat, row: &mut Row<'_>);

    /// Whether a lesson that began at `start` ends here: where a rollout does, unless the game says
    /// more.
    fn is_lesson_over(start: &Self::Public, now: &Self::Public) -> bool {
        Self::is_far_enough(start, now)
    }

    /// What each seat is given at the end of a lesson: about a thousand for what is best.
    fn reward(start: &Self::Public, end: &State<Self>) -> BySeat<i32>;

    /// What people are told of a reward that the seat can expect in a world, in thousandths of
    /// [`crate::mind::Sense::MEASURE`]; `None` if an expected reward does not say it.
    fn measured_reward(world: &State<Self>, seat: Seat, reward: i32) -> Option<i32> {
        let _ = (world, seat, reward);
        None
    }
}
