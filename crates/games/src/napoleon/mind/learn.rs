//! What a network for Napoleon is given: 1,382 inputs, most of them sets of cards.
//!
//! Suits are counted from trump (trump, its twin, the other two), since what is learned under one trump
//! then serves under all; the ♠A, ♥Q and ♠3, which are special under every trump, have bits of their
//! own. In the auction, where there is no trump, suits stay in the order of the pack.

mod fields;
mod row;
mod sides;
mod suits;
#[cfg(test)]
mod tests;

use engine::{
    BySeat, Seat, State, View,
    mind::{Field, Learn, Row},
};

use crate::napoleon::{
    Napoleon, Public, Rules,
    mind::{encode, sense},
};
use sides::Sides;
use suits::Suits;

impl Learn for Napoleon {
    const LEARNING: u32 = 1;
    const ABOUT: &'static str = "Labels are ids with suits counted from trump under a contract. A lesson is a deal, and its reward is what it puts a seat ahead of the others, with a little for each picture.";
    const INPUTS: &'static [Field] = fields::INPUTS;
    const TRUTH: &'static [Field] = fields::TRUTH;

    fn network(_: &Rules) -> Option<&'static str> {
        Some("napoleon-5")
    }

    fn inputs(view: View<'_, Napoleon>, row: &mut Row<'_>) {
        let (suits, sides) = (Suits::of(view.public), Sides::of(view));
        let mut whole = row.whole(Self::INPUT_WORDS);
        row::own_cards(view, suits, &mut whole);
        row::contract(view, sides, &mut whole);
        row::moment(view, &mut whole);
        row::pictures(view, sides, &mut whole);
        row::bids(view, suits, &mut whole);
        row::played(view, suits, &mut whole);
        row::trick(view, suits, sides, &mut whole);
        let put = whole.finish();
        row.go_on(put);
    }

    #[inline]
    fn labels(view: View<'_, Napoleon>) -> impl Fn(u16) -> u16 {
        let suits = Suits::of(view.public);
        move |id| encode::with_card(id, |card| suits.place(card))
    }

    fn truth(state: &State<Napoleon>, viewer: Seat, row: &mut Row<'_>) {
        let mut whole = row.whole(Self::TRUTH_WORDS);
        row::truth(state, viewer, Suits::of(&state.public), &mut whole);
        let put = whole.finish();
        row.go_on(put);
    }

    /// What the deal puts a seat ahead of the others' mean, and a little for each picture; nothing if
    /// all have passed.
    fn reward(_: &Public, end: &State<Napoleon>) -> BySeat<i32> {
        const PICTURE: i32 = 15;
        sense::worth(end, PICTURE)
    }

    /// The chance of winning the deal. In the auction nobody can say for whom.
    fn measured_reward(world: &State<Napoleon>, seat: Seat, reward: i32) -> Option<i32> {
        let (won, lost) = sense::won_and_lost(world, seat)?;
        Some((1000 * (reward - lost) / (won - lost)).clamp(0, 1000))
    }
}
